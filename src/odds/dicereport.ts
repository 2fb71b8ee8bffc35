import { type Die, dieFaces } from '../core/die.js';
import { expectationOf } from '../core/readings.js';
import type { BattleRecord, Recordable } from '../core/record.js';
import type { Checked } from '../core/refusal.js';
import { replay } from '../core/replay.js';
import { facesIn, type Roll, resultOf } from '../core/roll.js';
import { chiSquareTail } from './gamma.js';
import { sumOf } from './sum.js';

/** How the faces of one kind of die fell. */
export interface FaceReport {
  readonly die: Die;
  readonly thrown: number;
  readonly faces: readonly { readonly face: number; readonly count: number; readonly expected: number }[];
  readonly chiSquare: number;
  readonly freedom: number;
  /** How often fair dice would stray at least so far: 1 for a perfect spread, near 0 for loaded dice. */
  readonly pValue: number;
}

/** How what was read compares with what was to be expected. */
export interface LuckReport {
  readonly rolls: number;
  readonly result: number;
  readonly expected: number;
  readonly deviation: number;
  /**
   * Standard deviations better than expectation: above it, or below it where a test is passed by rolling low. Null where
   * nothing was left to chance.
   */
  readonly luck: number | null;
}

export interface DiceGroup {
  /** Null for all sides, or for all purposes. */
  readonly side: string | null;
  readonly purpose: string | null;
  readonly luck: LuckReport;
  /** By kind of die; rolls of which only the reading is known have no faces to count. */
  readonly dice: readonly FaceReport[];
}

/** What the dice of a battle did: in all, by side, and by side and purpose. */
export interface DiceReport {
  readonly overall: DiceGroup;
  readonly sides: readonly DiceGroup[];
  readonly purposes: readonly DiceGroup[];
}

/** A roll that was answered. */
export interface FallenDice {
  readonly roll: Roll;
  readonly result: number;
  readonly faces: readonly number[] | null;
}

const faceReport = (die: Die, thrown: readonly number[]): FaceReport => {
  const sides: readonly number[] = dieFaces[die];
  const faces = [...new Set(sides)].map((face) => ({
    face,
    count: thrown.filter((each) => each === face).length,
    expected: (thrown.length * sides.filter((each) => each === face).length) / sides.length,
  }));
  const chiSquare = sumOf(faces.map(({ count, expected }) => ((count - expected) * (count - expected)) / expected));
  const freedom = faces.length - 1;
  return { die, thrown: thrown.length, faces, chiSquare, freedom, pValue: chiSquareTail(chiSquare, freedom) };
};

/** Tests that are passed by rolling low are lucky when they are low. */
const signOf = ({ comparison }: Roll): number => (comparison === 'atMost' ? -1 : 1);

/** Cards bring luck too, but it is no number: the place of a card in its list says nothing. */
const luckReport = (all: readonly FallenDice[]): LuckReport => {
  const fallen = all.filter(({ roll }) => roll.die !== 'card');
  const expectations = fallen.map(({ roll }) => expectationOf(roll));
  const result = sumOf(fallen.map((each) => each.result));
  const expected = sumOf(expectations.map(({ mean }) => mean));
  const deviation = Math.sqrt(sumOf(expectations.map(({ variance }) => variance)));
  const favour = sumOf(
    fallen.map(({ roll, result }, index) => signOf(roll) * (result - (expectations[index]?.mean ?? 0))),
  );
  const luck = deviation === 0 ? null : favour / deviation;
  return { rolls: fallen.length, result, expected, deviation, luck };
};

const groupOf = (side: string | null, purpose: string | null, fallen: readonly FallenDice[]): DiceGroup => {
  const kinds = [
    ...new Set(fallen.flatMap(({ roll, faces }) => (faces === null || roll.die === 'card' ? [] : [roll.die]))),
  ];
  const dice = kinds.map((die) =>
    faceReport(
      die,
      fallen.flatMap(({ roll, faces }) => (roll.die === die ? (faces ?? []) : [])),
    ),
  );
  return { side, purpose, luck: luckReport(fallen), dice };
};

/** The report of dice that have fallen, wherever they come from. */
export const reportOf = (fallen: readonly FallenDice[]): DiceReport => {
  // Nobody's dice are in the report of all, and in no side's.
  const sides = [...new Set(fallen.flatMap(({ roll }) => roll.side ?? []))].toSorted();
  const ofSide = (side: string): readonly FallenDice[] => fallen.filter(({ roll }) => roll.side === side);
  const purposesOf = (side: string): readonly string[] =>
    [...new Set(ofSide(side).map(({ roll }) => roll.purpose))].toSorted();
  return {
    overall: groupOf(null, null, fallen),
    sides: sides.map((side) => groupOf(side, null, ofSide(side))),
    purposes: sides.flatMap((side) =>
      purposesOf(side).map((purpose) =>
        groupOf(
          side,
          purpose,
          ofSide(side).filter(({ roll }) => roll.purpose === purpose),
        ),
      ),
    ),
  };
};

/**
 * What the dice of a record did: counts of the faces with a chi-square test, and luck, as standard deviations from the
 * exact expectation, counted to the side whose dice they are. Whether a test passed was good for it is not asked.
 *
 * The record is played again, since what a roll was for and what is read from it is the rules' to say.
 *
 * @returns the report, or at which answer the record no longer fits the rules
 */
export const diceReport = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): Checked<DiceReport> => {
  const fallen: FallenDice[] = [];
  let before: State | null = null;
  for (const step of replay(ruleset, record)) {
    if (!step.ok) return { ok: false, refusals: step.refusals };
    const question = before === null ? null : ruleset.ask(before);
    if (question?.kind === 'roll' && step.answer !== null && !('action' in step.answer)) {
      fallen.push({
        roll: question,
        result: resultOf(question, step.answer),
        faces: facesIn(question, step.answer),
      });
    }
    before = step.state;
  }
  return { ok: true, value: reportOf(fallen) };
};
