import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { placePiece } from '../../src/core/place.js';
import { rollUntilDecision } from '../../src/core/play.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { readPlacement, readTyped } from '../../src/typed/index.js';
import { taken } from '../core/battles.js';
import { column, officer, stateOf as onWarState } from '../on-war/battle.js';
import { atTaskIn } from '../on-war/play.js';
import { choosing, commanding, marching, marchingOnRoad, skirmishAfter } from './openings.js';

const stateAfter = skirmishAfter;
const start = stateAfter();

const read = (line: string, state = commanding) => readTyped(oerTheSea, state, line);
const actionOf = (line: string, state = commanding) => {
  const typed = read(line, state);
  if (!typed.ok) throw new Error(typed.refusals.map(({ text }) => text).join(' '));
  return typed.action;
};
const pathOf = (line: string): readonly unknown[] => {
  const action = actionOf(line);
  return action.type === 'issueOrder' && 'params' in action && 'path' in action.params ? action.params.path : [];
};
const refusalsOf = (line: string, state = commanding) => {
  const typed = read(line, state);
  return typed.ok ? [] : typed.refusals;
};

describe('a typed line', () => {
  test('names a kind of action by the words of its label, or by those of its one action', () => {
    expect(actionOf('go on', start)).toEqual({ type: 'endInitiative' });
    expect(actionOf('finish')).toEqual({ type: 'finishOfficer' });
    expect(actionOf('end the turn', stateAfter({ type: 'endInitiative' }))).toEqual({ type: 'finishTurn' });
    expect(actionOf('Appin stand ready')).toMatchObject({ order: 'standReady', recipient: { unitId: 'appin' } });
  });

  test('names a unit by its name, a part of it, its id or its letter', () => {
    for (const who of ["Glengarry's Regiment", 'glengarrys', 'glen', 'GLENGARRY'])
      expect(actionOf(`${who} stand ready`)).toMatchObject({ recipient: { unitId: 'glengarry' } });
    const letters = new Map([
      ['appin', 'B'],
      ['glengarry', 'b'],
    ]);
    const typed = readTyped(oerTheSea, commanding, 'B stand ready', { letters });
    expect(typed).toMatchObject({ ok: true, action: { recipient: { unitId: 'appin' } } });
  });

  test('moves exactly to a place, with a heading or as it stands', () => {
    expect(pathOf('appin move to 62,58')).toEqual([{ x: 62, y: 58, heading: 180 }]);
    expect(pathOf('stewarts to 60, 58 facing 170').at(-1)).toEqual({ x: 60, y: 58, heading: 170 });
    expect(pathOf('appin move to 62,58,175').at(-1)).toEqual({ x: 62, y: 58, heading: 175 });
  });

  test('moves leg by leg', () => {
    expect(pathOf('appin advance 4')).toEqual([{ x: 62, y: 62, heading: 180 }]);
    expect(pathOf('appin advance 4 then advance 5.5')).toHaveLength(2);
    expect(pathOf('appin wheel left 30, advance 4').at(-1)).toMatchObject({ heading: 150 });
    expect(pathOf('appin wheel right 30').at(-1)).toMatchObject({ heading: 210 });
    expect(pathOf('appin turn right 45')).toEqual([{ x: 62, y: 66, heading: 225 }]);
    expect(pathOf('appin back 3')).toEqual([{ x: 62, y: 69, heading: 180 }]);
    expect(pathOf('appin sidestep left 2')).toEqual([{ x: 64, y: 66, heading: 180 }]);
  });

  test('"about" sets the flag of the action, if it has one', () => {
    expect(actionOf('appin face about, advance 2')).toMatchObject({ params: { aboutFace: true } });
    expect(actionOf('appin turn about, advance 2')).toMatchObject({ params: { aboutFace: true } });
  });

  test('says whether it names what is to be done', () => {
    const command = stateAfter({ type: 'endInitiative' });
    expect(read('murray', command)).toMatchObject({ ok: true, isNamed: false });
    expect(read('murray takes command', command)).toMatchObject({ ok: true, isNamed: true });
  });

  test('OTS-MOV-11 is refused with the clause and figures of an impossible march', () => {
    expect(refusalsOf('appin advance 40')[0]).toMatchObject({ clause: 'OTS-MOV-11' });
    expect(refusalsOf('appin move to 62,36')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'notReached', facts: expect.objectContaining({ nearestY: 46 }) }),
        expect.objectContaining({ clause: 'OTS-MOV-11' }),
      ]),
    );
  });

  test('OTS-MOV-11 is refused with the reason against the straight way of an officer, who faces nowhere', () => {
    // 65 cm from Murray, who goes 60.
    expect(refusalsOf('murray move to 99,24')).toEqual([
      expect.objectContaining({ code: 'notReached', facts: expect.objectContaining({ nearestHeading: null }) }),
      expect.objectContaining({ code: 'tooFar', clause: 'OTS-MOV-11' }),
    ]);
    expect(actionOf('murray move to 96,28')).toMatchObject({ params: { path: [{ x: 96, y: 28 }] } });
  });

  test.each([
    ['to the left', 10, 340],
    ['to the right', 350, 20],
    ['to the left, from the south', 190, 160],
  ])('OTS-MOV-11 is refused with the reason against the shorter turn, %s', (_, heading, bearing) => {
    const placed = taken(placePiece(oerTheSea, commanding, { piece: 'appin', x: 90, y: 50, heading })).state;
    const radians = (bearing * Math.PI) / 180;
    const line = `appin move to ${(90 + 40 * Math.sin(radians)).toFixed(3)}, ${(50 + 40 * Math.cos(radians)).toFixed(3)}`;
    const [first, second] = refusalsOf(line, placed);
    expect(first).toMatchObject({ code: 'notReached' });
    // The turn by 30 degrees costs nothing: 40 cm are 20 too many.
    expect(second).toMatchObject({ code: 'tooFar', clause: 'OTS-MOV-11' });
  });

  test.each(['appin move to 62,46,270', 'appin move to 62,46 facing 270', 'appin to 62,46 heading 270'])(
    '%s: a facing is refused with the nearest place, however it is written',
    (line) => {
      expect(refusalsOf(line)[0]).toMatchObject({ code: 'notReached', facts: { x: 62, y: 46 } });
    },
  );

  test('a facing may be a point of the compass', () => {
    expect(pathOf('stewarts to 60, 58 facing south').at(-1)).toEqual({ x: 60, y: 58, heading: 180 });
    expect(refusalsOf('appin move to 62,46 facing west')).toEqual(refusalsOf('appin move to 62,46 facing 270'));
    // Without a place, "face" is a turn by an angle, and north is none.
    expect(refusalsOf('appin face north')).not.toEqual([]);
  });

  test('"towards" is as near as the piece can come', () => {
    const end = pathOf('appin move towards 62,36').at(-1) as { readonly y: number };
    expect(end.y).toBeCloseTo(46, 1);
  });

  test('is refused with the reasons of the rules for a target that is no option', () => {
    const clauses = refusalsOf('elcho charge munro').map(({ clause }) => clause);
    expect(clauses.length).toBeGreaterThan(0);
    expect(clauses.every((clause) => clause?.startsWith('OTS-'))).toBe(true);
    expect(refusalsOf('appin rally')[0]).toMatchObject({ clause: 'OTS-CON-07' });
  });

  test('asks for what is missing', () => {
    expect(refusalsOf('move to 62,60')[0]).toMatchObject({ code: 'missingField', facts: { field: 'unit' } });
    expect(refusalsOf('appin form column')[0]).toMatchObject({ code: 'missingField' });
  });

  test('suggests what a strange word may mean', () => {
    expect(refusalsOf('glengary advance 4')[0]).toMatchObject({
      code: 'notUnderstood',
      text: '"glengary" says nothing here. Did you mean "glengarry"?',
    });
  });

  test('names the word that says nothing', () => {
    expect(refusalsOf('appin move gallantly 5')[0]?.text).toMatch(/^"gallantly" says nothing here\./);
  });

  test('calls no word strange that the screen lists, and suggests those words', () => {
    const told = (line: string) => {
      const typed = readTyped(oerTheSea, commanding, line, { listed: ['march on gallantly'] });
      return typed.ok ? '' : typed.refusals.map(({ text }) => text).join(' ');
    };
    expect(told('appin move gallantly 5')).not.toContain('says nothing');
    expect(told('appin move galantly 5')).toContain('"galantly" says nothing here. Did you mean "gallantly"?');
  });

  test('of a long strange word, the facts hold the first forty characters', () => {
    expect(refusalsOf(`${'x'.repeat(60)} advance 4`)[0]).toMatchObject({ facts: { text: 'x'.repeat(40) } });
  });

  test('may have 300 characters, and no more', () => {
    const padded = (length: number) => 'appin advance 4'.padEnd(length);
    expect(read(padded(300)).ok).toBe(true);
    expect(refusalsOf(padded(301))).toMatchObject([{ code: 'malformed', facts: { most: 300 } }]);
  });

  test('says what is open if the kind is not', () => {
    expect(refusalsOf('fire', start)[0]).toMatchObject({ code: 'notOpen' });
    expect(refusalsOf('xyzzy', start).at(-1)?.text).toMatch(/^Open now: go on to the command phase\./);
    expect(refusalsOf('   ', start)[0]).toMatchObject({ code: 'notOpen' });
  });

  test('with a name of several units is refused with all of them', () => {
    const government = stateAfter(
      { type: 'endInitiative' },
      { type: 'finishTurn' },
      { type: 'endInitiative' },
      { type: 'selectOfficer', officerId: 'rich' },
    );
    expect(refusalsOf('foot stand ready', government)[0]).toMatchObject({
      code: 'ambiguousName',
      facts: { names: "Guise's Foot, Munro's Foot" },
    });
  });

  test('of any form is refused without a throw', () => {
    for (const line of [
      null,
      7,
      {},
      'x'.repeat(5000),
      '\u0000\u001b[2J',
      '1,2,3,4,5',
      ',,,;;;',
      '((((',
      'a '.repeat(100),
    ])
      expect(readTyped(oerTheSea, commanding, line as never).ok).toBe(false);
  });

  test('no decision, no line', () => {
    const rolling = kingGeorge.begin(loadScenario('outpost'));
    const line = readTyped(kingGeorge, rolling, 'advance 3');
    expect(line).toMatchObject({ ok: false, refusals: [{ code: 'notOpen' }] });
  });
});

