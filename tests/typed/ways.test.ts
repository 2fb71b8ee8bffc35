import { describe, expect, test } from 'vitest';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { type Readable, readTyped, type TypedOptions } from '../../src/typed/index.js';
import { lineOf, wayIn } from '../../src/typed/line.js';
import { choosing, commanding, marching, marchingOnRoad, movingAtCrossroads } from './openings.js';

/* "munro march north 5": a way by the compass, from where the piece stands. */

const readAt =
  <State, Action>(ruleset: Readable<State, Action>, state: State) =>
  (text: string, options: TypedOptions = {}) => {
    const typed = readTyped(ruleset, state, text, options);
    return typed.ok ? typed.action : typed.refusals.map((refusal) => refusal.text).join(' ');
  };

describe('the words of a way', () => {
  test.each([
    ['march north 5', 0, 5],
    ['move 5 north', 0, 5],
    ['move 5 cm to the south-west', 225, 5],
    ['go due east 7.5', 90, 7.5],
    ['move south by 4', 180, 4],
    ['move 4 to the north east', 45, 4],
  ])('%s', (text, bearing, length) => {
    expect(wayIn(lineOf(text, 0))).toMatchObject({ bearing, length });
  });

  test('north is where the map shows it', () => {
    expect(wayIn(lineOf('march north 5', 90))).toMatchObject({ bearing: 90 });
  });

  test.each(['march 5', 'march north', 'to 46,54 facing south', 'form line facing north 5'])('%s: none', (text) => {
    expect(wayIn(lineOf(text, 0))).toBeNull();
  });
});

describe('a way by the compass', () => {
  test("O'er the Sea", () => {
    const read = readAt(oerTheSea, commanding);
    const to = (x: number, y: number) => ({ params: { path: [{ x, y }] } });
    expect(read('appin march south 5')).toMatchObject(to(62, 61));
    expect(read('appin move 5 cm to the south')).toMatchObject(to(62, 61));
    expect(read('murray move 10 south')).toMatchObject({ recipient: { officerId: 'murray' }, ...to(60, 66) });
    expect(read('murray move south 10')).toEqual(read('murray move 10 south'));
  });

  test('King George', () => {
    const read = readAt(kingGeorge, choosing());
    expect(read('move north 3')).toMatchObject({ type: 'move', steps: [{ kind: 'advance', inches: 3 }] });
    expect(read('52nd march 3 north')).toEqual(read('move north 3'));
  });

  test('Western Theatre', () => {
    const read = readAt(westernTheatre, marching());
    expect(read('march south 6')).toMatchObject({ type: 'march', legs: [{ march: 6 }] });
    expect(read('keppel march 6 south')).toEqual(read('march south 6'));
    expect(read('keppel move 6 south')).toEqual(read('march south 6'));
  });

  test('Crowther and Dougan', () => {
    const read = readAt(crowtherDougan, marchingOnRoad());
    expect(read('stark move north 8')).toMatchObject({ steps: [{ kind: 'go', to: { x: 58, y: 53 } }] });
    expect(read('webster ride 5 north')).toMatchObject({ personalityId: 'webster', path: [{ x: 38, y: 50 }] });
    expect(read('44th march 4 east')).toMatchObject({ unitId: 'foot-44', steps: [{ kind: 'forward', distance: 4 }] });
  });

  test('On War', () => {
    const read = readAt(onWar, movingAtCrossroads());
    expect(read('howe move north 4')).toMatchObject({ unit: 'howe', path: [{ x: 14, y: 11, heading: 0 }] });
    expect(read('howe march 4 north')).toEqual(read('howe move north 4'));
    expect(read('howe at the double north 8')).toMatchObject({ double: true, path: [{ x: 14, y: 15, heading: 0 }] });
    expect(read('orkney ride north 3')).toMatchObject({ commander: 'orkney', to: { x: 28.75, y: 9.38 } });
  });

  test('one that the rules do not allow is refused with the nearest place', () => {
    const read = readAt(oerTheSea, commanding);
    expect(read('appin march south 50')).toMatch(
      /^It cannot go 50 cm south: that is 62,16\. The nearest it can come is \S+ facing \d+: say "to \S+"\./,
    );
    expect(readAt(kingGeorge, choosing())('move south 3')).toMatch(
      /^It cannot go 3 inches south, nor nearer to that place\. Open are: \w/,
    );
  });

  test('a unit that may not move is told from those that may', () => {
    expect(readAt(westernTheatre, marching())('touraine march 4 north')).toBe('The unit is not of your side.');
    expect(readAt(crowtherDougan, marchingOnRoad())('ottawa move 5 north')).toMatch(
      /^It cannot be "ottawa"\. Say also the unit: Stark's Rangers, /,
    );
  });

  test('CD-SEQ-07: an action of another step is told with those that are open', () => {
    expect(readAt(crowtherDougan, marchingOnRoad())('stark charge ottawa')).toMatch(
      /Open now: move, ride or move no more\./,
    );
  });

  test('one in another measure is refused', () => {
    expect(readAt(westernTheatre, marching())('march 6 cm south')).toBe(
      'Lengths are in inches here, not in centimetres.',
    );
  });

  test('a unit may be named by a point of the compass', () => {
    const letters = new Map([['appin', 'North']]);
    expect(readAt(oerTheSea, commanding)('North stand ready', { letters })).toMatchObject({ order: 'standReady' });
  });
});

test('"charge home at" is "charge"', () => {
  const words = ({ tokens }: ReturnType<typeof lineOf>) =>
    tokens.map((token) => (token.kind === 'word' ? token.word : ''));
  expect(words(lineOf('appin charge home at guise', 0))).toEqual(words(lineOf('appin charge at guise', 0)));
  expect(words(lineOf('reserve 2 for charge home', 0))).toContain('home');
});
