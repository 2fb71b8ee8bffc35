import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { change, changeAll, type Game, settle, thrown, Unjudged, unitOf, untilEnd } from './game.js';
import { isInside } from './layout.js';
import { lose } from './losses.js';
import { casualties, shotOf } from './shot.js';

/** P2.1. */

/** The mark of a shot. @see CD-FIR-19 CD-OBS-12 */
const smoke = (game: Game, { id, side, pose }: Unit): void => {
  const mark = { id: `smoke${game.s.marksMade}`, side, at: { x: pose.x, y: pose.y }, unitId: id };
  game.s = { ...game.s, smokeMarks: [...game.s.smokeMarks, mark], marksMade: game.s.marksMade + 1 };
};

/** @see CD-FIR-08 CD-FIR-10 CD-FIR-16 CD-MOR-24 CD-ART-11 */
const fire = (game: Game, unitId: string, targetId: string): void => {
  const [firer, target] = [unitOf(game, unitId), unitOf(game, targetId)];
  const shot = shotOf(game.s, firer, target);
  if (typeof shot === 'string') throw new Error(`${unitId} may not fire at ${targetId}: ${shot}`);
  const before = game.s;
  const die = thrown(game, 'fire', unitId);
  const { sure, percent } = casualties(shot.basic, die + shot.sum);
  const more = percent > 0 && thrown(game, 'fireFraction', unitId, 1, percent) <= percent;
  change(game, unitId, {
    ...{ loaded: false, reloadProgress: 0, firedThisMove: true, hasFired: true },
    laidOn: firer.arm === 'artillery' ? targetId : null,
  });
  smoke(game, firer);
  const men = Math.min(sure + (more ? 1 : 0), target.originalFigures * 25 - target.casualties);
  const { cover, direction, seen, at } = shot;
  const note = { shooterId: unitId, men, cover, direction: isInside(target) ? 'front' : direction, seen, at } as const;
  change(game, targetId, { shots: [...target.shots, note] });
  lose(game, targetId, men);
  settle(game, before as Game['final']);
};

export const firing = (game: Game): void => {
  changeAll(game, () => ({ lossPhase: 0 }));
  const ready = game.s.units.filter(({ side, loaded }) => side === game.s.movingSide && loaded).map(({ id }) => id);
  untilEnd(game, 'fire', 'endFiring', (action) => {
    if (action.type !== 'fire') throw new Error(action.type);
    if ('markId' in action) throw new Unjudged('smoke is fired at');
    fire(game, action.unitId, action.targetId);
  });
  for (const id of ready) if (!unitOf(game, id).firedThisMove) change(game, id, { laidOn: null });
};
