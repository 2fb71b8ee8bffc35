import { type LoggedStep, type LogStyle, maySee, type Roll, type Style, stepLines } from 'linstock';
import { change, current } from './app.js';
import { type Battle, isRolledByHand, seenBy, stateAt } from './battle.js';
import { goTo } from './course.js';
import { dieArt } from './dicepad.js';
import { byId, h } from './dom.js';
import { withClauses } from './rulebook.js';
import type { AnyTypes, Step } from './types.js';

/* The log: the library writes the lines, the page colours them and turns clauses into buttons. */

/** Marks around a painted text: private characters, which no text of a rule set holds. */
const [opens, ends] = ['\uE000', '\uE001'];
const styles: readonly Style[] = ['heading', 'strong', 'faint', 'first', 'second', 'good', 'doubtful', 'bad', 'accent'];

/** Lines are never wrapped here: the browser does that. */
const marked: LogStyle = {
  columns: 4000,
  paint: (style, text) => {
    const padding = text.length - text.trimEnd().length;
    return `${opens}${styles.indexOf(style)}${text.trimEnd()}${ends}${' '.repeat(padding)}`;
  },
};

const painted = new RegExp(`${opens}(\\d)([^${ends}]*)${ends}`, 'g');

/** A line of the log as elements. */
const lineArt = (line: string): readonly (Node | string)[] => {
  const text = line.replaceAll(/\s+/g, ' ').trim();
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(painted)) {
    parts.push(...withClauses(text.slice(from, match.index)));
    parts.push(h('span', { class: styles[Number(match[1])] ?? '' }, ...withClauses(match[2] ?? '')));
    from = match.index + match[0].length;
  }
  return [...parts, ...withClauses(text.slice(from))];
};

const isHeading = (line: string): boolean => line.includes('──');

/** A step as the side at the page may see it. */
const loggedFor = (battle: Battle, index: number, viewer: string | null): LoggedStep<AnyTypes> | null => {
  const { rules, game } = battle;
  const step = game.steps[index];
  if (step === undefined) return null;
  const [before, after] = [stateAt(battle, index), step.state];
  const question = rules.ask(before);
  if (question === null) return null;
  if (viewer === null) return { question, answer: step.answer, before, after, events: step.events };
  const seen = seenBy(battle, before, viewer);
  const isSecret =
    question.kind === 'roll'
      ? !maySee(question, viewer)
      : question.side !== viewer && 'action' in step.answer && rules.secret?.(step.answer.action) === true;
  return {
    question: rules.ask(seen) ?? question,
    answer: isSecret ? null : step.answer,
    before: seen,
    after: seenBy(battle, after, viewer),
    events: step.events.flatMap((event) => rules.redact(event, viewer) ?? []),
  };
};

/** Most dice of a throw that are drawn; more are only written. */
const mostDice = 16;

const diceArt = (roll: Roll, step: Step): HTMLElement | null => {
  const { answer } = step;
  if (roll.die === 'card' || !('faces' in answer) || roll.dice === 0 || roll.dice > mostDice) return null;
  return h('span', { class: 'thrown' }, ...answer.faces.map((face) => dieArt(face, roll.die, 'die small')));
};

const entryArt = (battle: Battle, index: number, viewer: string | null): HTMLElement | null => {
  const step = battle.game.steps[index];
  const logged = loggedFor(battle, index, viewer);
  if (step === undefined || logged === null) return null;
  const lines = stepLines<AnyTypes>({ ruleset: battle.rules, scenario: battle.game.scenario }, logged, marked).filter(
    (line) => line.trim() !== '',
  );
  const corrected = step.corrections === undefined ? null : h('p', { class: 'faint' }, 'This roll was corrected.');
  if (lines.length === 0 && corrected === null) return null;
  const { question } = logged;
  const isOwnRoll = question.kind === 'roll' && logged.answer !== null;
  const texts = lines.map((line) =>
    isHeading(line) ? h('h3', {}, ...lineArt(line.replaceAll('─', ''))) : h('p', {}, ...lineArt(line)),
  );
  return h(
    'li',
    {
      class: question.kind === 'roll' ? 'rolled' : 'decided',
      'data-at': index + 1,
    },
    isOwnRoll ? diceArt(question, step) : null,
    ...texts,
    corrected,
    h(
      'span',
      { class: 'tools' },
      isOwnRoll && isRolledByHand(battle, question)
        ? h(
            'button',
            {
              type: 'button',
              class: 'bare',
              'aria-label': 'Put this roll right',
              title: 'Put this roll right',
              onclick: () => change({ correcting: index, at: null }),
            },
            '✎',
          )
        : null,
      h(
        'button',
        {
          type: 'button',
          class: 'bare',
          'aria-label': 'Show this moment',
          title: 'Show this moment',
          onclick: () => goTo(index + 1),
        },
        '◉',
      ),
    ),
  );
};

/** The entries that are in the page, by the step they were made of. */
let entries: { readonly step: Step; readonly element: HTMLElement | null }[] = [];
let writtenFor: { readonly start: object; readonly viewer: string | null; readonly dice: string } | null = null;

/** Number of entries that are not faint, as later ones are. */
let shownAt = 0;

/** Brings the log up to date: only new steps are written. */
export const writeLog = (battle: Battle): void => {
  const host = byId('entries');
  const { viewer, at } = current();
  const { steps, start } = battle.game;
  if (writtenFor?.start !== start || writtenFor.viewer !== viewer || writtenFor.dice !== battle.dice) {
    host.replaceChildren();
    entries = [];
    writtenFor = { start, viewer, dice: battle.dice };
  }
  const wasAtEnd = host.scrollHeight - host.scrollTop - host.clientHeight < 60;
  const differs = entries.findIndex(({ step }, index) => step !== steps[index]);
  const keep = differs < 0 ? entries.length : differs;
  for (const { element } of entries.splice(keep)) element?.remove();
  for (let index = keep; index < steps.length; index += 1) {
    const step = steps[index];
    if (step === undefined) break;
    const element = entryArt(battle, index, viewer);
    if (element !== null) host.append(element);
    entries.push({ step, element });
  }
  const now = at ?? entries.length;
  if (now !== shownAt || keep < now)
    for (const [index, { element }] of entries.entries()) element?.classList.toggle('later', index >= now);
  shownAt = now;
  // With the next frame: now it would cost a layout of its own.
  requestAnimationFrame(() => {
    if (at !== null) entries[at - 1]?.element?.scrollIntoView({ block: 'nearest' });
    else if (wasAtEnd || keep < steps.length) host.scrollTop = host.scrollHeight;
  });
};

export const clearLog = (): void => {
  entries = [];
  writtenFor = null;
  byId('entries').replaceChildren();
};
