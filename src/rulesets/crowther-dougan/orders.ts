import type { Rules } from './battle.js';
import { openStep } from './steps.js';
import type { OrdersTask } from './tasks.js';

/** Orders: P1.2, and what an order allows. */

export const ordersRules: Rules<OrdersTask> = {
  issueOrders: openStep('endOrders'),
};
