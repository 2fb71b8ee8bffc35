import { describe, expect, test } from 'vitest';
import {
  type Choice,
  type Draft,
  fill,
  type Picker,
  picker,
  play,
  type Ruleset,
  type RulesetTypes,
  rollUntilDecision,
  seeded,
} from '../../src/core/index.js';
import type { Picture } from '../../src/draw/picture.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { type Steered, steer } from '../../src/steer/index.js';
import { distance, midpoint, type Point } from '../../src/table/index.js';
import { isLong, runs } from '../effort.js';

type Battle = RulesetTypes & { readonly picture: Picture };

const placesOf = <K extends Battle>(ruleset: Ruleset<K>, state: K['state']): ReadonlyMap<string, Point> => {
  const { pieces, officers } = ruleset.picture(state);
  return new Map([
    ...pieces.map(({ id, front }) => [id, midpoint(front.left, front.right)] as const),
    ...officers.map(({ id, position }) => [id, position] as const),
  ]);
};

/** A choice that moves a piece, and the draft of one piece drawn at random. */
const movesOf = <Action>(choices: readonly Choice<Action>[], pick: Picker): readonly Draft[] =>
  choices
    .filter(({ kind }) => /^move|^manoeuvreRight/.test(kind))
    .map(({ draft, next }) => {
      const options = next?.domain.kind === 'piece' ? next.domain.options : [];
      const option = options.length === 0 ? undefined : options[pick(options.length)];
      return next === null || option === undefined ? draft : fill(draft, next.pointer, option.value);
    });

/** Where pieces stand after an action, by dice that let one of them move; null if none moved with any of them. */
const endsOf = <K extends Battle>(
  ruleset: Ruleset<K>,
  state: K['state'],
  action: K['action'],
  ids: readonly string[],
): readonly (Point | undefined)[] | null => {
  const before = placesOf(ruleset, state);
  for (let seed = 0; seed < 12; seed += 1) {
    const after = play(ruleset, state, action, seeded(seed));
    const ends = after.ok ? ids.map((id) => placesOf(ruleset, after.state).get(id)) : [];
    const moved = ends.some((end, index) => {
      const from = before.get(ids[index] ?? '');
      return end !== undefined && from !== undefined && distance(from, end) > 0;
    });
    if (moved) return ends;
  }
  return null;
};

/** The piece that a steered action brings to the point: of a group, the one that the order names first. */
const pieceOf = ({ action, about }: Pick<Steered<object>, 'action' | 'about'>): string =>
  /"unitId":"([^"]+)","path"/.exec(JSON.stringify(action))?.[1] ?? about ?? '';

interface Tally {
  readonly steered: number;
  readonly checks: number;
  /** Ends that are not where they were said to be. */
  readonly wrong: readonly string[];
}

const tallyOf = <K extends Battle>(ruleset: Ruleset<K>, scenario: K['scenario'], seed: string, most: number): Tally => {
  const pick = picker(seed);
  const dice = seeded(seed);
  const wrong: string[] = [];
  let [steered, checks] = [0, 0];
  const begun = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);
  const first: K['state'] | null = begun.ok ? begun.state : null;
  let state = first;
  while (first !== null && steered < most) {
    // A battle that ends early is followed by another.
    const now: K['state'] = state ?? first;
    const places = placesOf(ruleset, now);
    for (const draft of movesOf(ruleset.choices(now), pick)) {
      const near = [...places.values()][pick(places.size)] ?? { x: 0, y: 0 };
      const point = { x: near.x + pick(17) - 8, y: near.y + pick(17) - 8 };
      const found = steer(ruleset, now, draft, { point });
      if (!found.ok) continue;
      steered += 1;
      checks = Math.max(checks, found.checks);
      if (ruleset.check(now, found.action).length > 0) wrong.push(`illegal: ${JSON.stringify(found.action)}`);
      const all = [{ id: pieceOf(found), end: found.end }, ...found.companions];
      const ends = endsOf(
        ruleset,
        now,
        found.action,
        all.map(({ id }) => id),
      );
      for (const [index, { id, end }] of all.entries()) {
        const real = ends?.[index];
        if (real !== undefined && distance(real, end) > 0.02) wrong.push(JSON.stringify([found.action, id, end, real]));
      }
    }
    const actions: readonly K['action'][] = ruleset.candidates(now, { most: 6, pick });
    const action = actions[pick(Math.max(1, actions.length))];
    const after = action === undefined ? null : play(ruleset, now, action, dice);
    state = after?.ok === true ? after.state : null;
  }
  return { steered, checks, wrong };
};

/** Actions steered at least in each battle. */
const most = runs(100);

describe('steered actions of random states are legal and end where they say', () => {
  test.each(isLong ? (['skirmish', 'culloden'] as const) : (['skirmish'] as const))(
    "O'er the Sea: %s",
    (id) => {
      const { steered, checks, wrong } = tallyOf(oerTheSea, loadScenario(id), `steer ${id}`, most);
      expect(wrong).toEqual([]);
      expect(steered).toBeGreaterThanOrEqual(most);
      expect(checks).toBeLessThanOrEqual(300);
    },
    60_000,
  );

  test.each(isLong ? (['outpost', 'bussaco'] as const) : (['outpost'] as const))(
    'King George: %s',
    (id) => {
      const { steered, checks, wrong } = tallyOf(kingGeorge, loadScenario(id), `steer ${id}`, most);
      expect(wrong).toEqual([]);
      expect(steered).toBeGreaterThanOrEqual(most);
      expect(checks).toBeLessThanOrEqual(300);
    },
    60_000,
  );
});
