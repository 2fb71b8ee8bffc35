import type { LegKind, NumberDomain, Option, Parameter, PathDomain } from 'linstock';
import { legValue } from 'linstock/table';
import { change } from './app.js';
import type { Battle } from './battle.js';
import { button, h } from './dom.js';
import { type AnyChoice, figuresText } from './filling.js';
import { enter, type Form, steerTo } from './forming.js';

/* One control for each kind of domain: an action of any rule set can be filled in with these. */

export const measureOf = ({ rules }: Battle): string => (rules.measure === 'cm' ? 'cm' : 'in');
export const round = (value: number): number => Math.round(value * 10) / 10;

const optionButton = (option: Option, index: number, onclick: () => void): HTMLElement => {
  const figures = figuresText(option.figures);
  return h(
    'button',
    { type: 'button', class: 'option', key: `option ${index}`, onclick },
    h('span', {}, option.label),
    figures === '' ? null : h('small', {}, figures),
  );
};

const unitWord = (battle: Battle, unit: NumberDomain['unit']): string =>
  ({ distance: measureOf(battle), degrees: '°', dice: 'dice', count: '', place: '' })[unit];

/** Names the moment and the field of a control that keeps its own state. */
const ownName = (battle: Battle, form: Form): string => `${battle.game.steps.length} ${form.trail.length}`;

const numberControl = (
  battle: Battle,
  domain: NumberDomain,
  label: string,
  give: (value: number) => void,
  own: string,
): HTMLElement => {
  const { least, most, step, unit } = domain;
  const start = unit === 'distance' ? most : least;
  const attributes = { min: least, max: most, step: step > 0 ? step : 'any', value: start };
  const slider = h('input', { type: 'range', ...attributes, 'aria-label': label, key: `slide ${label}` });
  const exact = h('input', {
    type: 'number',
    ...attributes,
    step: 'any',
    'aria-label': `${label}, exactly`,
    key: `exact ${label}`,
  });
  slider.addEventListener('input', () => {
    exact.value = String(round(Number(slider.value)));
  });
  exact.addEventListener('input', () => {
    slider.value = exact.value;
  });
  const value = (): number => Math.min(most, Math.max(least, Number(exact.value)));
  return h(
    'form',
    {
      class: 'number',
      'data-own': `${own} ${label} ${least} ${most}`,
      onsubmit: (event: Event) => {
        event.preventDefault();
        give(value());
      },
    },
    slider,
    h('span', { class: 'exact' }, exact, unitWord(battle, unit)),
    h('button', { type: 'submit', key: `give ${label}` }, 'Set'),
  );
};

const piecesControl = (
  { options, least, most }: { readonly options: readonly Option[]; readonly least: number; readonly most: number },
  label: string,
  own: string,
): HTMLElement => {
  const boxes = options.map((option) => ({
    option,
    box: h('input', { type: 'checkbox', key: `mark ${option.label}` }),
  }));
  const done = h('button', { type: 'submit', key: 'give pieces' }, 'Done');
  const marked = (): readonly Option[] => boxes.filter(({ box }) => box.checked).map(({ option }) => option);
  const check = (): void => {
    const count = marked().length;
    done.disabled = count < least || count > most;
  };
  if (options.length === least) for (const { box } of boxes) box.checked = true;
  check();
  return h(
    'form',
    {
      class: 'marks',
      'data-own': `${own} ${options.map((option) => option.label).join()}`,
      onchange: check,
      onsubmit: (event: Event) => {
        event.preventDefault();
        enter(marked().map(({ value }) => value));
      },
    },
    h('p', { class: 'faint' }, least === most ? `Mark ${least}.` : `Mark ${least} to ${most}.`),
    h(
      'div',
      { class: 'options', role: 'group', 'aria-label': label },
      ...boxes.map(({ option, box }) => h('label', { class: 'option' }, box, h('span', {}, option.label))),
    ),
    done,
  );
};

/** Places by numbers, for exact moves and for people without a pointer. */
const placeByNumbers = (form: Form): HTMLElement => {
  const domain = form.place?.next?.domain;
  const at = form.wanted?.point ?? (domain?.kind === 'path' ? domain.from : { x: 0, y: 0 });
  const facing = form.wanted?.heading;
  const field = (name: string, label: string, value: string): HTMLInputElement =>
    h('input', { type: 'number', step: 'any', key: `place ${name}`, 'aria-label': label, placeholder: name, value });
  const enterPlace = (event: Event): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const [x, y, heading] = [...event.currentTarget.querySelectorAll('input')].map(({ value }) => value);
    const turned = heading === undefined || heading === '' ? {} : { heading: Number(heading) };
    steerTo({ x: Number(x), y: Number(y) }, { isTyped: true, ...turned });
  };
  return h(
    'form',
    { class: 'place', onsubmit: enterPlace },
    field('east', 'Distance from the west edge', String(round(at.x))),
    field('north', 'Distance from the south edge', String(round(at.y))),
    field(
      'facing °',
      'Facing in degrees clockwise from north, may be empty',
      facing === undefined ? '' : String(facing),
    ),
    h('button', { type: 'submit', class: 'quiet', key: 'show place' }, 'Show'),
  );
};

