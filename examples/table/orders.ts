import { humanize, type LegKind, type NumberDomain, type Option, type Parameter, type PathDomain } from 'linstock';
import { legValue } from 'linstock/table';
import {
  backOne,
  cancel,
  change,
  confirm,
  correct,
  current,
  enter,
  type Form,
  giveRoll,
  letBotDecide,
  makeCorner,
  openChoices,
  openForm,
  openWith,
  readyAction,
  refine,
  rollForMe,
  setPaused,
  shownView,
  steerTo,
} from './app.js';
import { type Battle, isPersons, isRolledByHand, personsOf, questionOf, sideName, stateAt } from './battle.js';
import { dicePad } from './dicepad.js';
import { button, h } from './dom.js';
import { type AnyChoice, choicesFor, figuresText, isPlace, withoutEnd } from './filling.js';
import { outcomeOf } from './forces.js';
import { oddsArt } from './oddsart.js';
import { clauseLink, withClauses } from './rulebook.js';

/* The part of the panel that asks: what is open, the action that is filled in, the dice that are rolled. */

const measureOf = ({ rules }: Battle): string => (rules.measure === 'cm' ? 'cm' : 'in');
const round = (value: number): number => Math.round(value * 10) / 10;

const optionButton = (option: Option, index: number, onclick: () => void): HTMLElement => {
  const figures = figuresText(option.figures);
  return h(
    'button',
    { type: 'button', class: 'option', key: `option ${index}`, onclick },
    h('span', {}, option.label),
    figures === '' ? null : h('small', {}, figures),
  );
};

/* One control for each kind of domain */

const unitWord = (battle: Battle, unit: NumberDomain['unit']): string =>
  ({ distance: measureOf(battle), degrees: '°', dice: 'dice', count: '', place: '' })[unit];

const numberControl = (
  battle: Battle,
  domain: NumberDomain,
  label: string,
  give: (value: number) => void,
  submit: string,
): HTMLElement => {
  const { least, most, step, unit } = domain;
  const start = unit === 'distance' ? most : least;
  const attributes = { min: least, max: most, step: step > 0 ? step : 'any', value: start };
  const slider = h('input', { type: 'range', ...attributes, 'aria-label': label, key: `slide ${label}` });
  const exact = h('input', { type: 'number', ...attributes, step: 'any', 'aria-label': `${label}, exactly` });
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
      onsubmit: (event: Event) => {
        event.preventDefault();
        give(value());
      },
    },
    slider,
    h('span', { class: 'exact' }, exact, unitWord(battle, unit)),
    h('button', { type: 'submit', key: `give ${label}` }, submit),
  );
};

