import { expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { atTask, block, br32, gun6, he12, lt7, type Setting, stateOf } from '../battle.js';

/** What is offered to a unit that cannot go straight ahead. */

const marching = (setting: Setting, sum = 6) => {
  const moving = {
    kind: 'unit',
    id: 'F1',
    unitIds: ['F1'],
    dice: 1,
    most: 1,
    breakdown: [],
    column: { unitIds: [], inches: 0 },
    halved: { unitIds: [], factor: 1 },
    sum,
    chargedId: null,
    begun: false,
  } as const;
  const state = stateOf(setting);
  return agenda.start(atTask({ ...state, step: 'move' }, { task: 'moves' }, { task: 'march', moving })).state;
};
const kindsIn = (state: ReturnType<typeof marching>) => westernTheatre.choices(state).map(({ kind }) => kind);

const enemy = br32('A1', 6, 46);

it('WT-MOV-33 a march is offered to a unit that can go straight ahead', () => {
  expect(kindsIn(marching({ units: [he12('F1', 36, 20, 0), enemy] }))).toContain('march');
});

it('WT-MOV-29 WT-MOV-31 no march is offered to a unit that can neither go ahead nor wheel', () => {
  const state = marching({ units: [he12('F1', 36, 48, 0), enemy] });
  expect(kindsIn(state)).toEqual(['stay']);
  expect(westernTheatre.candidates(state)).toEqual([{ type: 'stay', unitId: 'F1' }]);
});

const facedIn = (setting: Setting): readonly (number | undefined)[] =>
  westernTheatre
    .candidates(marching(setting))
    .flatMap((action) => (action.type === 'march' ? [action.faceBefore] : []));

it('WT-FRM-12 a light unit before the edge of the table is offered to face another way and march', () => {
  const setting = { units: [lt7('F1', 36, 48, 0), enemy] };
  expect(kindsIn(marching(setting))).toContain('march');
  // Turned otherwise, a part of it would stand off the table.
  expect(new Set(facedIn(setting))).toEqual(new Set([180]));
});

it('WT-FRM-12 WT-TER-15 a light unit before closed ground is offered slanting ways too', () => {
  const terrain = [block('river', 'river', [0, 20.05, 72, 24])];
  const faced = facedIn({ units: [lt7('F1', 36, 20, 0, { files: 2 }), enemy], terrain });
  expect([135, 180, 225, 0, 30].map((heading) => faced.includes(heading))).toEqual([true, true, true, false, false]);
});

it('WT-MOV-14 WT-MOV-33 guns that have no room to end on after one leg are offered a march of two', () => {
  const limbered = { formation: 'limbered', gunClass: 'heavy' } as const;
  const units = [
    gun6('F1', 38.3627, 7.693, 200, limbered),
    gun6('F2', 40.706, 6.1719, 111.4516, { ...limbered, guns: 2 }),
    enemy,
  ];
  const state = marching({ units }, 3);
  const [march] = westernTheatre.candidates(state).filter(({ type }) => type === 'march');
  expect(march).toMatchObject({ unitId: 'F1' });
  expect(march?.type === 'march' && march.legs.length).toBe(2);
  expect(kindsIn(state)).toEqual(['march', 'stay']);
});
