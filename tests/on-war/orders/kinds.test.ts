import { describe, expect, it } from 'vitest';
import type { Domain, LegKind } from '../../../src/core/domain.js';
import type { Draft } from '../../../src/core/fill.js';
import { legValue } from '../../../src/table/leg.js';
import { block, cav, column, inf, line8, officer, stateOf, withUnit } from '../battle.js';
import { agenda, inMoves, inSquares, play, refusalsOf } from './play.js';

const table = () =>
  inMoves(
    stateOf({
      units: [
        column('A1', 20, 10, 0),
        line8('A2', 40, 10, 0),
        inf('A3', 0, 0, 0, { in: 'farm' }),
        line8('B1', 36, 30, 180),
        cav('light', 'B2', 20, 20, 180),
      ],
      officers: [officer('A-general', 'general', 'A2'), officer('A-adj', 'adjutant', [30, 5])],
      terrain: [
        block('farm', 'building', [52, 12, 60, 18], {
          sections: [{ id: 'door', kind: 'door', from: [55, 12], to: [56.5, 12] }],
        }),
        block('hut', 'building', [10, 13, 16, 18], {}),
      ],
    }),
  );

/** The choice of a kind, with a draft. */
const choice = (state: ReturnType<typeof table>, kind: string, draft: Draft) =>
  agenda.choices(state, draft).find((each) => each.kind === kind);

const ends = (leg: LegKind): readonly Record<string, unknown>[] =>
  (['least', 'most'] as const).map((end) =>
    Object.fromEntries(
      leg.parameters.map(({ name, domain }) => [
        name,
        domain.kind === 'number'
          ? name === 'bearing'
            ? domain.least
            : domain[end]
          : domain.kind === 'word'
            ? domain.options[0]?.value
            : null,
      ]),
    ),
  );

const pathOf = (domain: Domain | undefined) => (domain?.kind === 'path' ? domain : null);

