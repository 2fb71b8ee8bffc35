import { suggestion } from '../scenario/suggest.js';
import { exits, failure, type Result, success } from './exit.js';
import type { AnyScenario } from './scenariosource.js';

/** The side with a given id or name, or the start of either, in any case. */
export const sideNamed = ({ sides }: AnyScenario, given: string): Result<string> => {
  const wanted = given.trim().toLowerCase();
  const starting = sides.filter(({ id, name }) => [id, name].some((each) => each.toLowerCase().startsWith(wanted)));
  const [side] = starting;
  return side !== undefined && starting.length === 1 && wanted !== ''
    ? success(side.id)
    : failure(
        exits.usage,
        `there is no side "${given}". ${suggestion(
          given,
          sides.map(({ id }) => id),
        )}`,
      );
};

/** The sides that persons play, from "jacobite,government"; none without it. */
export const sidesNamed = (scenario: AnyScenario, given: string | undefined): Result<readonly string[]> => {
  if (given === undefined) return success([]);
  const sides: string[] = [];
  for (const word of given.split(',')) {
    const side = sideNamed(scenario, word);
    if (!side.ok) return side;
    if (!sides.includes(side.value)) sides.push(side.value);
  }
  return success(sides);
};
