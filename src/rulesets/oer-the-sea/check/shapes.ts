import { actionShape, either, fields, fits, listOf, oneOf, optional, type Shape } from '../../../core/shape.js';
import { pointShape, poseShape } from '../../../table/shapes.js';
import type { ActionType } from '../actions.js';
import { formations } from '../state.js';
import { orderNames } from '../tables.js';

/** The form of every action: what is asked for before any rule is looked at (GEN-10). */

const moveAction = either(
  fields({ kind: oneOf('limber', 'unlimber', 'mount', 'dismount', 'recrew') }),
  fields({ kind: oneOf('changeFormation'), formation: oneOf(...formations) }),
);
const unitMoveFields = {
  aboutFace: optional('boolean'),
  action: optional(moveAction),
  when: optional(oneOf('before', 'after')),
  path: listOf(poseShape, 50),
} as const satisfies Readonly<Record<string, Shape>>;

const unitMove = fields(unitMoveFields);
const groupMove = fields({ moves: listOf(fields({ unitId: 'string', ...unitMoveFields })) });
const officerMove = fields({ path: listOf(pointShape, 50), attachTo: optional('string') });
const nothing = fields({});

const unit = fields({ unitId: 'string' });
const group = fields({ groupId: 'string' });
const officer = fields({ officerId: 'string' });
/** Which orders an officer takes himself is a matter of the rules. */
const anybody = either(unit, group, officer);

const charges = listOf(fields({ unitId: 'string', targetId: 'string' }));

const orderParams = {
  fire: fields({ targetId: optional('string') }),
  standReady: nothing,
  charge: fields({ charges }),
  rally: nothing,
} as const;

const actionFields = {
  endReinforcements: {},
  uncontrolledNext: { unitId: 'string' },
  initiativeFire: { unitId: 'string', targetId: optional('string') },
  initiativeCharge: { unitId: 'string', targetId: 'string' },
  initiativeEvade: { unitId: 'string' },
  officerEvade: { officerId: 'string' },
  endInitiative: {},
  selectOfficer: { officerId: 'string' },
  finishOfficer: {},
  finishTurn: {},
  declareGroup: { unitIds: listOf('string') },
  dissolveGroup: { groupId: 'string' },
  standReadyFire: { unitId: 'string', fire: 'boolean' },
  meleeAllocation: {
    unitId: 'string',
    strikes: listOf(fields({ row: 'number', file: 'number', enemyUnitId: 'string' })),
  },
  officerStays: { officerId: 'string', stay: 'boolean' },
  followUp: { officerId: 'string', unitId: 'string', targetId: optional('string') },
  noFollowUp: {},
} as const satisfies Readonly<
  Record<Exclude<ActionType, 'issueOrder' | 'placeReinforcement'>, Readonly<Record<string, Shape>>>
>;

const placeReinforcement = either(
  actionShape('placeReinforcement', { unitId: 'string', pose: poseShape }),
  actionShape('placeReinforcement', {
    officerId: 'string',
    position: optional(pointShape),
    attachTo: optional('string'),
  }),
);

const kinds: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...Object.entries(actionFields).map(([type, rest]) => [type, actionShape(type, rest)] as const),
  ['placeReinforcement', placeReinforcement],
]);

const anOrder = (params: Shape): Shape =>
  actionShape('issueOrder', { recipient: anybody, order: oneOf(...orderNames), params });

const moves: readonly (readonly [recipient: Shape, order: Shape])[] = [
  [unit, anOrder(unitMove)],
  [group, anOrder(groupMove)],
  [officer, anOrder(officerMove)],
];
const anyMove = anOrder(either(unitMove, groupMove, officerMove));

/** How one moves depends on who he is, if that can be told. */
const moveOf = (recipient: unknown): Shape => moves.find(([each]) => fits(each, recipient))?.[1] ?? anyMove;

const orders: ReadonlyMap<unknown, Shape> = new Map(
  Object.entries(orderParams).map(([order, params]) => [order, anOrder(params)] as const),
);
const unknownOrder = actionShape('issueOrder', {
  recipient: 'anything',
  order: oneOf(...orderNames),
  params: 'anything',
});

/** The form an action should have by its type (and order, and whom it is for), null if there is no such type. */
export const shapeOfAction = ({ type, order, recipient }: Readonly<Record<string, unknown>>): Shape | null => {
  if (typeof type !== 'string') return null;
  if (type !== 'issueOrder') return kinds.get(type) ?? null;
  return order === 'move' ? moveOf(recipient) : (orders.get(order) ?? unknownOrder);
};
