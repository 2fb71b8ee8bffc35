import fc from 'fast-check';
import type { Group, Officer, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { table } from './crowd.js';
import { centreOf, onTable, unitsGap } from './layout.js';

/** Officers and groups for a crowded field. */

const part = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredth) => hundredth / 100);
const oneIn = (many: number) => fc.integer({ min: 1, max: many }).map((each) => each === many);

const post = fc.record({
  x: part(table.width),
  y: part(table.height),
  /** Number of the unit of his side to which he is attached; too high: to none. */
  host: fc.nat(14),
  presence: fc.constantFrom(
    ...Array.from({ length: 8 }, () => 'onTable' as const),
    'casualty' as const,
    'captured' as const,
    'reserve' as const,
  ),
  leadership: fc.integer({ min: 5, max: 10 }),
  combatValue: fc.integer({ min: -2, max: 2 }),
  ordersIssued: fc.nat(2),
  ordersReceived: fc.nat(1),
  done: oneIn(6),
  evadedThisTurn: oneIn(8),
});

/** Officers, commanders of units, orders they have had, and which pairs of neighbours are grouped. */
export const staffs = fc.record({
  posts: fc.array(post, { minLength: 7, maxLength: 7 }),
  commanders: fc.array(fc.constantFrom(null, 'cumberland', 'bland', 'huske', 'huske'), {
    minLength: 16,
    maxLength: 16,
  }),
  received: fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 16, maxLength: 16 }),
  isGrouped: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
});
export type Staff = typeof staffs extends fc.Arbitrary<infer Each> ? Each : never;

const jacobite: Readonly<Record<string, string>> = { cumberland: 'charles', bland: 'murray', huske: 'perth' };

/** Units that can be of one group, in chains of contact. */
const chainsOf = (s: State, units: readonly Unit[]): readonly (readonly Unit[])[] => {
  const left = new Set(units);
  const chains: (readonly Unit[])[] = [];
  for (const first of units) {
    if (!left.delete(first)) continue;
    const chain = [first];
    for (const one of chain)
      for (const other of left)
        if (unitsGap(s, one, other) < s.tables.constants.contact - 0.01) {
          left.delete(other);
          chain.push(other);
        }
    if (chain.length > 1) chains.push(units.filter((unit) => chain.includes(unit)));
  }
  return chains;
};

const groupsOf = (s: State, isGrouped: readonly boolean[]): readonly Group[] =>
  s.scenario.sides
    .flatMap(({ id: side }) =>
      chainsOf(
        s,
        onTable(s).filter((unit) => unit.side === side && !unit.routing && !unit.evadedThisTurn),
      ).map((chain) => ({ side, unitIds: chain.map(({ id }) => id) })),
    )
    .filter((_, index) => isGrouped[index % isGrouped.length])
    .map((group, index) => ({ id: `group-${index + 1}`, ...group }));

const officerAt = (s: State, officer: Officer, given: Staff['posts'][number]): Officer => {
  const { x, y, host: number, ...rest } = given;
  const host = onTable(s).filter(({ side }) => side === officer.side)[number];
  const attached = host !== undefined && rest.presence === 'onTable';
  return {
    ...officer,
    ...rest,
    attachedTo: attached ? host.id : null,
    position: attached ? centreOf(s, host) : { x, y },
  };
};

/** The field with officers and groups; the side to act has `officerId` in command. */
export const staffed = (
  s: State,
  { posts, commanders, received, isGrouped }: Staff,
  officerId: string | null,
): State => {
  const led = s.units.map((unit, index): Unit => {
    const commander = commanders[index] ?? null;
    const own = commander === null || unit.side === 'Government' ? commander : (jacobite[commander] ?? null);
    const isActive = unit.side === s.active;
    return { ...unit, commander: own, ordersReceived: isActive ? (received[index] ?? 0) : 0 };
  });
  const base: State = { ...s, units: led };
  const groups = groupsOf(base, isGrouped);
  const units = led.map((unit): Unit => {
    const group = groups.find(({ unitIds }) => unitIds.includes(unit.id));
    return { ...unit, groupId: group?.id ?? null };
  });
  const officers = s.officers.map((officer, index): Officer => {
    const given = posts[index];
    return given === undefined ? officer : officerAt(base, officer, given);
  });
  return {
    ...base,
    units,
    officers,
    groups,
    nextGroup: groups.length + 1,
    command: { ...s.command, officerId, current: [], closed: [] },
  };
};

/** Officers who may be in command. */
export const ableOf = (s: State): readonly Officer[] =>
  s.officers.filter(({ side, presence, done }) => side === s.active && presence === 'onTable' && !done);
