/**
 * A battle inside an app: draw buttons from the choices, give an answer, show the events, undo a decision, save and
 * load. Run it with `npm run examples`.
 */
import {
  answersOf,
  beginHistory,
  canUndo,
  type History,
  loadRecord,
  playHistory,
  recordOfHistory,
  replayAll,
  saveRecord,
  seeded,
  stateOf,
  undo,
} from 'linstock';
import { type Action, type BattleEvent, oerTheSea, type Scenario, type State } from 'linstock/oer-the-sea';
import { loadScenario } from 'linstock/scenarios';

type Game = History<Scenario, State, Action, BattleEvent>;

const dice = seeded('an evening in January');
let game: Game = beginHistory(oerTheSea, loadScenario('skirmish'));

/** Labels of an app's buttons: every kind of action open now, with its clause. */
const buttons = (): readonly string[] =>
  oerTheSea.choices(stateOf(game)).map(({ label, clause }) => `[${label}] ${clause}`);

/** Handles a press of a button. The dice roll until the next decision; the previous history does not change. */
const press = (action: Action): void => {
  const played = playHistory(oerTheSea, game, action, dice);
  if (!played.ok) {
    for (const { text, clause, path } of played.refusals)
      console.log(`  refused: ${text} (${clause ?? 'form'}) ${path}`);
    return;
  }
  const before = game.steps.length;
  game = played.value;
  for (const step of game.steps.slice(before))
    for (const event of step.events) {
      const sentence = oerTheSea.describe(event, step.state);
      if (sentence !== '') console.log(`  ${sentence}  ${event.clause}`);
    }
};

/** One line that describes the open question. */
const question = (): string => {
  const open = oerTheSea.ask(stateOf(game));
  if (open === null) return 'nothing: the battle is over';
  return open.kind === 'decision' ? `${open.side} to decide (${open.task})` : `a roll for ${open.purpose}`;
};

console.log(`Waits for ${question()}`);
for (const button of buttons()) console.log(`  ${button}`);

console.log('\nAn action that does not fit is refused with its reasons, and nothing has happened:');
press({ type: 'initiativeFire', unitId: 'glengarry', targetId: 'munro' });

console.log('\nOn to the command phase, and Lochgarry takes command:');
press({ type: 'endInitiative' });
press({ type: 'selectOfficer', officerId: 'lochgarry' });
console.log(`Waits for ${question()}`);

console.log('\nSecond thoughts: no dice have fallen since, so it can be taken back.');
if (canUndo(oerTheSea, game)) {
  const undone = undo(oerTheSea, game);
  if (undone.ok) game = undone.value;
}
console.log(`Waits for ${question()} after ${answersOf(game).length} answer`);

/** The first of the complete orders that let a unit move. */
const moveOf = (unitId: string): Action | undefined =>
  oerTheSea
    .candidates(stateOf(game))
    .find(
      (action) =>
        action.type === 'issueOrder' &&
        action.order === 'move' &&
        'unitId' in action.recipient &&
        action.recipient.unitId === unitId,
    );

console.log('\nComplete actions come as a list too. The first order is free, the next has to be tested for:');
press({ type: 'selectOfficer', officerId: 'lochgarry' });
for (const unitId of ['glengarry', 'appin']) {
  const move = moveOf(unitId);
  if (move !== undefined) press(move);
}

console.log('\nNow dice have fallen, and nobody can unsee them:');
const tooLate = undo(oerTheSea, game);
if (!tooLate.ok) for (const { text } of tooLate.refusals) console.log(`  refused: ${text}`);

const text = saveRecord(oerTheSea, recordOfHistory(oerTheSea, game));
const loaded = await loadRecord(oerTheSea, text);
if (!loaded.ok) throw new Error(loaded.refusals.map((each) => each.text).join('\n'));
const replayed = replayAll(oerTheSea, loaded.value);
console.log(
  `\nSaved in ${text.length} characters, loaded and replayed: ${replayed.ok ? 'the same battle' : 'a desync'}`,
);
if (!replayed.ok) process.exitCode = 1;
