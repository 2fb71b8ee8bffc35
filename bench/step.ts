import { microseconds, table, times } from './figures.js';
import { race } from './race.js';
import { boardgameStepper } from './stepboardgame.js';
import { immerStepper, type Stepper, spreadStepper } from './stepfree.js';
import { linstockStepper } from './steplinstock.js';

const makers: readonly { readonly name: string; readonly make: () => Stepper }[] = [
  { name: 'linstock', make: linstockStepper },
  { name: 'boardgame.io', make: boardgameStepper },
  { name: 'immer', make: immerStepper },
  { name: 'spread', make: spreadStepper },
];

const checkedSteps = 1000;

/** Hits of the first thousand steps. It shows that all contenders do the same work. */
const checksum = (make: () => Stepper): number => {
  const stepper = make();
  for (let step = 0; step < checkedSteps; step += 1) stepper.step();
  return stepper.hits();
};

/** One step: one unit of forty changed, eight dice rolled. */
export const step = async (): Promise<void> => {
  const laps = await race(makers.map(({ name, make }) => ({ name, run: make().step })));
  const ours = laps.get('linstock') ?? Number.NaN;
  const rows = makers.map(({ name, make }) => {
    const lap = laps.get(name) ?? Number.NaN;
    return [name, microseconds(lap), times(lap / ours), String(checksum(make))];
  });
  console.log(table([['step', 'median', 'to linstock', 'checksum'], ...rows]));
  console.log('The checksums of linstock, immer and spread come from the same dice; boardgame.io rolls its own.');
};

/** The same as one sentence, for the table of all rule sets: they share the agenda that is measured here. */
export const stepFigures = async (): Promise<string> => {
  const some = makers.filter(({ name }) => name !== 'immer');
  const laps = await race(some.map(({ name, make }) => ({ name, run: make().step })));
  return `one step: ${some.map(({ name }) => `${name} ${microseconds(laps.get(name) ?? Number.NaN)}`).join(', ')}`;
};
