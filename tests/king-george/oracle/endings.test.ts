import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { ScenarioUnit } from '../../../src/rulesets/king-george/scenario.js';
import { unitAtStart } from '../../../src/rulesets/king-george/setup/deploy.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { VictoryCondition } from '../../../src/scenario/frame.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { type Sample, unit } from '../setup.js';
import { clearPlaceFor } from './clearplace.js';
import { crowded, posts, terrain } from './crowd.js';
import { deckOf } from './deckof.js';
import { distance } from './geometry.js';
import { type Tally, tally } from './tally.js';
import { nextTurn, turnFacts } from './turns.js';
import { winnerOf } from './victory.js';

/** The engine and the oracle agree on the end of a turn: who has won, and if nobody has, how the next one begins. */

const sides = fc.constantFrom('red', 'blue');
const conditions: fc.Arbitrary<VictoryCondition> = fc.oneof(
  fc.record({ kind: fc.constant('unitsLost'), side: sides, units: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('armyMorale'), side: sides, share: fc.constantFrom(0, 0.25, 0.5, 0.6, 0.75) }),
  fc.record({
    kind: fc.constant('groundHeld'),
    side: sides,
    featureId: fc.constantFrom(...terrain.map(({ id }) => id)),
    atTurn: fc.constantFrom(null, null, 3, 4),
  }),
  fc
    .tuple(sides)
    .map(([side]) => ({ kind: 'officerLost', side, officerId: `${side === 'red' ? 'blue' : 'red'}-brigadier` })),
  fc.record({ kind: fc.constant('turnLimit'), side: sides }),
) as fc.Arbitrary<VictoryCondition>;

/** A scenario may have no more than one condition that the limit of turns decides. */
const oneLimit = (all: readonly VictoryCondition[]): readonly VictoryCondition[] =>
  all.filter(({ kind }, at) => kind !== 'turnLimit' || all.findIndex((each) => each.kind === kind) === at);

const endings = fc.record({
  victory: fc.array(conditions, { maxLength: 2 }).map(oneLimit),
  turnLimit: fc.constantFrom(4, 5, 6, 6),
  removed: fc.array(
    fc.constantFrom(null, null, null, null, null, null, 'destroyed', 'captured', 'dispersed', 'leftTable', 'quit'),
    {
      minLength: 16,
      maxLength: 16,
    },
  ),
  wiped: fc.constantFrom(null, null, null, null, null, null, 'red', 'blue', 'both'),
  late: fc.constantFrom(null, null, ['red', 5] as const, ['blue', 5] as const, ['blue', 3] as const),
  at: fc.record({
    x: fc.integer({ min: 30, max: 450 }).map((tenth) => tenth / 10 + 0.037),
    y: fc.integer({ min: 30, max: 330 }).map((tenth) => tenth / 10 + 0.013),
    turn: fc.integer({ min: -40, max: 40 }),
    sample: fc.constantFrom('line', 'horse', 'guns') as fc.Arbitrary<Sample>,
  }),
  twice: fc.constantFrom('none', 'turn', 'game'),
  missTurns: fc.nat(2),
  lost: fc.constantFrom('none', 'none', 'killed', 'left'),
  level: fc.constantFrom('unit', 'brigade', 'division'),
  cards: fc.record({ reload: fc.nat(2), fate: fc.nat(2) }),
  burning: fc.nat(2),
});
type Ending = typeof endings extends fc.Arbitrary<infer Each> ? Each : never;

