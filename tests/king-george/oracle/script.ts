import type { Leader, Removal, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover } from '../../../src/rulesets/king-george/tables.js';
import { flightOf } from './flight.js';
import { isOnTable, unitOf } from './layout.js';
import { moralePlus } from './morale.js';
import { mostCasualties, succeeds } from './outcome.js';

/** A procedure as the oracle plays it: the dice it asks for, line by line, and what they do to units. */

/** What cannot be told by the letter of the specification, or hangs on a hair. */
export class Unjudged extends Error {}
/** There are as many lines as are compared. */
export class Enough extends Error {}

/** Lines that are compared, at most. */
export const mostLines = 40;

export interface Script {
  s: Situation;
  readonly lines: string[];
  readonly next: () => number;
  /** Units that had to go on until they were clear: their place is known to a few hundredths of an inch. */
  readonly loose: Set<string>;
}

/** Numbers in a row, from which dice and choices are made; after the last comes the first again. */
export const inTurn = (numbers: readonly number[]): (() => number) => {
  let used = 0;
  return () => {
    used += 1;
    return numbers[(used - 1) % numbers.length] ?? 0;
  };
};
export const scriptOf = (s: Situation, numbers: readonly number[]): Script => ({
  s,
  lines: [],
  next: inTurn(numbers),
  loose: new Set(),
});

/** A line of its own. */
export const ask = ({ lines }: Script, line: string): void => {
  if (lines.length >= mostLines) throw new Enough();
  lines.push(line);
};

/** Dice of a purpose; none are not asked for. @see KG-GEN-11 */
export const thrown = (script: Script, purpose: string, by: string, dice: number, plus = 0, faces = 10): number[] => {
  if (dice === 0) return [];
  ask(script, `${purpose} ${by} ${dice}d${faces} ${plus}`);
  return Array.from({ length: dice }, () => 1 + (script.next() % faces));
};
/** How many dice succeed. */
export const successes = (script: Script, purpose: string, by: string, dice: number, plus: number): number =>
  thrown(script, purpose, by, dice, plus).filter((face) => succeeds(script.s, face, plus)).length;

/** A choice of the owner; the actions in the order of their names. */
export const chosen = (script: Script, task: string, about: string, actions: readonly string[]): string => {
  const sorted = actions.toSorted();
  ask(script, `${task} ${about}: ${sorted.join(' ')}`);
  return sorted[script.next() % sorted.length] ?? '';
};

export const test = (script: Script, purpose: string, id: string, cover: Cover, extra = 0): boolean =>
  successes(script, purpose, id, 1, moralePlus(script.s, unitOf(script.s, id), cover, extra)) > 0;

export const changeLeader = (script: Script, id: string, patch: Partial<Leader>): void => {
  const officers = script.s.officers.map((leader) => (leader.id === id ? { ...leader, ...patch } : leader));
  script.s = { ...script.s, officers };
};
export const change = (script: Script, id: string, patch: Partial<Unit>): void => {
  script.s = { ...script.s, units: script.s.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)) };
};

/** It is in contact with nobody any more. @see KG-MEL-02 */
const part = (script: Script, id: string): void => {
  const units = script.s.units.map((unit) => ({
    ...unit,
    contacts: unit.id === id ? [] : unit.contacts.filter(({ enemy }) => enemy !== id),
  }));
  script.s = { ...script.s, units };
};

/** Takes it off the table; of a company the parent bears the loss. @see KG-GEN-12 KG-SKR-05 */
export const remove = (script: Script, id: string, removed: Removal): void => {
  part(script, id);
  change(script, id, { removed });
  const parent = script.s.units.find((unit) => unit.companyOut === id && isOnTable(unit));
  if (parent === undefined) return;
  change(script, parent.id, { companyOut: null, companyLost: true });
  hurt(script, parent.id, script.s.tables.constants.companyCasualties);
};

/** @see KG-ORG-04 KG-ORG-07 */
export const hurt = (script: Script, id: string, casualties: number): void => {
  const unit = unitOf(script.s, id);
  const total = unit.casualties + casualties;
  change(script, id, { casualties: total });
  if (total >= mostCasualties(script.s, unit)) remove(script, id, 'destroyed');
};

/** @see KG-MOR-06 */
export const worsen = (script: Script, id: string): void => {
  const { state } = unitOf(script.s, id);
  if (state === 'normal') change(script, id, { state: 'shaken' });
  else if (state === 'shaken') change(script, id, { state: 'routed', evading: false });
  else if (script.s.options.routedWorse === 'dispersed') remove(script, id, 'dispersed');
};

/** @see KG-FLE-01 KG-FLE-02 KG-FLE-04 KG-FLE-06 KG-ART-10 */
export const flee = (script: Script, id: string): void => {
  const unit = unitOf(script.s, id);
  part(script, id);
  const dice = thrown(script, 'flee.distance', id, script.s.tables.fleeDice[unit.arm], 0, 6);
  const flight = flightOf(
    script.s,
    unit,
    dice.reduce((sum, face) => sum + face, 0),
  );
  if (flight === null) throw new Unjudged();
  if (flight.isFarther) script.loose.add(id);
  const leaves = unit.formation === 'unlimbered' ? ({ formation: 'crew', gunsAt: unit.pose } as const) : {};
  change(script, id, { ...leaves, pose: flight.pose, inBuilding: null, fledThisTurn: true });
  if (flight.ends !== 'there') remove(script, id, flight.ends);
};

/** It flees if it is routed now and was not before. */
export const fleeIfRouted = (script: Script, before: Unit): void => {
  const unit = unitOf(script.s, before.id);
  if (isOnTable(unit) && unit.state === 'routed' && before.state !== 'routed') flee(script, unit.id);
};

/** What there is to compare of a field: units but for their places, leaders, and what Fate has done. */
export const factsOf = (s: Situation): readonly string[] => [
  ...s.units.map(unitFacts),
  ...s.officers.map(({ id, rating, activated, missTurns, vacant, removed, ...rest }) =>
    JSON.stringify([id, rating, activated, missTurns, vacant, removed, rest.superior, rest.ignores, rest.freeReach]),
  ),
  ...s.officers.map(({ id, ignoresFirstDrawn, ford }) => JSON.stringify([id, ignoresFirstDrawn, ford])),
  JSON.stringify([s.fateQueue, s.weather, s.burning, s.burntOut]),
];

const unitFacts = (unit: Unit): string => {
  if (unit.removed !== null) return `${unit.id} ${unit.removed}`;
  const { evading, fired, underFire, activated, onHold } = unit;
  const marks = Object.entries({ evading, fired, underFire, activated, onHold }).flatMap(([name, is]) =>
    is ? [name] : [],
  );
  const less = [unit.companyOut ?? '-', unit.companyLost ? 'lost' : '-', unit.inBuilding ?? '-'];
  const changes = JSON.stringify([unit.ratingShift, unit.turnShift, unit.twice, unit.moveBonus, unit.commander]);
  const contacts = unit.contacts.map(({ enemy, role, face, round, charged }) =>
    [enemy, role, face, round, charged].join(' '),
  );
  return [
    unit.id,
    unit.state,
    unit.formation,
    unit.casualties,
    ...marks,
    ...less,
    changes,
    ...contacts.toSorted(),
  ].join(', ');
};
