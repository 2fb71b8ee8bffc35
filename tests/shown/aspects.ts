import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Domain } from '../../src/core/domain.js';
import type { Draft } from '../../src/core/fill.js';
import { play } from '../../src/core/play.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import type { Picture } from '../../src/draw/picture.js';
import { renderSvg } from '../../src/draw/svg.js';
import { renderText } from '../../src/draw/text.js';
import { odds, ofState } from '../../src/odds/index.js';
import { paperText, rosterOf, sheetOf } from '../../src/paper/index.js';
import { reach, steer } from '../../src/steer/index.js';
import { readPlacement, readTyped } from '../../src/typed/index.js';
import type { Position } from './battles.js';
import { beginningsOf, draftsOf, neighboursOf, someOfEachKind, spread } from './drafts.js';
import { judgements } from './judgements.js';

/** Everything about a position that can be seen, by aspects: lists of values, which are compared by their hash. */

export interface Looked extends Position {
  readonly ruleset: Ruleset;
  readonly candidates: readonly object[];
}

export type Aspect = (looked: Looked) => readonly unknown[];

const sidesOf = ({ ruleset, state }: Looked): readonly string[] =>
  (ruleset.scenarioOf(state) as { readonly sides: readonly { readonly id: string }[] }).sides.map(({ id }) => id);

const pictureOf = ({ ruleset, state }: Looked, options = {}): Picture => ruleset.picture(state, options) as Picture;

const idsOf = (looked: Looked): readonly string[] => pictureOf(looked).pieces.map(({ id }) => id);

const choices: Aspect = ({ ruleset, state, candidates }) => [
  ...ruleset.choices(state),
  ...someOfEachKind(candidates, 1)
    .flatMap(draftsOf)
    .map((draft) => ruleset.choices(state, draft)),
];

const words: Aspect = ({ ruleset, state, question, candidates }) => [
  ruleset.words.clock(state),
  ruleset.words.question(state, question),
  ruleset.words.strengths(state),
  ruleset.words.fallen(state),
  ...candidates.map((action) => ruleset.words.action(state, action)),
];

/** The picture with everything that can be drawn on it. */
const picture: Aspect = (looked) => {
  const ids = idsOf(looked);
  const [from = '', to = ''] = [ids[0], ids.at(-1)];
  return [
    pictureOf(looked, {
      events: looked.events,
      ranges: ids,
      rings: true,
      highlight: spread(ids, 2),
      sight: [{ from, to }],
    }),
  ];
};

const drawn: Aspect = (looked) => {
  const shown = pictureOf(looked, {
    events: looked.events,
    ranges: spread(idsOf(looked), 3),
    rings: looked.at % 2 === 0,
  });
  return [renderSvg(shown, { theme: looked.at % 2 === 0 ? 'light' : 'print' }), renderText(shown)];
};

/** What follows from some candidates with fixed dice. */
const consequences: Aspect = (looked) => {
  const { ruleset, state, candidates } = looked;
  return someOfEachKind(candidates, 2).map((action, index) => {
    const after = play(ruleset, state, action, seeded(index));
    if (!after.ok) return after.refusals;
    const told = sidesOf(looked).map(
      (side) => after.events.filter((event) => ruleset.redact(event, side) !== null).length,
    );
    return [
      after.events.map((event) => ruleset.describe(event, after.state)),
      told,
      ruleset.ask(after.state),
      ruleset.words.strengths(after.state),
      ruleset.invariants(state, after.state),
    ];
  });
};

const withoutConstants = (state: object): object => {
  const { scenario: _, tables: __, terrain: ___, ...rest } = state as Readonly<Record<string, unknown>>;
  return rest;
};

const views: Aspect = (looked) => {
  const { ruleset, state } = looked;
  return sidesOf(looked).flatMap((side) => {
    const view = ruleset.view(state, side);
    return [withoutConstants(view), ruleset.ask(view), withoutConstants(ruleset.determinize(view, picker(looked.at)))];
  });
};

/** Why actions like the candidates are refused, with the words and figures. */
const refusals: Aspect = ({ ruleset, state, candidates }) =>
  someOfEachKind(candidates, 2).flatMap((action, index) =>
    neighboursOf(action, candidates[(index * 7 + 3) % candidates.length] ?? action).map((each) =>
      ruleset.check(state, each),
    ),
  );

