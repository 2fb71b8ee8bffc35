import { type Casualty, formatTarget, questionsBy, type Strength, type Words } from '../../core/words.js';
import type { Action } from './actions.js';
import { nameOf, stepNames, triggerNames } from './names.js';
import { menOf, originalMen } from './read.js';
import type { Situation, Unit } from './state.js';
import { purposeWords } from './words/rolls.js';
import { roster } from './words/roster.js';
import { sheet } from './words/sheet.js';
import { turnSteps } from './words/turn.js';

export { purposeWords } from './words/rolls.js';

const fates = {
  destroyed: 'destroyed',
  leftTable: 'ran off the table',
  surrendered: 'surrendered',
  exited: 'marched off',
} as const;

const fateOf = (s: Situation, { removed, state }: Unit): string => {
  if (removed === 'waiting') return s.outcome === null ? 'to come' : 'never came';
  if (removed !== null) return fates[removed];
  return state === 'steady' ? '' : state;
};

const isLost = ({ removed }: Unit): boolean =>
  removed === 'destroyed' || removed === 'leftTable' || removed === 'surrendered';

/** Men left; those of a unit that is lost do not count. */
const strengths = (s: Situation): readonly Strength[] =>
  s.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    side: unit.side,
    before: originalMen(s, unit),
    left: isLost(unit) ? 0 : menOf(s, unit),
    fate: fateOf(s, unit),
  }));

const fallen = ({ personalities }: Situation): readonly Casualty[] =>
  personalities.flatMap(({ name, side, removed }) => (removed === 'hit' ? [{ name, side, fate: 'hit' }] : []));

/** The question of each decision, addressed to the player. */
const questions: Readonly<Record<string, string>> = {
  deploy: 'What is deployed, and where?',
  hide: 'Which unit hides?',
  assignOrders: 'Which unit gets which order?',
  observe: 'Which unit observes, and where?',
  issueOrders: 'Which unit gets a new order?',
  declareCharges: 'Which unit charges?',
  pledge: 'How many command points does he spend?',
  attemptRally: 'Does it try to rally?',
  followUp: 'Does it follow up?',
  fire: 'Which unit fires?',
  rallyMove: 'How does it reform?',
  movement: 'What moves?',
  reserves: 'For which tests are command points reserved?',
  secretDecision: 'The enemy decides something',
};

const plainQuestion = questionsBy<Situation>({ purpose: purposeWords, tasks: questions, name: nameOf });

/** The question for command points names the unit and its test: a personality may be asked for several in a move. */
const question: Words<Situation>['question'] = (s, asked) => {
  const task = s.agenda.at(-1);
  if (asked.kind === 'roll' || asked.about === null || task?.task !== 'pledge') return plainQuestion(s, asked);
  const test = `the test of ${nameOf(s, task.unitId)} ${triggerNames[task.trigger]}`;
  return `${nameOf(s, asked.about)}: How many command points does he spend on ${test}?`;
};

/** The words for battles of Crowther and Dougan. */
export const words: Omit<Words<Situation, Action>, 'action'> = {
  clock: (s) => ({ turn: s.round, side: s.movingSide, phase: stepNames[s.step] }),
  question,
  name: nameOf,
  strengths,
  fallen,
  counts: 'men',
  // A low die of this roll is no success of the side that throws it.
  aim: (roll) => formatTarget(roll, roll.purpose === 'risk' ? 'hit' : 'needs'),
  silentEvents: ['rolled', 'turnBegan', 'stepBegan', 'turnEnded', 'battleEnded'],
  silentRolls: ['firstMove', 'morale', 'fireFraction', 'combatFraction', 'secret'],
  silentActions: [
    'endDeployment',
    'endHidden',
    'endOrders',
    'endObservation',
    'endDeclarations',
    'endFiring',
    'endMovement',
    'endReserves',
    'declineRally',
    'declineFollowUp',
  ],
  roster,
  turnSteps,
  sheet,
};
