import type { State } from './state.js';
import type { Task } from './tasks.js';

/** The agenda of a battle that has not begun: U1, U2, then the set-up. */
export const opening = ({ scenario }: Pick<State, 'scenario'>): readonly Task[] => {
  const inTurn: readonly Task[] = [
    ...(scenario.firstSide === null ? [{ task: 'firstMove', side: scenario.sides[0].id, first: null } as const] : []),
    ...scenario.personalities.flatMap(({ id, cpMax }) =>
      cpMax === null ? [{ task: 'commandPoints', personalityId: id } as const] : [],
    ),
    { task: 'beginSetUp' },
  ];
  return inTurn.toReversed();
};
