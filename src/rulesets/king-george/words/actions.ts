import type { ActionWords } from '../../../core/words.js';
import { compassPoint } from '../../../table/heading.js';
import type { Action } from '../actions.js';
import { agenda } from '../agenda.js';
import type { Situation, State } from '../state.js';
import { place, rideWords, stepsWords, turnWords } from './moves.js';
import { cardName, formationNames, nameOf } from './names.js';

type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/** What somebody does, as a verb; `about` is the unit or leader that is asked. */
type Sayings = {
  readonly [Type in Action['type']]: (action: ActionOf<Type>, s: Situation, about: string | null) => string;
};

const manoeuvre = (s: Situation, { turn, advance, steps }: ActionOf<'manoeuvre'>): string => {
  if (steps !== undefined) return stepsWords(s, steps);
  const parts = [
    ...(turn === undefined || turn === 0 ? [] : [turnWords(turn)]),
    ...(advance === undefined || advance === 0 ? [] : [stepsWords(s, [{ kind: 'advance', inches: advance }])]),
  ];
  if (parts.length === 0) return 'stay';
  // What goes straight on could be taken for a Move.
  return turn === undefined || turn === 0 ? `manoeuvre: ${parts.join(', ')}` : parts.join(', ');
};

const fire = (s: Situation, { target, assignments, heading, dice, shot, mode }: ActionOf<'fire'>): string => {
  if (heading !== undefined)
    return `launch a rocket ${compassPoint(heading, s.scenario.north)}, with ${dice ?? 1} ${dice === undefined || dice === 1 ? 'die' : 'dice'} of distance`;
  if (assignments !== undefined) return `fire at ${assignments.map((each) => nameOf(s, each.target)).join(', ')}`;
  const how = mode === 'indirect' ? ' indirectly' : shot === undefined ? '' : ` ${shot} shot`;
  return `fire${how} at ${nameOf(s, target ?? '')}`;
};

const ride = (s: Situation, { steps }: ActionOf<'moveLeader'>, about: string | null): string => {
  const leader = s.officers.find(({ id }) => id === about);
  return leader === undefined ? 'ride' : rideWords(leader.position, steps);
};

const sayings: Sayings = {
  move: ({ steps }, s) => stepsWords(s, steps),
  manoeuvre: (action, s) => manoeuvre(s, action),
  fire: (action, s) => fire(s, action),
  charge: ({ target }, s) => `charge ${nameOf(s, target)}`,
  melee: ({ enemy }, s) => `fight on against ${nameOf(s, enemy)}`,
  hold: ({ use }) => (use === 'wait' ? 'hold, to act later' : 'hold and reload'),
  rally: () => 'rally',
  pass: () => 'do nothing',
  standAndFire: ({ shot }) => `stand and fire${shot === undefined ? '' : ` ${shot} shot`}`,
  formSquare: () => 'form square',
  evade: () => 'evade',
  counterCharge: () => 'counter-charge',
  stand: () => 'stand',
  secondActivation: ({ take }) => (take ? 'act again' : 'act no more'),
  secondFire: ({ take }) => (take ? 'fire again' : 'fire no more'),
  rallyPose: ({ formation, heading }, s) =>
    `re-form in ${formationNames[formation]}, facing ${compassPoint(heading, s.scenario.north)}`,
  follow: () => 'follow up',
  moveLeader: (action, s, about) => ride(s, action, about),
  activate: ({ id }, s) => `call on ${nameOf(s, id)}`,
  useFord: ({ point }) => `find a ford at ${place(point)}`,
  end: () => 'give no more orders',
  fateAttribute: ({ rating }) => `better its ${rating}`,
  chooseNearest: ({ unit }, s) => `choose ${nameOf(s, unit)}`,
  placeLocals: ({ poses }) => (poses.length === 0 ? 'turn them away' : `bring on ${poses.length} units`),
  spyOrder: ({ order }, s) => `put next: ${order.map((card) => cardName(s, card)).join(', ')}`,
  leaveFire: ({ pose }) => `leave the fire for ${place(pose)}`,
  choosePromotion: ({ leader }, s) => `promote ${nameOf(s, leader)}`,
};

const aboutNow = (s: Situation): string | null => {
  const question = agenda.ask(s as State);
  return question?.kind === 'decision' ? question.about : null;
};

/** An action said to a person. */
export const actionWords = (s: Situation, action: Action): ActionWords => {
  // The saying of an action's own type takes that action, which the union cannot say.
  const saying = sayings[action.type] as (action: Action, s: Situation, about: string | null) => string;
  const about = aboutNow(s);
  const short = saying(action, s, about);
  const subject = about === null ? 'The turn' : nameOf(s, about);
  return { subject, short, sentence: about === null ? short : `${subject}: ${short}` };
};
