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
  rules: `
Examples:
  linstock rules OTS-FIR-03     one clause
  linstock rules FIR            a whole chapter
  linstock rules evade cavalry  clauses that hold both words
${exitLines}`,
  list: `
Example:
  linstock list
${exitLines}`,
} as const;
