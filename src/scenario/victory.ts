import { guarded } from '../core/guarded.js';
import type { ScenarioFrame, VictoryCondition } from './frame.js';

/** A unit, as victory conditions see it in any rule set. */
export interface UnitCount {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Strength in the unit of the rule set: stands, casualties it can still take, men. */
  readonly startingStrength: number;
  readonly strength: number;
  /** `waiting`: arrives later; `lost`: destroyed or driven off; `exited`: left by an exit edge. */
  readonly presence: 'onTable' | 'waiting' | 'lost' | 'exited';
  /** Neither confused nor running. Only such a unit holds ground. */
  readonly steady: boolean;
}

/** An officer, as victory conditions see it. */
export interface OfficerCount {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** A casualty or captured. An officer who ran with the unit, or left the table, is neither. */
  readonly lost: boolean;
}

/** Input of a verdict. */
export interface BattlePicture {
  /** Number of turns begun, counted like the turn limit. */
  readonly turn: number;
  readonly units: readonly UnitCount[];
  readonly officers: readonly OfficerCount[];
  /** Whether a unit on the table is in an area, or holds a line. */
  readonly isAt: (unitId: string, featureId: string) => boolean;
  readonly breached: (featureId: string) => boolean;
  /** The unit of strength: "stands". */
  readonly counts: string;
}

/** The outcome of a battle. No winner: a draw. The text gives the reason; `winner` names the winner. */
export interface Verdict {
  readonly winner: string | null;
  readonly by: VictoryCondition['kind'] | 'noUnits' | 'shared';
  readonly text: string;
}

/** The fields of a scenario that a verdict uses. */
export type VerdictFrame = Pick<ScenarioFrame, 'sides' | 'victory' | 'turnLimit'> & {
  readonly terrain: readonly { readonly id: string; readonly name: string }[];
};

/** Ids of the features that decide a battle: ground to hold, and works to breach. */
export const objectivesOf = (victory: readonly VictoryCondition[]): readonly string[] =>
  victory.flatMap((condition) => ('featureId' in condition ? [condition.featureId] : []));

const enemyOf = (frame: VerdictFrame, side: string): string =>
  frame.sides[0].id === side ? frame.sides[1].id : frame.sides[0].id;
const sideName = (frame: VerdictFrame, id: string): string => frame.sides.find((side) => side.id === id)?.name ?? id;
const featureName = (frame: VerdictFrame, id: string): string =>
  frame.terrain.find((feature) => feature.id === id)?.name ?? id;

const unitsOf = (picture: BattlePicture, side: string): readonly UnitCount[] =>
  picture.units.filter((unit) => unit.side === side);
const lostUnits = (picture: BattlePicture, side: string): number =>
  unitsOf(picture, side).filter((unit) => unit.presence === 'lost').length;
const exitedUnits = (picture: BattlePicture, side: string): number =>
  unitsOf(picture, side).filter((unit) => unit.presence === 'exited').length;

/** Tolerance of a share of a strength, against rounding: 0.29 of 100 stands is slightly less than 29. */
const hair = 1e-6;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The strength of lost units is 0. Units that exited or arrive later still count. */
const strengthLeft = (picture: BattlePicture, side: string): number =>
  sum(unitsOf(picture, side).map((unit) => (unit.presence === 'lost' ? 0 : unit.strength)));
const strengthAtStart = (picture: BattlePicture, side: string): number =>
  sum(unitsOf(picture, side).map((unit) => unit.startingStrength));

/** The only side with a steady unit in the feature; null if no side or both sides have one. */
export const holderOf = guarded('holderOf', (picture: BattlePicture, featureId: string): string | null => {
  const holders = picture.units
    .filter((unit) => unit.presence === 'onTable' && unit.steady && picture.isAt(unit.id, featureId))
    .map((unit) => unit.side);
  const [first] = holders;
  return first !== undefined && holders.every((side) => side === first) ? first : null;
});

/** Whether a condition is met now, at the end of a turn. The turn limit is judged only if no other condition is met. */
export const isMet = (frame: VerdictFrame, picture: BattlePicture, condition: VictoryCondition): boolean => {
  const enemy = enemyOf(frame, condition.side);
  switch (condition.kind) {
    case 'unitsLost':
      return lostUnits(picture, enemy) >= condition.units;
    case 'armyMorale':
      return strengthLeft(picture, enemy) <= condition.share * strengthAtStart(picture, enemy) + hair;
    case 'groundHeld':
      return (
        (condition.atTurn === null || condition.atTurn === picture.turn) &&
        holderOf(picture, condition.featureId) === condition.side
      );
    case 'unitsExited':
      return exitedUnits(picture, condition.side) >= condition.units;
    case 'officerLost':
      return picture.officers.some((officer) => officer.id === condition.officerId && officer.lost);
    case 'workBreached':
      return picture.breached(condition.featureId);
    case 'turnLimit':
      return false;
  }
};

