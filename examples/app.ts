/**
 * An app that plays any rule set without knowing its rules. It draws what `choices` lists, fills in what is clicked,
 * moves pieces to clicked points, undoes, saves and resumes. There is no screen here: a picker replaces the person. Run
 * it with `npm run examples`; the guide is docs/apps.md.
 */
import {
  beginHistory,
  type Choice,
  canUndo,
  type Domain,
  type Draft,
  fill,
  type History,
  loadRecord,
  type Picker,
  picker,
  playHistory,
  type Ruleset,
  type RulesetTypes,
  recordOfHistory,
  replayAll,
  saveRecord,
  seeded,
  stateOf,
  undo,
} from 'linstock';
import type { Picture } from 'linstock/draw';
import { kingGeorge } from 'linstock/king-george';
import { oerTheSea } from 'linstock/oer-the-sea';
import { loadScenario } from 'linstock/scenarios';
import { steer } from 'linstock/steer';

type Game<K extends RulesetTypes> = History<K['scenario'], K['state'], K['action'], K['event']>;

/** Statistics of a battle. */
export interface Evening {
  readonly actions: number;
  /** Actions that a click on the map completed. */
  readonly steered: number;
  readonly undone: number;
  /** Actions that were refused although every click was offered: there should be none. */
  readonly refused: number;
  readonly outcome: string;
  /** Saved, loaded and replayed to the same state. */
  readonly resumed: boolean;
}

/** The value that a person enters for a field; undefined: a place, which is clicked on the map. */
const entered = (domain: Domain, optional: boolean, pick: Picker): unknown => {
  if (optional && domain.kind !== 'path' && pick(3) > 0) return null;
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return domain.options[pick(domain.options.length)]?.value;
    case 'pieces':
      return domain.options.slice(0, domain.most).map(({ value }) => value);
    case 'flag':
      return pick(2) === 0;
    case 'number':
      return domain.unit === 'dice' || domain.unit === 'count'
        ? domain.least + pick(domain.most - domain.least + 1)
        : domain.least + ((domain.most - domain.least) * pick(11)) / 10;
    default:
      return undefined;
  }
};

/** Plays a battle to its end, or for a number of actions. */
export const playEvening = async <K extends RulesetTypes & { readonly picture: Picture }>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  { seed, most }: { readonly seed: string; readonly most: number },
): Promise<Evening> => {
  const pick = picker(`clicks ${seed}`);
  const dice = seeded(seed);
  let game: Game<K> = beginHistory(ruleset, scenario);
  let [actions, steered, undone, refused] = [0, 0, 0, 0];

  const take = (action: K['action'] | null): void => {
    const played = playHistory(ruleset, game, action, dice);
    if (played.ok) game = played.value;
    else refused += 1;
  };

  /** A place on the map that a person might click. */
  const clicked = (): { readonly x: number; readonly y: number } => {
    const { table } = ruleset.picture(stateOf(game));
    return { x: pick(table.width), y: pick(table.height) };
  };

  /** Follows one choice to a complete action, click by click; null if the person gives up. */
  const completed = (side: string, first: Choice<K['action']>): K['action'] | null => {
    // A player's app only holds what its side may know.
    const view = ruleset.view(stateOf(game), side);
    let choice: Choice<K['action']> | undefined = first;
    while (choice !== undefined && choice.next !== null) {
      const { kind, draft, next, action }: Choice<K['action']> = choice;
      if (action !== null && pick(2) === 0) return action;
      const value = entered(next.domain, next.optional, pick);
      if (value === undefined) {
        const found = steer(ruleset, view, draft, { point: clicked() }, { checks: 60 });
        if (found.ok) steered += 1;
        return found.ok ? found.action : action;
      }
      const filled: Draft = fill(draft, next.pointer, value);
      choice = ruleset.choices(view, filled).find((each) => each.kind === kind);
    }
    return choice?.action ?? null;
  };

  take(null);
  for (let click = 0; actions < most && click < 10 * most; click += 1) {
    const question = ruleset.ask(stateOf(game));
    if (question === null || question.kind !== 'decision') break;
    const buttons = ruleset.choices(ruleset.view(stateOf(game), question.side));
    // Buttons that end something are pressed less often than those that begin something.
    const beginning = buttons.filter(({ next }) => next !== null);
    const offered = beginning.length > 0 && pick(4) > 0 ? beginning : buttons;
    const button = offered[pick(offered.length)];
    const action = button === undefined ? null : completed(question.side, button);
    if (action === null) continue;
    take(action);
    actions += 1;
    if (actions % 10 === 0 && canUndo(ruleset, game)) {
      const back = undo(ruleset, game);
      if (back.ok) [game, undone] = [back.value, undone + 1];
    }
  }

  const saved = saveRecord(ruleset, recordOfHistory(ruleset, game));
  const loaded = await loadRecord(ruleset, saved);
  const resumed = loaded.ok && replayAll(ruleset, loaded.value).ok;
  const outcome = ruleset.outcome(stateOf(game));
  return { actions, steered, undone, refused, outcome: outcome?.reason ?? 'unfinished', resumed };
};

if (process.argv[1]?.endsWith('app.ts') === true) {
  console.log(await playEvening(oerTheSea, loadScenario('skirmish'), { seed: 'one', most: 400 }));
  console.log(await playEvening(kingGeorge, loadScenario('outpost'), { seed: 'one', most: 400 }));
}
