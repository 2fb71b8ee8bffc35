import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { nearestClear } from './clearing.js';
import { change, changePersonality, type Game, placeWith, thrown, unitOf } from './game.js';
import { figuresOf, isInside, menOf, onTable } from './layout.js';

/** What losses do: men, guns, units and those with them. */

/** It is known to everybody from now on. */
export const reveal = (game: Game, id: string): void => change(game, id, { hidden: false });

/** A personality stays where his unit was when it left the table. @see CD-PER-13 */
const leaveBehind = (game: Game, unit: Unit): void => {
  for (const { id, attachedTo } of game.s.personalities)
    if (attachedTo === unit.id) changePersonality(game, id, { attachedTo: null, at: placeWith(unit) });
};

/** Takes a unit off the table. @see CD-GEN-28 */
export const remove = (game: Game, id: string, removed: NonNullable<Unit['removed']>): void => {
  leaveBehind(game, unitOf(game, id));
  change(game, id, { removed, charge: null });
};

/** Men fall; those of a destroyed unit are still with it until the risk is rolled. @see CD-GEN-07 CD-RSK-05 */
export const lose = (game: Game, id: string, men: number): void => {
  const unit = unitOf(game, id);
  const lost = Math.min(men, menOf(unit));
  change(game, id, {
    casualties: unit.casualties + lost,
    lossMove: unit.lossMove + lost,
    lossPhase: unit.lossPhase + lost,
  });
  if (lost > 0 && menOf(unitOf(game, id)) === 0) change(game, id, { removed: 'destroyed', charge: null });
};

/** A crew without guns is laid out anew. @see CD-UNI-08 CD-ART-07 CD-GEN-27 */
export const abandonGuns = (game: Game, id: string): void => {
  const unit = unitOf(game, id);
  if (unit.arm !== 'artillery' || unit.guns === 0 || !onTable(unit)) return;
  const afloat = isInside(unit);
  const crew: Unit = {
    ...unit,
    guns: 0,
    formation: afloat ? unit.formation : 'skirmish',
    files: Math.ceil(figuresOf(unit) / 2),
  };
  const pose = afloat ? unit.pose : nearestClear(game.s, crew);
  if (pose === null) return remove(game, id, 'surrendered');
  change(game, id, { guns: 0, formation: crew.formation, files: crew.files, pose, laidOn: null });
};

/** P2.2 and P3.2. @see CD-RSK-02 CD-RSK-03 CD-RSK-05 */
export const risks = (game: Game, isDue: (unit: Unit) => boolean): void => {
  const { s } = game;
  const order = [...s.units].toSorted((a, b) => Number(b.side === s.movingSide) - Number(a.side === s.movingSide));
  for (const unit of order.filter((each) => each.lossPhase > 0 && isDue(each)))
    for (const { id, attachedTo, removed } of game.s.personalities) {
      if (attachedTo !== unit.id || removed !== null) continue;
      const chance = (200 * unit.lossPhase) / unit.menAtStart;
      if (thrown(game, 'risk', id, 1, chance) <= chance)
        changePersonality(game, id, { removed: 'hit', attachedTo: null, reserves: [] });
    }
  for (const unit of game.s.units) if (!onTable(unit) && unit.removed !== 'waiting') leaveBehind(game, unit);
};