describe('kinds of action of the Movement phase', () => {
  it('OW-GEN-17: every candidate is legal, and done is the first', () => {
    const state = table();
    const candidates = agenda.candidates(state);
    expect(candidates[0]).toEqual({ type: 'done' });
    expect(new Set(candidates.map(({ type }) => type))).toEqual(
      new Set(['done', 'move', 'enterBuilding', 'leaveBuilding', 'setPosts', 'moveCommander']),
    );
    for (const action of candidates) expect(agenda.check(state, action)).toEqual([]);
  });

  it('OW-MOV-04: the ends of the ranges of every leg are legal', () => {
    const state = table();
    for (const unit of ['A1', 'A2']) {
      const domain = pathOf(
        choice(state, 'move', { unit, formation: null, aboutFace: null, double: null })?.next?.domain,
      );
      expect(domain?.legs.length).toBeGreaterThan(6);
      for (const leg of domain?.legs ?? [])
        for (const values of ends(leg)) {
          const pose = legValue(domain as never, leg, values) as never;
          expect([leg.kind, refusalsOf(state, { type: 'move', unit, path: [pose] })]).toEqual([leg.kind, []]);
        }
    }
  });

  it('OW-MOV-01: straight ahead a line may go its whole allowance', () => {
    const domain = pathOf(
      choice(table(), 'move', { unit: 'A2', formation: null, aboutFace: null, double: null })?.next?.domain,
    );
    const ahead = domain?.legs.find(({ kind }) => kind === 'forward')?.parameters[0]?.domain;
    expect(ahead).toMatchObject({ kind: 'number', least: 0.1, most: 4 });
  });

  it('OW-FRM-02 OW-FRM-03: the formations offered are those it may take up', () => {
    const next = choice(table(), 'move', { unit: 'A1' })?.next;
    expect(next?.domain.kind === 'word' ? next.domain.options.map(({ label }) => label) : []).toEqual([
      'line of 8 files',
      'line of 7 files',
      'line of 6 files',
      'line of 5 files',
      'line of 4 files',
    ]);
  });

  it('OW-SEQ-07: a battalion with its order given is offered no more', () => {
    const state = withUnit(table(), 'A1', { ordered: true });
    const domain = choice(state, 'move', {})?.next?.domain;
    expect(domain?.kind === 'piece' ? domain.options.map(({ id }) => id) : []).toEqual(['A2']);
  });

  it('OW-BLD-02: the places outside a building are legal', () => {
    const state = table();
    const domain = choice(state, 'leaveBuilding', { unit: 'A3', formation: { kind: 'column' } })?.next?.domain;
    const regions = domain?.kind === 'pose' ? domain.regions : [];
    expect(regions.length).toBeGreaterThan(2);
    for (const { region, headings } of regions)
      for (const { x, y } of region) {
        const pose = { x, y, heading: headings.least };
        expect(refusalsOf(state, { type: 'leaveBuilding', unit: 'A3', pose, formation: { kind: 'column' } })).toEqual(
          [],
        );
      }
  });

  it('OW-CMD-02: the corners of the regions of a ride are legal', () => {
    const state = table();
    const domain = choice(state, 'rideTo', { commander: 'A-adj' })?.next?.domain;
    const regions = domain?.kind === 'point' ? domain.regions : [];
    expect(regions.length).toBe(24);
    for (const to of regions.flat())
      expect(refusalsOf(state, { type: 'moveCommander', commander: 'A-adj', to })).toEqual([]);
  });

  it('OW-BLD-03: posts are filled in section by section', () => {
    const section = choice(table(), 'setPosts', { unit: 'A3' })?.next?.domain;
    expect(section?.kind === 'word' ? section.options.map(({ value }) => value) : []).toEqual(['door']);
    const stands = choice(table(), 'setPosts', { unit: 'A3', posts: [{ section: 'door' }] })?.next?.domain;
    expect(stands).toMatchObject({ kind: 'pieces', least: 1, most: 1 });
  });

  it('OW-CHG-16: a step with a charge still to move is not done', () => {
    const charge = {
      charger: 'A2',
      target: 'B1',
      section: null,
      startPose: { x: 40, y: 10, heading: 0 },
      edge: null,
      distance: 0,
      fromHiding: false,
      state: 'declared',
    } as const;
    expect(refusalsOf({ ...table(), charges: [charge] }, { type: 'done' })).toEqual(['chargesOpen OW-CHG-16']);
    expect(refusalsOf({ ...table(), charges: [{ ...charge, state: 'contact' }] }, { type: 'done' })).toEqual([]);
  });

  it('OW-GEN-17: orders to the enemy, to nobody and to those who are gone are refused', () => {
    const state = table();
    const path = [{ x: 20, y: 12, heading: 0 }];
    expect(refusalsOf(state, { type: 'move', unit: 'B1', path })).toEqual(['notActiveSide OW-SEQ-02']);
    expect(refusalsOf(state, { type: 'move', unit: 'X', path })).toEqual(['invalid OW-GEN-12']);
    const gone = withUnit(state, 'A1', { gone: 'quit' });
    expect(refusalsOf(gone, { type: 'move', unit: 'A1', path })).toEqual(['invalid OW-GEN-12']);
  });

  it('OW-GEN-17: orders in words', () => {
    const words = (action: Parameters<typeof agenda.words>[1]) => agenda.words(table(), action).short;
    expect(words({ type: 'done' })).toBe('give no more orders');
    expect(words({ type: 'move', unit: 'A1', path: [{ x: 20, y: 14, heading: 0 }] })).toBe(
      'move 4 inches north to (20, 14)',
    );
    expect(words({ type: 'move', unit: 'A1', path: [], formation: { kind: 'line' } })).toBe('form line of 8 files');
    expect(words({ type: 'move', unit: 'A1', path: [{ x: 20, y: 10, heading: 90 }], double: true })).toBe(
      'turn to face east (90°), at the double',
    );
    expect(words({ type: 'enterBuilding', unit: 'A1', building: 'hut' })).toBe('enter hut');
    expect(words({ type: 'moveCommander', commander: 'A-adj', attachTo: 'A1' })).toBe('join A1');
  });

  it('OW-FRM-10: squares are offered in 2.1 until the side is done', () => {
    const state = inSquares(stateOf({ units: [line8('A1', 20, 20, 0), cav('light', 'A2', 50, 20, 0)] }));
    expect(agenda.candidates(state)).toEqual([{ type: 'done' }, { type: 'formSquare', unit: 'A1' }]);
    expect(agenda.ask(play(state, { type: 'done' }).state)).toBeNull();
  });
});
