import { type Battle, sideName } from './battle.js';
import { h } from './dom.js';
import type { OddsFound, UnitOdds } from './messages.js';

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
  if (odds.units.length === 0) return h('p', { class: 'faint' }, 'No dice are rolled that change a unit.');
  const how = odds.exact ? 'Exact: every result of every roll.' : 'An estimate; 95 % intervals in brackets.';
  return h(
    'details',
    { class: 'chances', open: true },
    h('summary', {}, 'Odds'),
    ...odds.units.map((unit) => unitArt(battle, unit)),
    h('p', { class: 'faint' }, odds.assumed ? `${how} What you cannot see is assumed.` : how),
  );
};
