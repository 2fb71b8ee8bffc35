import { pieceOptions, wordOptions } from '../../../core/domain.js';
import { pieceField, wordField } from '../../../core/fields.js';
import { memoizeByWord } from '../../../core/memoize.js';
import { distance } from '../../../table/point.js';
import type { ActionOf } from '../actions.js';
import {
  answerCharge,
  answerRefusals,
  chargerRefusals,
  chargesToAnswer,
  declarationRefusals,
  declareCharge,
  isPending,
  mayCharge,
  moveCharge,
  openAssaultCharge,
  responseRefusals,
} from '../charge.js';
import { hasGrape } from '../fire.js';
import { nameOf, sectionName } from '../names.js';
import { findUnit, isArtillery, knownEnemiesOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, State, Unit } from '../state.js';
import { ammunition, type Response, responses } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { breachesOf } from '../terrain.js';
import { kind, type Open, optionsOf, say } from './kind.js';
import { unitField, unitIn, unitRefusals } from './units.js';

/** Declaring charges, answering them, and making them. Distances are not told before a charge is made (OW-GEN-09). */

type Declaration = ActionOf<'declareCharge'>;
type Answer = ActionOf<'respond'>;
type Asked = TaskOf<'respond'>;

/** Sections of the building of a garrison through which a battalion may charge it. */
const sectionsFor = (s: Situation, unit: Unit, target: Unit): readonly string[] =>
  breachesOf(s, target.garrison?.building ?? '')
    .map(({ id }) => id)
    .filter((section) => mayCharge(s, unit, target.id, section));

/** Asked for a battalion to be named, and again for each enemy to be named as its target. */
const mayChargeAt = memoizeByWord(
  ({ s, unit }: { readonly s: Situation; readonly unit: Unit }) => [unit, s],
  ({ s, unit }, targetId) => {
    const target = unitOf(s, targetId);
    return target.garrison === null ? mayCharge(s, unit, targetId) : sectionsFor(s, unit, target).length > 0;
  },
);

/** The nearest enemies are tried first: they are the likeliest to be seen. */
const mayChargeAny = ({ state }: Open, unit: Unit): boolean =>
  chargerRefusals(state, unit).length === 0 &&
  knownEnemiesOf(state, unit.side)
    .map((enemy) => ({ enemy, apart: distance(enemy.pose, unit.pose) }))
    .toSorted((one, other) => one.apart - other.apart)
    .some(({ enemy }) => mayChargeAt({ s: state, unit }, enemy.id));

const declareChargeKind = kind<Declaration>({
  type: 'declareCharge',
  label: 'Declare a charge',
  clause: 'OW-CHG-05',
  fields: {
    unit: unitField(mayChargeAny),
    target: pieceField<Open, Partial<Declaration>>({
      label: 'target',
      options: (open, draft, _at, given) => {
        const unit = unitIn(open, draft);
        if (unit === null) return undefined;
        const enemies = knownEnemiesOf(open.state, open.side).filter(({ id }) => given === undefined || id === given);
        return optionsOf(
          open.state,
          enemies.map(({ id }) => id).filter((id) => mayChargeAt({ s: open.state, unit }, id)),
        );
      },
    }),
    section: pieceField<Open, Partial<Declaration>>({
      label: 'breach',
      optional: true,
      requiredWhereOpen: true,
      options: (open, draft) => {
        const unit = unitIn(open, draft);
        const target = findUnit(open.state, draft.target ?? '');
        const building = target?.garrison?.building;
        if (unit === null || target === undefined || target.hidden || building === undefined) return undefined;
        return pieceOptions(sectionsFor(open.state, unit, target), (id) => sectionName(open.state, building, id));
      },
    }),
  },
  refusals: (open, action) => unitRefusals(open, action, (unit) => declarationRefusals(open.state, unit, action)),
  apply: (battle, action, { task }) => {
    declareCharge(battle, action);
    if (task === 'assault') openAssaultCharge(battle, action.unit);
  },
  words: (s, { unit, target, section }) => {
    const building = findUnit(s, target)?.garrison?.building;
    const through =
      section === undefined || building === undefined ? '' : ` through ${sectionName(s, building, section)}`;
    return say(
      nameOf(s, unit),
      `charge ${nameOf(s, target)}${through}`,
      `${nameOf(s, unit)} charges ${nameOf(s, target)}${through}`,
    );
  },
});

