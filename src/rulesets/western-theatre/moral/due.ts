import type { Situation, Unit } from '../state.js';

/** Whether a unit may take a Moral TEST. What calls for it is in order.ts. */

/**
 * Whether a unit began to rout in the window. The beginning of a rout is an event on the spot; its moves are events with
 * a way.
 *
 * @see WT-MOR-06 WT-TST-15
 */
const beganToRout = ({ events }: Pick<Situation, 'events'>, { id }: Unit): boolean =>
  events.some(
    ({
      unitId,
      kind,
      track: {
        way: [from, to],
      },
    }) => unitId === id && kind === 'rout' && from.x === to.x && from.y === to.y,
  );

/**
 * Whether a unit may take a Moral TEST now: one a window; units that rout since an earlier window in their own player
 * turn only, and only where a rout may end.
 *
 * @see WT-MOR-03 WT-MOR-06 WT-MOR-09
 */
export const mayTest = (s: Pick<Situation, 'events' | 'active' | 'options'>, unit: Unit): boolean => {
  if (unit.tested.moral || beganToRout(s, unit)) return false;
  return unit.plight !== 'routing' || (unit.side === s.active && s.options.routRally === 'moralTest');
};
