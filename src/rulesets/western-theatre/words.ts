import { type Casualty, formatTarget, questionsBy, type Strength, type Words } from '../../core/words.js';
import type { Action } from './actions.js';
import { nameOf, stepNames } from './names.js';
import type { Situation, Unit } from './state.js';
import { purposeWords } from './words/rolls.js';
import { roster } from './words/roster.js';
import { sheet } from './words/sheet.js';
import { turnSteps } from './words/turn.js';

export { purposeWords } from './words/rolls.js';

const fateOf = (s: Situation, { location, plight, marker }: Unit): string => {
  if (location === 'removed') return 'destroyed';
  if (location === 'offTable') return 'left the table';
  if (location === 'reserve') return s.outcome === null ? 'in reserve' : 'never came';
  if (plight !== 'none') return plight;
  return { none: '', orange: 'disordered', red: 'reforming' }[marker];
};

/** Figures left; those of a unit that is destroyed do not count. */
const strengths = (s: Situation): readonly Strength[] =>
  s.units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    side: unit.side,
    before: unit.initialFigures,
    left: unit.location === 'removed' ? 0 : unit.figures,
    fate: fateOf(s, unit),
  }));

const fallen = ({ officers }: Situation): readonly Casualty[] =>
  officers.flatMap(({ name, side, location }) => (location === 'removed' ? [{ name, side, fate: 'lost' }] : []));

/** The question of each decision, addressed to the player. */
const questions: Readonly<Record<string, string>> = {
  placeCommander: 'Where does he ride to the crisis meeting?',
  relocateGuns: 'Which guns shift?',
  relocate: 'Where do the guns shift to?',
  chooseDoubleFire: 'Which guns fire twice?',
  chooseBrigade: 'Which brigade goes forward?',
  reform: 'Which formation does it take?',
  exchange: 'Which unit exchanges its orange marker for a red one?',
  placeEntry: 'Where do they come on?',
  moves: 'Which unit, regiment or brigade moves?',
  chooseDice: 'Which dice are kept?',
  march: 'Where does it go?',
  commandMoves: 'Which officer moves?',
  responseFire: 'Does it fire in response?',
  chargeResponse: 'How does it meet the charge?',
  pursuit: 'How far does the charger pursue?',
  fire: 'Which unit fires?',
  melees: 'Which melee is fought next?',
  continueMelee: 'Does it go on fighting?',
  secretDecision: 'The enemy decides something',
};

/** The words for battles of Western Theatre. */
export const words: Omit<Words<Situation, Action>, 'action'> = {
  clock: (s) => ({ turn: s.turn, side: s.active, phase: stepNames[s.step] }),
  question: questionsBy({ purpose: purposeWords, tasks: questions, name: nameOf }),
  name: nameOf,
  strengths,
  fallen,
  counts: 'figures',
  aim: (roll) => formatTarget(roll),
  silentEvents: ['rolled', 'turnBegan', 'stepBegan', 'turnEnded', 'battleEnded'],
  silentRolls: ['firstSide', 'secret'],
  silentActions: [
    'endExchange',
    'endEntry',
    'endMoves',
    'endCommandMoves',
    'endFire',
    'keepFormation',
    'chooseDice',
    'stay',
  ],
  roster,
  turnSteps,
  sheet,
};
