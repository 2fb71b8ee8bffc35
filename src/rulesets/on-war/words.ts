import { type Casualty, formatTarget, questionsBy, type Strength, type Words } from '../../core/words.js';
import type { Action } from './actions.js';
import { nameOf, stepNames } from './names.js';
import { startStands } from './read.js';
import type { Situation, Unit } from './state.js';
import { dice } from './words/dice.js';
import { purposeWords } from './words/rolls.js';
import { roster } from './words/roster.js';
import { sheet } from './words/sheet.js';
import { turnSteps } from './words/turn.js';

export { purposeWords } from './words/rolls.js';

const departures: Readonly<Record<Unit['gone'], string>> = {
  no: '',
  destroyed: 'destroyed',
  leftTable: 'fled the field',
  quit: 'quit the field',
};

const fateOf = (s: Situation, unit: Unit): string => {
  if (unit.gone !== 'no') return departures[unit.gone];
  if (unit.waiting) return s.outcome === null ? 'yet to come' : 'never came';
  if (unit.routing) return 'routing';
  if (unit.hidden) return 'hidden';
  return unit.disoriented ? 'disoriented' : '';
};

/** Stands left; those of a battalion that fled or quit do not count. */
const strengths = (s: Situation): readonly Strength[] =>
  s.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    side: unit.side,
    before: startStands(unit),
    left: unit.gone === 'no' ? unit.stands.length : 0,
    fate: fateOf(s, unit),
  }));

const fallen = ({ officers }: Situation): readonly Casualty[] =>
  officers.flatMap(({ name, side, alive, gone }) => {
    if (!alive) return [{ name, side, fate: 'fell' }];
    return gone ? [{ name, side, fate: 'left the field' }] : [];
  });

/** The question of each decision, addressed to the player. */
const questions: Readonly<Record<string, string>> = {
  formSquares: 'Which battalions form square?',
  declareCharges: 'Which battalions charge?',
  respond: 'How does it meet the charge?',
  moves: 'Which battalion or commander moves?',
  resume: 'It has noticed the enemy: does it go on?',
  shooting: 'Which battalion shoots?',
  placeTemplates: 'Where do the shells burst?',
  allocateHits: 'Who takes the last hits?',
  assault: 'Which melee is fought next?',
  feed: 'Which stands join the fight?',
  allocateKills: 'Who falls?',
  rerollCheck: 'Roll the failed check again?',
  rerollKills: 'Roll the failed dice again?',
  aftermath: 'What does the victor do?',
  escape: 'Where does he ride to?',
  secretDecision: 'The enemy decides something',
};

/** The words for battles of On War. */
export const words: Omit<Words<Situation, Action>, 'action'> = {
  clock: (s) => ({ turn: s.turn, side: s.active, phase: stepNames[s.step] }),
  question: questionsBy({ purpose: purposeWords, tasks: questions, name: nameOf }),
  name: nameOf,
  strengths,
  fallen,
  counts: 'stands',
  aim: (roll) => formatTarget(roll),
  dice,
  silentEvents: ['rolled', 'turnBegan', 'stepBegan', 'turnEnded', 'meleeEnded', 'battleEnded'],
  silentRolls: ['firstPlayer', 'initiative', 'secret'],
  silentActions: ['done', 'stay', 'chargeMove'],
  roster,
  turnSteps,
  sheet,
};
