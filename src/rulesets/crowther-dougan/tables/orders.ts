import type { OrderName } from './names.js';

/** What an order allows: always, never, or within the radius of `hold`. @see CD-ORD-07 */
export const permissions = ['yes', 'no', 'within'] as const;
export type Permission = (typeof permissions)[number];

/** What an order lets a unit do. */
export interface OrderRow {
  readonly advance: Permission;
  readonly retire: Permission;
  readonly charge: boolean;
  readonly followUp: boolean;
}

/** @see CD-ORD-01 CD-ORD-04 CD-ORD-07 */
export const orders: Readonly<Record<OrderName, OrderRow>> = {
  attack: { advance: 'yes', retire: 'no', charge: true, followUp: true },
  harass: { advance: 'yes', retire: 'yes', charge: false, followUp: true },
  hold: { advance: 'within', retire: 'within', charge: false, followUp: false },
  withdraw: { advance: 'no', retire: 'yes', charge: false, followUp: false },
};
