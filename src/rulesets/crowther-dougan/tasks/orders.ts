/** P1.2. */
export type OrdersTask = { readonly task: 'issueOrders' };
