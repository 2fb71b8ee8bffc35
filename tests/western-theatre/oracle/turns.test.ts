import { describe, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { isLong } from '../../effort.js';
import { fieldNames, fieldOf } from '../battles/fields.js';
import { optionsBy } from './readings.js';
import { type Tally, tally } from './tally.js';
import { afterClearing, firstAsked, nextTurn, stepsInOrder } from './turn.js';

/** The engine and the oracle agree on the course of random battles under random options: chapter 3 and topic SEQ. */

type Question = NonNullable<ReturnType<typeof westernTheatre.ask>>;

const said = (question: Question): string =>
  question.kind === 'roll'
    ? `${question.purpose} ${question.dice}d6 of ${question.side}${question.by === null ? '' : ` by ${question.by}`}`
    : `${question.task} of ${question.side}`;

/** Steps that their owner ends, and how. */
const ends: { readonly [type: string]: string } = {
  endExchange: 'exchange',
  endEntry: 'entry',
  endMoves: 'move',
  endCommandMoves: 'commandMove',
  endFire: 'fire',
};

/** Steps whose list is made when they begin: what is left of it when they end cannot be seen in the state. */
const listed = ['weather', 'fog', 'compulsory', 'clear', 'entry'];

interface Turned {
  readonly count: Tally;
  readonly before: State;
  readonly after: State;
  readonly action: Action | null;
  readonly faces: readonly number[] | null;
  readonly question: Question;
}

const placeOf = ({ step }: State): number => stepsInOrder.indexOf(step);

/** The steps that were passed over had nothing to do, and the step that is on asks what it asks first. */
const compareSteps = ({ count, before, after, action, question }: Turned, isNew: boolean): void => {
  const [from, to] = [isNew ? -1 : placeOf(before), placeOf(after)];
  if (from === to) return;
  const left = isNew ? null : before.step;
  for (const step of stepsInOrder.slice(Math.max(0, from), to)) {
    if (step === left && (listed.includes(step) || (action !== null && ends[action.type] === step))) continue;
    count.compare(`${step} is passed over`, null, firstAsked(after, step), true, after);
  }
  count.compare(`${after.step} begins`, said(question), firstAsked(after, after.step), true, after);
};

const isFresh = ({ moved, changedFormation, acted, fired, bonusGiven, respondedTo }: Unit): boolean =>
  !moved && !changedFormation && !acted && fired.length === 0 && bonusGiven === 0 && respondedTo.length === 0;
const none = { total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 };

/** What a player turn begins with. @see WT-SEQ-05 WT-GEN-07 WT-FOG-10 WT-FOG-13 WT-CAV-07 */
const compareTurns = ({ count, before, after }: Turned): void => {
  const { turn, active, second, firstOfTurn } = after;
  count.compare('next', { turn, active, second, firstOfTurn }, nextTurn(before), true, after);
  count.compare('flags', after.units.every(isFresh) && after.officers.every(({ acted }) => !acted), true, true, after);
  if (after.options.countWindow === 'playerTurn' || !second) {
    const clean = after.units.every(
      ({ casualties, tested }) =>
        JSON.stringify(casualties) === JSON.stringify(none) && !tested.casualties && !tested.moral,
    );
    count.compare('a window begins', [clean, after.events.length], [true, 0], true, after);
  } else {
    for (const unit of before.units) {
      const now = after.units.find(({ id }) => id === unit.id);
      // The last answer of the player turn may have counted more.
      count.compare(
        'the window goes on',
        now !== undefined &&
          now.casualties.total >= unit.casualties.total &&
          (now.tested.moral || !unit.tested.moral) &&
          (now.tested.casualties || !unit.tested.casualties),
        true,
        true,
        after,
      );
    }
    count.compare('events stay', after.events.slice(0, before.events.length), before.events, true, after);
  }
  const rain = before.rainLeft === null ? null : before.rainLeft - 1;
  count.compare('rain', after.rainLeft, rain, true, after);
  const { deadCalm, lostOrders, inspired, doubleFire, relocated } = after;
  count.compare(
    'effects of a player turn',
    [deadCalm, lostOrders, inspired.length, doubleFire.length, relocated.length],
    [false, null, 0, 0, 0],
    true,
    after,
  );
  count.compare('sackville', after.sackville, before.sackville && active !== 'allied', true, after);
  count.compare('dither', after.dither, before.dither && active !== 'french', true, after);
  for (const unit of after.units) {
    const supported = before.units.find(({ id }) => id === unit.id)?.supportsCharge ?? null;
    if (unit.side === active || supported === null) count.compare('support', unit.supportsCharge, null, true, after);
  }
};

/** What the dice of a TEST, of clearing and of an entry lead to. */
const compareOutcome = ({ count, before, after, faces, question }: Turned): void => {
  const asked = westernTheatre.ask(before);
  if (faces === null || asked?.kind !== 'roll' || asked.by === null) return;
  const unit = before.units.find(({ id }) => id === asked.by);
  if (unit !== undefined && (asked.purpose === 'clear' || asked.purpose === 'clearSecond')) {
    const next = afterClearing(before, unit, asked.purpose, faces);
    const says = said(question);
    const isThere = next === null ? !says.startsWith('reform') && !says.startsWith('clearSecond') : says === next;
    count.compare(`${unit.id} clears with ${faces}`, isThere ? 'so' : says, isThere ? 'so' : next, true, before);
  }
  if (asked.purpose === 'entry') {
    const comes = faces.includes(6);
    const group = after.groups.find(({ id }) => id === asked.by);
    count.compare(`${asked.by} comes on with ${faces}`, group?.succeeded, comes, true, before);
    if (comes) count.compare('and is placed', said(question), `placeEntry of ${before.active}`, true, before);
  }
};

const compare = (turned: Turned): void => {
  const { before, after } = turned;
  const isNew = before.turn !== after.turn || before.second !== after.second;
  if (isNew) compareTurns(turned);
  compareSteps(turned, isNew);
  compareOutcome(turned);
};

const play = (count: Tally, seed: number, most: number): void => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  const name = fieldNames[seed % fieldNames.length] ?? 'ground';
  let state = westernTheatre.begin(
    fieldOf(name, { turnLimit: 8, options: optionsBy(seed), ...(seed % 3 === 0 ? { firstSide: 'dice' } : {}) }),
  );
  for (let answers = 0; answers < most; answers += 1) {
    const question = westernTheatre.ask(state);
    if (question === null) return;
    count.position();
    let action: Action | null = null;
    if (question.kind === 'decision') {
      const offered = westernTheatre.candidates(westernTheatre.view(state, question.side), { most: 4, pick });
      const charge = offered.find(({ type }) => type === 'charge');
      action = charge ?? offered[pick(offered.length)] ?? null;
      if (action?.type.startsWith('end') && pick(3) > 0) action = offered[0] ?? action;
    }
    const rolled = action === null ? dice.roll(question as never) : null;
    const answer = westernTheatre.answer(state, action === null ? (rolled ?? ({ result: 0 } as never)) : { action });
    if (!answer.ok) throw new Error(JSON.stringify([question, action, answer.refusals]));
    const next = westernTheatre.ask(answer.state);
    const faces = rolled !== null && 'faces' in rolled ? (rolled.faces as readonly number[]) : null;
    if (next !== null) compare({ count, before: state, after: answer.state, action, faces, question: next });
    state = answer.state;
  }
};

const first = 100 * Number(process.env.LINSTOCK_SEED ?? 1);
const seeds = Array.from({ length: 12 }, (_, index) => first + index);

// Battles cannot be cut short: their first positions are all alike.
describe.runIf(isLong)('the course of random battles', () => {
  it.each(seeds)(
    'WT-SEQ-02 WT-SEQ-03 WT-SEQ-05 WT-SEQ-06 WT-GEN-16 WT-MRK-09 WT-ENT-03: steps and counts of seed %i',
    { timeout: 300_000 },
    (seed) => {
      const count = tally(`course ${seed}`);
      play(count, seed, 1200);
      count.report();
    },
  );
});
