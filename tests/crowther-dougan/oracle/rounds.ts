import type { Fighter, Melee, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { areInContact } from './contact.js';
import { adopt, change, changeAll, endPursuit, forEach, type Game, settle, thrown, unitOf } from './game.js';
import { gap, placed } from './geometry.js';
import { extentOf, footprintOf, isInside, onTable } from './layout.js';
import { abandonGuns, lose, remove, reveal } from './losses.js';
import { added, fighting, meleeFactor, meleesOf, resultOf, strikes, touchesOf } from './melee.js';
import { pushedBack } from './push.js';
import { putOut } from './putout.js';
import { casualties } from './shot.js';
import { lostCombatTest, startRout } from './testing.js';

/** Phase 3: rounds of hand-to-hand, push-backs, tests, and what follows from them. */

const defends = (unit: Unit, enemies: readonly Unit[]): boolean =>
  unit.meleeCover.some(
    ({ enemyId, cover, forest }) => cover !== 'none' && !forest && enemies.some(({ id }) => id === enemyId),
  );

const fighterOf = ({ s }: Game, unit: Unit, group: readonly Unit[]): Fighter => ({
  unitId: unit.id,
  touches: touchesOf(s, unit),
  strikes: strikes(s, unit)?.id ?? null,
  inflicted: null,
  lost: 0,
  routing: unit.state === 'routing',
  defended: defends(unit, group),
  pushed: null,
});

/** One melee: the blows of all, then the losses of all together. @see CD-HTH-10 CD-HTH-19 */
const fight = (game: Game, group: readonly Unit[], at: number): void => {
  const inflicted = new Map<string, number>();
  for (const unit of group) {
    const target = strikes(game.s, unit);
    if (target === undefined) continue;
    const die = thrown(game, 'combat', unit.id) + added(game.s, unit, target);
    const { sure, percent } = casualties(fighting(game.s, unit) * meleeFactor(unit), die);
    const more = percent > 0 && thrown(game, 'combatFraction', unit.id, 1, percent) <= percent;
    inflicted.set(unit.id, sure + (more ? 1 : 0));
  }
  const result = resultOf(game.s, group, inflicted);
  const before = game.s;
  for (const { id } of group) {
    lose(game, id, result.lost.get(id) ?? 0);
    change(game, id, { fought: true, loaded: false, reloadProgress: 0 });
  }
  const melees = game.s.melees.map((melee, index) =>
    index === at ? { ...melee, loser: result.loser, outfought: result.outfought } : melee,
  );
  game.s = { ...game.s, melees };
  settle(game, before as Game['final']);
};

/** P3.1. @see CD-HTH-32 */
export const combat = (game: Game): void => {
  changeAll(game, () => ({ lossPhase: 0 }));
  const groups = meleesOf(game.s);
  const melees = groups.map(
    (group): Melee => ({
      fighters: group.map((unit) => fighterOf(game, unit, group)),
      loser: null,
      outfought: false,
    }),
  );
  game.s = { ...game.s, melees };
  for (const { id } of groups.flat()) {
    reveal(game, id);
    change(game, id, { beaten: [] });
  }
  groups.forEach((group, at) => {
    fight(
      game,
      group.map(({ id }) => unitOf(game, id)),
      at,
    );
  });
};

const meleeOf = ({ s }: Game, id: string): Melee | undefined =>
  s.melees.find(({ fighters }) => fighters.some(({ unitId }) => unitId === id));
const fighterIn = (game: Game, id: string): Fighter | undefined =>
  meleeOf(game, id)?.fighters.find(({ unitId }) => unitId === id);
const isLoser = (game: Game, unit: Unit): boolean =>
  meleeOf(game, unit.id)?.loser === unit.side && fighterIn(game, unit.id)?.routing === false;

/** P3.3. @see CD-HTH-12 CD-HTH-13 CD-HTH-24 CD-ART-07 */
export const pushBacks = (game: Game): void => {
  const begun = game.s;
  forEach(
    game,
    'both',
    (unit) => isLoser(game, unit),
    (unit) => {
      const before = game.s;
      abandonGuns(game, unit.id);
      const loser = unitOf(game, unit.id);
      if (!onTable(loser)) return;
      const pose = isInside(loser) ? null : pushedBack(begun, game.s, loser);
      if (loser.formation === 'garrison') {
        // Away from the first of its attackers.
        const [first] = touchesOf(begun, unit);
        const attacker = game.s.units.find(({ id }) => id === first?.enemyId);
        if (attacker !== undefined) change(game, unit.id, { causeAt: attacker.pose });
        putOut(game, unit.id, 2, true);
      } else if (pose === null) {
        // A friend is moved to make room: who, and how far, is the engine's.
        for (const { id } of game.s.units) adopt(game, id);
      } else change(game, unit.id, pose === loser.pose ? {} : { pose, meleeCover: [] });
      if (onTable(unitOf(game, unit.id))) {
        const stays = !game.adopted.has(unit.id) && pose !== null && pose === loser.pose;
        change(game, unit.id, stays ? {} : { lastMove: 'retired', forcedBack: true });
      }
      settle(game, before as Game['final']);
    },
  );
};

/** Pursuits, and whom a winner may follow up. @see CD-PUR-02 CD-PUR-03 CD-PUR-16 CD-HTH-20 CD-HTH-30 */
const afterwards = (game: Game, { fighters, loser }: Melee): void => {
  if (loser === null) return;
  for (const { unitId, touches, defended, routing } of fighters) {
    const unit = unitOf(game, unitId);
    if (unit.side === loser || !onTable(unit) || routing) continue;
    const touched = touches.map(({ enemyId }) => unitOf(game, enemyId)).filter(onTable);
    const fresh = (id: string): boolean => fighters.some((each) => each.unitId === id && !each.routing);
    const routers = touched.filter(({ id, state }) => state === 'routing' && fresh(id));
    const standing = touched.filter(({ state }) => state !== 'routing');
    const beaten = standing
      .filter((enemy) => enemy.forcedBack && !areInContact(game.s, enemy, unit))
      .map(({ id }) => id);
    change(game, unitId, { beaten });
    const mayRun = unit.arm === 'foot' && !isInside(unit) && !defended;
    const [first, ...rest] = routers;
    if (!mayRun || standing.length > 0 || first === undefined) continue;
    const far = (enemy: Unit) => gap(footprintOf(game.s, enemy), footprintOf(game.s, unit));
    const quarry = rest.reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best), first);
    change(game, unitId, { state: 'pursuing', quarryId: quarry.id, pursuitMoves: 0 });
  }
};