const piecesControl = (
  { options, least, most }: { readonly options: readonly Option[]; readonly least: number; readonly most: number },
  label: string,
): HTMLElement => {
  const boxes = options.map((option) => ({ option, box: h('input', { type: 'checkbox' }) }));
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
const placeByNumbers = (battle: Battle, form: Form): HTMLElement => {
  const domain = form.trail.at(-1)?.next?.domain;
  const at = form.wanted?.point ?? (domain?.kind === 'path' ? domain.from : { x: 0, y: 0 });
  const facing = form.wanted?.heading;
  const field = (name: string, label: string, value: string): HTMLInputElement =>
    h('input', { type: 'number', step: 'any', key: `place ${name}`, 'aria-label': label, placeholder: name, value });
  const x = field('east', 'Distance from the west edge', String(round(at.x)));
  const y = field('north', 'Distance from the south edge', String(round(at.y)));
  const heading = field(
    'facing °',
    'Facing in degrees clockwise from north, may be empty',
    facing === undefined ? '' : String(facing),
  );
  return h(
    'form',
    {
      class: 'place',
      onsubmit: (event: Event) => {
        event.preventDefault();
        const turned = heading.value === '' ? undefined : Number(heading.value);
        steerTo({ x: Number(x.value), y: Number(y.value) }, turned);
      },
    },
    x,
    y,
    heading,
    h('button', { type: 'submit', class: 'quiet', key: 'show place' }, 'Show'),
  );
};

/** A leg that is entered parameter by parameter, and the values given so far. */
let leg: {
  readonly trail: readonly AnyChoice[];
  readonly kind: LegKind;
  readonly values: Record<string, unknown>;
} | null = null;

const giveLeg = (path: PathDomain, kind: LegKind, values: Record<string, unknown>): void => {
  leg = null;
  enter(legValue(path, kind, values));
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
    if (kind.parameters.every(({ name }) => Object.hasOwn(next, name))) giveLeg(path, kind, next);
    else {
      leg = { trail: form.trail, kind, values: next };
      change({});
    }
  };
  const { domain } = open;
  const control =
    domain.kind === 'number'
      ? numberControl(battle, domain, open.label, give, 'Set')
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
    if (kind.parameters.length === 0) return giveLeg(path, kind, {});
    leg = { trail: form.trail, kind, values: {} };
    change({});
  };
  const byHand = path.legs.filter(({ parameters }) => parameters.every(({ domain }) => domain.kind !== 'pose'));
  return h(
    'details',
    { class: 'legs', open: chosen !== null || path.legs.every(({ motion }) => motion === 'stay') },
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

const control = (battle: Battle, form: Form, next: Parameter): HTMLElement => {
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
      return piecesControl(domain, label);
    case 'flag':
      return h(
        'div',
        { class: 'row' },
        button('Yes', () => enter(true)),
        button('No', () => enter(false)),
      );
    case 'number':
      return numberControl(battle, domain, label, enter, 'Set');
    case 'point':
    case 'pose':
      return placeByNumbers(battle, form);
    case 'path':
      return h('div', {}, placeByNumbers(battle, form), legsControl(battle, domain, form));
  }
};

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
  const last = form.trail.at(-1);
  const from = last?.next?.domain.kind === 'path' ? last.next.domain.from : null;
  const moved = from === null ? null : Math.hypot(found.end.x - from.x, found.end.y - from.y);
  const corner = last === undefined ? null : withoutEnd(last, found);
  const on = last === undefined || corner === null ? undefined : openWith(battle, last.kind, corner)?.next?.domain;
  const left = on?.kind === 'path' ? on.budget : null;
  const unit = measureOf(battle);
  const heading = found.end.heading;
  const turn = (by: number): void =>
    steerTo(wanted.point, Math.round(((wanted.heading ?? heading ?? 0) + by + 360) % 360));
  const more = last === undefined ? undefined : openWith(battle, last.kind, found.draft)?.next;
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

const hintFor = (next: Parameter): string => {
  if (isPlace(next.domain)) return 'Tap or drag to a place on the map.';
  return next.domain.kind === 'piece' && next.domain.options.some(({ id }) => id !== undefined)
    ? 'Choose here or on the map.'
    : '';
};

