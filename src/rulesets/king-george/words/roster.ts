import { humanize, type RosterLine } from '../../../core/words.js';
import { maxCasualties } from '../losses.js';
import { isCompany } from '../read.js';
import { unitAtStart } from '../setup.js';
import type { Situation, Unit } from '../state.js';

const traitsOf = (unit: Unit): string =>
  [
    unit.drill,
    unit.canSkirmish ? 'can skirmish' : '',
    unit.lightCompany ? 'light company' : '',
    unit.lancers ? 'lancers' : '',
    unit.armoured ? 'armoured' : '',
    unit.draught === null ? '' : `${humanize(unit.draught)} draught`,
  ]
    .filter((trait) => trait !== '')
    .join(', ');

const unitLine = (s: Situation, unit: Unit): RosterLine => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  kind: 'unit',
  commander: unit.commander,
  figures: {
    type: humanize(unit.gun ?? (isCompany(unit) ? 'company' : unit.arm)),
    weapon: humanize(unit.weapon),
    fire: unit.fire,
    melee: unit.melee,
    morale: unit.morale,
    traits: traitsOf(unit),
  },
  boxes: maxCasualties(s, { ...unit, companyOut: null, companyLost: false }),
});

/** Units that arrive later, as they start. @see KG-SCN-06 */
const awaited = (s: Situation): readonly Unit[] =>
  s.scenario.reinforcements
    .flatMap(({ units }) => units)
    .filter(({ id }) => !s.units.some((unit) => unit.id === id))
    .map(unitAtStart);

/** Leaders and units with their ratings; a box for each casualty that a unit can take. @see KG-ORG-03 KG-ORG-06 */
export const roster = (s: Situation): readonly RosterLine[] => [
  ...s.officers.map(
    ({ id, name, side, level, rating, superior }): RosterLine => ({
      id,
      name,
      side,
      kind: 'officer',
      commander: superior,
      figures: { level, rating },
      boxes: 0,
    }),
  ),
  ...[...s.units, ...awaited(s)].map((unit) => unitLine(s, unit)),
];
