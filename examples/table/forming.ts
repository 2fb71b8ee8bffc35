import type { Draft, Region } from 'linstock';
import { steer } from 'linstock/steer';
import { change, current, type Form, redrawPage, set, shownView } from './app.js';
import type { Battle } from './battle.js';
import { giveAction } from './course.js';
import { type AnyChoice, advanced, filledIn, placeIn, pointedAt, withoutEnd } from './filling.js';
import { oddsFor, reachFor } from './thinker.js';
import type { Point } from './types.js';

export type { Form } from './app.js';

/* Filling in an action, field by field or by pointing at the map. */

export const openForm = (choice: AnyChoice): void => {
  const { battle } = current();
  if (battle === null) return;
  const first = advanced(battle.rules, shownView(battle), choice);
  // An action without any field needs no confirmation: undo takes it back.
  if (choice.next === null && choice.action !== null) return giveAction(choice.action);
  proceedTo([first]);
};

/** The regions that a field for a point or a pose names itself. */
const regionsIn = (place: AnyChoice | null): readonly Region[] => {
  const domain = place?.next?.domain;
  if (domain?.kind === 'point') return domain.regions;
  return domain?.kind === 'pose' ? domain.regions.map(({ region }) => region) : [];
};

/** Opens a form that was filled in already, up to the last of its choices. */
const proceedTo = (trail: readonly AnyChoice[]): void => {
  const { battle } = current();
  const last = trail.at(-1);
  const place = battle === null || last === undefined ? null : placeIn(battle.rules, shownView(battle), last);
  const regions = regionsIn(place);
  const form: Form = { trail, place, wanted: null, found: null, refusals: [], regions, odds: null };
  set({ form, note: '' });
  enrich(form);
  redrawPage();
};

/** Asks the worker for what takes longer: the region of a place, the odds of a complete action. */
const enrich = (form: Form): void => {
  const { battle, viewer } = current();
  const last = form.trail.at(-1);
  if (battle === null || last === undefined) return;
  const { next } = last;
  const domain = form.place?.next?.domain;
  if (form.place !== null && (domain?.kind === 'path' || domain?.kind === 'number') && form.regions.length === 0)
    void reachFor(battle, form.place.draft, viewer).then((regions) => {
      const open = current().form;
      if (open?.trail === form.trail) change({ form: { ...open, regions } });
    });
  const action = next === null ? last.action : (form.found?.action ?? null);
  if (action === null || form.odds !== null) return;
  const asked: Form = { ...form, odds: 'asked' };
  set({ form: asked });
  void oddsFor(battle, action, viewer).then((odds) => {
    const open = current().form;
    if (open?.trail === form.trail && open.found === form.found) change({ form: { ...open, odds } });
  });
};

/** Gives the open field a value, or that of a choice further on. */
export const enter = (value: unknown, at?: AnyChoice): void => {
  const { battle, form } = current();
  const last = at ?? form?.trail.at(-1);
  if (battle === null || form === null || last === undefined) return;
  const next = filledIn(battle.rules, shownView(battle), last, value);
  if (next === null) change({ note: 'No legal action is left with this value.' });
  else proceedTo([...form.trail, next]);
};

export const backOne = (): void => {
  const { form } = current();
  if (form === null) return;
  if (form.found !== null || form.wanted !== null) proceedTo(form.trail);
  else if (form.trail.length > 1) proceedTo(form.trail.slice(0, -1));
  else cancel();
};

export const cancel = (): void => change({ form: null, note: '' });

interface Wish {
  readonly heading?: number | undefined;
  readonly isTyped?: boolean;
}

/** Actions that a coarse search for a legal move checks: while a piece is dragged, and for the first answer to a tap. */
const coarseChecks = 40;
/** Milliseconds after which a coarse search is followed by a full one. */
const refineAfter = 40;
let refining = 0;

/** Steers the piece of the form to a place: at once to about the best legal move, and soon to the best. */
export const steerTo = (point: Point, wish: Wish = {}): void => {
  const rough = search(point, wish, coarseChecks);
  // A search that ended by itself finds the same with more checks; one without success may find something.
  const isOver = rough?.found != null && rough.found.checks < coarseChecks;
  if (isOver) return settle(rough);
  if (rough?.found == null) return settleOrEnter(search(point, wish), point, wish);
  show(rough);
  refining = window.setTimeout(() => {
    if (current().form?.found === rough.found) settle(search(point, wish));
  }, refineAfter);
};

/** Steers the piece to a place while it is dragged. */
export const steerRoughly = (point: Point, wish: Wish = {}): void => show(search(point, wish, coarseChecks));

const show = (form: Form | null): void => {
  window.clearTimeout(refining);
  if (form !== null) change({ form });
};

const settle = (form: Form | null): void => {
  window.clearTimeout(refining);
  if (form === null) return;
  set({ form });
  enrich(form);
  redrawPage();
};

/** A place that is no action yet is a value of its field: the next field follows. */
const settleOrEnter = (form: Form | null, point: Point, { heading }: Wish): void => {
  const { battle } = current();
  if (battle === null || form === null || form.found !== null || form.place === null) return settle(form);
  const filled = pointedAt(battle.rules, shownView(battle), form.place, { point, heading });
  if (filled === null) settle(form);
  else proceedTo([...form.trail, filled]);
};

/** The open form with the legal move that comes nearest to a point. */
const search = (point: Point, { heading, isTyped = false }: Wish, checks?: number): Form | null => {
  const { battle, form } = current();
  const last = form?.trail.at(-1);
  if (battle === null || form === null || last === undefined) return null;
  const target = heading === undefined ? { point } : { point, heading };
  const found = steer(battle.rules, shownView(battle), last.draft, target, checks === undefined ? {} : { checks });
  return {
    ...form,
    wanted: { ...target, isTyped },
    found: found.ok ? found : null,
    refusals: found.ok ? [] : found.refusals,
    odds: null,
  };
};

/** Goes on from where a steered piece ends: another leg of its way. */
export const makeCorner = (): void => {
  const { battle, form } = current();
  if (battle === null || form?.found == null || form.place === null) return;
  const draft = withoutEnd(form.place, form.found);
  const next = draft === null ? undefined : openWith(battle, form.place.kind, draft);
  if (next !== undefined) proceedTo([...form.trail, next]);
};

/** Fills in what may still be chosen after a steered move. */
export const refine = (): void => {
  const { battle, form } = current();
  const last = form?.trail.at(-1);
  if (battle === null || form?.found == null || last === undefined) return;
  const next = openWith(battle, last.kind, form.found.draft);
  if (next !== undefined) proceedTo([...form.trail, next]);
};

export const openWith = (battle: Battle, kind: string, draft: Draft): AnyChoice | undefined =>
  battle.rules.choices(shownView(battle), draft).find((each) => each.kind === kind);

/** The action that a confirmation would carry out. */
export const readyAction = ({ trail, found }: Form): object | null => found?.action ?? trail.at(-1)?.action ?? null;

export const confirm = (): void => {
  const { form } = current();
  const action = form === null ? null : readyAction(form);
  if (action !== null) giveAction(action);
};
