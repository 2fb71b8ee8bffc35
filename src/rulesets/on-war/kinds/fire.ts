import { type Option, pieceOptions, wordOptions } from '../../../core/domain.js';
import { pieceField, placeField, wordField } from '../../../core/fields.js';
import { formatPlace } from '../../../table/movewords.js';
import { distance, type Point } from '../../../table/point.js';
import { middleOf } from '../../../table/polygon.js';
import { pointShape } from '../../../table/shapes.js';
import { type Feature, featureParts, pointInFeature } from '../../../table/terrain.js';
import type { ActionOf } from '../actions.js';
import {
  shoot as carryOut,
  hasGrape,
  shooterRefusals,
  shotRefusals,
  shotSections,
  shotTargets,
  woundsLeft,
} from '../fire.js';
import { footprintOf, nearestPointOf } from '../footprint.js';
import { nameOf, sectionName } from '../names.js';
import { findUnit, isArtillery, knownEnemiesOf, unitOf, unitsOfSide } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { type Ammunition, ammunition } from '../tables.js';
import type { Aim } from '../tasks.js';
import { featureOf, surveyOf } from '../terrain.js';
import { hitKinds } from './hits.js';
import { ableIds, kind, type Open, optionsOf, type Proposal, say } from './kind.js';

/** Shooting at battalions, sections and woods, and the choices that the dice leave. Ranges are not shown (OW-GEN-09). */

type Shoot = ActionOf<'shoot'>;
type ShootSection = ActionOf<'shootSection'>;
type ShootWood = ActionOf<'shootWood'>;

const mayShoot = (s: Situation, unit: string, aim: Aim, ammo?: Ammunition): boolean =>
  shotRefusals(s, unit, aim, ammo).length === 0;

const unitAim = (target: string): Aim => ({ kind: 'unit', target });

/** Battalions of a side whose condition lets them shoot. */
const shooters = ({ state, side }: Open): readonly Unit[] =>
  unitsOfSide(state, side).filter((unit) => shooterRefusals(state, unit).length === 0);

/** Battalions that have something to shoot at, as options. */
const shooterOptions = (open: Open, given: unknown, hasAim: (unit: Unit) => boolean): readonly Option[] => {
  const ids = shooters(open).map(({ id }) => id);
  return optionsOf(
    open.state,
    ableIds(ids, given, (id) => hasAim(unitOf(open.state, id))),
  );
};

const enemies = ({ state, side }: Open): readonly string[] => knownEnemiesOf(state, side).map(({ id }) => id);

/** Cannon, and grape where it may be used; nothing for troops without guns. @see OW-ART-02 */
const ammoOptions = (s: Situation, unitId: string | undefined, aim: Aim | null): readonly Option[] | undefined => {
  const unit = unitId === undefined ? undefined : findUnit(s, unitId);
  if (unit === undefined || aim === null || !isArtillery(unit)) return undefined;
  return wordOptions(ammunition.filter((ammo) => mayShoot(s, unit.id, aim, ammo)));
};

const withAmmo = (ammo: Ammunition | undefined): string => (ammo === undefined ? 'shoot' : `fire ${ammo}`);

const shoot = kind<Shoot>({
  type: 'shoot',
  label: 'Shoot',
  clause: 'OW-FIR-01',
  fields: {
    unit: pieceField<Open, Partial<Shoot>>({
      label: 'firer',
      actor: true,
      options: (open, _draft, _at, given) =>
        shooterOptions(open, given, (unit) => shotTargets(open.state, unit).length > 0),
    }),
    target: pieceField<Open, Partial<Shoot>>({
      label: 'target',
      options: ({ state }, { unit: id }, _at, given) => {
        const unit = id === undefined ? undefined : findUnit(state, id);
        if (unit === undefined) return undefined;
        const ids = given === undefined ? shotTargets(state, unit).map((target) => target.id) : [given];
        return optionsOf(
          state,
          ids.filter(
            (target): target is string => typeof target === 'string' && mayShoot(state, unit.id, unitAim(target)),
          ),
        );
      },
    }),
    ammo: wordField<Open, Partial<Shoot>>({
      label: 'ammunition',
      optional: true,
      words: ammunition,
      options: ({ state }, { unit, target }) => ammoOptions(state, unit, target === undefined ? null : unitAim(target)),
    }),
  },
  samples: (open): readonly Proposal<Shoot>[] =>
    shooters(open).map((unit) => () => {
      const shots = enemies(open).map((target): Shoot => ({ type: 'shoot', unit: unit.id, target }));
      return hasGrape(open.state, unit)
        ? [...shots, ...shots.map((each): Shoot => ({ ...each, ammo: 'grape' }))]
        : shots;
    }),
  refusals: ({ state }, { unit, target, ammo }) => shotRefusals(state, unit, unitAim(target), ammo),
  apply: (battle, { unit, target, ammo }) => carryOut(battle, unit, unitAim(target), ammo),
  words: (s, { unit, target, ammo }) => say(nameOf(s, unit), `${withAmmo(ammo)} at ${nameOf(s, target)}`),
});

const sectionAim = (feature: string, section: string): Aim => ({ kind: 'section', feature, section });

/** The sections that a battalion may shoot at. */
const sectionAims = (s: Situation, unit: Unit): readonly Extract<Aim, { kind: 'section' }>[] =>
  shotSections(s, unit).filter(({ feature }) => !s.wrecked.includes(feature));

const woundsOf = (s: Situation, feature: string, section: string) => ({ wounds: woundsLeft(s, feature, section) });

