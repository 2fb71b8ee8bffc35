import { describe, expect, it } from 'vitest';
import { constants } from '../../src/rulesets/king-george/tables.js';

type Name = keyof typeof constants;

/** Every constant by chapter: its clauses, its name, and the figure of the specification. */
const chapters = {
  general: [
    ['KG-GEN-02', 'alwaysFace', 10],
    ['KG-GEN-02', 'neverFace', 1],
    ['KG-GEN-03', 'need', 5],
    ['KG-GEN-09', 'tolerance', 0.001],
    ['KG-GEN-09', 'contact', 0.05],
    ['KG-GEN-09', 'overlapTolerance', 0.05],
    ['KG-GEN-16', 'clearPlaceStep', 0.25],
    ['KG-GEN-16', 'clearPlaceTurn', 15],
    ['KG-GEN-16 KG-MOV-11', 'enemyDistance', 1],
    ['KG-SCN-08 KG-SCN-09', 'holdFeature', 1],
    ['KG-SIG-05', 'screenLevel', 1],
    ['KG-SIG-07', 'crossingDepth', 0.05],
  ],
  movement: [
    ['KG-MOV-02', 'turnTime', 1],
    ['KG-ACT-08', 'moveAndFireTime', 0.5],
    ['KG-MOV-06', 'roadDistance', 1],
    ['KG-MOV-15', 'manoeuvreTurn', 45],
    ['KG-MOV-15 KG-MOV-16', 'manoeuvreMove', 0.5],
    ['KG-TER-03 KG-TER-07', 'liningDistance', 1],
    ['KG-TER-08', 'enterBuilding', 1],
    ['KG-TER-11', 'buildingEnemyDistance', 1],
    ['KG-TER-12', 'leaveBuilding', 1],
  ],
  fire: [
    ['KG-FIR-07', 'fireArc', 45],
    ['KG-FRM-15 KG-FIR-22 KG-RSP-18', 'squareDice', 1],
    ['KG-ORG-05', 'leastDice', 1],
    ['KG-ART-11', 'gunsTaken', 1],
    ['KG-ART-12', 'gunsManned', 1],
    ['KG-RKT-01', 'rocketLeastDice', 1],
    ['KG-RKT-01', 'rocketMostDice', 12],
    ['KG-RKT-01', 'rocketHeading', 45],
    ['KG-RKT-06', 'rocketImpact', 2],
  ],
  charges: [
    ['KG-CHG-14', 'chargeWheel', 45],
    ['KG-CHG-20', 'chargeShort', 1],
    ['KG-RSP-03', 'standAndFireLeast', 1],
    ['KG-RSP-08', 'squareDistance', 0.5],
    ['KG-RSP-13', 'counterChargeShare', 0.5],
  ],
  morale: [
    ['KG-MOR-08', 'commandDistance', 8],
    ['KG-MOR-08', 'friendDistance', 4],
    ['KG-MOR-09', 'flankThreatDistance', 6],
  ],
  companies: [
    ['KG-SKR-03', 'detachCasualties', 1],
    ['KG-SKR-03', 'detachDistance', 4],
    ['KG-SKR-02 KG-SKR-05', 'companyCasualties', 1],
    ['KG-SKR-06', 'rejoinDistance', 1],
  ],
  fate: [['KG-FAT-01', 'fortuneUpTo', 5]],
} as const satisfies Record<string, readonly (readonly [string, Name, number])[]>;

const printed = Object.values(chapters).flat();

describe('constants', () => {
  it.each(printed)('%s: %s is %d', (_, name, figure) => expect(constants[name]).toBe(figure));

  it('have no figure that the list above lacks', () => {
    expect(printed.map(([, name]) => name).toSorted()).toEqual(Object.keys(constants).toSorted());
  });
});
