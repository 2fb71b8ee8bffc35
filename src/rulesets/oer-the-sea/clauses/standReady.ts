import type { Clause } from '../../../core/clause.js';

/** Stand Ready. */
export const standReadyClauses = {
  'OTS-STR-01': {
    text: 'Stand Ready may be ordered for infantry, artillery and dragoons on foot.',
    source: 'stated',
  },
  'OTS-STR-02': {
    text: 'Of artillery only deployed field guns; siege guns, mortars, units without firepower, and confused or routing ones are refused.',
    source: 'interpreted',
  },
  'OTS-STR-03': {
    text: 'Standing ready allows no other order; receiving one ends it.',
    source: 'stated',
  },
  'OTS-STR-04': {
    text: "On the enemy's initiative it may fire at any enemy unit charging it, before the melee.",
    source: 'stated',
  },
  'OTS-STR-05': {
    text: 'Only units standing ready fire so, at charges on their front, once a charger, and remain ready. The defensiveFire option opens it to all.',
    source: 'interpreted',
  },
  'OTS-STR-06': {
    text: 'It lasts over turns until an order to the unit or its group, an initiative action, confusion, rout or loss of control. A drive back borne steadily, a melee or an order that fails leaves it be.',
    source: 'interpreted',
  },
  'OTS-STR-07': {
    text: 'An uncontrolled unit charging home may be fired at like any other.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
