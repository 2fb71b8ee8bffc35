import type { SideId } from '../scenario.js';

/** U3 to U5, second player first. */
export type SetUpTask =
  | { readonly task: 'deploy'; readonly side: SideId }
  | { readonly task: 'hide'; readonly side: SideId }
  | { readonly task: 'assignOrders'; readonly side: SideId };
