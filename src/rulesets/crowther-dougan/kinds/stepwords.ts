import { formatLength } from '../../../core/words.js';
import { edgeName } from '../../../table/edge.js';
import { formatPlace } from '../../../table/movewords.js';
import type { MoveStep } from '../actions.js';
import { formationNames, nameOf } from '../names.js';
import type { Situation } from '../state.js';

/** A step of a move as a verb phrase: "march 9 cm", "wheel 30° right". */
export const stepWords = (s: Situation, step: MoveStep): string => {
  switch (step.kind) {
    case 'forward':
      return `march ${formatLength(step.distance, 'cm')}`;
    case 'back':
      return `go back ${formatLength(step.distance, 'cm')}`;
    case 'wheel':
      return `wheel ${Math.round(step.degrees)}° ${step.flank}`;
    case 'turnAbout':
      return 'turn about';
    case 'changeFormation':
      return `form ${formationNames[step.to]}`;
    case 'limber':
    case 'unlimber':
      return step.kind;
    case 'pivot':
      return `turn the guns to ${Math.round(step.heading)}°`;
    case 'path': {
      const end = step.points.at(-1);
      return end === undefined ? `turn to ${Math.round(step.heading ?? 0)}°` : `go to ${formatPlace(end)}`;
    }
    case 'go':
      return `go to ${formatPlace(step.to)}`;
    case 'enter':
      return `enter ${nameOf(s, step.featureId)}`;
    case 'leave':
      return `come out in ${formationNames[step.formation]} at ${formatPlace(step.pose)}`;
    case 'embark':
      return `go aboard ${nameOf(s, step.craftId)}`;
    case 'disembark':
      return `land in ${formationNames[step.formation]} at ${formatPlace(step.pose)}`;
    case 'exit':
      return `leave by the ${edgeName(step.edge, s.scenario.north)} edge`;
  }
};