describe('a march in the words of the list', () => {
  const state = marching();
  const line = (text: string) => readTyped(westernTheatre, state, text);

  test.each([
    ['march 6 inches', [{ march: 6 }]],
    ['keppel march 6', [{ march: 6 }]],
    ['6', [{ march: 6 }]],
    ['wheel left 1.5 inches, march 4.5 inches', [{ wheel: 'left', inches: 1.5 }, { march: 4.5 }]],
  ])('%s', (text, legs) => {
    expect(line(text)).toMatchObject({ ok: true, action: { type: 'march', legs } });
  });

  test('WT-MOV-09: one that is too long is refused with its figures, and one in another measure with both names', () => {
    const told = (text: string) => {
      const typed = line(text);
      return typed.ok ? '' : typed.refusals[0]?.text;
    };
    expect(told('march 12')).toBe('It is 12 inches; 6 inches is the most.');
    expect(told('march 6 cm')).toBe('Lengths are in inches here, not in centimetres.');
  });
});

describe('lengths and places in the words of the list', () => {
  const state = marchingOnRoad();
  const line = (text: string) => readTyped(crowtherDougan, state, text);
  const told = (text: string) => {
    const typed = line(text);
    return typed.ok ? '' : typed.refusals[0]?.text;
  };

  test.each([
    ['stark ahead 8', { x: 66, y: 45, heading: 90 }],
    ['stark move 8', { x: 66, y: 45, heading: 90 }],
    ['stark go to 66,45', { x: 66, y: 45, heading: 90 }],
    ['stark march to 66,45 facing 120', { x: 66, y: 45, heading: 120 }],
    ['stark sidestep left 4', { x: 58, y: 49, heading: 90 }],
  ])('CD-MOV-09: skirmishers, who go to places: %s', (text, to) => {
    expect(line(text)).toMatchObject({ ok: true, action: { unitId: 'rangers', steps: [{ kind: 'go', to }] } });
  });

  test('CD-MOV-09: a length beyond the move is refused, for it would be cut without a word', () => {
    expect(told('stark march 90')).toBe('It is 90 cm; 20 cm is the most.');
  });

  test('CD-GEN-14: a march that is not legal is refused with the reason, not with the question for a further step', () => {
    expect(line('44th march 4')).toMatchObject({ ok: true, action: { steps: [{ kind: 'forward', distance: 4 }] } });
    expect(told('44th march 6')).toMatch(/^The place is not clear/);
  });

  test.each([
    ['44th form line', 'foot-44', [{ kind: 'changeFormation', to: 'line' }]],
    ['massachusetts form skirmish order', 'massachusetts', [{ kind: 'changeFormation', to: 'skirmish' }]],
    [
      'massachusetts form line, turn about',
      'massachusetts',
      [{ kind: 'changeFormation', to: 'line' }, { kind: 'turnAbout' }],
    ],
    ['stark form column', 'rangers', [{ kind: 'changeFormation', to: 'column' }]],
  ])('CD-MOV-03: a formation is formed: %s', (text, unitId, steps) => {
    expect(line(text)).toMatchObject({ ok: true, action: { unitId, steps } });
  });

  test('CD-MOV-03: a formation that is not open is refused with those that are', () => {
    expect(told('stark form line')).toBe('"form line" cannot be done here. Open are: column.');
    expect(told('massachusetts form column')).toBe(
      '"form column" cannot be done here. Open are: line or skirmish order.',
    );
  });

  test('a leg without its number is asked for it', () => {
    expect(told('44th march')).toBe('Say also how far, as in "march 6".');
    expect(told('44th wheel left')).toBe('Say also how many degrees, as in "wheel left 30".');
  });
});

