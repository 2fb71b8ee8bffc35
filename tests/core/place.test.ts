import { describe, expect, test } from 'vitest';
import { correctRoll } from '../../src/core/correct.js';
import { manual } from '../../src/core/dice/manual.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { beginHistory, placeInHistory, playHistory, stateOf, undo } from '../../src/core/history.js';
import { historyOf } from '../../src/core/historyOf.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import { placePiece } from '../../src/core/place.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { replayAll } from '../../src/core/replay.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { codesOf, opened, taken } from './battles.js';
import { dicegame } from './dicegame.js';

const begun = () => beginHistory(oerTheSea, loadScenario('skirmish'));
const start = stateOf(begun());
const unitIn = (state: typeof start, id: string) => state.units.find((unit) => unit.id === id);

/** Murray gives orders. */
const commanding = () => {
  const on = taken(playHistory(oerTheSea, begun(), { type: 'endInitiative' }, seeded(1)));
  return stateOf(taken(playHistory(oerTheSea, on, { type: 'selectOfficer', officerId: 'murray' }, seeded(1))));
};

describe('a piece placed by hand', () => {
  test('stands there, and its officers with it', () => {
    const { state } = taken(placePiece(oerTheSea, start, { piece: 'glengarry', x: 40, y: 60, heading: 170 }));
    expect(unitIn(state, 'glengarry')?.pose).toEqual({ x: 40, y: 60, heading: 170 });
    const before = start.officers.find(({ id }) => id === 'lochgarry');
    expect(state.officers.find(({ id }) => id === 'lochgarry')?.position).not.toEqual(before?.position);
    expect(oerTheSea.invariants(start, state)).toEqual([]);
  });

  test('keeps its heading if none is given', () => {
    const { state } = taken(placePiece(oerTheSea, start, { piece: 'munro', x: 60, y: 30 }));
    expect(unitIn(state, 'munro')?.pose).toEqual({ x: 60, y: 30, heading: 0 });
  });

  test('has its heading from 0 to 360 in the record too', () => {
    const { state, placement } = taken(placePiece(oerTheSea, start, { piece: 'munro', x: 60, y: 30, heading: -450 }));
    expect([unitIn(state, 'munro')?.pose.heading, placement.heading]).toEqual([270, 270]);
  });

  test('may be an officer, who leaves his host', () => {
    const { state } = taken(placePiece(oerTheSea, start, { piece: 'lochgarry', x: 30, y: 80 }));
    expect(state.officers.find(({ id }) => id === 'lochgarry')).toMatchObject({
      position: { x: 30, y: 80 },
      attachedTo: null,
    });
  });

  test('leaves the question open, with what may be done from there', () => {
    const before = commanding();
    const { state } = taken(placePiece(oerTheSea, before, { piece: 'munro', x: 62, y: 45 }));
    expect(oerTheSea.ask(state)).toEqual(oerTheSea.ask(before));
    const fires = (at: typeof start) => oerTheSea.choices(at).some(({ kind }) => kind === 'fire');
    expect([fires(before), fires(state)]).toEqual([false, true]);
  });

  test('is refused inside another unit, off the table, and if there is no such piece', () => {
    const place = (piece: string, x: number, y: number) => placePiece(oerTheSea, start, { piece, x, y });
    expect(place('glengarry', 62, 25)).toMatchObject({
      ok: false,
      refusals: [{ code: 'brokenInvariant', facts: { piece: 'glengarry' } }],
    });
    expect(codesOf(place('glengarry', -50, 26))).toContain('brokenInvariant');
    expect(codesOf(place('nobody', 10, 10))).toEqual(['notOnTable']);
  });

  test('is refused if it is no placement, without a throw', () => {
    for (const given of [null, 7, {}, { piece: 'munro', x: Number.NaN, y: 1 }, { piece: 'munro', x: 1, y: 1, z: 1 }])
      expect(codesOf(placePiece(oerTheSea, start, given as never))).toContain('malformed');
  });

  test('is refused by a rule set that places nothing', () => {
    const state = stateOf(opened(scripted([[6], [1]])));
    expect(codesOf(placePiece(dicegame, state, { piece: 'red', x: 1, y: 1 }))).toEqual(['notPlaceable']);
  });

  test('KG-TER-07 is no unit in a building', () => {
    const state = kingGeorge.begin(loadScenario('outpost'));
    const [first] = state.units;
    const inside = { ...state, units: state.units.map((unit, at) => (at === 0 ? { ...unit, inBuilding: 'x' } : unit)) };
    expect(placePiece(kingGeorge, inside, { piece: first?.id ?? '', x: 5, y: 5 })).toMatchObject({
      ok: false,
      refusals: [{ code: 'brokenInvariant', clause: 'KG-TER-07' }],
    });
    expect(placePiece(kingGeorge, state, { piece: first?.id ?? '', x: 5, y: 5 }).ok).toBe(true);
  });
});

