import { describe, expect, it } from 'vitest';
import type { CommanderOrder } from '../../../src/rulesets/on-war/actions.js';
import { placesAround } from '../../../src/rulesets/on-war/commanders.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { distance } from '../../../src/table/point.js';
import {
  atTask,
  battery,
  block,
  cav,
  line,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
  withOfficer,
  withUnit,
} from '../battle.js';
import { agenda, asked, eventsOf, inMoves, play, refusalsOf } from './play.js';

const given = (setting: Setting): State => inMoves(stateOf(setting));
const ride = (order: CommanderOrder) => ({ type: 'moveCommander' as const, ...order });
const general = 'A-general';

describe('rides of commanders', () => {
  const alone = (units: Setting['units'] = [line8('A1', 36, 10, 0)]) =>
    given({ units, officers: [officer(general, 'general', [36, 20])] });

  it('OW-CMD-02: a commander rides 12 inches in a straight line, once a turn', () => {
    const played = play(alone(), ride({ commander: general, to: { x: 48, y: 20 } }));
    expect(officerIn(played.state, general)).toMatchObject({
      position: { x: 48, y: 20 },
      moved: true,
      attachedTo: null,
    });
    expect(eventsOf(played, 'commanderMoved').map(({ from, to }) => [from.x, to.x])).toEqual([[36, 48]]);
    expect(refusalsOf(alone(), ride({ commander: general, to: { x: 48.1, y: 20 } }))).toEqual(['tooFar OW-CMD-02']);
    expect(refusalsOf(played.state, ride({ commander: general, to: { x: 50, y: 20 } }))).toEqual([
      'alreadyActed OW-CMD-02',
    ]);
  });

  it('OW-CMD-02: a ride that is too far is told its length and the limit', () => {
    const far = agenda.check(alone(), ride({ commander: general, to: { x: 48.1, y: 20 } }));
    expect(far.map(({ text }) => text)).toEqual(['It is 12.1 inches; 12 inches is the most.']);
  });

  it('OW-CMD-02 OW-GEN-18: a cliff along the very line of his ride bars it', () => {
    const cliff = line('cliff', 'cliff', [
      [36, 22],
      [36, 25],
    ]);
    const state = given({
      units: [line8('A1', 36, 10, 0)],
      officers: [officer(general, 'general', [36, 20])],
      terrain: [cliff],
    });
    const to = (y: number) => refusalsOf(state, ride({ commander: general, to: { x: 36, y } }));
    expect(to(30)).toEqual(['terrainBarred OW-TER-03']);
    expect(to(21.9)).toEqual([]);
  });

  it('OW-CMD-02: he rides through battalions, and not over impassable ground or off the table', () => {
    const state = given({
      units: [line8('A1', 36, 24, 0)],
      officers: [officer(general, 'general', [36, 20])],
      terrain: [block('lake', 'bog', [40, 10, 44, 30])],
    });
    expect(refusalsOf(state, ride({ commander: general, to: { x: 36, y: 30 } }))).toEqual([]);
    expect(refusalsOf(state, ride({ commander: general, to: { x: 46, y: 20 } }))).toEqual(['terrainBarred OW-TER-03']);
    expect(refusalsOf(state, ride({ commander: general, to: { x: 42, y: 20 } }))).toEqual(['terrainBarred OW-TER-03']);
    const edge = given({ units: [line8('A1', 36, 24, 0)], officers: [officer(general, 'general', [2, 20])] });
    expect(refusalsOf(edge, ride({ commander: general, to: { x: -1, y: 20 } }))).toEqual(['offTable OW-CMD-02']);
  });

  it('OW-CMD-02 OW-TER-12: a bridge lets him over a river, and he may stop on it', () => {
    const state = given({
      units: [line8('A1', 60, 24, 0)],
      officers: [officer(general, 'general', [36, 18])],
      terrain: [block('river', 'river', [0, 20, 72, 22]), block('bridge', 'bridge', [35, 20, 37, 22])],
    });
    expect(refusalsOf(state, ride({ commander: general, to: { x: 36, y: 25 } }))).toEqual([]);
    expect(refusalsOf(state, ride({ commander: general, to: { x: 36, y: 21 } }))).toEqual([]);
    expect(refusalsOf(state, ride({ commander: general, to: { x: 38, y: 21 } }))).toEqual(['terrainBarred OW-TER-03']);
  });

  it('OW-CMD-02: a battalion is in reach when any of its stands is', () => {
    const at = (y: number) => alone([line8('A1', 36, y, 0)]);
    expect(refusalsOf(at(33.25), ride({ commander: general, attachTo: 'A1' }))).toEqual([]);
    expect(refusalsOf(at(33.35), ride({ commander: general, attachTo: 'A1' }))).toEqual(['tooFar OW-CMD-02']);
    expect(officerIn(play(at(33.25), ride({ commander: general, attachTo: 'A1' })).state, general).attachedTo).toBe(
      'A1',
    );
  });

  it('OW-CMD-02: any stand in reach will do if impassable ground bars the way to nearer ones', () => {
    const join = (east: number) => {
      const units = [line8('A1', 36, 14, 0)];
      const terrain = [block('bog', 'bog', [30, 15, east, 16])];
      return given({ units, officers: [officer(general, 'general', [36, 20])], terrain });
    };
    const beside = join(38);
    expect(refusalsOf(beside, ride({ commander: general, attachTo: 'A1' }))).toEqual([]);
    // The line to the last stand but one, whose nearest corner is (39, 14), passes the bog at x 38.4.
    const { position } = officerIn(play(beside, ride({ commander: general, attachTo: 'A1' })).state, general);
    expect(position).toEqual({ x: 39, y: 14 });
    expect(refusalsOf(join(60), ride({ commander: general, attachTo: 'A1' }))).toEqual(['terrainBarred OW-TER-03']);
  });

  it('OW-CMD-01 OW-CMD-03: he joins no guns, nobody who routs or is in contact, and no place that is taken', () => {
    const join = ride({ commander: general, attachTo: 'A1' });
    expect(refusalsOf(alone([battery('lightArtillery', 'A1', 36, 16, 0)]), join)).toEqual(['wrongArm OW-CMD-01']);
    expect(refusalsOf(withUnit(alone(), 'A1', { routing: true }), join)).toEqual(['routing OW-CMD-03']);
    const charge = {
      charger: 'A1',
      target: 'B1',
      section: null,
      startPose: { x: 36, y: 8, heading: 0 },
      edge: 'front',
      distance: 2,
      fromHiding: false,
      state: 'contact',
    } as const;
    expect(refusalsOf({ ...alone(), charges: [charge] }, join)).toEqual(['inContact OW-CMD-03']);
    const taken = given({
      units: [line8('A1', 36, 10, 0)],
      officers: [officer('A-one', 'adjutant', 'A1'), officer('A-two', 'adjutant', [36, 14])],
    });
    expect(refusalsOf(taken, ride({ commander: 'A-two', attachTo: 'A1' }))).toEqual(['placeTaken OW-CMD-03']);
  });

  it('OW-CMD-03: he does not leave a battalion in contact', () => {
    const state = withOfficer(alone(), general, { attachedTo: 'A1' });
    const charge = {
      charger: 'A1',
      target: 'B1',
      section: null,
      startPose: { x: 36, y: 8, heading: 0 },
      edge: 'front',
      distance: 2,
      fromHiding: false,
      state: 'contact',
    } as const;
    expect(refusalsOf({ ...state, charges: [charge] }, ride({ commander: general, to: { x: 36, y: 12 } }))).toEqual([
      'inContact OW-CMD-03',
    ]);
  });

  it('OW-CMD-02: his line starts from the stand at the command slot', () => {
    const state = withOfficer(alone(), general, { attachedTo: 'A1' });
    const far = ride({ commander: general, to: { x: 36.75, y: 21.375 } });
    expect(refusalsOf(state, far)).toEqual([]);
    expect(refusalsOf(state, ride({ commander: general, to: { x: 36.75, y: 21.4 } }))).toEqual(['tooFar OW-CMD-02']);
  });

  it('OW-C64 OW-OFF-04: an Adjutant replaces a dead officer, also when he is with the battalion already', () => {
    const setting = (where: string | [number, number]): State =>
      withUnit(given({ units: [line8('A1', 36, 10, 0)], officers: [officer('A-adj', 'adjutant', where)] }), 'A1', {
        officer: 'dead',
      });
    for (const where of ['A1', [36, 20]] as const) {
      const { state } = play(setting(where as string), ride({ commander: 'A-adj', replaceOfficer: 'A1' }));
      expect(unitIn(state, 'A1').officer).toBe('replaced');
      expect(officerIn(state, 'A-adj')).toMatchObject({ replacing: true, attachedTo: 'A1', moved: true });
    }
    const lives = given({ units: [line8('A1', 36, 10, 0)], officers: [officer('A-adj', 'adjutant', 'A1')] });
    expect(refusalsOf(lives, ride({ commander: 'A-adj', replaceOfficer: 'A1' }))).toEqual(['officerAlive OW-OFF-04']);
    const none = given({
      units: [line8('A1', 36, 10, 0, { commandStand: false, files: 7 })],
      officers: [officer('A-adj', 'adjutant', 'A1')],
    });
    expect(refusalsOf(none, ride({ commander: 'A-adj', replaceOfficer: 'A1' }))).toEqual(['officerAlive OW-OFF-05']);
    const chief = withUnit(alone(), 'A1', { officer: 'dead' });
    expect(refusalsOf(chief, ride({ commander: general, replaceOfficer: 'A1' }))).toEqual(['invalid OW-OFF-04']);
  });

  it('OW-HID-16 OW-OFF-04: naming a hidden enemy tells nothing about its officer', () => {
    const state = given({
      units: [line8('A1', 36, 10, 0), line8('B1', 36, 30, 180, { hidden: true })],
      officers: [officer('A-adj', 'adjutant', 'A1')],
    });
    const order = ride({ commander: 'A-adj', replaceOfficer: 'B1' });
    for (const lost of ['alive', 'dead', 'none'] as const)
      expect(refusalsOf(withUnit(state, 'B1', { officer: lost }), order)).toEqual(['invalid OW-CMD-02']);
  });

  it('OW-OFF-04: an Adjutant is offered the battalions whose officers are dead', () => {
    const state = withUnit(
      given({
        units: [line8('A1', 36, 10, 0), line8('A2', 20, 10, 0), line8('A3', 36, 40, 0)],
        officers: [officer('A-adj', 'adjutant', [36, 14]), officer(general, 'general', [40, 14])],
      }),
      'A1',
      { officer: 'dead' },
    );
    const offered = (s: State, draft: object = {}) => {
      const choice = agenda
        .choices(s, { type: 'moveCommander', ...draft })
        .find(({ label }) => label === 'Replace a dead officer');
      const domain = choice?.next?.domain;
      return domain !== undefined && 'options' in domain ? domain.options.map(({ value }) => value) : [];
    };
    expect(offered(state)).toEqual(['A-adj']);
    expect(offered(state, { commander: 'A-adj' })).toEqual(['A1']);
    expect(offered(state, { commander: general })).toEqual([]);
    expect(offered(state, { commander: 'nobody' })).toEqual([]);
    // A3 is out of his reach.
    expect(offered(withUnit(state, 'A3', { officer: 'dead' }), { commander: 'A-adj' })).toEqual(['A1']);
    expect(offered(withOfficer(state, 'A-adj', { moved: true }))).toEqual([]);
  });

  it('OW-OFF-04: when he leaves, the battalion is without an officer again', () => {
    const state = withUnit(
      given({ units: [line8('A1', 36, 10, 0)], officers: [officer('A-adj', 'adjutant', 'A1')] }),
      'A1',
      { officer: 'replaced' },
    );
    const left = play(
      withOfficer(state, 'A-adj', { replacing: true }),
      ride({ commander: 'A-adj', to: { x: 36, y: 12 } }),
    );
    expect(unitIn(left.state, 'A1').officer).toBe('dead');
    expect(officerIn(left.state, 'A-adj').replacing).toBe(false);
  });

  it('OW-GEN-17: unknown commanders, those of the enemy and the dead are refused', () => {
    const to = { x: 36, y: 12 };
    expect(refusalsOf(alone(), ride({ commander: 'nobody', to }))).toEqual(['invalid OW-CMD-02']);
    expect(refusalsOf(withOfficer(alone(), general, { alive: false }), ride({ commander: general, to }))).toEqual([
      'invalid OW-CMD-02',
    ]);
    const enemy = given({ units: [line8('A1', 36, 10, 0)], officers: [officer('B-general', 'general', [36, 40])] });
    expect(refusalsOf(enemy, ride({ commander: 'B-general', to }))).toEqual(['invalid OW-CMD-02']);
    expect(refusalsOf(alone(), ride({ commander: general, attachTo: 'B9' }))).toEqual(['invalid OW-CMD-02']);
  });
});

