import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { ordering, unit } from './setup.js';

describe('a step that is no step', () => {
  const state = ordering({ units: [unit('red', 'a', 'line', 20, 20, 0)] }, 'a');
  const issuesOf = (step: unknown) =>
    agenda.check(state, { type: 'move', steps: [step] } as Action).map(({ path, text }) => [path, text]);
  const number = 'A number is expected.';
  const side = 'One of left, right is expected.';
  const kinds =
    'One of advance, wheel, shift, changeFormation, detachCompany, rejoin, pivotGuns, enterBuilding, leaveBuilding is expected.';

  test.each([
    ['no object', 7, [['steps[0]', 'An object is expected here.']]],
    ['of no kind', {}, [['steps[0].kind', kinds]]],
    ['of an unknown kind', { kind: 'dance', inches: 3 }, [['steps[0].kind', kinds]]],
    [
      'a wheel of nothing',
      { kind: 'wheel' },
      [
        ['steps[0].side', side],
        ['steps[0].degrees', number],
      ],
    ],
    ['a wheel by a text', { kind: 'wheel', side: 'left', degrees: '30' }, [['steps[0].degrees', number]]],
    ['a rejoining with a length', { kind: 'rejoin', inches: 3 }, [['steps[0].inches', 'There is no such field.']]],
    ['a shift to a text', { kind: 'shift', bearing: 0, inches: 1, heading: 'n' }, [['steps[0].heading', number]]],
    [
      'a house left at a text',
      { kind: 'leaveBuilding', pose: { x: 1, y: 'a', heading: 0 } },
      [['steps[0].pose.y', number]],
    ],
  ])('KG-ACT-06: the refusal of %s names the intended step', (_, step, faults) => {
    expect(issuesOf(step)).toEqual(faults);
  });
});
