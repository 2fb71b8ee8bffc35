import { dieFaces } from '../../../core/die.js';
import { isRecord } from '../../../core/shape.js';
import { type Fault, fault } from '../../../scenario/fault.js';
import { type TableForm, tableFaultsIn } from '../../../scenario/tableChecks.js';
import {
  chargePermissions,
  covers,
  drills,
  grounds,
  leaderRatings,
  periods,
  type Rating,
  ratings,
  tables,
  weapons,
  woundResults,
} from '../tables.js';

/** The tables of figures. Those that say what troops do (formations, Fate, responses, the deck) stay as they are. */
const {
  quality,
  commandRadius,
  elements,
  unitDice,
  formationCost,
  movement,
  weaponRanges,
  fireModifiers,
  rocketTemplate,
  meleeDice,
  meleeModifiers,
  chargeTargets,
  fleeDice,
  moraleModifiers,
  wounds,
  locals,
  terrain,
  constants,
} = tables;

/** Tables whose figures a scenario may replace. */
export const figureTables = {
  quality,
  commandRadius,
  elements,
  unitDice,
  formationCost,
  movement,
  weaponRanges,
  fireModifiers,
  rocketTemplate,
  meleeDice,
  meleeModifiers,
  chargeTargets,
  fleeDice,
  moraleModifiers,
  wounds,
  locals,
  terrain,
  constants,
};

const chargers = ['footLine', 'footAttackColumn', 'footSkirmish', 'horseLine'];
const movers = ['formedFoot', 'openOrder', 'horse', 'column'];
const leastElement = 1;

/** What may stand in the tables besides what they hold. */
export const tableForm: TableForm = {
  words: {
    ...Object.fromEntries(chargers.map((column) => [column, chargePermissions])),
    ...Object.fromEntries(movers.map((column) => [column, grounds])),
    ...Object.fromEntries(['fire', 'melee', 'morale'].map((column) => [column, ratings])),
    cover: covers,
    type: ['area', 'line', 'lineOrArea'],
    period: periods,
    result: woundResults,
    leaderRating: leaderRatings,
    weapon: weapons,
    drill: drills,
    die: Object.keys(dieFaces),
  },
  signed: ['quality', 'rocketTemplate', 'fireModifiers', 'meleeModifiers', 'moraleModifiers'],
  withGaps: ['rough', 'charge', 'canister', 'sight', 'turnsMissed'],
  least: {
    width: leastElement,
    depth: leastElement,
    maxCasualties: 1,
    clearPlaceStep: 0.05,
    clearPlaceTurn: 1,
    turnTime: 0.01,
    need: 2,
    alwaysFace: 2,
    rocketLeastDice: 1,
    rocketMostDice: 1,
    standAndFireLeast: 0.1,
  },
  whole: [
    'fireDice',
    'maxCasualties',
    'infantry',
    'cavalry',
    'artillery',
    'company',
    'regimentWithoutCompany',
    'turnsMissed',
    'level',
    'lowSideUpTo',
    'need',
    'alwaysFace',
    'neverFace',
    'screenLevel',
    'squareDice',
    'leastDice',
    'rocketLeastDice',
    'rocketMostDice',
    'detachCasualties',
    'companyCasualties',
    'fortuneUpTo',
  ],
  greatest: 1000,
};

const rocketFaults = (rating: Rating, given: unknown): readonly Fault[] => {
  if (!isRecord(given)) return [];
  const { die = rocketTemplate[rating].die, deflections = rocketTemplate[rating].deflections } = given;
  const faces = dieFaces[die as keyof typeof dieFaces]?.length;
  if (!Array.isArray(deflections) || deflections.length === faces) return [];
  const path = `tables.rocketTemplate.${rating}.deflections`;
  const figures = { die: String(die), given: deflections.length };
  return [fault('notAllowed', path, `A ${String(die)} needs a deflection for each of its faces.`, figures)];
};

/** A rocket is turned by as many degrees as its die has faces to say (RKT-03). */
const templateFaults = (patch: unknown): readonly Fault[] => {
  const template = isRecord(patch) ? patch.rocketTemplate : undefined;
  return isRecord(template) ? ratings.flatMap((rating) => rocketFaults(rating, template[rating])) : [];
};

/** Everything wrong with the figures a scenario puts in place of those of the tables. @see KG-RKT-03 */
export const tableFaults = (patch: unknown): readonly Fault[] => {
  const faults = tableFaultsIn(figureTables, tableForm, patch);
  return faults.length > 0 ? faults : templateFaults(patch);
};
