import type { Battle, Rules } from './battle.js';
import { fireDie, fractionDie, idleGuns, settleFire, settleFraction } from './fire/shoot.js';
import type { FireTask } from './tasks.js';
import { changeUnit, schedule } from './write.js';

export { firing, hasTarget, shotAt, shotAtSmoke, shotRefusals, targetsOf } from './fire/plan.js';
export { mayFire } from './fire/ready.js';
export { reloadUnits } from './fire/reload.js';
export { shoot } from './fire/shoot.js';
export { marksFor, rangeToMark, smokeRefusals } from './fire/smoke.js';

/** Fire: P2.1. */

/** @see CD-ART-11 */
const endFiring = (battle: Battle): void => {
  for (const { id } of idleGuns(battle.state)) changeUnit(battle, id, { laidOn: null });
};

export const fireRules: Rules<FireTask> = {
  /** @see CD-FIR-01 CD-FIR-16 */
  fire: {
    asks: ({ movingSide: side }) => ({ side, about: null, actions: ['fire', 'endFiring'] }),
    before: (battle, task, { type }) => (type === 'endFiring' ? endFiring(battle) : schedule(battle, task)),
  },
  fireRoll: {
    roll: (s, { order }) => fireDie(s, order),
    settle: (battle, { order }, die) => settleFire(battle, order, die),
  },
  fireFraction: {
    roll: (s, { order, die }) => fractionDie(s, order, die),
    settle: (battle, { order, die }, percentile) => settleFraction(battle, order, die, percentile),
  },
};
