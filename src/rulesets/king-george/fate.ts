import type { Battle, Rules } from './battle.js';
import { burningRules, fuelOf } from './fate/burning.js';
import { fateRoll } from './fate/dice.js';
import { forcedRules } from './fate/forced.js';
import { leavingRules } from './fate/leaving.js';
import { localsRules } from './fate/locals.js';
import { pickRules } from './fate/pick.js';
import { fitsAnyPiece } from './fate/queue.js';
import { ratingRules } from './fate/rating.js';
import { spyRules } from './fate/spies.js';
import { woundRules } from './fate/wound.js';
import type { Situation } from './state.js';
import { type FateCode, type FateKind, fateCodes, type Tables } from './tables.js';
import type { FateTask } from './tasks.js';
import { changeState, emit, schedule } from './write.js';

/** The Fate card: the dice that select a result, and its effect. */

export { burnDown, leaveBurning as comeOut, leaveFireRefusals, placesOutside } from './fate/burning.js';
export { doIt as doForced, nearestRefusals } from './fate/forced.js';
export { checkFord, findFord, fordOf, isOnWater } from './fate/ford.js';
export { joinLocals, localsRefusals } from './fate/locals.js';
export { fallOnLeader } from './fate/onleader.js';
export { fallOnUnit } from './fate/onunit.js';
export { takeForLeader, takeForUnit } from './fate/queue.js';
export { raiseRating } from './fate/rating.js';
export { arrangeCards, cardsWithout as cardsBeside, spyOrderRefusals } from './fate/spies.js';
export { noteSuperiorDrawn } from './fate/superior.js';

/** Fortune or Calamity, from a D10. @see KG-FAT-01 */
export const fateKind = (tables: Pick<Tables, 'constants'>, thrown: number): FateKind =>
  thrown <= tables.constants.fortuneUpTo ? 'fortune' : 'calamity';

const tensValue = 10;

/** The result selected by two D6 if it is of the right kind; null means roll again. @see KG-FAT-02 KG-FAT-03 */
export const fateCode = (
  tables: Pick<Tables, 'fate'>,
  kind: FateKind,
  tens: number,
  units: number,
): FateCode | null => {
  const code = fateCodes.find((each) => each === tens * tensValue + units);
  return code !== undefined && tables.fate[code].kind === kind ? code : null;
};

const settleNumber = (battle: Battle, kind: FateKind, tens: number, units: number): void => {
  const { tables, options } = battle.state;
  const code = fateCode(tables, kind, tens, units);
  if (code !== null) return applyResult(battle, code);
  schedule(battle, options.fateReroll === 'both' ? { task: 'fateCategory', kind } : { task: 'fateNumber', kind, tens });
};

/**
 * Applies a result for the whole battlefield at once. Any other result waits for the next unit or leader it fits, if
 * there is one.
 *
 * @see KG-FAT-04 KG-FAT-06
 */
const applyResult = (battle: Battle, code: FateCode): void => {
  const { state } = battle;
  const isAtOnce = state.tables.fate[code].fallsOn === 'battlefield';
  const waits = !isAtOnce && fitsAnyPiece(state, code);
  emit(battle, { type: 'fateDrawn', clause: waits || isAtOnce ? 'KG-FAT-04' : 'KG-FAT-06', code, waits });
  if (waits) changeState(battle, { fateQueue: [...state.fateQueue, code] });
  if (isAtOnce) applyToBattlefield(battle, code);
};

/** Emits a result that has no effect. @see KG-FAT-08 */
const emitNoEffect = (battle: Battle, code: FateCode): void =>
  emit(battle, { type: 'fateApplied', clause: 'KG-FAT-08', code, on: null, effect: false });

/** Rain or mud until the turn ends; a second result of the same kind changes nothing. @see KG-FAT-29 KG-FAT-30 */
const changeWeather = (battle: Battle, code: FateCode, weather: Partial<Situation['weather']>): void => {
  changeState(battle, { weather: { ...battle.state.weather, ...weather } });
  emit(battle, {
    type: 'fateApplied',
    clause: weather.fireShift === undefined ? 'KG-FAT-29' : 'KG-FAT-30',
    code,
    on: null,
    effect: true,
  });
};

/** Applies a result for the whole battlefield. @see KG-FAT-29 KG-FAT-30 KG-FAT-32 KG-FAT-33 KG-FAT-34 */
const applyToBattlefield = (battle: Battle, code: FateCode): void => {
  const { tables, options, scenario } = battle.state;
  const { effect } = tables.fate[code];
  if (effect.type === 'fireShift') return changeWeather(battle, code, { fireShift: effect.levels });
  if (effect.type === 'moveShift') return changeWeather(battle, code, { moveShift: effect.inches });
  if (effect.type === 'spies') return schedule(battle, { task: 'fateSpy', code, first: null });
  if (effect.type === 'localsJoin')
    return options.localsJoin ? schedule(battle, { task: 'fateLocals' }) : emitNoEffect(battle, code);
  const from = effect.type === 'buildingBurns' ? fuelOf(battle.state) : [];
  if (from.length === 0) return emitNoEffect(battle, code);
  schedule(battle, { task: 'startPick', from, side: scenario.firstSide, does: { kind: 'fire' } });
};

export const fateRules: Rules<FateTask> = {
  fateKind: {
    roll: () => fateRoll({ purpose: 'fate.kind', clause: 'KG-FAT-01', die: 'd10', side: null }),
    settle: (battle, _, thrown) =>
      schedule(battle, { task: 'fateCategory', kind: fateKind(battle.state.tables, thrown) }),
  },
  fateCategory: {
    roll: () => fateRoll({ purpose: 'fate.category', clause: 'KG-FAT-02', die: 'd6', side: null }),
    settle: (battle, { kind }, tens) => schedule(battle, { task: 'fateNumber', kind, tens }),
  },
  fateNumber: {
    roll: () => fateRoll({ purpose: 'fate.number', clause: 'KG-FAT-02', die: 'd6', side: null }),
    settle: (battle, { kind, tens }, units) => settleNumber(battle, kind, tens, units),
  },
  ...burningRules,
  ...forcedRules,
  ...leavingRules,
  ...localsRules,
  ...pickRules,
  ...ratingRules,
  ...spyRules,
  ...woundRules,
};
