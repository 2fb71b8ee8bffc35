import { describe, expect, it, test } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { readScenarioInput } from '../../src/rulesets/king-george/profiles.js';
import { tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import { deploy, type ScenarioInput } from '../../src/rulesets/king-george/setup.js';
import {
  checkedScenario,
  expectIssue,
  expectTaken,
  ligne,
  redcoats,
  scenarioWith,
  smallest,
  withUnits,
} from './inputs.js';

const read = readScenarioInput;

const unitIn = (input: ScenarioInput, id: string) => checkedScenario(input).units.find((unit) => unit.id === id);

const building = {
  id: 'farm',
  kind: 'buildingStone',
  area: [
    [40, 20],
    [44, 20],
    [44, 24],
    [40, 24],
  ],
} as const;

describe('the order of battle', () => {
  it('KG-CMD-05: units and leaders report to leaders of their own side, of a higher level', () => {
    const chain = (changes: object, others: ScenarioInput['officers'] = []) =>
      scenarioWith({ officers: [{ id: 'brigadier', side: 'red', at: [20, 5], ...changes }, ...others] });
    const general = { id: 'general', side: 'red', level: 'division', at: [24, 5] } as const;
    expectTaken(chain({ superior: 'general' }, [general]));
    expectTaken(chain({ superior: 'general' }, [{ ...general, level: 'army' }]));
    expectIssue(chain({ superior: 'general' }), 'unknownId', 'officers[0].superior', 'KG-CMD-05');
    expectIssue(
      chain({ superior: 'general' }, [{ ...general, level: 'brigade' }]),
      'conflict',
      'officers[0].superior',
      'KG-CMD-05',
    );
    expectIssue(chain({ superior: 'brigadier' }), 'conflict', 'officers[0].superior', 'KG-CMD-05');
    expectIssue(
      chain({ superior: 'general' }, [{ ...general, side: 'blue' }]),
      'wrongSide',
      'officers[0].superior',
      'KG-CMD-02',
    );
    expectIssue(
      scenarioWith({ units: [redcoats, { ...ligne, commander: 'brigadier' }] }),
      'wrongSide',
      'units[1].commander',
    );
    expectIssue(scenarioWith({ officers: [] }), 'unknownId', 'units[0].commander', 'KG-CMD-05');
  });

  it('KG-SKR-03 KG-SCN-06: a company comes on with its regiment, not by itself', () => {
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true } as const;
    const company = { id: 'x-company', side: 'red', arm: 'infantry', kind: 'company', parent: 'x', at: [40, 13, 0] };
    const later = (...units: readonly object[]) => [{ turn: 2, units }] as never;
    expectIssue(
      { ...withUnits(parent), reinforcements: later(company) },
      'conflict',
      'reinforcements[0].units[0]',
      'KG-SKR-03',
    );
    expectIssue(
      { ...withUnits(), reinforcements: later(parent, company) },
      'conflict',
      'reinforcements[0].units[1]',
      'KG-SKR-03',
    );
  });

  it('KG-SKR-07: a company that is out at the start is as its regiment is, which is without it', () => {
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true, fire: 'A', casualties: 1 } as const;
    const company = {
      id: 'x-company',
      side: 'red',
      arm: 'infantry',
      kind: 'company',
      parent: 'x',
      at: [40, 13, 0],
    } as const;
    const input = withUnits(company, parent);
    expect(unitIn(input, 'x-company')).toMatchObject({ fire: 'A', commander: 'brigadier', formation: 'skirmish' });
    const state = kingGeorge.begin(checkedScenario(input));
    expect(state.units.map(({ id }) => id)).toEqual(['redcoats', 'x', 'x-company', 'ligne']);
    expect(state.units[1]?.companyOut).toBe('x-company');
    expectIssue(withUnits(parent, { ...company, fire: 'E' }), 'conflict', 'units[3]', 'KG-SKR-07');
    expectIssue(withUnits({ ...parent, lightCompany: false }, company), 'conflict', 'units[3].parent', 'KG-SKR-01');
    expectIssue(withUnits({ ...parent, casualties: 2 }, company), 'outOfRange', 'units[2].casualties', 'KG-ORG-04');
    expectIssue(
      withUnits(parent, company, { ...company, id: 'y', at: [50, 13, 0] }),
      'conflict',
      'units[4].parent',
      'KG-SKR-01',
    );
  });

  it('KG-SKR-01 KG-FAT-32: ids that play gives to others are kept for them', () => {
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true } as const;
    expectIssue(
      withUnits(parent, { ...redcoats, id: 'x-company', at: [50, 10, 0] }),
      'badForm',
      'units[3].id',
      'KG-SKR-01',
    );
    expectIssue(withUnits({ ...redcoats, id: 'locals-1', at: [40, 10, 0] }), 'badForm', 'units[2].id', 'KG-FAT-32');
    expectIssue(withUnits({ ...redcoats, at: [40, 10, 0] }), 'duplicateId', 'units[2].id');
  });

  it('KG-ORG-03 KG-ORG-06: what is for some arms alone is refused to the others', () => {
    const x = { ...redcoats, id: 'x', at: [40, 10, 0] } as const;
    expectIssue(withUnits({ ...x, arm: 'artillery' }), 'missing', 'units[2].gun', 'KG-ORG-03');
    expectIssue(withUnits({ ...x, gun: 'light' }), 'superfluous', 'units[2].gun');
    expectIssue(withUnits({ ...x, lancers: true }), 'superfluous', 'units[2].lancers');
    expectIssue(withUnits({ ...x, arm: 'cavalry', lightCompany: true }), 'superfluous', 'units[2].lightCompany');
    expectIssue(withUnits({ ...x, weapon: 'carbine' }), 'notAllowed', 'units[2].weapon', 'KG-FIR-01');
    expectIssue(withUnits({ ...x, parent: 'redcoats' }), 'superfluous', 'units[2].parent');
  });

  it('KG-SCN-06: reinforcements have a place on the table and a leader who is there', () => {
    const arriving = (turn: number, units: ScenarioInput['units']) =>
      scenarioWith({ reinforcements: [{ turn, units }] });
    const late = { ...redcoats, id: 'late' } as const;
    const scenario = checkedScenario(arriving(3, [late]));
    expect(scenario.reinforcements).toMatchObject([{ turn: 3, units: [{ id: 'late', pose: { x: 20, y: 10 } }] }]);
    expectIssue(arriving(9, [late]), 'neverArrives', 'reinforcements[0].turn', 'KG-SCN-06');
    expectIssue(arriving(3, []), 'tooFew', 'reinforcements[0]', 'KG-SCN-06');
    expectIssue(arriving(3, [{ ...late, at: [20, 60, 0] }]), 'offTable', 'reinforcements[0].units[0].at', 'KG-SCN-06');
    expectIssue(arriving(3, [{ ...late, id: 'ligne' }]), 'duplicateId', 'reinforcements[0].units[0].id');
    const leader = { id: 'hill', side: 'red', at: [30, 5] } as const;
    const led = (turns: readonly [number, number]): ScenarioInput =>
      scenarioWith({
        reinforcements: [
          { turn: turns[0], units: [{ ...late, commander: 'hill' }] },
          { turn: turns[1], officers: [leader] },
        ],
      });
    expectTaken(led([4, 4]));
    expectIssue(led([4, 5]), 'conflict', 'reinforcements[0].units[0].commander', 'KG-SCN-06');
  });
});