/** A battle with a piece placed before the first answer, and another after the second. */
const edited = () => {
  let history = taken(placeInHistory(oerTheSea, begun(), { piece: 'munro', x: 60, y: 30 }));
  history = taken(playHistory(oerTheSea, history, { type: 'endInitiative' }, seeded(1)));
  history = taken(playHistory(oerTheSea, history, { type: 'selectOfficer', officerId: 'murray' }, seeded(1)));
  return taken(placeInHistory(oerTheSea, history, { piece: 'guise', x: 34, y: 30, heading: 10 }));
};

describe('placements after a roll that is put right', () => {
  /** Murray orders the Appin regiment 10 cm ahead and fails; then Elcho's horse is put down somewhere. */
  const lost = (y: number) => {
    const order = (unitId: string, name: string, params: object): never =>
      ({ type: 'issueOrder', recipient: { unitId }, order: name, params }) as never;
    let history = begun();
    for (const action of [
      { type: 'endInitiative' },
      { type: 'selectOfficer', officerId: 'murray' },
      order('glengarry', 'standReady', {}),
      order('appin', 'move', { path: [{ x: 62, y: 56, heading: 180 }] }),
    ] as const)
      history = taken(playHistory(oerTheSea, history, action, manual()));
    history = taken(playHistory(oerTheSea, history, null, scripted([[6, 6]])));
    return taken(placeInHistory(oerTheSea, history, { piece: 'elcho', x: 62, y }));
  };
  const rollOf = (history: ReturnType<typeof lost>) => history.steps.findLastIndex(({ answer }) => 'faces' in answer);

  test('are made again', () => {
    const before = lost(40);
    expect(unitIn(stateOf(before), 'appin')?.pose).toEqual({ x: 62, y: 66, heading: 180 });
    const { history } = taken(correctRoll(oerTheSea, before, rollOf(before), { faces: [1, 1] }));
    expect(unitIn(stateOf(history), 'appin')?.pose).toEqual({ x: 62, y: 56, heading: 180 });
    expect(unitIn(stateOf(history), 'elcho')?.pose).toEqual({ x: 62, y: 40, heading: 180 });
    expect(recordOfHistory(oerTheSea, history).placements).toEqual(recordOfHistory(oerTheSea, before).placements);
  });

  test('are a reason against it where the piece could not stand', () => {
    const before = lost(58);
    expect(correctRoll(oerTheSea, before, rollOf(before), { faces: [1, 1] })).toMatchObject({
      ok: false,
      refusals: [{ code: 'brokenInvariant' }],
    });
  });
});

describe('placements of a record', () => {
  test('are in it with their places, and a replay places the pieces too', () => {
    const record = recordOfHistory(oerTheSea, edited());
    expect(record.placements).toEqual([
      { at: 0, piece: 'munro', x: 60, y: 30 },
      { at: 2, piece: 'guise', x: 34, y: 30, heading: 10 },
    ]);
    const replayed = replayAll(oerTheSea, record);
    expect(replayed).toMatchObject({ ok: true, verified: 'all' });
    expect(replayed.states.at(-1)).toEqual(stateOf(edited()));
  });

  test('survive saving, loading and going on', async () => {
    const history = edited();
    const text = saveRecord(oerTheSea, recordOfHistory(oerTheSea, history));
    const loaded = taken(await loadRecord(oerTheSea, text));
    expect(taken(historyOf(oerTheSea, loaded))).toEqual({ ...history, scenario: loaded.scenario });
  });

  test('that were moved are found by the fingerprints', () => {
    const record = recordOfHistory(oerTheSea, edited());
    const [first, second] = record.placements ?? [];
    if (first === undefined || second === undefined) throw new Error('two placements');
    const moved = replayAll(oerTheSea, { ...record, placements: [{ ...first, x: 61 }, second] });
    expect(moved).toMatchObject({ ok: false, at: 0, refusals: [{ code: 'otherState' }] });
    const blocked = replayAll(oerTheSea, { ...record, placements: [first, { ...second, x: 60, y: 30 }] });
    expect(blocked).toMatchObject({ ok: false, at: 2, refusals: [{ code: 'brokenInvariant', path: 'placements[1]' }] });
  });

  test('go with the answer that an undo takes back', () => {
    const back = taken(undo(oerTheSea, edited()));
    expect(recordOfHistory(oerTheSea, back).placements).toEqual([{ at: 0, piece: 'munro', x: 60, y: 30 }]);
  });
});
