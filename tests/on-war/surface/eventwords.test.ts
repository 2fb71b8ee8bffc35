import { describe, expect, it } from 'vitest';
import { describe as sentence } from '../../../src/rulesets/on-war/describe.js';
import type { BattleEvent } from '../../../src/rulesets/on-war/events.js';
import { battery, block, inf, officer, stateOf } from '../battle.js';

/** The sentence of every event, as a log shows it. */

const state = stateOf({
  units: [inf('A1', 20, 10, 0), inf('B1', 20, 40, 180), battery('lightArtillery', 'A2', 40, 10, 0)],
  officers: [officer('A-gen', 'general', [30, 5])],
  terrain: [
    block('farm', 'building', [40, 20, 44, 24], {
      sections: [{ id: 'gate', kind: 'door', from: [41, 20], to: [43, 20] }],
    }),
    block('marsh', 'marsh', [50, 20, 54, 24]),
  ],
});

const at = (x: number, y: number, heading: number) => ({ x, y, heading });
const shot = {
  type: 'shot',
  unit: 'A1',
  at: 'B1',
  section: null,
  ammo: null,
  dice: 8,
  hits: 1,
  wasted: false,
} as const;
const charged = { type: 'charged', unit: 'A1', target: 'B1', edge: 'front', distance: 3.5 } as const;
const roll = { type: 'rolled', purpose: 'motivation', side: 'A', by: 'A1', breakdown: [], target: 4 } as const;

/** The event without its clause, and its sentence. */
type Row = readonly [object, string];

