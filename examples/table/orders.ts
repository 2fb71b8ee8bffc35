import { humanize } from 'linstock';
import { change, current, openChoices, shownPicture, shownView } from './app.js';
import { type Battle, isPersons, isRolledByHand, personsOf, questionOf, sideName, stateAt } from './battle.js';
import { correct, giveRoll, letBotDecide, rollForMe, setPaused } from './course.js';
import { dicePad } from './dicepad.js';
import { button, h } from './dom.js';
import { type AnyChoice, choicesFor } from './filling.js';
import { outcomeOf } from './forces.js';
import { formArt } from './form.js';
import { openForm } from './forming.js';
import { withClauses } from './rulebook.js';

/* The part of the panel that asks: what is open, the action that is filled in, the dice that are rolled. */

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
  const picture = shownPicture(battle);
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

/** Choices by the piece they are about. With a piece selected that can act, only those that end something remain. */
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

/** What the page has to say, one reason a line. */
const noteArt = (note: string): HTMLElement =>
  h(
    'div',
    { class: 'note', role: 'status' },
    button('×', () => change({ note: '' }), { class: 'bare', 'aria-label': 'Close this note' }),
    ...note.split('\n').map((line) => h('p', {}, ...withClauses(line))),
  );

/** The whole part, for the state of the page. */
export const ordersArt = (battle: Battle, redrawPart: () => void): readonly (HTMLElement | null)[] => {
  const { form, selected, thinking, at, correcting, note, isPaused } = current();
  const noted = note === '' ? null : noteArt(note);
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
  const isAble = selected !== null && choicesFor(battle.rules, view, choices, selected).length > 0;
  return [
    heading,
    card,
    noted,
    choicesArt(battle, isAble ? choices.filter(({ next }) => next === null) : choices),
    button('Let the steady bot decide this', () => void letBotDecide(), { class: 'quiet advice' }),
  ];
};
