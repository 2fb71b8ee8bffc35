import { officerNumbers, pieceMarks } from 'linstock/draw';
import { change, current, shownPicture, shownView } from './app.js';
import { type Battle, sideName, sidesOf } from './battle.js';
import { h } from './dom.js';
import { clauseLink } from './rulebook.js';

/* The forces of both sides, and how the battle ended. */

const unitRow = (
  battle: Battle,
  mark: string,
  unit: ReturnType<Battle['rules']['words']['strengths']>[number],
): HTMLElement => {
  const { id, name, before, left, fate } = unit;
  return h(
    'button',
    {
      type: 'button',
      class: `unit${left === 0 ? ' gone' : ''}${current().selected === id ? ' chosen' : ''}`,
      key: `unit ${id}`,
      onclick: () => change({ selected: id }),
    },
    h('span', {}, h('i', { class: 'letter' }, mark), name),
    h(
      'small',
      {},
      [`${left} of ${before} ${battle.rules.words.counts}`, fate].filter((part) => part !== '').join(', '),
    ),
    h('i', { class: 'strength', 'aria-hidden': 'true', style: `--left:${before === 0 ? 0 : (left / before) * 100}%` }),
  );
};

const officerRow = (id: string, mark: string, name: string, rating: string): HTMLElement =>
  h(
    'button',
    { type: 'button', class: 'unit officer', key: `officer ${id}`, onclick: () => change({ selected: id }) },
    h('span', {}, h('i', { class: 'letter' }, mark), name),
    h('small', {}, rating),
  );

/** Units and officers by side; each is a button that selects it, so the map is not needed to reach it. */
export const forcesArt = (battle: Battle): readonly HTMLElement[] => {
  const view = shownView(battle);
  const units = battle.rules.words.strengths(view);
  const picture = shownPicture(battle);
  const { officers, sides } = picture;
  const [letters, numbers] = [pieceMarks(picture), officerNumbers(picture)];
  return sidesOf(battle).map(({ id, name }) => {
    const own = units.filter((unit) => unit.side === id);
    const [left, before] = [
      own.reduce((sum, unit) => sum + unit.left, 0),
      own.reduce((sum, unit) => sum + unit.before, 0),
    ];
    const colour = sides.find((side) => side.id === id)?.colour ?? '#777';
    return h(
      'section',
      { class: 'force', style: `--side:${colour}` },
      h('h3', {}, name, ' ', h('small', {}, before === 0 ? '' : `${left} of ${before} ${battle.rules.words.counts}`)),
      ...own.map((unit) => unitRow(battle, letters.get(unit.id) ?? '', unit)),
      ...officers
        .filter(({ side }) => side === id)
        .map((officer) => officerRow(officer.id, numbers.get(officer.id) ?? '', officer.name, officer.rating)),
    );
  });
};

/** Who won and why. */
export const outcomeOf = (battle: Battle): readonly (HTMLElement | null)[] => {
  const view = shownView(battle);
  const outcome = battle.rules.outcome(view);
  if (outcome === null) return [];
  const { words } = battle.rules;
  const lost = sidesOf(battle).map(({ id, name }) => {
    const own = words.strengths(view).filter(({ side }) => side === id);
    const before = own.reduce((sum, unit) => sum + unit.before, 0);
    const left = own.reduce((sum, unit) => sum + unit.left, 0);
    return h('li', {}, `${name}: ${before - left} of ${before} ${words.counts} lost`);
  });
  return [
    h(
      'div',
      { class: 'outcome', role: 'status' },
      h('h2', {}, outcome.winner === null ? 'A draw' : `${sideName(battle, outcome.winner)} win`),
      h('p', {}, outcome.reason, ' ', clauseLink(outcome.clause)),
      h('ul', {}, ...lost),
    ),
  ];
};
