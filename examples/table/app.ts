import type { Choice, Refusal, Region } from 'linstock';
import type { Picture } from 'linstock/draw';
import type { Steered } from 'linstock/steer';
import { type Battle, isPersons, questionOf, seenBy, stateAt } from './battle.js';
import type { AnyChoice } from './filling.js';
import type { OddsFound } from './messages.js';
import type { Point } from './types.js';

/* What the page shows. `change` draws it again. */

/** An action that is being filled in. */
export interface Form {
  /** The choice after each value that was given; the last is open. */
  readonly trail: readonly AnyChoice[];
  /** The last choice at its field for a place, if the map can be pointed at. */
  readonly place: AnyChoice | null;
  /** Where the piece is wanted. */
  readonly wanted: { readonly point: Point; readonly heading?: number; readonly isTyped?: boolean } | null;
  readonly found: Steered<object> | null;
  readonly refusals: readonly Refusal[];
  readonly regions: readonly Region[];
  readonly odds: OddsFound | 'asked' | null;
}

export const paces = { fast: 0, steady: 300, slow: 1300 } as const;
export type Pace = keyof typeof paces;

/** How long the searching bot may think about a decision, in milliseconds, by the words of the menu. */
export const thinkingTimes = { '0.5 s': 500, '1.5 s': 1500, '5 s': 5000 } as const;
export type ThinkingTime = keyof typeof thinkingTimes;

export interface App {
  readonly battle: Battle | null;
  /** Number of answers after which the battle is shown; null: now. */
  readonly at: number | null;
  /** The side that looks at the page; null: it may see everything. */
  readonly viewer: string | null;
  /** The side that the page is to be handed to. */
  readonly curtain: string | null;
  readonly selected: string | null;
  readonly form: Form | null;
  /** The bot that is thinking. */
  readonly thinking: string | null;
  readonly pace: Pace;
  readonly thinkingTime: ThinkingTime;
  readonly isPaused: boolean;
  readonly isPlayingBack: boolean;
  /** Answers given when a person was last asked: what came after it is drawn as trails. */
  readonly since: number;
  readonly showsTrails: boolean;
  /** Index of the roll that is being corrected. */
  readonly correcting: number | null;
  readonly note: string;
}

let app: App = {
  battle: null,
  at: null,
  viewer: null,
  curtain: null,
  selected: null,
  form: null,
  thinking: null,
  pace: 'steady',
  thinkingTime: '1.5 s',
  isPaused: false,
  isPlayingBack: false,
  since: 0,
  showsTrails: true,
  correcting: null,
  note: '',
};

let draw = (): void => {};
let kept = (): void => {};

/** Names what draws the page, and what keeps the battle. */
export const connect = (drawing: () => void, keeping: () => void): void => {
  draw = drawing;
  kept = keeping;
};

export const current = (): App => app;

/** Changes the state of the page without drawing it. */
export const set = (next: Partial<App>): void => {
  app = { ...app, ...next };
};

export const redrawPage = (): void => draw();
export const keepBattle = (): void => kept();

export const change = (next: Partial<App>): void => {
  set(next);
  draw();
};

/** Nothing is selected or filled in. */
export const closed = { form: null, selected: null, correcting: null, note: '' } as const;

// The view of a state is made once: what the rules work out for it is cached by the object.
/** Forgets what was worked out for another battle. */
export const forgetViews = (): void => {
  [lastView, lastPicture, lastChoices] = [null, null, null];
};

let lastView: { readonly state: object; readonly viewer: string | null; readonly view: object } | null = null;

/** The state that is shown, as the side at the page may see it. */
export const shownView = (battle: Battle): object => {
  const state = stateAt(battle, app.at ?? battle.game.steps.length);
  if (lastView === null || lastView.state !== state || lastView.viewer !== app.viewer)
    lastView = { state, viewer: app.viewer, view: seenBy(battle, state, app.viewer) };
  return lastView.view;
};

let lastPicture: { readonly view: object; readonly picture: Picture } | null = null;

/** The picture of the state that is shown, without overlays. */
export const shownPicture = (battle: Battle): Picture => {
  const view = shownView(battle);
  if (lastPicture?.view !== view) lastPicture = { view, picture: battle.rules.picture(view) };
  return lastPicture.picture;
};

let lastChoices: { readonly view: object; readonly choices: readonly Choice<object>[] } | null = null;

/** What is open for the person at the page; nothing if it is not their turn. */
export const openChoices = (battle: Battle): readonly AnyChoice[] => {
  const question = questionOf(battle);
  if (app.at !== null || app.curtain !== null || question?.kind !== 'decision' || !isPersons(battle, question))
    return [];
  const view = shownView(battle);
  if (lastChoices?.view !== view) lastChoices = { view, choices: battle.rules.choices(view) };
  return lastChoices.choices;
};