const formArt = (battle: Battle, form: Form): readonly (HTMLElement | null)[] => {
  const last = form.trail.at(-1);
  if (last === undefined) return [];
  const view = shownView(battle);
  const action = readyAction(form);
  const { next } = last;
  const about = last.about === null ? '' : battle.rules.words.name(view, last.about);
  return [
    h('h2', {}, about === '' ? last.label : `${about}: ${last.label.toLowerCase()}`, ' ', clauseLink(last.clause)),
    next === null
      ? null
      : h(
          'div',
          { class: 'field' },
          h(
            'p',
            { class: 'label' },
            h('b', {}, sentence(next.label)),
            ' ',
            h('span', { class: 'faint' }, hintFor(next)),
          ),
          control(battle, form, next),
          next.optional
            ? button(next.domain.kind === 'path' ? 'No more' : 'Leave it out', () => enter(null), { class: 'quiet' })
            : null,
        ),
    steered(battle, form),
    action === null ? null : h('p', { class: 'sentence' }, battle.rules.words.action(view, action).sentence),
    form.odds === null ? null : oddsArt(battle, form.odds),
    h(
      'div',
      { class: 'row confirm' },
      action === null ? null : button('Confirm', confirm, { class: 'main', key: 'confirm' }),
      button('Back', backOne, { class: 'quiet', key: 'back' }),
      button('Cancel', cancel, { class: 'quiet', key: 'cancel' }),
    ),
  ];
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/* What is open */

const choiceButton = (choice: AnyChoice, key: string): HTMLElement =>
  h(
    'button',
    { type: 'button', class: choice.next === null ? 'option plain' : 'option', key, onclick: () => openForm(choice) },
    h('span', {}, choice.label),
    h('small', {}, choice.clause),
  );

/** The piece that was tapped: what it is, and what it may do. */
const selectedArt = (battle: Battle, id: string, choices: readonly AnyChoice[]): HTMLElement => {
  const { rules } = battle;
  const view = shownView(battle);
  const picture = rules.picture(view);
  const piece = [...picture.pieces, ...picture.officers].find((each) => each.id === id);
  const own = choicesFor(rules, view, choices, id);
  const side = piece === undefined ? '' : sideName(battle, piece.side);
  return h(
    'div',
    { class: 'card' },
    h('h3', {}, piece?.name ?? rules.words.name(view, id)),
    h(
      'p',
      { class: 'faint' },
      [side, piece === undefined || !('strength' in piece) ? '' : piece.strength]
        .filter((part) => part !== '')
        .join(' · '),
    ),
    piece === undefined ? null : h('p', {}, piece.description),
    piece === undefined || piece.badges.length === 0
      ? null
      : h('p', {}, ...piece.badges.map(({ text, tone }) => h('span', { class: `badge ${tone}` }, humanize(text)))),
    own.length === 0
      ? null
      : h('div', { class: 'options' }, ...own.map((choice, index) => choiceButton(choice, `own ${index}`))),
    button('Deselect', () => change({ selected: null }), { class: 'quiet' }),
  );
};

const choicesArt = (battle: Battle, choices: readonly AnyChoice[]): HTMLElement => {
  const view = shownView(battle);
  const question = questionOf(battle);
  const groups = new Map<string | null, AnyChoice[]>();
  for (const choice of choices) groups.set(choice.about, [...(groups.get(choice.about) ?? []), choice]);
  const about = question?.kind === 'decision' ? question.about : null;
  return h(
    'div',
    {},
    ...[...groups].flatMap(([id, own]) => [
      id === null || id === about ? null : h('h3', {}, battle.rules.words.name(view, id)),
      h('div', { class: 'options' }, ...own.map((choice) => choiceButton(choice, `choice ${id} ${choice.kind}`))),
    ]),
  );
};

const correctionArt = (battle: Battle, index: number, redrawPart: () => void): readonly (HTMLElement | null)[] => {
  const state = stateAt(battle, index);
  const roll = battle.rules.ask(state);
  if (roll?.kind !== 'roll') return [];
  return [
    h('h2', {}, 'Put a roll right'),
    dicePad(
      {
        rules: battle.rules,
        state,
        roll,
        name: `correct ${index}`,
        give: (answer) => correct(index, answer),
        redraw: redrawPart,
      },
      button('Cancel', () => change({ correcting: null }), { class: 'quiet' }),
    ),
  ];
};

const watching = (battle: Battle): HTMLElement | null =>
  personsOf(battle).length > 0
    ? null
    : button(current().isPaused ? 'Go on' : 'Pause', () => setPaused(!current().isPaused), { key: 'pause' });

const thinkingArt = (battle: Battle, side: string): readonly (HTMLElement | null)[] => [
  h(
    'p',
    { class: 'thinking', role: 'status' },
    h('span', { class: 'spinner' }),
    `${sideName(battle, side)} (${battle.seats[side] ?? ''}) thinks …`,
  ),
  watching(battle),
];

/** The whole part, for the state of the page. */
export const ordersArt = (battle: Battle, redrawPart: () => void): readonly (HTMLElement | null)[] => {
  const { form, selected, thinking, at, correcting, note, isPaused } = current();
  const noted = note === '' ? null : h('p', { class: 'note', role: 'status' }, ...withClauses(note));
  if (correcting !== null) return [...correctionArt(battle, correcting, redrawPart), noted];
  const view = shownView(battle);
  const question = questionOf(battle);
  const card = selected === null ? null : selectedArt(battle, selected, openChoices(battle));
  if (at !== null) return [h('h2', {}, `After answer ${at} of ${battle.game.steps.length}`), card, noted];
  if (question === null) return [...outcomeOf(battle), card, noted];
  if (thinking !== null) return [...thinkingArt(battle, thinking), card, noted];
  const heading = h('h2', {}, battle.rules.words.question(view, battle.rules.ask(view) ?? question));
  if (isPaused) return [heading, watching(battle), card, noted];
  if (question.kind === 'roll')
    return isRolledByHand(battle, question)
      ? [
          noted,
          dicePad(
            {
              rules: battle.rules,
              state: view,
              roll: question,
              name: `roll ${battle.game.steps.length}`,
              give: giveRoll,
              redraw: redrawPart,
            },
            button('Roll for me', rollForMe, { class: 'quiet' }),
          ),
        ]
      : [heading, noted];
  if (!isPersons(battle, question)) return [heading, watching(battle), card, noted];
  if (form !== null) return [...formArt(battle, form), noted];
  const choices = openChoices(battle);
  return [
    heading,
    card,
    noted,
    choicesArt(battle, choices),
    button('Let the steady bot decide this', () => void letBotDecide(), { class: 'quiet advice' }),
  ];
};
