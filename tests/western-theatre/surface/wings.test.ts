import { expect, test } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { fill } from '../../../src/core/draft.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { fillForm } from '../../../src/testkit/fillform.js';
import { br32, fr24, lt7, stateOf, withUnit } from '../battle.js';
import { at, play } from '../play.js';

/** The wings that are offered to a line that reforms. Random battle 1126 was offered more files than it has. */

const offeredTo = (figures: number, left?: number) => {
  const state = withUnit(stateOf({ units: [fr24('F1', 36, 20, 0, { figures }), br32('A1', 36, 46)] }), 'F1', {
    marker: 'red',
  });
  const asked = play(at(state, 'clear'), [{ clear: [4] }]).state;
  const draft = { type: 'reform', unitId: 'F1', formation: 'line' };
  const wings = left === undefined ? draft : { ...draft, wings: { left: { files: left, angle: -45 } } };
  const [choice] = westernTheatre.choices(asked, wings);
  const domain = choice?.next?.domain;
  return [choice?.next?.pointer, domain?.kind === 'number' ? domain.most : null];
};

test('WT-FRM-07: a wing is offered all files but one for the centre and those of the other wing', () => {
  expect([offeredTo(24), offeredTo(24, 4), offeredTo(24, 10)]).toEqual([
    ['/wings/left/files', 11],
    ['/wings/right/files', 7],
    ['/wings/right/files', 1],
  ]);
});

test('WT-FRM-07: a line of one file, or with a wing of all others, is offered none', () => {
  const state = withUnit(stateOf({ units: [fr24('F1', 36, 20, 0, { figures: 7 }), br32('A1', 36, 46)] }), 'F1', {
    marker: 'red',
  });
  const asked = play(at(state, 'clear'), [{ clear: [4] }]).state;
  const draft = fill({ type: 'reform', unitId: 'F1', formation: 'line' }, '/wings', { left: { files: 3, angle: -30 } });
  expect(westernTheatre.choices(asked, draft)[0]?.next?.pointer).toBe('/pose');
});

/** Light infantry in the corner of the table, where there is no room for its widest orders. */
const cornered = () => {
  const state = withUnit(stateOf({ units: [lt7('F1', 2, 46.9, 350), br32('A1', 60, 10)] }), 'F1', { marker: 'red' });
  return play(at(state, 'clear'), [{ clear: [4] }]).state;
};

test('WT-FRM-02 WT-MRK-10: files and gaps are offered as far as there is room for them', () => {
  const asked = cornered();
  for (let seed = 1; seed <= 20; seed += 1) {
    const filled = fillForm(westernTheatre, asked, picker(seed), westernTheatre.choices(asked, { type: 'reform' })[0]);
    expect([seed, filled?.refusals]).toEqual([seed, []]);
  }
});

test('WT-MRK-10: without room on its centre it is offered places within 2 inches of it', () => {
  const state = withUnit(stateOf({ units: [fr24('F1', 36, 47.9, 270), br32('A1', 60, 10)] }), 'F1', { marker: 'red' });
  const asked = play(at(state, 'clear'), [{ clear: [4] }]).state;
  const [choice] = westernTheatre.choices(asked, { type: 'reform', unitId: 'F1', formation: 'square' });
  expect(choice).toBeDefined();
});

test('WT-FRM-07: a line that leaves out its left wing is asked for its right one, and one without wings has none', () => {
  const state = withUnit(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 46)] }), 'F1', { marker: 'red' });
  const asked = play(at(state, 'clear'), [{ clear: [4] }]).state;
  const draft = { type: 'reform', unitId: 'F1', formation: 'line', wings: { left: { files: null } } };
  expect(westernTheatre.choices(asked, draft)[0]?.next?.pointer).toBe('/wings/right/files');
  const pose = { x: 36, y: 20, heading: 0 };
  const action = (wings: object) => westernTheatre.choices(asked, { ...draft, wings, pose })[0]?.action;
  expect(action({ left: { files: null }, right: { files: null } })).toEqual({
    type: 'reform',
    unitId: 'F1',
    formation: 'line',
    pose,
  });
  expect(action({ left: { files: null }, right: { files: 2, angle: -30 } })).toMatchObject({
    wings: { right: { files: 2, angle: -30 } },
  });
});