describe('commanders who get away', () => {
  const near = (y: number, from = 10): State =>
    agenda.start(
      atTask(
        stateOf({
          units: [cav('light', 'A1', 36, from, 0), line8('B1', 36, y, 180)],
          officers: [officer('A-adj', 'adjutant', [36, 20])],
        }),
        { task: 'lookOut', officerId: 'A-adj' },
      ),
    ).state;
  const flee = (order: object) => ({ type: 'escape' as const, commander: 'A-adj', ...order }) as never;

  it('OW-C79 OW-CMD-12: a lone commander 1 inch from the enemy must go, at 1.01 inches he stays', () => {
    expect(asked(near(21))).toEqual(['escape']);
    expect(asked(near(21.01))).toBe('nothing');
  });

  it('OW-C79 OW-CMD-12: he goes to a battalion in reach, or farther than 1 inch from the enemy', () => {
    expect(refusalsOf(near(21), flee({ attachTo: 'A1' }))).toEqual([]);
    expect(refusalsOf(near(21), flee({ to: { x: 36, y: 19.9 } }))).toEqual([]);
    expect(refusalsOf(near(21), flee({ to: { x: 37, y: 20 } }))).toEqual(['tooNearEnemy OW-CMD-12']);
    expect(refusalsOf(near(21), flee({ to: { x: 36, y: 7.9 } }))).toEqual(['tooFar OW-CMD-02']);
    const { state } = play(near(21), flee({ to: { x: 36, y: 10 } }));
    expect(officerIn(state, 'A-adj').position).toEqual({ x: 36, y: 10 });
  });

  it('OW-CMD-12: an escape to a battalion is offered only with one in reach', () => {
    const kinds = (state: State) => agenda.choices(state).map(({ kind }) => kind);
    expect(kinds(near(21))).toEqual(['escapeJoin', 'escapeTo']);
    expect(kinds(near(21, 5))).toEqual(['escapeTo']);
  });

  it('OW-CMD-12: candidates are the battalions first, then places; all are legal', () => {
    const candidates = agenda.candidates(near(21));
    expect(candidates[0]).toEqual({ type: 'escape', commander: 'A-adj', attachTo: 'A1' });
    expect(candidates.length).toBeGreaterThan(100);
  });

  it('OW-CMD-12: where places are tried every 3 inches, the farthest lie 12 inches away', () => {
    const state = stateOf({ units: [line8('A1', 36, 10, 0)], tables: { distances: { escapeStep: 3 } } });
    const from = { x: 36, y: 20 };
    const lengths = placesAround(state, from).map((place) => Math.round(distance(from, place) * 1000) / 1000);
    expect([...new Set(lengths)]).toEqual([3, 6, 9, 12]);
  });
});