test('CD-MOV-09: skirmishers, whose way is cut where their move ends, come to a place within it', () => {
  const state = marchingOnRoad();
  expect(readTyped(crowtherDougan, state, 'stark move to 66,45')).toMatchObject({
    ok: true,
    action: { type: 'move', unitId: 'rangers', steps: [{ kind: 'go', to: { x: 66, y: 45, heading: 90 } }] },
  });
  const far = readTyped(crowtherDougan, state, 'stark move to 90,45');
  expect(far.ok ? '' : far.refusals[0]?.text).toMatch(/^It cannot come to 90,45\. The nearest it can come is 78,45/);
});

test('CD-OBS-03: an area to observe is a place and a radius, said with its name or without', () => {
  const begun = rollUntilDecision(crowtherDougan, crowtherDougan.begin(loadScenario('portage-road')), seeded(1));
  if (!begun.ok) throw new Error('the battle begins');
  const line = (text: string) => readTyped(crowtherDougan, begun.state, text);
  const area = { type: 'observe', unitId: 'rangers', centre: { x: 60, y: 57 } };
  expect(line('stark observe 60,57 10')).toMatchObject({ ok: true, action: { ...area, radius: 10 } });
  expect(line('stark observe 60,57 radius 8')).toMatchObject({ ok: true, action: { ...area, radius: 8 } });
  const told = (text: string) => {
    const typed = line(text);
    return typed.ok ? '' : typed.refusals[0]?.text;
  };
  expect(told('stark observe 60,57')).toBe('Say also the radius: a number from 0.5 to 10, as in "radius 10".');
  expect(told('stark look towards 60,57')).toBe(told('stark observe 60,57'));
  expect(line('stark look towards 60,57 radius 8')).toMatchObject({ ok: true, action: { ...area, radius: 8 } });
  expect(told('stark observe 60,57 radius 12')).toBe('It is 12 cm; 10 cm is the most.');
});