/** A field at the end of its fourth turn, when much has happened. */
const ended = (field: State, ending: Ending): State => {
  const units = field.units.map((each, index): Unit => {
    const isGone = ending.wiped === 'both' || ending.wiped === each.side;
    const removed = (isGone ? 'destroyed' : ending.removed[index]) as Unit['removed'];
    const marks = { activated: index % 2 === 0, underFire: index % 3 === 0, secondOrder: index % 5 === 0 };
    const shift = { turnShift: { morale: index % 2 }, twice: ending.twice as Unit['twice'] };
    // A company has the commander of its regiment (KG-SKR-07).
    const isAlone =
      (index % 7 === 6 && each.parent === null && each.companyOut === null) ||
      (ending.lost === 'left' && each.side === 'red');
    const alone = isAlone ? { commander: null } : {};
    return { ...each, ...marks, ...shift, ...alone, contacts: [], removed, fledThisTurn: true };
  });
  const parted = units.map((each) => {
    const isOut = units.some(({ id, removed }) => id === each.companyOut && removed === null);
    return each.companyOut === null || isOut ? each : { ...each, companyOut: null, companyLost: true };
  });
  const officers = field.officers.map((each, index) => {
    if (index > 0) return { ...each, activated: true };
    const isKilled = ending.lost === 'killed' && ending.missTurns > 0;
    const removed = isKilled ? ('killed' as const) : ending.lost === 'left' ? ('left' as const) : null;
    return { ...each, missTurns: removed === 'left' ? 0 : ending.missTurns, vacant: isKilled, removed };
  });
  const burning = ending.burning > 0 ? [{ feature: 'barn', turns: ending.burning }] : [];
  const weather = { fireShift: -1, moveShift: -2 };
  return { ...field, turn: 4, units: parted, officers, burning, weather, agenda: [{ task: 'finishTurn' }] };
};

/** Where the reinforcements of the next turn arrive. @see KG-SCN-06 KG-GEN-16 */
const compareArrival = (count: Tally, state: State, after: State): void => {
  const due = state.scenario.reinforcements.find(({ turn }) => turn === after.turn)?.units[0];
  if (due === undefined) return;
  const arrived = after.units.find(({ id }) => id === 'late');
  const wanted = { ...unitAtStart(due), pose: due.pose };
  const place = clearPlaceFor(nextTurn(state), wanted, due.pose);
  if (place === null || arrived === undefined) return;
  const isThere = place === 'none' ? arrived.removed !== null : distance(place, arrived.pose) < 0.002;
  count.compare(`arrives at ${JSON.stringify(due.pose)}`, isThere ? 'so' : arrived.pose, isThere ? 'so' : place, state);
};

const compareEnding = (count: Tally, state: State): void => {
  const { state: after } = agenda.start(state);
  const winner = winnerOf(state);
  const told = (over: boolean, by: unknown): string => (over ? `won by ${by}` : 'goes on');
  const label = JSON.stringify(state.scenario.victory);
  const engine = told(after.outcome !== null, after.outcome?.winner);
  count.compare(label, engine, told(winner !== undefined, winner), state);
  if (after.outcome !== null || winner !== undefined) return;
  // Who arrives, and who fills a post.
  const except = ['late', ...state.officers.filter(({ vacant }) => vacant).flatMap(({ id }) => [id, `${id}-2`])];
  count.compare(`${label}: next turn`, turnFacts(after, except), turnFacts(nextTurn(state), except), state);
  compareArrival(count, state, after);
  if (agenda.ask(after)?.kind === 'decision') return;
  count.compare(`${label}: deck`, [...after.deck, ...after.drawn].toSorted(), deckOf(after), state);
};

describe('ends of turns on a crowded field', () => {
  it('KG-SCN-08 KG-SCN-09 KG-DCK-02 KG-DCK-03 KG-DCK-04 KG-DCK-07: who has won, and what the next turn begins with', () => {
    const count = tally('endings');
    fc.assert(
      fc.property(posts, endings, (given, ending) => {
        const { victory, turnLimit, late, level: activationLevel, cards: deck } = ending;
        const { x, y, turn, sample } = ending.at;
        const side = late === null ? 'red' : late[0];
        const units = [unit(side, 'late', sample, x, y, (turn + (side === 'red' ? 360 : 180)) % 360) as ScenarioUnit];
        const reinforcements = late === null ? [] : [{ turn: late[1], units, officers: [] }];
        const field = crowded(given, { victory, turnLimit, reinforcements, activationLevel, deck });
        compareEnding(count, ended(field, ending));
      }),
      { numRuns: runs(300) },
    );
    count.report();
  });
});