const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `one ${one}` : `${number} ${many}`;

/**
 * The reason why a condition was met, for people. It is in the past tense, which is the same for singular and plural
 * names.
 */
const reason = (frame: VerdictFrame, picture: BattlePicture, condition: VictoryCondition): string => {
  const enemyId = enemyOf(frame, condition.side);
  const side = sideName(frame, condition.side);
  const enemy = sideName(frame, enemyId);
  switch (condition.kind) {
    case 'unitsLost':
      return `${enemy} lost ${counted(lostUnits(picture, enemyId), 'unit', 'units')}.`;
    case 'armyMorale':
      return `${enemy} kept only ${strengthLeft(picture, enemyId)} of ${strengthAtStart(picture, enemyId)} ${picture.counts}.`;
    case 'groundHeld':
      return `${side} alone held ${featureName(frame, condition.featureId)}.`;
    case 'unitsExited':
      return `${side} marched off with ${counted(exitedUnits(picture, condition.side), 'unit', 'units')}.`;
    case 'officerLost': {
      const officer = picture.officers.find((each) => each.id === condition.officerId);
      return `${officer?.name ?? condition.officerId} was lost to ${enemy}.`;
    }
    case 'workBreached':
      return `${featureName(frame, condition.featureId)} was breached.`;
    case 'turnLimit':
      return `${side} held out to the end of turn ${frame.turnLimit}.`;
  }
};

/** When conditions of both sides met at the same turn end make a draw: only if they are of the same kind, or always. */
export type SharedBy = 'sameKind' | 'anyKind';

/** A draw, because both sides met a condition in the same turn. */
const shared = (kind: VictoryCondition['kind'], by: SharedBy): Verdict => ({
  winner: null,
  by: 'shared',
  text:
    by === 'sameKind'
      ? `Both sides reached their aim (${kind}) in the same turn.`
      : 'Both sides reached their aims in the same turn.',
});

const atLimit = (frame: VerdictFrame, picture: BattlePicture): Verdict => {
  const condition = frame.victory.find((each) => each.kind === 'turnLimit');
  if (condition !== undefined)
    return { winner: condition.side, by: 'turnLimit', text: reason(frame, picture, condition) };
  return { winner: null, by: 'turnLimit', text: `Turn ${frame.turnLimit} was over and neither side had won.` };
};

/**
 * Judges a battle at the end of a turn.
 *
 * Conditions are checked in the scenario's order. The first that is met decides, unless the other side meets one at the
 * same time: that is a draw. If none is met, the turn limit is judged.
 *
 * @param draws - whether only a condition of the same kind makes a draw, or any
 * @returns null while the battle continues
 */
export const verdictAtTurnEnd = guarded(
  'verdictAtTurnEnd',
  (frame: VerdictFrame, picture: BattlePicture, draws: SharedBy = 'sameKind'): Verdict | null => {
    const met = frame.victory.filter((condition) => isMet(frame, picture, condition));
    const [first] = met;
    if (first !== undefined)
      return met.some((each) => each.side !== first.side && (draws === 'anyKind' || each.kind === first.kind))
        ? shared(first.kind, draws)
        : { winner: first.side, by: first.kind, text: reason(frame, picture, first) };
    return picture.turn >= frame.turnLimit ? atLimit(frame, picture) : null;
  },
);

const isStillThere = (unit: UnitCount): boolean => unit.presence === 'onTable' || unit.presence === 'waiting';

/**
 * Judges a battle in which a side has no unit left, neither on the table nor arriving later.
 *
 * @param excused - sides that do not lose by having no units
 * @returns null while both sides have units, or are excused
 */
export const verdictOnEmptySides = guarded(
  'verdictOnEmptySides',
  (frame: VerdictFrame, picture: BattlePicture, excused: readonly string[] = []): Verdict | null => {
    const gone = frame.sides.filter(
      (side) => !unitsOf(picture, side.id).some(isStillThere) && !excused.includes(side.id),
    );
    const [first, second] = gone;
    if (first === undefined) return null;
    if (second !== undefined) return { winner: null, by: 'noUnits', text: 'Neither side had a unit left.' };
    const winner = enemyOf(frame, first.id);
    return { winner, by: 'noUnits', text: `${first.name} had no unit left.` };
  },
);
