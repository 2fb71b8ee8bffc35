/** What the help pages say beyond the options: examples first, since most people read nothing else. */

const exitLines = `
Exit codes:
  0    fine
  1    nothing found, or the command line is wrong
  2    a scenario, record or file was not taken
  3    a replay went another way than its record
  130  interrupted (Ctrl-C), or the input ended before the battle did`;

export const helpTexts = {
  main: `
Examples:
  linstock list                            what there is to play
  linstock play culloden                   watch two bots fight it out
  linstock play skirmish --side jacobite   play a side yourself
  linstock rules charge                    look up the rules
  linstock help play                       more about one command
${exitLines}`,
  play: `
Examples:
  linstock play culloden                            two steady bots, seed 1745
  linstock play culloden --seed 46 --quiet          another battle; only the result
  linstock play skirmish --bots steady,random       first side steady, second side random
  linstock play skirmish --bots mcts --iterations 50  players that look ahead, but not far
  linstock play skirmish --side government          you against a bot
  linstock play skirmish --dice table               bots decide, you roll real dice
  linstock play my-battle.json --out results        your own scenario
  linstock play --resume battle-skirmish/record.json --side government
  linstock play culloden --json | grep '"outcome"'  one JSON value a line, for programs

Writes record.json, start.svg and end.svg. At the keyboard: u takes back, m shows the map, q saves and
leaves, ? helps.
${exitLines}`,
  replay: `
Examples:
  linstock replay battle-culloden/record.json              the whole log again
  linstock replay battle-culloden/record.json --until 50   the first 50 answers
  linstock replay record.json --quiet && echo 'as recorded'
${exitLines}`,
  check: `
Examples:
  linstock check my-battle.json    every fault with its place and its cure
  linstock check culloden
${exitLines}`,
  draw: `
Examples:
  linstock draw culloden                                     writes culloden.svg
  linstock draw my-battle.json --out map.svg
  linstock draw battle-culloden/record.json --at 120         after 120 answers, with the last moves
  linstock draw skirmish --text                              a map of letters, here
  linstock draw skirmish --out - > map.svg
${exitLines}`,
  odds: `
Examples:
  linstock odds battle-skirmish/record.json --at 40               what may be done then, numbered
  linstock odds battle-skirmish/record.json --at 40 --action 3    what the third of these leads to
  linstock odds battle-skirmish/record.json --at 41 --question    what the roll may bring
  linstock odds skirmish --action 1 --replies worst --json

Every figure is exact, walked through the rules themselves, unless it is said to be an estimate.
${exitLines}`,
  rules: `
Examples:
  linstock rules OTS-FIR-03     one clause
  linstock rules FIR            a whole chapter
  linstock rules evade cavalry  clauses that hold both words
${exitLines}`,
  simulate: `
Examples:
  linstock simulate skirmish                               a bot against itself: is the battle fair?
  linstock simulate all --bots steady,random --count 20    a tournament over all battles, sides swapped
  linstock simulate culloden --out results.jsonl --report report
  linstock simulate my-battle.json --bots ./my-bot.js,steady --workers 4

The results depend on the scenario, the bots, the count and the seed, not on the number of workers.
Ctrl-C and the same command again go on where it stopped, if there is an --out.
${exitLines}`,
  serve: `
Example:
  echo '{"protocol":1,"id":1,"method":"list"}' | linstock serve

One request a line, one reply a line. docs/protocol.md has them all, and examples/python/bot.py plays.
${exitLines}`,
  list: `
Example:
  linstock list
${exitLines}`,
} as const;