const responseLabels: Readonly<Record<Response, string>> = { hold: 'hold', fire: 'fire', formSquare: 'form square' };

/** What a response is called: "fire grape". */
const answerText = (s: State, { response, ammo, fireAt }: Answer): string =>
  [
    responseLabels[response],
    ...(ammo === undefined ? [] : [ammo]),
    ...(fireAt === undefined ? [] : [`at ${nameOf(s, fireAt)}`]),
  ].join(' ');

/** Chargers that a battalion that fires may choose from. @see OW-DEF-09 */
const chargersOf = (s: Situation, target: string): readonly string[] =>
  chargesToAnswer(s, target).map(({ charger }) => charger);

const respond = kind<Answer, Asked>({
  type: 'respond',
  label: 'Answer a charge',
  clause: 'OW-CHG-20',
  fields: {
    target: pieceField<Open<Asked>, Partial<Answer>>({
      label: 'battalion',
      actor: true,
      options: ({ state, task }) => optionsOf(state, [task.unitId]),
    }),
    response: wordField<Open<Asked>, Partial<Answer>>({
      label: 'answer',
      words: responses,
      options: ({ state, task }) =>
        wordOptions(
          responses.filter((each) => responseRefusals(state, unitOf(state, task.unitId), each).length === 0),
          (each) => responseLabels[each],
        ),
    }),
    ammo: wordField<Open<Asked>, Partial<Answer>>({
      label: 'ammunition',
      optional: true,
      words: ammunition,
      options: ({ state, task }, { response }) => {
        const unit = unitOf(state, task.unitId);
        if (response !== 'fire' || !isArtillery(unit)) return undefined;
        return wordOptions(ammunition.filter((each) => each === 'cannon' || hasGrape(state, unit)));
      },
    }),
    fireAt: pieceField<Open<Asked>, Partial<Answer>>({
      label: 'charger to fire at',
      optional: true,
      options: ({ state, task }, { response }) => {
        const chargers = chargersOf(state, task.unitId);
        return response === 'fire' && chargers.length > 1 ? optionsOf(state, chargers) : undefined;
      },
    }),
  },
  refusals: ({ state, task }, action) => answerRefusals(state, task.unitId, action),
  apply: (battle, action) => answerCharge(battle, action),
  words: (s, action) => say(nameOf(s, action.target), answerText(s, action)),
});

/** Charges that are still to be made, in order of declaration. */
const openCharges = (s: Situation): readonly string[] =>
  s.charges.filter((charge) => isPending(s, charge)).map(({ charger }) => charger);

const chargeMove = kind<ActionOf<'chargeMove'>>({
  type: 'chargeMove',
  label: 'Make a charge',
  clause: 'OW-CHG-16',
  fields: {
    unit: pieceField<Open, Partial<ActionOf<'chargeMove'>>>({
      label: 'charger',
      actor: true,
      options: ({ state }) => optionsOf(state, openCharges(state)),
    }),
  },
  refusals: ({ state }, { unit }) =>
    openCharges(state).includes(unit)
      ? []
      : [refuse('invalid', 'OW-CHG-16', 'unit', { unit }, 'It has no charge to make.')],
  apply: (battle, { unit }) => moveCharge(battle, unit),
  words: (s, { unit }) => {
    const target = s.charges.find(({ charger }) => charger === unit)?.target;
    return say(nameOf(s, unit), target === undefined ? 'charge' : `charge home at ${nameOf(s, target)}`);
  },
});

export const chargeKinds = { declareCharge: declareChargeKind, respond, chargeMove };
