import { type Casualty, formatTarget, questionsBy, type Strength, type Words } from '../../core/words.js';
import type { Action } from './actions.js';
import type { BattleEvent } from './events.js';
import { maxCasualties } from './losses.js';
import { cardName, nameOf, phaseNames } from './names.js';
import { findUnit, isCompany } from './read.js';
import { unitAtStart } from './setup.js';
import type { Removal, Situation, Unit } from './state.js';
import { purposeWords } from './words/rolls.js';
import { roster } from './words/roster.js';
import { sheet } from './words/sheet.js';
import { turnSteps } from './words/turn.js';

export { fateName, purposeWords } from './words/rolls.js';

const removals: Readonly<Record<Removal, string>> = {
  destroyed: 'destroyed',
  captured: 'captured',
  dispersed: 'dispersed',
  leftTable: 'fled the field',
  quit: 'quit the field',
};

const fateOfUnit = (unit: Unit): string => {
  if (unit.removed !== null) return removals[unit.removed];
  if (unit.formation === 'crew') return 'away from its guns';
  if (unit.state === 'routed') return 'routed';
  if (unit.evading) return 'evading';
  return unit.state === 'shaken' ? 'shaken' : '';
};

const strengthOf = (s: Situation, unit: Unit, fate: string): Strength => {
  const before = maxCasualties(s, { ...unit, companyOut: null, companyLost: false });
  const left = unit.removed === null ? before - unit.casualties : 0;
  return { id: unit.id, name: unit.name, side: unit.side, before, left, fate };
};

/** Units that arrive later; they count from the start (KG-SCN-06). */
const awaited = (s: Situation): readonly Unit[] =>
  s.scenario.reinforcements
    .flatMap(({ units }) => units)
    .filter(({ id }) => findUnit(s, id) === undefined)
    .map(unitAtStart);

/** Casualties a unit can still take; a company is part of its regiment. */
const strengths = (s: Situation): readonly Strength[] => [
  ...s.units
    .filter((unit) => !isCompany(unit) || unit.parent === null)
    .map((unit) => strengthOf(s, unit, fateOfUnit(unit))),
  ...awaited(s).map((unit) => strengthOf(s, unit, s.outcome === null ? 'yet to come' : 'never came')),
];

const fallen = ({ officers }: Situation): readonly Casualty[] =>
  officers.flatMap(({ name, side, removed, vacant }) => {
    if (removed === null) return vacant ? [{ name, side, fate: 'fell' }] : [];
    return [{ name, side, fate: removed === 'killed' ? 'fell' : 'left the field' }];
  });

/** The question of each decision, addressed to the player. */
const questions: Readonly<Record<string, string>> = {
  chooseOrder: 'What is it to do?',
  commandAction: 'What are his orders?',
  chooseResponse: 'How does it meet the charge?',
  chooseFollowUp: 'Follow up the success?',
  secondActivation: 'Act a second time?',
  secondFire: 'Fire a second time?',
  fireAfterMove: 'Fire, after this move?',
  rallyPose: 'How does it re-form?',
  holdWindow: 'Does a unit on hold act now?',
  fateAttribute: 'Which rating improves?',
  chooseNearest: 'Which of the nearest?',
  placeLocals: 'Where do they come on?',
  spyOrder: 'In what order are the cards to come?',
  leaveFire: 'Where does it leave the fire?',
  choosePromotion: 'Who is promoted to the post?',
};

const voidCard = (event: BattleEvent, s: Situation): { readonly heading: string; readonly subject: string } | null =>
  event.type === 'cardDrawn' && event.void ? { heading: 'Void cards', subject: nameOf(s, event.card) } : null;

/** The words for battles of King George. */
export const words: Omit<Words<Situation, Action>, 'action'> = {
  clock: (s) => ({
    turn: s.turn,
    // The cards of both sides are in one deck, so a turn belongs to neither side.
    side: null,
    phase: s.card === null ? phaseNames[s.phase] : cardName(s, s.card),
  }),
  question: questionsBy({ purpose: purposeWords, tasks: questions, name: nameOf }),
  name: nameOf,
  strengths,
  fallen,
  counts: 'strength points',
  aim: (roll) => formatTarget(roll),
  silentEvents: [
    'rolled',
    'turnBegan',
    'turnEnded',
    'unitActivated',
    'leaderActivated',
    'orderGiven',
    'rallied',
    'battleEnded',
  ],
  // Cards put in order, and the last card, are drawn without a roll. The event describes every card instead.
  // The number of a Fate result is its two dice; those that had to be rolled again do not matter. The flight of a rocket
  // takes two dice for each part of its way.
  silentRolls: ['deck.draw', 'fate.kind', 'fate.category', 'fate.number', 'rocket.direction', 'rocket.distance'],
  // Only a unit that passes instead of its order is reported.
  silentActions: ['end', 'holdWindow.pass', 'fireAfterMove.pass', 'secondFire.pass'],
  brief: (event, s) => voidCard(event as BattleEvent, s),
  roster,
  turnSteps,
  sheet,
};