const shootSection = kind<ShootSection>({
  type: 'shootSection',
  label: 'Shoot at a section',
  clause: 'OW-BLD-06',
  fields: {
    unit: pieceField<Open, Partial<ShootSection>>({
      label: 'firer',
      actor: true,
      options: (open, _draft, _at, given) =>
        shooterOptions(open, given, (unit) => sectionAims(open.state, unit).length > 0),
    }),
    feature: pieceField<Open, Partial<ShootSection>>({
      label: 'building or work',
      options: ({ state }, { unit: id }) => {
        const unit = id === undefined ? undefined : findUnit(state, id);
        if (unit === undefined) return undefined;
        return optionsOf(state, [...new Set(sectionAims(state, unit).map(({ feature }) => feature))]);
      },
    }),
    section: pieceField<Open, Partial<ShootSection>>({
      label: 'section',
      options: ({ state }, { unit: id, feature }) => {
        const unit = id === undefined ? undefined : findUnit(state, id);
        if (unit === undefined || feature === undefined) return undefined;
        const aims = sectionAims(state, unit).filter((aim) => aim.feature === feature);
        return pieceOptions(
          aims.map(({ section }) => section),
          (section) => sectionName(state, feature, section),
          (section) => woundsOf(state, feature, section),
        );
      },
    }),
    ammo: wordField<Open, Partial<ShootSection>>({
      label: 'ammunition',
      optional: true,
      words: ammunition,
      options: ({ state }, { unit, feature, section }) =>
        ammoOptions(state, unit, feature === undefined || section === undefined ? null : sectionAim(feature, section)),
    }),
  },
  samples: (open): readonly Proposal<ShootSection>[] =>
    shooters(open).map(
      (unit) => () =>
        sectionAims(open.state, unit).map(
          ({ feature, section }): ShootSection => ({ type: 'shootSection', unit: unit.id, feature, section }),
        ),
    ),
  refusals: ({ state }, { unit, feature, section, ammo }) =>
    shotRefusals(state, unit, sectionAim(feature, section), ammo),
  apply: (battle, { unit, feature, section, ammo }) => carryOut(battle, unit, sectionAim(feature, section), ammo),
  words: (s, { unit, feature, section }) => say(nameOf(s, unit), `shoot at ${sectionName(s, feature, section)}`),
});

const woodAim = (wood: string, point: Point): Aim => ({ kind: 'wood', wood, point });

/** The middle of a wood, the middles of its parts, and the point of it nearest to a battalion. */
const pointsOf = (s: Situation, unit: Unit, wood: Feature): readonly Point[] => {
  const parts = featureParts(wood);
  const from = footprintOf(s, unit).bounds.centre;
  const edge = nearestPointOf({ parts, box: footprintOf(s, unit).box }, from);
  const points = [middleOf(parts.flat()), edge, ...parts.map(middleOf)];
  return points
    .filter((point) => pointInFeature(point, wood, 0))
    .filter((point, index, all) => all.findIndex((other) => distance(other, point) === 0) === index);
};

const woodAims = (s: Situation, unit: Unit): readonly Extract<Aim, { kind: 'wood' }>[] =>
  isArtillery(unit)
    ? surveyOf(s).woods.flatMap((wood) =>
        pointsOf(s, unit, wood).map((point) => ({ kind: 'wood', wood: wood.id, point }) as const),
      )
    : [];

const shootWood = kind<ShootWood>({
  type: 'shootWood',
  label: 'Shoot into a wood',
  clause: 'OW-FIR-23',
  fields: {
    unit: pieceField<Open, Partial<ShootWood>>({
      label: 'firer',
      actor: true,
      options: (open, _draft, _at, given) =>
        shooterOptions(open, given, (unit) =>
          woodAims(open.state, unit).some((aim) => mayShoot(open.state, unit.id, aim)),
        ),
    }),
    wood: pieceField<Open, Partial<ShootWood>>({
      label: 'wood',
      options: ({ state }, { unit: id }, _at, given) => {
        const unit = id === undefined ? undefined : findUnit(state, id);
        if (unit === undefined) return undefined;
        const aims = woodAims(state, unit);
        const ids = [...new Set(aims.map(({ wood }) => wood))];
        return optionsOf(
          state,
          ableIds(ids, given, (wood) => aims.some((aim) => aim.wood === wood && mayShoot(state, unit.id, aim))),
        );
      },
    }),
    point: placeField<Open, Partial<ShootWood>>({
      label: 'point',
      shape: pointShape,
      domain: ({ state }, { wood: id }) => {
        const wood = id === undefined ? undefined : featureOf(state, id);
        return wood === undefined ? undefined : { kind: 'point', regions: featureParts(wood) };
      },
    }),
    ammo: wordField<Open, Partial<ShootWood>>({
      label: 'ammunition',
      optional: true,
      words: ammunition,
      options: ({ state }, { unit, wood, point }) =>
        ammoOptions(state, unit, wood === undefined || point === undefined ? null : woodAim(wood, point)),
    }),
  },
  samples: (open): readonly Proposal<ShootWood>[] =>
    shooters(open)
      .filter(isArtillery)
      .map(
        (unit) => () =>
          woodAims(open.state, unit).map(
            ({ wood, point }): ShootWood => ({ type: 'shootWood', unit: unit.id, wood, point }),
          ),
      ),
  refusals: ({ state }, { unit, wood, point, ammo }) => shotRefusals(state, unit, woodAim(wood, point), ammo),
  apply: (battle, { unit, wood, point, ammo }) => carryOut(battle, unit, woodAim(wood, point), ammo),
  words: (s, { unit, wood, point }) => say(nameOf(s, unit), `shoot into ${nameOf(s, wood)} at ${formatPlace(point)}`),
});

export const fireKinds = { shoot, shootSection, shootWood, ...hitKinds };
