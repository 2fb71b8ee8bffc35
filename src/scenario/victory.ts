import type { ScenarioFrame, VictoryCondition } from './frame.js';

/** What victory is judged by: the armies as any rule set could count them. */
export interface UnitCount {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** What the rule set counts: stands, casualties it can still take, men. */
  readonly startingStrength: number;
  readonly strength: number;
  /** `waiting`: to come on later; `lost`: destroyed or driven off; `exited`: marched off by an exit edge. */
  readonly presence: 'onTable' | 'waiting' | 'lost' | 'exited';
  /** In hand: neither confused nor running. Only such a unit holds ground. */
  readonly steady: boolean;
}

/** An officer as victory looks at him. */
export interface OfficerCount {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Fallen or captured; one who ran with his men, or marched off, is neither. */
  readonly lost: boolean;
}

/** All that a verdict is given on. */
export interface BattlePicture {
  /** Turns begun, counted as the turn limit counts them. */
  readonly turn: number;
  readonly units: readonly UnitCount[];
  readonly officers: readonly OfficerCount[];
  /** Whether a unit that is on the table is in an area, or holds a line. */
  readonly isAt: (unitId: string, featureId: string) => boolean;
  readonly breached: (featureId: string) => boolean;
  /** What strength is counted in: "stands". */
  readonly counts: string;
}

/** How a battle was decided. No winner: a draw. The text gives the reason; who won it leaves to `winner`. */
export interface Verdict {
  readonly winner: string | null;
  readonly by: VictoryCondition['kind'] | 'noUnits' | 'shared';
  readonly text: string;
}

/** Of a scenario, what a verdict goes by. */
export type VerdictFrame = Pick<ScenarioFrame, 'sides' | 'victory' | 'turnLimit'> & {
  readonly terrain: readonly { readonly id: string; readonly name: string }[];
};

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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The strength of lost units is gone; those that marched off or have yet to come still count. */
const strengthLeft = (picture: BattlePicture, side: string): number =>
  sum(unitsOf(picture, side).map((unit) => (unit.presence === 'lost' ? 0 : unit.strength)));
const strengthAtStart = (picture: BattlePicture, side: string): number =>
  sum(unitsOf(picture, side).map((unit) => unit.startingStrength));

/** The side that alone has a steady unit in the feature, null when none or both have. */
export const holderOf = (picture: BattlePicture, featureId: string): string | null => {
  const holders = picture.units
    .filter((unit) => unit.presence === 'onTable' && unit.steady && picture.isAt(unit.id, featureId))
    .map((unit) => unit.side);
  const [first] = holders;
  return first !== undefined && holders.every((side) => side === first) ? first : null;
};

/** Whether a condition is met now, at the end of a turn. The turn limit is judged when nothing else is. */
export const isMet = (frame: VerdictFrame, picture: BattlePicture, condition: VictoryCondition): boolean => {
  const enemy = enemyOf(frame, condition.side);
  switch (condition.kind) {
    case 'unitsLost':
      return lostUnits(picture, enemy) >= condition.units;
    case 'armyMorale':
      return strengthLeft(picture, enemy) <= condition.share * strengthAtStart(picture, enemy);
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

/** Why a met condition was met, for people. In the past tense, which names of one and of many share. */
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

/** When two sides that meet conditions at the same turn end draw: conditions of the same kind alone, or any. */
export type SharedBy = 'sameKind' | 'anyKind';

/** Both sides reached their aims in the same turn: neither has the better of it. */
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
 * Conditions are looked at in the scenario's order and the first that is met decides, unless the other side meets
 * one at the same moment: that is a draw. When none is met the turn limit is judged.
 *
 * @param draws - whether only a condition of the same kind draws, or any
 * @returns null while the battle goes on
 */
export const verdictAtTurnEnd = (
  frame: VerdictFrame,
  picture: BattlePicture,
  draws: SharedBy = 'sameKind',
): Verdict | null => {
  const met = frame.victory.filter((condition) => isMet(frame, picture, condition));
  const [first] = met;
  if (first !== undefined)
    return met.some((each) => each.side !== first.side && (draws === 'anyKind' || each.kind === first.kind))
      ? shared(first.kind, draws)
      : { winner: first.side, by: first.kind, text: reason(frame, picture, first) };
  return picture.turn >= frame.turnLimit ? atLimit(frame, picture) : null;
};

const isStillThere = (unit: UnitCount): boolean => unit.presence === 'onTable' || unit.presence === 'waiting';

/**
 * Judges a battle in which a side has no unit left, on the table or to come.
 *
 * @param excused - sides that are not beaten by being gone
 * @returns null while both sides have units, or are excused
 */
export const verdictOnEmptySides = (
  frame: VerdictFrame,
  picture: BattlePicture,
  excused: readonly string[] = [],
): Verdict | null => {
  const gone = frame.sides.filter(
    (side) => !unitsOf(picture, side.id).some(isStillThere) && !excused.includes(side.id),
  );
  const [first, second] = gone;
  if (first === undefined) return null;
  if (second !== undefined) return { winner: null, by: 'noUnits', text: 'Neither side had a unit left.' };
  const winner = enemyOf(frame, first.id);
  return { winner, by: 'noUnits', text: `${first.name} had no unit left.` };
};
