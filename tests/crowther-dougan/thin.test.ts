import { describe, expect, it } from 'vitest';
import { dieFaces } from '../../src/core/die.js';
import { agenda } from '../../src/rulesets/crowther-dougan/agenda.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { setUp } from '../../src/rulesets/crowther-dougan/setup.js';
import type { State } from '../../src/rulesets/crowther-dougan/state.js';
import { isLong } from '../effort.js';
import { block, checkedScenario, officer, type Setting, unit, unitIn } from './battle.js';
import { open, play, refusalOf } from './play.js';

/** The set-up and the sequence of play. */

const begun = (setting: Setting): State => agenda.start(setUp(checkedScenario(setting))).state;

const two = { units: [unit('britishLine', 'A1', [60, 20]), unit('frenchLine', 'B1', [60, 100])] };

/** A unit that its side deploys. */
const free = (troopType: Parameters<typeof unit>[0], id: string) => ({ ...unit(troopType, id, [0, 0]), at: undefined });

describe('first move', () => {
  it('CD-GEN-10: dice for the first move are thrown again when equal; the higher moves first', () => {
    const state = begun({ ...two, firstSide: undefined });
    const { state: after } = play(state, [
      { firstMove: [4] },
      { firstMove: [4] },
      { firstMove: [2] },
      { firstMove: [5] },
    ]);
    expect([after.movingSide, after.round, open(after)]).toEqual(['B', 1, 'observe of B']);
  });

  it('CD-C82 CD-PER-03: personalities without points throw an average die each', () => {
    const officers = [officer('A-x', [60, 10]), officer('A-y', [40, 10])].map((each) => ({
      ...each,
      cpMax: undefined,
    }));
    const { state } = play(begun({ ...two, personalities: officers }), [
      { commandPoints: [5] },
      { commandPoints: [2] },
    ]);
    expect(state.personalities.map(({ cpMax, cp }) => [cpMax, cp])).toEqual([
      [5, 5],
      [2, 2],
    ]);
  });
});

