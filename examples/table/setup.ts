import { renderSvg } from 'linstock/draw';
import { change, current } from './app.js';
import { type DiceMode, newBattle, newSeed, type Player, players } from './battle.js';
import { type BattleEntry, catalogue, loadBattle, loadRules, type RulesEntry } from './catalogue.js';
import { begin } from './course.js';
import { button, h, redraw } from './dom.js';
import { mapTheme } from './looks.js';
import { type Opened, openText } from './records.js';
import type { Scenario } from './types.js';

/* The first screen: rule set, battle, players, dice. */

/** Width that the signs of the preview are sized for, in pixels. */
const previewWidth = 620;

const playerWords: Readonly<Record<Player, string>> = {
  person: 'You',
  random: 'Random bot',
  steady: 'Steady bot',
  mcts: 'Searching bot',
};

interface Choice {
  readonly rules: RulesEntry;
  readonly battle: BattleEntry;
  readonly scenario: Scenario | null;
  /** The deployment as a picture. */
  readonly preview: string;
  readonly seats: Readonly<Record<string, Player>>;
  readonly dice: DiceMode;
  readonly seed: string;
  readonly fault: readonly string[];
  readonly isLoading: boolean;
}

const [firstRules] = catalogue;
const [firstBattle] = firstRules?.battles ?? [];

let choice: Choice | null =
  firstRules === undefined || firstBattle === undefined
    ? null
    : {
        rules: firstRules,
        battle: firstBattle,
        scenario: null,
        preview: '',
        seats: {},
        dice: 'seeded',
        seed: newSeed(),
        fault: [],
        isLoading: false,
      };

let draw = (): void => {};

const set = (next: Partial<Choice>): void => {
  if (choice !== null) choice = { ...choice, ...next };
  draw();
};

/** The battle that is chosen is loaded at once: its text and its sides are shown. */
const load = async (rules: RulesEntry, battle: BattleEntry): Promise<void> => {
  const [loaded, scenario] = await Promise.all([loadRules(rules), loadBattle(battle)]);
  if (choice?.battle !== battle) return;
  const seats: Record<string, Player> = {};
  for (const [index, { id }] of scenario.sides.entries()) seats[id] = index === 0 ? 'person' : 'steady';
  const picture = loaded.rules.picture(loaded.rules.begin(scenario));
  const preview = renderSvg(picture, { sheet: false, width: previewWidth, labels: 'none', theme: mapTheme() });
  set({ scenario, seats, preview });
};

const choose = (rules: RulesEntry, battle: BattleEntry): void => {
  set({ rules, battle, scenario: null, preview: '', seats: {}, fault: [] });
  void load(rules, battle);
};

const start = async (): Promise<void> => {
  if (choice === null) return;
  set({ isLoading: true });
  const { rules, battle, seats, dice, seed } = choice;
  const [loaded, scenario] = await Promise.all([loadRules(rules), loadBattle(battle)]);
  set({ isLoading: false, seed: newSeed() });
  begin(newBattle(loaded, scenario, { seats, dice, seed }));
};

/** Plays what was opened, or says what is wrong with it. */
export const playOpened = (opened: Opened): void => {
  if (opened.ok) begin(opened.battle);
  else if (current().battle !== null) change({ note: opened.why.join('\n') });
  else set({ fault: opened.why });
};

const radio = (name: string, label: string, more: string, checked: boolean, onchange: () => void): HTMLElement =>
  h(
    'label',
    { class: 'pick' },
    h('input', { type: 'radio', name, checked, onchange, key: `${name} ${label}` }),
    h('span', {}, h('b', {}, label), more === '' ? null : h('small', {}, more)),
  );

const select = <Value extends string>(
  label: string,
  values: readonly (readonly [Value, string])[],
  value: Value,
  give: (value: Value) => void,
): HTMLElement => {
  const list = h(
    'select',
    {
      key: label,
      onchange: ({ currentTarget }: Event) => {
        const chosen = currentTarget instanceof HTMLSelectElement ? values[currentTarget.selectedIndex] : undefined;
        if (chosen !== undefined) give(chosen[0]);
      },
    },
    ...values.map(([id, text]) => h('option', { value: id, selected: id === value }, text)),
  );
  return h('label', { class: 'seat' }, h('span', {}, label), list);
};

