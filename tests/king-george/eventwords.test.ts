import { describe, expect, it } from 'vitest';
import { describe as sentence } from '../../src/rulesets/king-george/describe.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { battleWith, block, leader, unit } from './setup.js';

/** The sentence of every event, as a log shows it. */

const state = battleWith({
  units: [unit('red', 'R', 'line', 20, 10, 0), unit('blue', 'B', 'horse', 20, 40, 180)],
  officers: [leader('red', 'L', 20, 5), leader('red', 'M', 30, 5)],
  terrain: [block('house', 'buildingWood', 40, 20, 44, 24)],
});

const clause = 'KG-GEN-01';
const at = (x: number, y: number, heading: number) => ({ x, y, heading });
const roll = {
  type: 'rolled',
  clause,
  purpose: 'test.rally',
  side: 'red',
  by: 'R',
  faces: [6],
  result: 1,
  breakdown: [],
} as const;

/** The event without its clause, and its sentence. */
type Row = readonly [object, string];

const rows: readonly Row[] = [
  [{ type: 'turnBegan', turn: 2, cards: 7 }, 'Turn 2 begins with 7 cards'],
  [{ type: 'turnEnded', turn: 2 }, 'Turn 2 ends'],
  [{ type: 'cardDrawn', card: 'unit:R', void: false }, 'Next card: R'],
  [{ type: 'cardDrawn', card: 'unit:R', void: true }, 'Next card: R, which is void'],
  [{ type: 'reloaded', unitIds: [] }, ''],
  [{ type: 'reloaded', unitIds: ['R', 'B'] }, 'Reload: R and B'],
  [{ type: 'cardDrawn', card: 'unit:R-company', void: true }, 'Next card: R, light company, which is void'],
  [{ type: 'arrived', unitId: 'R', leaderId: null }, 'R arrives'],
  [{ type: 'arrived', unitId: null, leaderId: 'L' }, 'L arrives'],
  [{ type: 'arrived', unitId: null, leaderId: null }, 'a piece not named arrives'],
  [{ type: 'cardsArranged', side: 'red', count: 1, cards: null }, 'Red looks at 1 card and puts it in order'],
  [{ type: 'unitActivated', unitId: 'R', called: 'hold' }, 'R is called upon (hold)'],
  [{ type: 'leaderActivated', leaderId: 'L', by: null }, 'L takes command'],
  [{ type: 'leaderActivated', leaderId: 'L', by: 'M' }, 'L takes command, called by M'],
  [{ type: 'orderGiven', unitId: 'R', order: 'fire' }, 'R: fire'],
  [{ type: 'orderFailed', unitId: 'R', order: 'charge' }, 'R fails to charge'],
  [{ type: 'wentOnHold', unitId: 'R' }, 'R holds'],
  [{ type: 'holdLost', unitId: 'R' }, 'R has held too long'],
  [{ type: 'markerRemoved', unitId: 'R' }, 'R has reloaded'],
  [{ type: 'formationChanged', unitId: 'R', formation: 'attackColumn' }, 'R forms attack column'],
  [{ type: 'formationChanged', unitId: 'R', formation: 'limbered' }, 'R limbers'],
  [{ type: 'companyDetached', unitId: 'R', companyId: 'R-company' }, 'R sends out its company'],
  [{ type: 'companyRejoined', unitId: 'R', companyId: 'R-company' }, 'The company of R rejoins it'],
  [{ type: 'buildingEntered', unitId: 'R', feature: 'house' }, 'R occupies house'],
  [{ type: 'buildingLeft', unitId: 'R', feature: 'house' }, 'R leaves house'],
  [
    { type: 'fired', unitId: 'R', targetId: 'B', dice: 3, range: 4, hits: 1 },
    'R fires at B at 4 inches: 1 hit with 3 dice',
  ],
  [
    { type: 'fired', unitId: 'R', targetId: 'B', dice: 1, range: 1, hits: 0 },
    'R fires at B at 1 inch: 0 hits with 1 die',
  ],
  [{ type: 'rocketFlew', unitId: 'R', path: [], lost: true }, 'A rocket of R leaves the table'],
  [
    { type: 'rocketFlew', unitId: 'R', path: [at(0, 0, 0), at(3, 4, 0), at(3, 8, 0)], lost: false },
    'A rocket of R flies 9 inches and comes down at (3, 8)',
  ],
  [{ type: 'rocketFlew', unitId: 'R', path: [], lost: false }, 'A rocket of R comes down'],
  [{ type: 'casualties', unitId: 'R', casualties: 1, total: 2 }, 'R takes 1 casualty, 2 in all'],
  [{ type: 'casualties', unitId: 'R', casualties: 2, total: 2 }, 'R takes 2 casualties'],
  [{ type: 'stateChanged', unitId: 'R', from: 'normal', to: 'shaken' }, 'R is shaken'],
  [{ type: 'stateChanged', unitId: 'R', from: 'routed', to: 'shaken' }, 'R is no longer routed but shaken'],
  [{ type: 'stateChanged', unitId: 'R', from: 'shaken', to: 'normal' }, 'R is steady again'],
  [{ type: 'stateChanged', unitId: 'R', from: 'normal', to: 'normal' }, ''],
  [{ type: 'removed', unitId: 'R', how: 'destroyed' }, 'R is destroyed'],
  [{ type: 'removed', unitId: 'R', how: 'captured' }, 'R is captured'],
  [{ type: 'removed', unitId: 'R', how: 'dispersed' }, 'R disperses'],
  [{ type: 'removed', unitId: 'R', how: 'leftTable' }, 'R leaves the table'],
  [{ type: 'removed', unitId: 'R', how: 'quit' }, 'R quits the field'],
  [
    { type: 'chargeDeclared', unitId: 'B', targetId: 'R', distance: 9, face: 'front' },
    'B charges R, from 9 inches away',
  ],
  [
    { type: 'chargeDeclared', unitId: 'B', targetId: 'R', distance: 9, face: 'rear' },
    'B charges R in the rear, from 9 inches away',
  ],
  [{ type: 'responded', unitId: 'R', response: 'standAndFire' }, 'R stands to fire'],
  [{ type: 'responded', unitId: 'R', response: 'formSquare' }, 'R goes to form square'],
  [{ type: 'responded', unitId: 'R', response: 'evade' }, 'R evades'],
  [{ type: 'responded', unitId: 'R', response: 'counterCharge' }, 'R counter-charges'],
  [{ type: 'responded', unitId: 'R', response: 'stand' }, 'R stands'],
  [{ type: 'chargeStopped', unitId: 'B', targetId: 'R' }, 'B does not come up to R'],
  [{ type: 'caught', unitId: 'R', by: 'B' }, 'B catches R'],
  [{ type: 'contactMade', attackerId: 'B', defenderId: 'R', face: 'flank' }, 'B strikes R in the flank'],
  [
    { type: 'meleeRound', attackerId: 'B', defenderId: 'R', round: 1, attackerHits: 1, defenderHits: 2 },
    'B and R fight, round 1: 1 hit to 2 hits',
  ],
  [{ type: 'meleeLost', unitId: 'R' }, 'R has the worst of it'],
  [{ type: 'rallied', unitId: 'R' }, 'R rallies'],
  [{ type: 'gunsAbandoned', unitId: 'R' }, 'The crew of R leaves its guns'],
  [{ type: 'gunsManned', unitId: 'R' }, 'R mans its guns again'],
  [{ type: 'gunsTaken', unitId: 'R', by: 'B' }, 'B takes the guns of R'],
  [{ type: 'fateDrawn', code: 42, waits: true }, 'Fate 42, swifter horse: it waits for the next that it fits'],
  [{ type: 'fateDrawn', code: 63, waits: false }, 'Fate 63, slower moves for all'],
  [{ type: 'fateDrawn', code: 42, waits: false }, 'Fate 42, swifter horse: it fits no piece on the table'],
  [{ type: 'fateApplied', code: 42, on: 'B', effect: true }, 'Fate 42, swifter horse, falls on B'],
  [{ type: 'fateApplied', code: 42, on: 'B', effect: false }, 'Fate 42, swifter horse, falls on B without effect'],
  [{ type: 'fateApplied', code: 63, on: null, effect: true }, ''],
  [{ type: 'fateApplied', code: 66, on: null, effect: false }, 'Fate 66 has no effect'],
  [{ type: 'ratingChanged', id: 'L', rating: 'leader', to: 'good' }, 'The command rating of L is now good'],
  [{ type: 'ratingChanged', id: 'R', rating: 'fire', to: 'B' }, 'The fire rating of R is now B'],
  [{ type: 'leaderLost', leaderId: 'L', how: 'killed' }, 'L falls'],
  [{ type: 'leaderLost', leaderId: 'L', how: 'left' }, 'L leaves the field'],
  [{ type: 'postFilled', leaderId: 'M', post: 'L', rating: 'poor' }, 'M takes the post of L (poor)'],
  [{ type: 'fordFound', leaderId: 'L', centre: { x: 3, y: 4.25 } }, 'L finds a ford at (3, 4.3)'],
  [{ type: 'buildingBurns', feature: 'house', turns: 1 }, 'house burns for 1 turn'],
  [{ type: 'buildingBurntOut', feature: 'house' }, 'house is burnt out'],
  [{ type: 'battleEnded', outcome: { winner: null, reason: 'a draw', clause } }, 'Drawn: a draw'],
  [{ type: 'battleEnded', outcome: { winner: 'red', reason: 'so', clause } }, 'Red wins: so'],
];