describe('deployment', () => {
  const toDeploy = begun({
    units: [free('britishLine', 'A1'), unit('britishLine', 'A2', [100, 20]), unit('frenchLine', 'B1', [60, 100])],
  });
  const at = (x: number, y: number) =>
    ({ type: 'deploy', unitId: 'A1', pose: { x, y, heading: 0 }, formation: 'line' }) as const;

  it('CD-C90 CD-GEN-20: the whole rectangle lies in the zone, and on no other unit', () => {
    expect([
      refusalOf(toDeploy, at(50, 30)),
      refusalOf(toDeploy, at(50, 30.2)),
      refusalOf(toDeploy, at(100, 21)),
    ]).toEqual([null, 'outsideZone', 'blocked']);
  });

  it('CD-GEN-20: a zone may have corners that point inwards, and what lies between them is outside', () => {
    const zone = [
      [20, 0],
      [80, 0],
      [80, 30],
      [52, 30],
      [52, 20],
      [48, 20],
      [48, 30],
      [20, 30],
    ] as const;
    const sides = [
      { id: 'A', name: 'Army A', zone },
      { id: 'B', name: 'Army B' },
    ] as const;
    const notched = begun({ units: [free('britishLine', 'A1'), unit('frenchLine', 'B1', [60, 100])], sides });
    expect([refusalOf(notched, at(50, 20)), refusalOf(notched, at(50, 25)), refusalOf(notched, at(60, 30))]).toEqual([
      null,
      'outsideZone',
      null,
    ]);
  });

  it('CD-MOV-29: a heading is 0 to below 360', () => {
    const facing = (heading: number) => refusalOf(toDeploy, { ...at(50, 20), pose: { x: 50, y: 20, heading } });
    expect([facing(359.5), facing(360), facing(-1)]).toEqual([null, 'invalid', 'invalid']);
  });

  it('CD-GEN-20 CD-SEQ-11: the deployment is over when its side says so, and nothing is placed twice', () => {
    const { state } = play(toDeploy, [at(50, 30)]);
    expect([unitIn(state, 'A1').removed, open(state), refusalOf(state, at(50, 30))]).toEqual([
      null,
      'deploy of A',
      'badUnit',
    ]);
    expect(agenda.candidates(state)).toEqual([{ type: 'endDeployment' }]);
    expect(open(play(state, [{ type: 'endDeployment' }]).state)).toBe('observe of A');
  });

  it('CD-GEN-20: what is not placed waits', () => {
    const { state } = play(toDeploy, [{ type: 'endDeployment' }]);
    expect(unitIn(state, 'A1').removed).toBe('waiting');
  });

  it('CD-SEQ-06: the second player deploys first, and nobody sees what the other has placed', () => {
    const both = begun({ units: [free('britishLine', 'A1'), free('frenchLine', 'B1')] });
    const pose = { x: 60, y: 110, heading: 180 };
    const { state } = play(both, [
      { type: 'deploy', unitId: 'B1', pose, formation: 'line' },
      { type: 'endDeployment' },
    ]);
    const seen = crowtherDougan.view(state, 'A').units.find(({ id }) => id === 'B1');
    expect([open(both), open(state), seen?.pose]).toEqual(['deploy of B', 'deploy of A', { x: 0, y: 0, heading: 0 }]);
  });

  it('CD-ORD-01: a unit that has its order from the scenario gets no other at the start', () => {
    const state = begun({
      units: [
        unit('britishLine', 'A1', [60, 20]),
        unit('britishLine', 'A2', [100, 20], 20, { order: undefined }),
        unit('frenchLine', 'B1', [60, 100]),
      ],
    });
    const order = (unitId: string) => refusalOf(state, { type: 'assignOrder', unitId, order: 'hold' });
    expect([open(state), order('A1'), order('A2')]).toEqual(['assignOrders of A', 'alreadyOrdered', null]);
    const given = play(state, [{ type: 'assignOrder', unitId: 'A2', order: 'hold' }]).state;
    const again = refusalOf(given, { type: 'assignOrder', unitId: 'A2', order: 'attack' });
    expect([open(given), again]).toEqual(['assignOrders of A', 'alreadyOrdered']);
    expect(open(play(given, [{ type: 'endOrders' }]).state)).toBe('observe of A');
  });

  it('CD-LOS-06: a unit in the open does not hide, one in a wood may', () => {
    const state = begun({
      units: [
        unit('rangers', 'A1', [60, 20], 12, { formation: 'skirmish' }),
        unit('britishLine', 'A2', [100, 20]),
        unit('frenchLine', 'B1', [60, 100]),
      ],
      terrain: [block('wood', 'wood', [40, 5, 80, 30])],
    });
    expect([open(state), refusalOf(state, { type: 'setHidden', unitId: 'A2' })]).toEqual(['hide of A', 'notConcealed']);
    const hidden = play(state, [{ type: 'setHidden', unitId: 'A1' }]).state;
    expect([unitIn(hidden, 'A1').hidden, open(hidden)]).toEqual([true, 'hide of A']);
    expect(refusalOf(hidden, { type: 'setHidden', unitId: 'A1' })).toBe('notConcealed');
    expect(open(play(hidden, [{ type: 'endHidden' }]).state)).toBe('observe of A');
  });
});

describe('random play', () => {
  it('CD-SEQ-06: a battle runs from its beginning to its outcome, and breaks no invariant', () => {
    const scenario = checkedScenario({
      units: [
        unit('britishLine', 'A1', [40, 20], 28),
        free('rangers', 'A2'),
        unit('royalArtillery', 'A3', [100, 20]),
        unit('frenchLine', 'B1', [60, 100], 24),
        unit('indians', 'B2', [120, 70], 12, { hidden: true }),
      ],
      terrain: [block('wood', 'wood', [90, 50, 150, 90])],
      personalities: [officer('A-o', 'A1'), officer('B-o', [60, 110])],
      turnLimit: isLong ? 4 : 2,
    });
    let state = agenda.start(setUp(scenario)).state;
    let seed = 7;
    const pick = (n: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let asked = 0; asked < 2000 && state.outcome === null; asked += 1) {
      const question = agenda.ask(state);
      if (question === null) break;
      const faces = question.kind === 'roll' && question.die !== 'card' ? dieFaces[question.die] : [];
      const candidates = question.kind === 'roll' ? [] : agenda.candidates(state);
      const answer =
        question.kind === 'roll'
          ? { faces: Array.from({ length: question.dice }, () => faces[pick(faces.length)] ?? 0) }
          : { action: candidates[pick(candidates.length)] };
      const next = agenda.answer(state, answer as Parameters<typeof agenda.answer>[1]);
      if (!next.ok) throw new Error(JSON.stringify(next.refusals));
      expect(crowtherDougan.invariants(state, next.state)).toEqual([]);
      state = next.state;
      // The next move waits below everything else, and nothing is left of the moves before.
      const below = state.outcome === null ? ['startMove'] : [];
      expect(state.agenda.map(({ task }) => task).filter((task, index) => index === 0 || task === 'startMove')).toEqual(
        below,
      );
    }
    expect(state.outcome).not.toBeNull();
  });
});