export const seatControl = (label: string, value: Player, give: (value: Player) => void): HTMLElement =>
  select(
    label,
    players.map((each) => [each, playerWords[each]] as const),
    value,
    give,
  );

export const diceControl = (value: DiceMode, give: (value: DiceMode) => void): HTMLElement =>
  select(
    'Dice',
    [
      ['seeded', 'The page rolls'],
      ['real', 'Real dice: you enter what they show'],
    ],
    value,
    give,
  );

/** A file from the disk as text. */
export const chosenFile = (give: (text: string) => void): HTMLElement => {
  const input = h('input', {
    type: 'file',
    accept: '.json,application/json',
    class: 'hidden',
    onchange: () => {
      void input.files?.[0]?.text().then(give);
      // The same file may be chosen again.
      input.value = '';
    },
  });
  return h(
    'span',
    { 'data-own': 'file' },
    input,
    button('Open a file', () => input.click(), { class: 'quiet' }),
  );
};

const previewArt = (svg: string): HTMLElement => {
  const host = h('div', { class: 'preview' });
  host.innerHTML = svg;
  return host;
};

const battleArt = (
  { battle, scenario, preview, seats, dice, seed, fault, isLoading }: Choice,
  resume: (() => void) | null,
): HTMLElement =>
  h(
    'div',
    { class: 'chosen' },
    previewArt(preview),
    h('h2', {}, battle.title),
    h('p', {}, scenario?.description ?? (scenario === null ? 'Loading …' : '')),
    h(
      'div',
      { class: 'seats' },
      ...(scenario?.sides ?? []).map(({ id, name }) =>
        seatControl(name, seats[id] ?? 'steady', (player) => set({ seats: { ...seats, [id]: player } })),
      ),
      diceControl(dice, (mode) => set({ dice: mode })),
      h(
        'label',
        { class: 'seat' },
        h('span', {}, 'Seed'),
        h('input', {
          type: 'text',
          value: seed,
          key: 'seed',
          onchange: (event: Event) => {
            if (event.target instanceof HTMLInputElement) set({ seed: event.target.value });
          },
        }),
      ),
    ),
    fault.length === 0 ? null : h('div', { class: 'fault', role: 'alert' }, ...fault.map((line) => h('p', {}, line))),
    h(
      'div',
      { class: 'row' },
      button(isLoading ? 'Loading …' : 'Play', () => void start(), {
        class: 'main',
        key: 'play',
        disabled: scenario === null || isLoading,
      }),
      resume === null ? null : button('Continue the last battle', resume),
      chosenFile((text) => void openText(text).then(playOpened)),
    ),
    h('p', { class: 'faint' }, 'Or drop a scenario or a record on the page.'),
  );

/** Shows the first screen in a part of the page. */
export const showSetup = (host: HTMLElement, resume: (() => void) | null): void => {
  draw = () => {
    if (choice === null) return;
    const { rules, battle } = choice;
    redraw(
      host,
      h('header', {}, h('h1', {}, 'Linstock'), h('p', {}, 'Horse-and-musket battles on a table of your own')),
      h(
        'div',
        { class: 'choosing' },
        h(
          'fieldset',
          {},
          h('legend', {}, 'Rules'),
          ...catalogue.map((entry) =>
            radio('rules', entry.title, entry.period, entry === rules, () => {
              const [tutorial] = entry.battles;
              if (tutorial !== undefined) choose(entry, tutorial);
            }),
          ),
        ),
        h(
          'fieldset',
          {},
          h('legend', {}, 'Battle'),
          ...rules.battles.map((each, index) =>
            radio('battle', each.title, index === 0 ? 'tutorial' : '', each === battle, () => choose(rules, each)),
          ),
        ),
        battleArt(choice, resume),
      ),
    );
  };
  draw();
  if (choice !== null && choice.scenario === null) void load(choice.rules, choice.battle);
};
