import { type KingGeorge, kingGeorge, type State as NapoleonicState } from '../../src/rulesets/king-george/index.js';
import { checkScenario as checkNapoleonic } from '../../src/rulesets/king-george/setup/check.js';
import { type OerTheSea, oerTheSea, type State } from '../../src/rulesets/oer-the-sea/index.js';
import { checkScenario } from '../../src/rulesets/oer-the-sea/setup/check.js';
import {
  alliedBrigade,
  sides as armies,
  dragons,
  frenchBrigade,
  redcoats,
} from '../../src/scenarios/king-george/troops.js';
import {
  clan,
  governmentGeneral,
  governmentOfficer,
  jacobiteGeneral,
  jacobiteOfficer,
  line,
  sides,
} from '../../src/scenarios/oer-the-sea/troops.js';
import type { Trial } from './trials.js';

/** Charges whose exact odds are held against plays: here with few, in `scripts/oddscheck.ts` with a million. */

/** What was looked for in a list. */
const one = <Item extends { readonly id: string }>(items: readonly Item[], id: string): Item => {
  const item = items.find((each) => each.id === id);
  if (item === undefined) throw new Error(`no ${id}`);
  return item;
};

/** Distances to the tenth: what a player would measure. */
const tenths = (distance: number): string => Math.abs(distance).toFixed(1);
const yes = (name: string, holds: boolean): string => (holds ? ` ${name}` : '');

const clans = (): State => {
  const read = checkScenario({
    ruleset: 'oer-the-sea',
    id: 'trial',
    title: 'Trial',
    table: { width: 120, height: 90 },
    sides,
    units: [clan('front', 'Front', 'lochiel', [60, 46, 180]), line('barrell', 'Barrell', 'rich', [60, 34, 0])],
    officers: [
      jacobiteGeneral('murray', 'Murray', 9, 2, [60, 60]),
      jacobiteOfficer('lochiel', 'Lochiel', 8, 1, [66, 60]),
      governmentGeneral('huske', 'Huske', 8, 0, [60, 26]),
      governmentOfficer('rich', 'Rich', 8, 1, [66, 24]),
    ],
    firstSide: 'jacobite',
    turnLimit: 16,
    victory: [],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const state = oerTheSea.begin(read.scenario);
  // Ordered in a turn before this one.
  const units = state.units.map((unit) => (unit.id === 'barrell' ? { ...unit, standReady: true } : unit));
  return { ...state, units };
};

const clansState = (id: string) => (state: State) => {
  const { stands, confused, routing, presence } = one(state.units, id);
  return `${stands}${yes('confused', confused)}${yes('routing', routing)} ${presence}`;
};

/** A clan charges a battalion that stands ready: fire, officers at risk, melee, drive back, morale and flight. */
export const highlandCharge: Trial<OerTheSea> = {
  name: "O'er the Sea: a clan on a battalion that stands ready",
  ruleset: oerTheSea,
  start: clans(),
  action: { type: 'initiativeCharge', unitId: 'front', targetId: 'barrell' },
  // Follow-ups have no answer, and the initiative belongs to the next action.
  until: (_, question) =>
    question.kind === 'decision' ? question.task !== 'standReadyFire' : question.purpose === 'initiative',
  reply: () => ({ type: 'standReadyFire', unitId: 'barrell', fire: true }),
  measures: {
    'the clan': clansState('front'),
    'the battalion': clansState('barrell'),
    'the battalion driven back': (state) => tenths(one(state.units, 'barrell').pose.y - 34),
    'the clan from where it began': (state) => tenths(one(state.units, 'front').pose.y - 46),
    'more stands': (state) => Math.sign(one(state.units, 'front').stands - one(state.units, 'barrell').stands),
  },
};

const horse = (): NapoleonicState => {
  const read = checkNapoleonic({
    ruleset: 'king-george',
    id: 'trial',
    title: 'Trial',
    table: { width: 48, height: 36 },
    sides: armies('south', 'north'),
    units: [redcoats('foot', 'Foot', 'wallace', [24, 12, 0]), dragons('horse', 'Horse', 'sarrut', [24, 20, 180])],
    officers: [
      alliedBrigade('wallace', 'Wallace', 'good', null, [24, 6]),
      frenchBrigade('sarrut', 'Sarrut', 'good', null, [34, 30]),
    ],
    turnLimit: 8,
    victory: [],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const drawn = kingGeorge.answer(kingGeorge.begin(read.scenario), { card: 'unit:horse' });
  if (!drawn.ok) throw new Error('the card is not in the deck');
  return drawn.state;
};

const horseState = (id: string) => (state: NapoleonicState) => {
  const { casualties, state: morale, removed } = one(state.units, id);
  return `${casualties} ${morale}${yes('gone', removed !== null)}`;
};

/** Horse charges a line that stands and fires: morale, losses, melee round by round, flight and pursuit. */
export const horseCharge: Trial<KingGeorge> = {
  name: 'King George: horse on a line that stands and fires',
  ruleset: kingGeorge,
  start: horse(),
  action: { type: 'charge', target: 'foot' },
  // The next card belongs to another action.
  until: ({ card }) => card === null,
  reply: (_, { actions }) => (actions.includes('standAndFire') ? { type: 'standAndFire' } : null),
  measures: {
    'the horse': horseState('horse'),
    'the foot': horseState('foot'),
    'the foot driven back': (state) => tenths(one(state.units, 'foot').pose.y - 12),
    'the horse from where it began': (state) => tenths(one(state.units, 'horse').pose.y - 20),
    'in contact still': (state) => String(one(state.units, 'horse').contacts.length > 0),
  },
};