const outward = { front: 0, left: 270, right: 90, rear: 180 } as const;

/** 1 cm out from the side that most figures of an enemy touched. A battery and a garrison stand elsewhere by now. */
const causeOf = (game: Game, begun: Game['s'], { id }: Unit): Unit['causeAt'] => {
  const unit = unitOf(game, id);
  const engine = game.final.units.find((each) => each.id === id)?.causeAt ?? null;
  const steady = (fighterIn(game, id)?.touches ?? []).filter(({ enemyId }) =>
    begun.units.some((each) => each.id === enemyId && each.state !== 'routing'),
  );
  const [first] = steady.toSorted((a, b) => b.figures - a.figures);
  if (first === undefined || unit.arm === 'artillery' || isInside(unit) || unit.causeAt !== null) return engine;
  const { half, depth } = extentOf(unit);
  const far = first.side === 'left' || first.side === 'right' ? half + 1 : depth / 2 + 1;
  const { x, y, heading } = unit.pose;
  return placed({ ...placed({ x, y, heading }, 0, -depth / 2), heading: heading + outward[first.side] }, 0, far);
};

/** P3.4. @see CD-MOR-14 CD-HTH-13 CD-HTH-33 CD-HTH-34 */
export const lostCombatTests = (game: Game): void => {
  const begun = game.s;
  forEach(
    game,
    'both',
    (unit) => isLoser(game, unit),
    (unit) => {
      if (lostCombatTest(game, unit.id)) {
        if (unit.state === 'pursuing') endPursuit(game, unit.id);
        return;
      }
      // Those whom it only came to touch in going back do not hold it (CD-HTH-26).
      const stayed = fighterIn(game, unit.id)?.touches.some(({ enemyId }) => {
        const enemy = begun.units.find(({ id }) => id === enemyId);
        return enemy !== undefined && enemy.state !== 'routing' && areInContact(begun, unit, enemy);
      });
      if (stayed) {
        const before = game.s;
        remove(game, unit.id, 'surrendered');
        settle(game, before as Game['final']);
      } else {
        startRout(game, unit.id, causeOf(game, begun, unit));
      }
    },
  );
  for (const melee of game.s.melees) afterwards(game, melee);
};
