import type { Question } from '../../core/question.js';
import type { Roll } from '../../core/roll.js';
import type { Action } from '../../rulesets/oer-the-sea/actions.js';
import type { Officer, Phase, Situation, Unit } from '../../rulesets/oer-the-sea/state.js';
import { inWords } from '../output.js';
import type { Fallen, Strength, Words } from '../words.js';
import { actionWords } from './oerthesea/actions.js';
import { nameOf } from './oerthesea/names.js';

/** The rule set is looked up by its id, so that states which come here are its own. */
const situation = (state: object): Situation => state as Situation;

const phaseWords: Readonly<Record<Phase, string>> = {
  setUp: 'before the battle',
  turnStart: 'turn start',
  uncontrolledAdvances: 'uncontrolled advances',
  initiative: 'initiative phase',
  command: 'command phase',
  turnEnd: 'turn end',
  over: 'end of the battle',
};

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

const strengths = (state: object): readonly Strength[] =>
  situation(state).units.map((unit) => ({
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

const fallen = (state: object): readonly Fallen[] =>
  situation(state).officers.flatMap(({ name, side, presence }) =>
    fateOfOfficer[presence] === '' ? [] : [{ name, side, fate: fateOfOfficer[presence] }],
  );

/** What each decision asks, said to the person who has to make it. */
const questions: Readonly<Record<string, string>> = {
  reinforcements: 'Place reinforcements',
  uncontrolledNext: 'Which uncontrolled unit surges forward first?',
  initiative: 'Does a unit act on its own initiative?',
  standReadyFire: 'Fire, now that the enemy comes on?',
  meleeAllocation: 'Where do the stands strike?',
  officerStays: 'Does the officer stay with the unit?',
  followUps: 'Follow up the success?',
};

const commandQuestion = (s: Situation): string =>
  s.command.officerId === null
    ? 'Who takes command?'
    : `${nameOf(s, s.command.officerId)} commands. What are his orders?`;

const questionWords = (s: Situation, question: Question): string => {
  if (question.kind === 'roll') return inWords(question.purpose);
  const asked = question.task === 'command' ? commandQuestion(s) : (questions[question.task] ?? inWords(question.task));
  return question.about === null || question.task === 'command' ? asked : `${nameOf(s, question.about)}: ${asked}`;
};

/** Every test of these rules is passed by rolling low; an officer is hit by it. */
const aimWords = ({ read, target, purpose }: Roll): string => {
  if (read.kind === 'reaching') return `on ${read.need} or more`;
  if (target === null) return '';
  return purpose === 'officerCasualty' ? `hit on ${target} or less` : `needs ${target} or less`;
};

/** How battles of O'er the Sea are talked about. */
export const oerTheSeaWords: Words = {
  hour: (state) => ({
    turn: situation(state).turn,
    side: situation(state).active,
    phase: phaseWords[situation(state).phase],
  }),
  action: (state, action) => actionWords(situation(state), action as Action),
  question: (state, question) => questionWords(situation(state), question),
  name: (state, id) => nameOf(situation(state), id),
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
  ],
  silentActions: ['endReinforcements', 'endInitiative', 'selectOfficer', 'finishOfficer', 'finishTurn', 'noFollowUp'],
};
