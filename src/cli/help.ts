/** Help texts in addition to the options. Examples come first, because most people read nothing else. */

const exitLines = `
Exit codes:
  0    success
  1    nothing found, or the command line is wrong
  2    a scenario, record, bot or file was refused
  3    a replay differs from its record
  4    the queue cannot be reached, refuses the password or cannot go on
  130  interrupted (Ctrl-C), or the input ended before the battle`;

export const helpTexts = {
  main: `
Examples:
  linstock list                            shipped battles, rule sets and bots
  linstock play culloden                   watch two bots play
  linstock play skirmish --side jacobite   play a side yourself
  linstock table skirmish                  the same in your browser
  linstock rules charge                    search the rules
  linstock help play                       more about one command
${exitLines}`,
  play: `
Examples:
  linstock play culloden                            two steady bots, seed 1745
  linstock play culloden --seed 46 --quiet          other dice; only the result
  linstock play skirmish --bots steady,random       first side steady, second side random
  linstock play skirmish --bots mcts --iterations 50  a short search for each decision
  linstock play skirmish --side government          you against a bot
  linstock play skirmish --side jacobite,government two people at one screen
  linstock play skirmish --dice table               bots decide, you roll real dice
  linstock play skirmish --bots ./my-bot.js         your own bot
  linstock play my-battle.json --out results        your own scenario
  linstock play skirmish --option standLoss=exceed  with a house rule
  linstock play --resume battle-skirmish/record.json --side government
  linstock play culloden --json | grep '"outcome"'  JSON lines, for programs

Writes record.json, start.svg and end.svg. At the keyboard: u undoes, m shows the map, q saves and
quits, ? shows help. Any action may be typed: "glengarry move to 44,60 facing 180". With real dice,
"correct" puts a roll right and "place munro 62,30,0" a unit.
${exitLines}`,
  table: `
Examples:
  linstock table                            choose a battle on the page
  linstock table culloden
  linstock table my-battle.json             your own scenario
  linstock table battle-skirmish/record.json --port 0

The page runs in the browser alone: nothing is sent anywhere, and it keeps the battle over a reload.
${exitLines}`,
  replay: `
Examples:
  linstock replay battle-culloden/record.json              the whole log
  linstock replay battle-culloden/record.json --until 50   the first 50 answers
  linstock replay record.json --quiet && echo 'as recorded'
${exitLines}`,
  check: `
Examples:
  linstock check my-battle.json    every issue with its path and a suggestion
  linstock check culloden --option groupOrders=all
  linstock check my-battle.json --json
${exitLines}`,
  draw: `
Examples:
  linstock draw culloden                                     writes culloden.svg
  linstock draw my-battle.json --out map.svg
  linstock draw battle-culloden/record.json --at 120         after 120 answers, with the last moves
  linstock draw battle-culloden/record.json --trails         the end, with the moves and shots of the last turn
  linstock draw bussaco --rings                              with command radii
  linstock draw skirmish --text                              a text map
  linstock draw skirmish --out - > map.svg
${exitLines}`,
  roster: `
Examples:
  linstock roster culloden                        both sides as text
  linstock roster culloden --out rosters.html     a page for each side, to print
  linstock roster my-battle.json --side french
${exitLines}`,
  sheet: `
Examples:
  linstock sheet oer-the-sea                      the steps of a turn and all tables
  linstock sheet king-george --out sheet.html     to print
  linstock sheet my-battle.json                   with the house rules of the battle
${exitLines}`,
  odds: `
Examples:
  linstock odds battle-skirmish/record.json --at 40               the legal actions, numbered
  linstock odds battle-skirmish/record.json --at 40 --action 3    odds of the third action
  linstock odds battle-skirmish/record.json --at 41 --question    odds of the open roll
  linstock odds skirmish --action 1 --replies worst --json

Every figure is exact, computed with the rules themselves, unless it is marked as an estimate.
${exitLines}`,
  resolve: `
Examples:
  linstock resolve --rules oer-the-sea                   its resolutions
  linstock resolve fire --rules oer-the-sea --figures    the figures of one
  linstock resolve fire --rules oer-the-sea --stands 5 --firepower 2 --range 24 --cover wall
  linstock resolve morale --rules king-george --unit-morale B --reason wounds
  linstock resolve fire --rules on-war --stands 8 --range 10 --cover soft
  linstock resolve melee --scenario culloden --option standLoss=exceed    with house rules
  linstock resolve command --rules oer-the-sea --leadership 8 --json
${exitLines}`,
  rules: `
Examples:
  linstock rules OTS-FIR-03     one clause
  linstock rules FIR            a whole chapter
  linstock rules evade cavalry  clauses that contain both words
${exitLines}`,
  simulate: `
Examples:
  linstock simulate skirmish                               a bot against itself: is the battle fair?
  linstock simulate all --bots steady,random --count 20    a tournament over all battles, sides swapped
  linstock simulate culloden --out results.jsonl --report report
  linstock simulate my-battle.json --bots ./my-bot.js,steady --workers 4
  linstock simulate my-battle.json --ruleset ./my-rules.js --bots random
  linstock simulate all --bots steady --out results.jsonl --queue redis://10.0.0.5    by workers of other machines

The results depend on the scenario, the bots, the count and the seed, not on the number of workers.
With --out, the same command resumes a run that was interrupted. Each result is on the disk before the next.
The folder of the file is created; <file>.lock keeps other runs from writing it.
${exitLines}`,
  worker: `
Examples:
  linstock worker --queue redis://10.0.0.5                          play battles until Ctrl-C
  linstock worker --queue redis://:secret@10.0.0.5:6379/2 --workers 4
  linstock worker --queue redis://10.0.0.5 --module ./my-bot.js     with a bot of your own
  linstock worker --queue redis://10.0.0.5 --idle 60                end when no battle came for a minute

"linstock simulate ... --queue" posts the battles. Workers may come and go at any time: a battle whose worker
died is given to another. Ctrl-C ends a worker after the battles in progress; a second one ends it at once.
A queue needs Redis and two packages: npm install bullmq ioredis. docs/simulation.md tells more.
${exitLines}`,
  serve: `
Example:
  echo '{"protocol":1,"id":1,"method":"list"}' | linstock serve

One request per line, one reply per line. docs/protocol.md lists the methods; examples/python/bot.py is an example.
${exitLines}`,
  list: `
Example:
  linstock list
  linstock list --json
${exitLines}`,
} as const;