const verbs = [
  ['order', 'moves'],
  ['charge', 'charges'],
  ['followUp', 'follows up'],
  ['rally', 're-forms'],
] as const;

/** Moves whose length no order has named. */
const forced = [
  ['counterCharge', 'counter-charges'],
  ['evade', 'evades'],
  ['rout', 'runs'],
  ['setBack', 'is set back'],
  ['fate', 'moves'],
] as const;

const said = (event: object): string => sentence({ clause, ...event } as BattleEvent, state);

describe('Sentences of events', () => {
  it.each(rows)('%o', (event, words) => expect(said(event)).toBe(words));

  it.each(verbs)('a move by %s: %s', (cause, verb) => {
    const move = { type: 'unitMoved', unitId: 'R', cause, from: at(20, 10, 0), path: [] };
    expect(said({ ...move, to: at(21, 12.5, 0) })).toBe(`R ${verb} to (21, 12.5)`);
    expect(said({ ...move, to: at(20, 12, 90) })).toBe(`R ${verb} to (20, 12), facing east`);
    expect(said({ ...move, to: at(20, 10, 10) })).toBe('R turns 10° right');
    expect(said({ ...move, to: at(20, 10, 0) })).toBe('');
  });

  it.each(forced)('a move by %s says how far: %s', (cause, verb) => {
    const move = { type: 'unitMoved', unitId: 'R', cause, from: at(20, 10, 0), path: [] };
    expect(said({ ...move, to: at(23, 6, 0) })).toBe(`R ${verb} 5 inches to (23, 6)`);
    expect(said({ ...move, to: at(20, 10, 0) })).toBe('');
  });

  it('an arrival is a single sentence', () => {
    expect(
      said({ type: 'unitMoved', unitId: 'R', cause: 'arrival', from: at(0, 0, 0), path: [], to: at(9, 9, 0) }),
    ).toBe('');
  });

  it('a leader rides or makes way', () => {
    const ride = { type: 'leaderMoved', leaderId: 'L', from: { x: 1, y: 1 }, path: [], to: { x: 2, y: 3 } };
    expect(said({ ...ride, cause: 'order' })).toBe('L rides to (2, 3)');
    expect(said({ ...ride, cause: 'displaced' })).toBe('L makes way to (2, 3)');
  });
});

describe('Sentences of rolls', () => {
  const because = [{ clause, label: 'shaken', value: -1 }];

  it.each<Row>([
    [{}, 'R: test to rally: 6, passed'],
    [{ result: 0, faces: [2] }, 'R: test to rally: 2, failed'],
    [{ breakdown: because }, 'R: test to rally (shaken -1): 6, passed'],
    [{ by: null }, 'Red: test to rally: 6, passed'],
    [{ by: null, side: null, purpose: 'fate.kind', faces: [3], result: 3 }, 'Fortune or Calamity: 3'],
    [{ purpose: 'fire.hit', faces: [3, 9], result: 1 }, 'R: fire: 3 9 = 1'],
    [{ purpose: 'fire.hit', faces: [9], result: 1 }, 'R: fire: 9 = 1'],
    [{ faces: null }, 'R: test to rally'],
    [{ purpose: 'deck.draw' }, 'A card is turned up'],
  ])('%o', (changes, words) => expect(said({ ...roll, ...changes })).toBe(words));
});