const movesPiece = (domain: Domain | undefined): boolean =>
  domain !== undefined && (domain.kind === 'number' ? domain.moves !== undefined : /path|point|pose/.test(domain.kind));

/** Drafts of actions that move a piece, filled in up to where: what reaching and steering start from. */
const movesOf = ({ ruleset, state, candidates, at }: Looked, most: number): readonly Draft[] => {
  const drafts = someOfEachKind(candidates, 1).flatMap((action) =>
    beginningsOf(action)
      .filter((draft) => movesPiece(ruleset.choices(state, draft)[0]?.next?.domain))
      .slice(0, 1),
  );
  return spread(drafts.slice(at % Math.max(1, drafts.length)), most);
};

/** Checks that a search of an aspect may make. */
const checks = 60;

const reaches: Aspect = (looked) =>
  movesOf(looked, 1).map((draft) => reach(looked.ruleset, looked.state, draft, { checks: 2 * checks }));

const steered: Aspect = (looked) => {
  const [first, last] = [pictureOf(looked).pieces[0], pictureOf(looked).pieces.at(-1)];
  return movesOf(looked, 2).flatMap((draft) =>
    [first, last].flatMap((piece, index) => {
      if (piece === undefined) return [];
      const { x, y } = piece.front.left;
      const target = { point: { x: x + 3, y: y - 2 }, ...(index === 0 ? {} : { heading: (looked.at * 35) % 360 }) };
      return [steer(looked.ruleset, looked.state, draft, target, { checks })];
    }),
  );
};

/** Odds of the losses of some candidates that lead to dice. */
const losses: Aspect = ({ ruleset, state, candidates }) => {
  const left = ofState<object, string>((after) =>
    JSON.stringify(ruleset.words.strengths(after).map((each) => each.left)),
  );
  const rolling = someOfEachKind(candidates, 1).filter((action) => {
    const answered = ruleset.answer(state, { action });
    return answered.ok && ruleset.ask(answered.state)?.kind === 'roll';
  });
  return spread(rolling, 2).map((action) =>
    odds(ruleset, state, action, left, { branches: 150, samples: 25, seed: 1 }),
  );
};

/** Lines to type for some candidates: as they read, without their last word, and with a word too many. */
const typed: Aspect = ({ ruleset, state, candidates, at }) =>
  spread(someOfEachKind(candidates, 1), 2).flatMap((action, index) => {
    const { sentence, subject, short } = ruleset.words.action(state, action);
    const line = `${subject} ${short}`;
    const lines = [line, sentence, line.split(' ').slice(0, -1).join(' '), `${short} smartly`];
    return lines
      .slice((at + index) % 4)
      .slice(0, 1)
      .map((each) => readTyped(ruleset, state, each));
  });

const placed: Aspect = (looked) => {
  const { ruleset, state, at } = looked;
  const [one, other] = spread(idsOf(looked), 2);
  const name = ruleset.words.name(state, other ?? '');
  return [
    ...[one, other].map(
      (piece, index) =>
        ruleset.place?.(state, { piece: piece ?? '', x: 20 + (at % 9), y: 20 + index, heading: at % 360 }).ok,
    ),
    readPlacement(ruleset, state, `${name} ${at},30 facing 45`),
    readPlacement(ruleset, state, `${name.slice(0, 3)} 12,30,90`),
  ];
};

const paper: Aspect = ({ ruleset, state }) => {
  const scenario = ruleset.scenarioOf(state) as Parameters<typeof rosterOf>[1];
  return [paperText(rosterOf(ruleset, scenario, state)), paperText(sheetOf(ruleset, state))];
};

/** Aspects that are looked at only where they show something new. */
export const expensive: readonly string[] = [
  'searched',
  'views',
  'refusals',
  'consequences',
  'choices',
  'typed',
  'drawn',
  'losses',
  'reaches',
  'steered',
];

/** By name, the cheap ones first. */
export const aspects: Readonly<Record<string, Aspect>> = {
  candidates: ({ candidates }) => candidates,
  ...judgements,
  words,
  picture,
  views,
  refusals,
  consequences,
  choices,
  paper,
  placed,
  typed,
  drawn,
  losses,
  reaches,
  steered,
};
