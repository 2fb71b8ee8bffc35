import type { Choice } from '../../src/core/choose.js';
import type { Domain, LegKind, Option, Region } from '../../src/core/domain.js';
import type { Draft } from '../../src/core/draft.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import type { Task } from '../../src/rulesets/king-george/tasks.js';
import { battleWith, type Setting } from './setup.js';

/** What bots try and what apps are offered, each as a line of words and figures. */

/** A battle at one task. */
export const atTask = (setting: Setting, task: Task): State =>
  agenda.start({ ...battleWith(setting), agenda: [task] }).state;

/** A battle at the order of a unit. */
export const atOrder = (setting: Setting, unitId = 'U'): State =>
  atTask(setting, { task: 'chooseOrder', unitId, called: 'card', firesTwice: false });

/** The legal actions that bots try, in words. */
export const tried = (state: State): readonly string[] =>
  agenda.candidates(state).map((action) => agenda.words(state, action).short);

const tenths = (value: number): number => Math.round(value * 10) / 10 + 0;
const range = (least: number, most: number): string => `${tenths(least)}..${tenths(most)}`;

const optionLine = ({ label, figures }: Option): string =>
  [
    label,
    ...Object.entries(figures).map(([name, value]) => `${name} ${typeof value === 'number' ? tenths(value) : value}`),
  ].join(' ');

/** The box round a region. */
const regionLine = (region: Region): string => {
  const [xs, ys] = [region.map(({ x }) => x), region.map(({ y }) => y)];
  return `x ${range(Math.min(...xs), Math.max(...xs))} y ${range(Math.min(...ys), Math.max(...ys))}`;
};

const legLine = ({ label, parameters }: LegKind): string =>
  `${label} [${parameters.map((parameter) => `${parameter.label} ${domainLine(parameter.domain)}`).join('; ')}]`;

const domainLine = (domain: Domain): string => {
  switch (domain.kind) {
    case 'number':
      return range(domain.least, domain.most);
    case 'flag':
      return 'yes or no';
    case 'point':
      return domain.regions.map(regionLine).join(' | ');
    case 'pose':
      return domain.regions
        .map(({ region, headings: { least, most } }) => `${regionLine(region)} facing ${range(least, most)}`)
        .join(' | ');
    case 'path':
      return `${tenths(domain.budget)}" ${domain.legs.map(legLine).join(' | ')}`;
    default:
      return domain.options.map(optionLine).join(', ');
  }
};

const choiceLine = ({ label, next }: Choice<unknown>): string =>
  next === null ? label : `${label}: ${next.label} ${domainLine(next.domain)}`;

/** The kinds of action open, each with the next field to fill in and what may be filled in. */
export const offered = (state: State, draft?: Draft): readonly string[] => agenda.choices(state, draft).map(choiceLine);
