import type { Situation } from '../../../src/rulesets/king-george/state.js';
import type { FateCode } from '../../../src/rulesets/king-george/tables.js';
import { picked } from './fate.js';
import { isBuilding } from './ground.js';
import { isOnTable } from './layout.js';
import { type Script, thrown, Unjudged } from './script.js';

/** The Fate card: its dice, and results for the whole field (S6). */

/** @see KG-FAT-03 */
const fortunes = [11, 12, 13, 21, 22, 31, 32, 33, 41, 42, 45, 46, 51, 52, 55, 62, 64, 65];

const die = (script: Script, purpose: string, faces: number): number =>
  thrown(script, purpose, 'null', 1, 0, faces)[0] ?? 1;

/** @see KG-FAT-01 KG-FAT-02 */
const drawn = (script: Script): FateCode => {
  const isFortune = die(script, 'fate.kind', 10) <= 5;
  let tens = die(script, 'fate.category', 6);
  for (;;) {
    const code = tens * 10 + die(script, 'fate.number', 6);
    if (fortunes.includes(code) === isFortune) return code as FateCode;
    if (script.s.options.fateReroll === 'both') tens = die(script, 'fate.category', 6);
  }
};

/** Whether somebody is there on whom it may fall. @see KG-FAT-05 KG-FAT-06 */
const mayFall = (s: Situation, code: FateCode): boolean => {
  const tens = Math.floor(code / 10);
  const officers = s.officers.filter(({ removed, vacant }) => removed === null && !vacant);
  if (code === 62) return officers.length > 0;
  if (tens <= 2) return officers.some(({ level }) => (level === 'army') === (tens === 1));
  const arm = (['infantry', 'cavalry', 'artillery'] as const)[tens - 3];
  return s.units.some((unit) => isOnTable(unit) && unit.arm === arm);
};

/** @see KG-FAT-34 */
const burns = (script: Script): void => {
  const { scenario, burning, burntOut, units } = script.s;
  const whole = scenario.terrain
    .filter(({ kind }) => isBuilding(kind))
    .map(({ id }) => id)
    .filter((id) => !burntOut.includes(id) && burning.every(({ feature }) => feature !== id));
  if (whole.length === 0) return;
  const feature = picked(script, whole);
  const turns = die(script, 'fate.burnTurns', 6);
  script.s = { ...script.s, burning: [...burning, { feature, turns }] };
  if (units.some((unit) => isOnTable(unit) && unit.inBuilding === feature)) throw new Unjudged();
};

/** @see KG-FAT-04 KG-FAT-29 KG-FAT-30 KG-FAT-32 KG-FAT-33 */
export const fateCard = (script: Script): void => {
  const code = drawn(script);
  const { weather, options } = script.s;
  switch (code) {
    case 61:
      script.s = { ...script.s, weather: { ...weather, fireShift: -1 } };
      return;
    case 63:
      script.s = { ...script.s, weather: { ...weather, moveShift: -2 } };
      return;
    case 64:
      if (!options.localsJoin) return;
      die(script, 'fate.localsSide', 6);
      die(script, 'fate.localsCount', 6);
      throw new Unjudged();
    case 65:
      for (let isTie = true; isTie; ) {
        const first = die(script, 'fate.spy', 6);
        isTie = die(script, 'fate.spy', 6) === first;
      }
      throw new Unjudged();
    case 66:
      burns(script);
      return;
    default:
      if (mayFall(script.s, code)) script.s = { ...script.s, fateQueue: [...script.s.fateQueue, code] };
  }
};
