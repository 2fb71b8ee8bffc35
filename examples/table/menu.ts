import { change, current, type paces, type ThinkingTime } from './app.js';
import { type Battle, sidesOf } from './battle.js';
import { leave, seat } from './course.js';
import { button, byId, h } from './dom.js';
import { chooseLook, chosenLook, looks } from './looks.js';
import { openText, packed, recordText } from './records.js';
import { searchRules } from './rulebook.js';
import { chosenFile, diceControl, playOpened, seatControl } from './setup.js';

/* The menu: files, links, players, looks. */

const dialog = (): HTMLDialogElement => {
  const element = byId('menu');
  if (!(element instanceof HTMLDialogElement)) throw new Error('#menu is a dialog');
  return element;
};

const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  h('a', { href: address, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Longest link that messengers and browsers pass on whole, in characters. */
const longestLink = 60_000;

const share = async (battle: Battle, say: (text: string) => void): Promise<void> => {
  const link = `${location.href.split('#')[0] ?? ''}#r=${await packed(recordText(battle))}`;
  if (link.length > longestLink)
    return say(`The link would have ${link.length} characters. Save a file and send that.`);
  location.hash = link.slice(link.indexOf('#'));
  try {
    await navigator.clipboard.writeText(link);
    say(`The link was copied (${link.length} characters).`);
  } catch {
    say('The link is in the address bar.');
  }
};

const setSeats = (seats: Battle['seats'], dice: Battle['dice']): void => {
  seat(seats, dice);
  showMenu();
};

/** Opens the menu. */
export const showMenu = (): void => {
  const { battle, pace, showsTrails, thinkingTime } = current();
  const host = dialog();
  const close = (): void => host.close();
  const said = h('p', { role: 'status', class: 'faint' });
  const say = (text: string): void => said.replaceChildren(text);
  const radios = <Value extends string>(
    name: string,
    values: readonly Value[],
    value: string,
    give: (value: Value) => void,
  ): HTMLElement =>
    h(
      'div',
      { class: 'radios', role: 'radiogroup', 'aria-label': name },
      h('span', {}, name),
      ...values.map((each) =>
        h('label', {}, h('input', { type: 'radio', name, checked: each === value, onchange: () => give(each) }), each),
      ),
    );
  host.replaceChildren(
    h('header', {}, h('h2', {}, 'Menu'), button('Close', close, { class: 'quiet' })),
    battle === null
      ? ''
      : h(
          'section',
          {},
          h(
            'div',
            { class: 'row' },
            button('Save a file', () => download(`${battle.game.scenario.id}.json`, recordText(battle))),
            button('Copy a link', () => void share(battle, say)),
            chosenFile(
              (text) =>
                void openText(text).then((opened) => {
                  close();
                  playOpened(opened);
                }),
            ),
            button('Search the rules', () => {
              close();
              searchRules('');
            }),
            button('Leave the battle', () => {
              close();
              leave();
            }),
          ),
          said,
        ),
    battle === null
      ? ''
      : h(
          'section',
          { class: 'seats' },
          ...sidesOf(battle).map(({ id, name }) =>
            seatControl(name, battle.seats[id] ?? 'steady', (player) =>
              setSeats({ ...battle.seats, [id]: player }, battle.dice),
            ),
          ),
          diceControl(battle.dice, (mode) => setSeats(battle.seats, mode)),
        ),
    h(
      'section',
      {},
      radios('Bots', ['fast', 'steady', 'slow'] satisfies (keyof typeof paces)[], pace, (value) =>
        change({ pace: value }),
      ),
      radios('Search', ['0.5 s', '1.5 s', '5 s'] satisfies ThinkingTime[], thinkingTime, (value) =>
        change({ thinkingTime: value }),
      ),
      radios('Trails', ['on', 'off'], showsTrails ? 'on' : 'off', (value) => change({ showsTrails: value === 'on' })),
      radios('Colours', looks, chosenLook(), (value) => {
        chooseLook(value);
        change({});
      }),
    ),
    h(
      'section',
      { class: 'faint help' },
      h(
        'p',
        {},
        'Map: drag to move it, wheel or two fingers to zoom. With the keyboard: arrows, + and −, 0 for all of it.',
      ),
      h(
        'p',
        {},
        'Keys: u undo, r redo, m menu, Escape cancel. Tab reaches every button; units are listed under Forces.',
      ),
    ),
  );
  if (host.open) return;
  host.showModal();
  host.addEventListener('close', () => host.replaceChildren(), { once: true });
};