const rows: readonly Row[] = [
  [{ type: 'firstPlayer', side: 'A' }, 'A goes first'],
  [{ type: 'turnBegan', turn: 2, side: 'B' }, 'Turn 2 of B begins'],
  [{ type: 'stepBegan', step: 'moves' }, ''],
  [{ type: 'turnEnded', turn: 2, side: 'B' }, 'Turn 2 of B ends'],
  [{ type: 'arrived', unit: 'A1' }, 'A1 arrives'],
  [{ type: 'arrivalDelayed', unit: 'A1' }, 'A1 cannot come on yet'],
  [
    { type: 'unitMoved', unit: 'A1', cause: 'order', from: at(20, 6, 0), path: [], to: at(20, 10, 0), double: false },
    'A1 moves to (20, 10)',
  ],
  [
    { type: 'unitMoved', unit: 'A1', cause: 'order', from: at(20, 2, 0), path: [], to: at(20, 10, 0), double: true },
    'A1 moves at the double to (20, 10)',
  ],
  [
    {
      type: 'unitMoved',
      unit: 'A1',
      cause: 'rout',
      from: at(20, 16, 180),
      path: [],
      to: at(20, 10, 180),
      double: false,
    },
    'A1 runs 6 inches to (20, 10)',
  ],
  [
    { type: 'unitMoved', unit: 'A1', cause: 'order', from: at(20, 10, 0), path: [], to: at(20, 10, 0), double: false },
    '',
  ],
  [{ type: 'formationChanged', unit: 'A1', formation: { kind: 'line', files: 4 } }, 'A1 forms line of 4 files'],
  [{ type: 'formationChanged', unit: 'A1', formation: { kind: 'loose', files: 0 } }, 'A1 forms skirmish order'],
  [{ type: 'changeFailed', unit: 'A1' }, 'A1 fails to change its formation'],
  [{ type: 'enteredBuilding', unit: 'A1', feature: 'farm' }, 'A1 enters farm'],
  [{ type: 'leftBuilding', unit: 'A1', feature: 'farm' }, 'A1 leaves farm'],
  [{ type: 'posted', unit: 'A1', posts: [{ section: 'gate', stands: ['t1'] }] }, 'A1 posts 1 stand'],
  [{ type: 'posted', unit: 'A1', posts: [] }, 'A1 keeps its stands inside'],
  [{ type: 'bogged', unit: 'A2', feature: 'marsh' }, 'A2 bogs down in marsh'],
  [{ type: 'gunsFreed', unit: 'A2', freed: true }, 'A2 frees its guns'],
  [{ type: 'gunsFreed', unit: 'A2', freed: false }, 'A2 cannot free its guns'],
  [
    { type: 'commanderMoved', officer: 'A-gen', from: at(1, 1, 0), to: at(5, 6, 0), attachedTo: null },
    'A-gen rides to (5, 6)',
  ],
  [
    { type: 'commanderMoved', officer: 'A-gen', from: at(1, 1, 0), to: at(5, 6, 0), attachedTo: 'A1' },
    'A-gen rides to A1',
  ],
  [{ type: 'commanderMoved', officer: 'A-gen', from: at(5, 6, 0), to: at(5, 6, 0), attachedTo: null }, ''],
  [{ type: 'officerReplaced', officer: 'A-gen', unit: 'A1' }, 'A-gen takes the lead of A1'],
  [{ type: 'discovered', unit: 'B1', by: 'A1' }, 'A1 discovers B1'],
  [{ type: 'discovered', unit: 'B1', by: null }, 'B1 comes out of hiding'],
  [{ type: 'surprised', unit: 'A1' }, 'A1 is surprised'],
  [{ type: 'halted', unit: 'A1' }, 'A1 halts'],
  [{ type: 'chargeDeclared', unit: 'A1', target: 'B1', section: null }, 'A1 declares a charge at B1'],
  [
    { type: 'chargeDeclared', unit: 'A1', target: 'B1', section: 'gate' },
    'A1 declares a charge at B1 through section gate',
  ],
  [{ type: 'responded', unit: 'B1', response: 'hold' }, 'B1 holds its ground'],
  [{ type: 'responded', unit: 'B1', response: 'fire' }, 'B1 holds its fire for the charge'],
  [{ type: 'responded', unit: 'B1', response: 'formSquare' }, 'B1 tries to form square'],
  [{ ...charged, state: 'declared' }, 'A1 is to charge B1'],
  [{ ...charged, state: 'refused' }, 'A1 does not dare to charge B1'],
  [{ ...charged, state: 'contact' }, 'A1 charges 3.5 inches and strikes B1'],
  [{ ...charged, state: 'contact', edge: 'left' }, 'A1 charges 3.5 inches and strikes B1 in the left flank'],
  [{ ...charged, state: 'contact', edge: null }, 'A1 charges 3.5 inches and strikes B1'],
  [{ ...charged, state: 'fellShort' }, 'A1 does not reach B1'],
  [{ ...charged, state: 'haltedAtSquare' }, 'A1 halts before the square of B1'],
  [{ ...charged, state: 'thrownBack' }, 'A1 is thrown back by B1'],
  [{ ...charged, state: 'done' }, 'A1 has no more to do with B1'],
  [{ ...shot, defensive: false }, 'A1 fires at B1: 1 hit with 8 dice'],
  [{ ...shot, defensive: true, hits: 2, dice: 1 }, 'A1 fires at B1 as it comes on: 2 hits with 1 die'],
  [{ ...shot, defensive: false, wasted: true }, 'A1 fires at B1, out of range'],
  [{ ...shot, unit: 'A2', ammo: 'grape', defensive: false }, 'A2 fires with grape at B1: 1 hit with 8 dice'],
  [
    { ...shot, at: 'farm', section: 'gate', defensive: false },
    'A1 fires at the gate (door) of farm: 1 hit with 8 dice',
  ],
  [{ type: 'templatePlaced', unit: 'B1', stand: 't3', at: at(1, 1, 0) }, 'A shell bursts over stand t3 of B1'],
  [{ type: 'standsLost', unit: 'B1', stands: ['t1', 't2'], left: 6 }, 'B1 loses 2 stands, 6 are left'],
  [{ type: 'standsLost', unit: 'B1', stands: ['c'], left: 7 }, 'B1 loses its command stand, 7 are left'],
  [
    { type: 'standsLost', unit: 'B1', stands: ['t2', 'c'], left: 6 },
    'B1 loses 2 stands, the command stand among them, 6 are left',
  ],
  [{ type: 'standsLost', unit: 'B1', stands: ['t1'], left: 1 }, 'B1 loses 1 stand, 1 is left'],
  [{ type: 'standsLost', unit: 'B1', stands: ['t1'], left: 0 }, 'B1 loses 1 stand, none is left'],
  [{ type: 'disoriented', unit: 'B1' }, 'B1 is disoriented'],
  [{ type: 'recovered', unit: 'B1' }, 'B1 recovers its order'],
  [{ type: 'sectionHit', feature: 'farm', section: 'gate', wounds: 2 }, 'The gate (door) of farm takes 2 wounds'],
  [{ type: 'breached', feature: 'farm', section: 'gate' }, 'The gate (door) of farm is breached'],
  [{ type: 'wrecked', feature: 'farm' }, 'farm falls in ruins'],
  [{ type: 'meleeBegan', charger: 'A1', target: 'B1' }, 'A1 and B1 fight hand to hand'],
  [{ type: 'fed', unit: 'B1', stands: ['t1', 't2'] }, 'B1 brings 2 stands into the fight'],
  [{ type: 'struck', unit: 'A1', enemy: 'B1', kills: 1 }, 'A1 strikes B1: 1 kill'],
  [{ type: 'passedStrike', unit: 'A1' }, 'A1 has no stand to strike with'],
  [{ type: 'meleeEnded', charger: 'A1', target: 'B1' }, 'The fight of A1 and B1 is over'],
  [{ type: 'routed', unit: 'B1' }, 'B1 routs'],
  [{ type: 'rallied', unit: 'B1' }, 'B1 rallies'],
  [{ type: 'pursues', unit: 'A1', quarry: 'B1', must: true }, 'A1 must pursue B1'],
  [{ type: 'pursues', unit: 'A1', quarry: 'B1', must: false }, 'A1 lets B1 go'],
  [{ type: 'removed', unit: 'B1', how: 'destroyed' }, 'B1 is destroyed'],
  [{ type: 'removed', unit: 'B1', how: 'leftTable' }, 'B1 leaves the table'],
  [{ type: 'removed', unit: 'B1', how: 'quit' }, 'B1 quits the field'],
  [{ type: 'officerLost', officer: 'A-gen', unit: null }, 'A-gen falls'],
  [{ type: 'officerLost', officer: 'A-gen', unit: 'A1' }, 'A-gen falls with A1'],
  [{ type: 'brigadeQuit', brigade: 'B-foot' }, 'B-foot quits the field'],
  [{ type: 'battleEnded', outcome: { winner: 'A', reason: 'B ran.', clause: 'OW-END-03' } }, 'A wins: B ran.'],
  [{ type: 'battleEnded', outcome: { winner: null, reason: 'Both ran.', clause: 'OW-END-03' } }, 'Drawn: Both ran.'],
  [{ ...roll, faces: [4], result: 4 }, 'A1: motivation check: 4, passed'],
  [{ ...roll, faces: [3], result: 3 }, 'A1: motivation check: 3, failed'],
  [{ ...roll, faces: null, result: 0 }, 'A1: motivation check'],
  [
    { ...roll, purpose: 'leadership', target: 7, faces: [4, 4], result: 8 },
    'A1: leadership test against surprise: 4 4, failed',
  ],
  [
    {
      ...roll,
      purpose: 'toHit',
      target: null,
      faces: [1, 5],
      result: 1,
      breakdown: [{ clause: 'OW-FIR-13', label: 'at a column', value: 1 }],
    },
    'A1: fire (at a column +1): 1 5',
  ],
];

describe('events in words', () => {
  it.each(rows)('%j', (event, expected) => {
    expect(sentence({ ...event, clause: 'OW-GEN-01' } as BattleEvent, state)).toBe(expected);
  });
});
