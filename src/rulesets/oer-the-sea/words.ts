import { sumModifiers } from '../../core/modifiers.js';
import type { Question } from '../../core/question.js';
import type { Roll } from '../../core/roll.js';
import { type Casualty, formatTarget, humanize, type Strength, type Words } from '../../core/words.js';
import type { Action } from './actions.js';
import { nameOf, phaseNames } from './names.js';
import type { Officer, Situation, Unit } from './state.js';
import { turnInWords } from './turn.js';
import { roster } from './words/roster.js';
import { sheet } from './words/sheet.js';

const fateOfUnit = (unit: Unit): string => {
  if (unit.presence === 'destroyed') return 'destroyed';
  if (unit.presence === 'left') return 'fled the field';
  if (unit.presence === 'exited') return 'marched off';
  if (unit.presence === 'reserve') return 'never came';
  if (unit.crewAway) return 'guns lost';
  if (unit.routing) return 'routing';
  return unit.confused ? 'confused' : '';
};

const standsOf = (unit: Unit): number =>
  unit.presence === 'destroyed' || unit.presence === 'left' ? 0 : unit.stands + unit.horseHolders;

const strengths = ({ units }: Situation): readonly Strength[] =>
  units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    side: unit.side,
    before: unit.initialStands,
    left: standsOf(unit),
    fate: fateOfUnit(unit),
  }));

const fateOfOfficer: Readonly<Record<Officer['presence'], string>> = {
  onTable: '',
  casualty: 'fell',
  captured: 'captured',
  left: 'carried off the field',
  exited: '',
  reserve: '',
};

const fallen = ({ officers }: Situation): readonly Casualty[] =>
  officers.flatMap(({ name, side, presence }) =>
    fateOfOfficer[presence] === '' ? [] : [{ name, side, fate: fateOfOfficer[presence] }],
  );

/** The question of each decision, for the person who makes it. */
const questions: Readonly<Record<string, string>> = {
  reinforcements: 'Place reinforcements',
  uncontrolledNext: 'Which uncontrolled unit surges forward first?',
  initiative: 'Does a unit act on its own initiative?',
  standReadyFire: 'Fire, now that the enemy comes on?',
  meleeAllocation: 'Where do the stands strike?',
  officerStays: 'Does the officer stay with the unit?',
  followUp: 'Follow up the success?',
};

const commandQuestion = (s: Situation): string =>
  s.command.officerId === null
    ? 'Who takes command?'
    : `${nameOf(s, s.command.officerId)} commands. What are his orders?`;

const questionWords = (s: Situation, question: Question): string => {
  if (question.kind === 'roll') return humanize(question.purpose);
  const asked =
    question.task === 'command' ? commandQuestion(s) : (questions[question.task] ?? humanize(question.task));
  return question.about === null || question.task === 'command' ? asked : `${nameOf(s, question.about)}: ${asked}`;
};

/** Words for the harmful results of rolls. */
const mishaps: Readonly<Record<string, string>> = {
  officerCasualty: 'hit',
  collision: 'confused',
  fear: 'confused',
  uncontrolled: 'breaks loose',
};

/** The target of a roll. A command test names the leadership too: its modifiers change the total (OTS-CMD-05). */
const aimWords = (roll: Roll): string => {
  const aim = formatTarget(roll, mishaps[roll.purpose]);
  if (roll.purpose !== 'command' || roll.target === null || roll.breakdown.length === 0) return aim;
  return `${aim}, leadership ${roll.target + sumModifiers(roll.breakdown)}`;
};

/** The words for battles of O'er the Sea, except for actions: the kinds of action have their own. */
export const words: Omit<Words<Situation, Action>, 'action'> = {
  clock: (state) => ({
    turn: state.turn,
    side: state.active,
    phase: phaseNames[state.phase],
  }),
  question: questionWords,
  name: nameOf,
  strengths,
  fallen,
  counts: 'stands',
  aim: aimWords,
  silentEvents: [
    'rolled',
    'turnBegan',
    'turnEnded',
    'phaseBegan',
    'officerSelected',
    'officerFinished',
    'orderGiven',
    'battleEnded',
    'groupDeclared',
    'groupDissolved',
    'meleeHits',
    'meleeEnded',
  ],
  silentRolls: [],
  silentActions: ['endReinforcements', 'endInitiative', 'selectOfficer', 'finishOfficer', 'finishTurn', 'noFollowUp'],
  roster,
  turnSteps: turnInWords,
  sheet,
};
