import type { Parameter } from 'linstock';
import { shownView } from './app.js';
import type { Battle } from './battle.js';
import { control, measureOf, placeControl, round } from './controls.js';
import { button, h } from './dom.js';
import { chosenIn, isPlace, withoutEnd } from './filling.js';
import {
  backOne,
  cancel,
  confirm,
  enter,
  type Form,
  makeCorner,
  openWith,
  readyAction,
  refine,
  steerTo,
} from './forming.js';
import { oddsArt } from './oddsart.js';
import { clauseLink } from './rulebook.js';

/* The steered move */

const turnBy = 15;

const steered = (battle: Battle, form: Form): HTMLElement | null => {
  const { found, wanted, refusals } = form;
  if (wanted === null) return null;
  if (found === null)
    return h(
      'div',
      { class: 'fault', role: 'alert' },
      ...refusals.slice(0, 3).map(({ text, clause }) => h('p', {}, text, ' ', clauseLink(clause))),
    );
  const { place } = form;
  const domain = place?.next?.domain;
  const from = domain?.kind === 'path' ? domain.from : null;
  const moved = from === null ? null : Math.hypot(found.end.x - from.x, found.end.y - from.y);
  const corner = place === null ? null : withoutEnd(place, found);
  const on = place === null || corner === null ? undefined : openWith(battle, place.kind, corner)?.next?.domain;
  const left = on?.kind === 'path' ? on.budget : null;
  const unit = measureOf(battle);
  const heading = found.end.heading;
  const turn = (by: number): void =>
    steerTo(wanted.point, { heading: Math.round(((wanted.heading ?? heading ?? 0) + by + 360) % 360) });
  const more = place === null ? undefined : openWith(battle, place.kind, found.draft)?.next;
  return h(
    'div',
    { class: 'steered' },
    h(
      'p',
      { class: 'figures' },
      moved === null ? null : h('span', {}, h('b', {}, `${round(moved)} ${unit}`), ' away'),
      left === null ? null : h('span', {}, h('b', {}, `${round(left)} ${unit}`), ' left'),
      heading === null ? null : h('span', {}, 'facing ', h('b', {}, `${Math.round(heading)}°`)),
      found.distance < 0.05 ? null : h('span', {}, `${round(found.distance)} ${unit} short of the point`),
    ),
    h(
      'div',
      { class: 'row' },
      heading === null
        ? null
        : button('⟲ 15°', () => turn(-turnBy), { class: 'quiet', 'aria-label': 'Turn left by 15 degrees' }),
      heading === null
        ? null
        : button('⟳ 15°', () => turn(turnBy), { class: 'quiet', 'aria-label': 'Turn right by 15 degrees' }),
      on?.kind === 'path' && on.legs.length > 0
        ? button('Another leg from here', makeCorner, { class: 'quiet' })
        : null,
      more == null ? null : button(`Also: ${more.label}`, refine, { class: 'quiet' }),
    ),
  );
};

/* The form */

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const fieldArt = (battle: Battle, form: Form, next: Parameter): HTMLElement => {
  const onMap = next.domain.kind === 'piece' && next.domain.options.some(({ id }) => id !== undefined);
  return h(
    'div',
    { class: 'field' },
    h(
      'p',
      { class: 'label' },
      h('b', {}, sentence(next.label)),
      ' ',
      h('span', { class: 'faint' }, onMap ? 'Choose here or on the map.' : ''),
    ),
    control(battle, form, next),
    next.optional ? button('Leave it out', () => enter(null), { class: 'quiet' }) : null,
  );
};

/** The hint to point at the map, and the end of a path that may end here. */
const placeHint = (next: Parameter): HTMLElement =>
  h(
    'p',
    { class: 'label' },
    h('b', {}, 'Tap or drag to a place on the map.'),
    isPlace(next.domain) && next.optional ? button('No more', () => enter(null), { class: 'quiet' }) : null,
  );

/** Other ways to name the place, and fields before it that may be left out: folded away. */
const placeDetails = (battle: Battle, form: Form, next: Parameter): HTMLElement =>
  h(
    'div',
    { class: 'field' },
    placeControl(battle, form),
    isPlace(next.domain)
      ? null
      : h(
          'details',
          { class: 'before', key: 'before' },
          h('summary', {}, `${sentence(next.label)} …`),
          fieldArt(battle, form, next),
        ),
  );

/** The action that is filled in: its open field, where it leads, its odds, and the buttons to carry it out. */
export const formArt = (battle: Battle, form: Form): readonly (HTMLElement | null)[] => {
  const last = form.trail.at(-1);
  if (last === undefined) return [];
  const view = shownView(battle);
  const action = readyAction(form);
  const { next } = last;
  const about = last.about === null ? '' : battle.rules.words.name(view, last.about);
  return [
    h('h2', {}, about === '' ? last.label : `${about}: ${last.label.toLowerCase()}`, ' ', clauseLink(last.clause)),
    ...chosenIn(last)
      .filter((words) => words !== about)
      .map((words) => (words.startsWith(`${about}: `) ? sentence(words.slice(about.length + 2)) : words))
      .map((words) => h('p', { class: 'faint' }, words)),
    next === null ? null : form.place === null ? fieldArt(battle, form, next) : placeHint(next),
    steered(battle, form),
    action === null ? null : h('p', { class: 'sentence' }, battle.rules.words.action(view, action).sentence),
    form.odds === null ? null : oddsArt(battle, form.odds),
    next === null || form.place === null ? null : placeDetails(battle, form, next),
    h(
      'div',
      { class: 'row confirm' },
      action === null ? null : button('Confirm', confirm, { class: 'main', key: 'confirm' }),
      button('Back', backOne, { class: 'quiet', key: 'back' }),
      button('Cancel', cancel, { class: 'quiet', key: 'cancel' }),
    ),
  ];
};