test('WT-CHG-02: an action without the piece that is asked about is refused for that piece', () => {
  const state = marching();
  const told = (text: string) => {
    const typed = readTyped(westernTheatre, state, text);
    return typed.ok ? '' : typed.refusals[0]?.text;
  };
  expect(told('charge touraine')).toBe(told('keppel charge touraine'));
  expect(told('charge touraine')).toMatch(/^It is .* inches; 6 inches is the most\.$/);
});

test('an action that is not asked for now is refused with those that are', () => {
  const typed = readTyped(westernTheatre, marching(), 'scheele move');
  expect(typed.ok ? '' : typed.refusals[0]?.text).toBe('Move is not open now. Open now: march or stay.');
});

describe('a line of another rule set', () => {
  const state = choosing();
  const line = (text: string) => readTyped(kingGeorge, state, text);

  test('is read by the words of that rule set', () => {
    expect(kingGeorge.ask(state)).toMatchObject({ task: 'chooseOrder', about: 'foot-52' });
    expect(line('advance 3')).toMatchObject({
      ok: true,
      action: { type: 'move', steps: [{ kind: 'advance', inches: 3 }] },
    });
    expect(line('turn about')).toMatchObject({ ok: true, action: { type: 'manoeuvre', turn: 180 } });
    expect(line('hold')).toMatchObject({ ok: true, action: { type: 'hold' } });
    expect(line('do nothing')).toMatchObject({ ok: true, action: { type: 'pass' } });
  });

  test('KG-FIR-01 KG-MOV-02 is refused with its clauses and figures', () => {
    expect(line('fire at 66e')).toMatchObject({ ok: false, refusals: [{ clause: 'KG-FIR-01' }] });
    expect(line('wheel left 20, advance 2')).toMatchObject({ ok: false, refusals: [{ clause: 'KG-MOV-02' }] });
  });
});

