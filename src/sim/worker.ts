/** The module that the threads of a simulation load. */
export { fightBattle } from './battle.js';
export { fightJob } from './queue/play.js';