describe('the ground and the aims', () => {
  it('KG-TER-01: kinds of terrain are those of the table, drawn as it says', () => {
    expectIssue(
      scenarioWith({ terrain: [{ id: 'w', kind: 'wall', area: building.area }] }),
      'conflict',
      'terrain[0]',
      'KG-TER-01',
    );
    expectIssue(
      scenarioWith({
        terrain: [
          {
            id: 'w',
            kind: 'wood',
            line: [
              [1, 1],
              [5, 5],
            ],
          },
        ],
      }),
      'conflict',
      'terrain[0]',
      'KG-TER-01',
    );
    expectTaken(
      scenarioWith({
        terrain: [
          {
            id: 'r',
            kind: 'river',
            line: [
              [0, 20],
              [72, 20],
            ],
          },
          { id: 's', kind: 'stream', area: building.area },
        ],
      }),
    );
    const unknown = read({ ...smallest, terrain: [{ id: 'w', kind: 'lava', area: building.area }] });
    expect(unknown).toMatchObject({ ok: false, refusals: [{ code: 'notAllowed', path: 'terrain[0].kind' }] });
  });

  it('KG-SCN-08: conditions that can come true by these rules', () => {
    const aims = (...victory: NonNullable<ScenarioInput['victory']>) => scenarioWith({ victory, terrain: [building] });
    expectTaken(aims({ kind: 'groundHeld', side: 'red', featureId: 'farm' }, { kind: 'turnLimit', side: 'blue' }));
    expectIssue(aims({ kind: 'unitsExited', side: 'red', units: 1 }), 'notAllowed', 'victory[0].kind', 'KG-SCN-08');
    expectIssue(aims({ kind: 'unitsLost', side: 'red', units: 2 }), 'unreachable', 'victory[0].units');
    expectIssue(aims({ kind: 'groundHeld', side: 'red', featureId: 'barn' }), 'unknownId', 'victory[0].featureId');
    expectIssue(
      aims({ kind: 'officerLost', side: 'red', officerId: 'brigadier' }),
      'wrongSide',
      'victory[0].officerId',
    );
  });

  it('KG-SCN-09: a side without units has lost before it begins, and companies are none that count', () => {
    expectIssue(scenarioWith({ units: [redcoats] }), 'noUnits', 'sides[1]', 'KG-SCN-09');
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true } as const;
    const company = { id: 'c', side: 'red', arm: 'infantry', kind: 'company', parent: 'x', at: [40, 13, 0] } as const;
    const victory = [{ kind: 'unitsLost', side: 'blue', units: 3 }] as const;
    expectIssue({ ...withUnits(parent, company), victory }, 'unreachable', 'victory[0].units');
  });

  test('figures of the tables may be replaced by others of their kind', () => {
    const input = scenarioWith({
      tables: { movement: { infantryLine: { move: 5 } }, constants: { commandDistance: 10 } },
    });
    const scenario = checkedScenario(input);
    const inForce = tablesInForce(scenario.tables);
    expect(inForce.movement.infantryLine.move).toBe(5);
    expect(inForce.movement.infantryLine.rough).toBe(2);
    expect(deploy(scenario, inForce).tables.constants.commandDistance).toBe(10);
    expectIssue(
      scenarioWith({ tables: { movement: { infantryLine: { move: -1 } } } }),
      'outOfRange',
      'tables.movement.infantryLine.move',
    );
    expect(read({ ...smallest, tables: { movement: { infantrySlope: {} } } })).toMatchObject({ ok: false });
  });
});