/** What a candidate with words for a place or a target says of itself is not what people type; these lines are. */
const linesFor = (words: string): readonly string[] => [words, words.replace(/ \(.*$/, '')];

describe.each([
  ['oer-the-sea', oerTheSea as unknown as Ruleset, 'skirmish'],
  ['king-george', kingGeorge as unknown as Ruleset, 'outpost'],
] as const)('lines in battles of %s', (_id, ruleset, scenario) => {
  test('never throw, and are legal whenever they are read', () => {
    const pick = picker(`typed ${scenario}`);
    let state = ruleset.begin(loadScenario(scenario));
    const dice = seeded(`typed ${scenario}`);
    for (let answers = 0; answers < 25; answers += 1) {
      const question = ruleset.ask(state);
      if (question === null) break;
      const candidates = question.kind === 'decision' ? ruleset.candidates(state, { most: 2, pick }) : [];
      const action = candidates[pick(Math.max(1, candidates.length))];
      if (action !== undefined) {
        const { subject, short } = ruleset.words.action(state, action);
        for (const line of answers % 3 > 0 ? [] : linesFor(`${subject} ${short}`)) {
          const typed = readTyped(ruleset, state, line);
          if (typed.ok) expect(ruleset.check(state, typed.action)).toEqual([]);
          else expect(typed.refusals.length).toBeGreaterThan(0);
        }
      }
      const answer = action === undefined && question.kind === 'roll' ? dice.roll(question) : { action: action ?? {} };
      const answered = answer === null ? null : ruleset.answer(state, answer);
      if (answered?.ok !== true) break;
      state = answered.state;
    }
  });
});

describe('a placement', () => {
  const placement = (text: string) => readPlacement(oerTheSea, start, text);

  test('names a piece and a place', () => {
    expect(taken(placement("Munro's 46,54,180"))).toEqual({
      name: "Munro's Foot",
      placement: { piece: 'munro', x: 46, y: 54, heading: 180 },
    });
    expect(taken(placement('munro at 46, 54 facing 10')).placement.heading).toBe(10);
    expect(taken(placement('murray 10.5,12')).placement).toEqual({ piece: 'murray', x: 10.5, y: 12 });
  });

  test.each([
    ['46,54,720', 0],
    ['46,54,360', 0],
    ['46,54,-90', 270],
    ['46,54 facing 450', 90],
    ['46,54 facing -0', 0],
  ])('at %s has a heading from 0 to 360', (place, heading) => {
    expect(taken(placement(`munro ${place}`)).placement.heading).toBe(heading);
  });

  test.each([
    ['facing north', 0, 0],
    ['facing south-west', 0, 225],
    ['and face Southwest', 0, 225],
    ['heading south west', 0, 225],
    ['facing NW', 0, 315],
    ['facing east', 30, 120],
    ['facing north-west', 90, 45],
  ])('%s, with north at %d degrees, faces %d', (facing, north, heading) => {
    const read = readPlacement(oerTheSea, start, `munro 46,54 ${facing}`, { north });
    expect(taken(read).placement.heading).toBe(heading);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 'up' as never])('counts north at %s as 0', (north) => {
    const read = readPlacement(oerTheSea, start, 'munro 46,54 facing east', { north });
    expect(taken(read).placement.heading).toBe(90);
  });

  test('is refused without a place, or without a known piece', () => {
    expect(placement('munro')).toMatchObject({ ok: false, refusals: [{ code: 'missingField' }] });
    expect(placement('monro 1,2')).toMatchObject({ ok: false, refusals: [{ code: 'notUnderstood' }] });
    expect(placement('munro dances 1,2')).toMatchObject({ ok: false, refusals: [{ code: 'notUnderstood' }] });
  });
});

test('a line asks for the choices of each draft once, though several kinds of action share a type', () => {
  const drafts: string[] = [];
  const counted: typeof onWar = {
    ...onWar,
    choices: (state, draft) => {
      drafts.push(JSON.stringify(draft ?? null));
      return onWar.choices(state, draft);
    },
  };
  const units = [column('A1', 20, 10, 0), column('A2', 30, 10, 0), column('B1', 25, 40, 180)];
  const officers = [officer('Ao1', 'brigadeCommander', 'A1'), officer('Ao2', 'adjutant', 'A2')];
  const moving = atTaskIn(onWarState({ units, officers }), 'moves', { task: 'moves' });
  expect(readTyped(counted, moving, 'replace 4')).toMatchObject({ ok: false });
  expect(drafts.length).toBeGreaterThan(2);
  expect(new Set(drafts).size).toBe(drafts.length);
});
