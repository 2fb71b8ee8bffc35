import { produce } from 'immer';
import { hitsOf, type Regiment, regiments, targetOf, totalHits, volleys } from './regiment.js';

/** A battle that can advance by one step, and its total so far. */
export interface Stepper {
  readonly step: () => unknown;
  readonly hits: () => number;
}

interface Field {
  readonly units: readonly Regiment[];
  readonly turn: number;
}

type Volley = (field: Field, target: number, hits: number) => Field;

/** Lower bound of an immutable step: the changed unit, its list and the state, each copied by hand. */
const spread: Volley = (field, target, hits) => ({
  ...field,
  turn: field.turn + 1,
  units: field.units.map((unit, index) =>
    index === target ? { ...unit, hits: unit.hits + hits, volleys: unit.volleys + 1 } : unit,
  ),
});

const drafted: Volley = (field, target, hits) =>
  produce(field, (draft) => {
    const unit = draft.units[target];
    if (unit === undefined) return;
    draft.turn += 1;
    unit.hits += hits;
    unit.volleys += 1;
  });

const stepper = (volley: Volley): Stepper => {
  const roll = volleys();
  let field: Field = { units: regiments(), turn: 0 };
  return {
    step: () => {
      field = volley(field, targetOf(field.turn), hitsOf(roll()));
      return field;
    },
    hits: () => totalHits(field.units),
  };
};

export const spreadStepper = (): Stepper => stepper(spread);
export const immerStepper = (): Stepper => stepper(drafted);
