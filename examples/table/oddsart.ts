import { type Battle, sideName } from './battle.js';
import { h } from './dom.js';
import type { OddsFound, UnitOdds } from './messages.js';
import { withClauses } from './rulebook.js';

/** Most outcomes of a unit that are listed. */
const mostBars = 7;

const unitArt = (battle: Battle, { name, side, bars }: UnitOdds): HTMLElement =>
  h(
    'div',
    { class: 'odds' },
    h('h4', {}, `${name} (${sideName(battle, side)})`),
    h(
      'table',
      {},
      ...bars
        .toSorted((one, other) => other.share - one.share)
        .slice(0, mostBars)
        .map(({ label, share, text }) =>
          h(
            'tr',
            {},
            h('td', {}, label),
            h('td', { class: 'bar' }, h('i', { style: `width:${Math.max(1, share * 100)}%` })),
            h('td', { class: 'share' }, text),
          ),
        ),
    ),
  );

/** The chances of what an action may lead to, before it is confirmed. */
export const oddsArt = (battle: Battle, odds: OddsFound | 'asked'): HTMLElement => {
  if (odds === 'asked') return h('p', { class: 'faint', role: 'status' }, 'Working out the odds …');
  const { roll, units, exact, assumed } = odds;
  const asked =
    roll === null
      ? null
      : h(
          'p',
          { class: 'chance' },
          ...withClauses(`${roll.text} ${roll.clause}`),
          roll.chance === null ? null : h('b', {}, ` ${roll.chance}`),
        );
  const how = exact ? 'Exact: every result of every roll.' : 'An estimate; 95 % intervals in brackets.';
  if (units.length === 0) return h('div', {}, asked);
  return h(
    'details',
    { class: 'chances', key: 'odds', open: true },
    h('summary', {}, 'Odds'),
    asked,
    ...units.map((unit) => unitArt(battle, unit)),
    h('p', { class: 'faint' }, assumed ? `${how} What you cannot see is assumed.` : how),
  );
};