/** A leg that is entered parameter by parameter, and the values given so far. */
let leg: {
  readonly trail: readonly AnyChoice[];
  readonly kind: LegKind;
  readonly values: Record<string, unknown>;
} | null = null;

const giveLeg = (place: AnyChoice | null, path: PathDomain, kind: LegKind, values: Record<string, unknown>): void => {
  leg = null;
  enter(legValue(path, kind, values), place ?? undefined);
};

const legParameter = (
  battle: Battle,
  path: PathDomain,
  form: Form,
  kind: LegKind,
  values: Record<string, unknown>,
): HTMLElement | null => {
  const open = kind.parameters.find(({ name }) => !Object.hasOwn(values, name));
  if (open === undefined) return null;
  const give = (value: unknown): void => {
    const next = { ...values, [open.name]: value };
    if (kind.parameters.every(({ name }) => Object.hasOwn(next, name))) giveLeg(form.place, path, kind, next);
    else {
      leg = { trail: form.trail, kind, values: next };
      change({});
    }
  };
  const { domain } = open;
  const control =
    domain.kind === 'number'
      ? numberControl(battle, domain, open.label, give, `${ownName(battle, form)} ${kind.kind} ${open.name}`)
      : domain.kind === 'pose'
        ? h('p', { class: 'faint' }, 'Point at the place on the map.')
        : h(
            'div',
            { class: 'options' },
            ...domain.options.map((option, index) => optionButton(option, index, () => give(option.value))),
          );
  return h('div', {}, h('p', {}, `${kind.label}: ${open.label}`), control);
};

/** The legs of a path one by one: exact wheels and changes of formation that a point on the map does not say. */
const legsControl = (battle: Battle, path: PathDomain, form: Form): HTMLElement => {
  const chosen = leg?.trail === form.trail ? leg : null;
  const start = (kind: LegKind): void => {
    if (kind.parameters.length === 0) return giveLeg(form.place, path, kind, {});
    leg = { trail: form.trail, kind, values: {} };
    change({});
  };
  const byHand = path.legs.filter(({ parameters }) => parameters.every(({ domain }) => domain.kind !== 'pose'));
  return h(
    'details',
    {
      class: 'legs',
      key: `legs ${form.trail.length}`,
      open: chosen !== null || path.legs.every(({ motion }) => motion === 'stay'),
    },
    h('summary', {}, 'Step by step'),
    chosen === null
      ? h(
          'div',
          { class: 'options' },
          ...byHand.map((kind) => button(kind.label, () => start(kind), { class: 'option' })),
        )
      : legParameter(battle, path, form, chosen.kind, chosen.values),
  );
};

/** The control for the open field. */
export const control = (battle: Battle, form: Form, next: Parameter): HTMLElement => {
  const { domain, label } = next;
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return h(
        'div',
        { class: 'options' },
        ...domain.options.map((option, index) => optionButton(option, index, () => enter(option.value))),
      );
    case 'pieces':
      return piecesControl(domain, label, ownName(battle, form));
    case 'flag':
      return h(
        'div',
        { class: 'row' },
        button('Yes', () => enter(true)),
        button('No', () => enter(false)),
      );
    case 'number':
      return numberControl(battle, domain, label, (value) => enter(value), ownName(battle, form));
    case 'point':
    case 'pose':
    case 'path':
      return h('div');
  }
};

/** The control for the place of an action: by numbers, and for a path leg by leg. The map is the other way. */
export const placeControl = (battle: Battle, form: Form): HTMLElement => {
  const { place } = form;
  const next = place?.next ?? null;
  if (place === null || next === null) return h('div');
  const { domain, label } = next;
  return h(
    'div',
    {},
    domain.kind === 'number'
      ? numberControl(battle, domain, label, (value) => enter(value, place), ownName(battle, form))
      : null,
    domain.kind === 'path' ? legsControl(battle, domain, form) : null,
    h(
      'details',
      { key: 'by numbers', open: form.wanted?.isTyped === true },
      h('summary', {}, 'By numbers'),
      placeByNumbers(form),
    ),
  );
};
