import { type Die, dieFaces } from '../core/die.js';
import { guarded } from '../core/guarded.js';
import { expectationOf } from '../core/readings.js';
import type { BattleRecord, Recordable } from '../core/record.js';
import type { Checked } from '../core/refusal.js';
import { replay } from '../core/replay.js';
import { facesIn, type Roll, resultOf } from '../core/roll.js';
import { sumOf } from '../core/sum.js';
import { chiSquareTail } from './gamma.js';

/** Counts of the faces of one kind of die. */
export interface FaceReport {
  readonly die: Die;
  readonly thrown: number;
  readonly faces: readonly { readonly face: number; readonly count: number; readonly expected: number }[];
  readonly chiSquare: number;
  readonly freedom: number;
  /** Probability that fair dice deviate at least this much: 1 for a perfect spread, near 0 for loaded dice. */
  readonly pValue: number;
}

/** Results compared with their expectation. */
export interface LuckReport {
  readonly rolls: number;
  readonly result: number;
  readonly expected: number;
  readonly deviation: number;
  /**
   * Standard deviations better than expectation: above it, or below it if the test is passed by rolling low. Null if
   * nothing was random.
   */
  readonly luck: number | null;
}

export interface DiceGroup {
  /** Null for all sides, or for all purposes. */
  readonly side: string | null;
  readonly purpose: string | null;
  readonly luck: LuckReport;
  /** By kind of die; rolls with known result but unknown faces are not counted. */
  readonly dice: readonly FaceReport[];
}

/** The dice of a battle: in total, by side, and by side and purpose. */
export interface DiceReport {
  readonly overall: DiceGroup;
  readonly sides: readonly DiceGroup[];
  readonly purposes: readonly DiceGroup[];
}

/** A roll that was answered. */
export interface RolledDice {
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

/** A card drawn is luck too, but has no luck value: its place in the list is not a quantity. */
const luckReport = (all: readonly RolledDice[]): LuckReport => {
  const rolled = all.filter(({ roll }) => roll.die !== 'card');
  const expectations = rolled.map(({ roll }) => expectationOf(roll));
  const result = sumOf(rolled.map((each) => each.result));
  const expected = sumOf(expectations.map(({ mean }) => mean));
  const deviation = Math.sqrt(sumOf(expectations.map(({ variance }) => variance)));
  const favour = sumOf(
    rolled.map(({ roll, result }, index) => signOf(roll) * (result - (expectations[index]?.mean ?? 0))),
  );
  const luck = deviation === 0 ? null : favour / deviation;
  return { rolls: rolled.length, result, expected, deviation, luck };
};

const groupOf = (side: string | null, purpose: string | null, rolled: readonly RolledDice[]): DiceGroup => {
  const kinds = [
    ...new Set(rolled.flatMap(({ roll, faces }) => (faces === null || roll.die === 'card' ? [] : [roll.die]))),
  ];
  const dice = kinds.map((die) =>
    faceReport(
      die,
      rolled.flatMap(({ roll, faces }) => (roll.die === die ? (faces ?? []) : [])),
    ),
  );
  return { side, purpose, luck: luckReport(rolled), dice };
};

/** The report of dice from any source. */
export const reportOf = guarded('reportOf', (rolled: readonly RolledDice[]): DiceReport => {
  // Dice without a side count only in the total.
  const sides = [...new Set(rolled.flatMap(({ roll }) => roll.side ?? []))].toSorted();
  const ofSide = (side: string): readonly RolledDice[] => rolled.filter(({ roll }) => roll.side === side);
  const purposesOf = (side: string): readonly string[] =>
    [...new Set(ofSide(side).map(({ roll }) => roll.purpose))].toSorted();
  return {
    overall: groupOf(null, null, rolled),
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
});

/**
 * The dice of a record: counts of the faces with a chi-square test, and luck in standard deviations from the exact
 * expectation, for the side that rolled. Whether passing a test was good for the side is not considered.
 *
 * The record is replayed, because only the rules know what a roll was for and how to read it.
 *
 * @returns the report, or the answer at which the record no longer fits the rules
 */
export const diceReport = guarded(
  'diceReport',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    record: BattleRecord<Scenario, Action>,
  ): Checked<DiceReport> => {
    const rolled: RolledDice[] = [];
    let before: State | null = null;
    for (const step of replay(ruleset, record)) {
      if (!step.ok) return { ok: false, refusals: step.refusals };
      const question = before === null ? null : ruleset.ask(before);
      if (question?.kind === 'roll' && step.answer !== null && !('action' in step.answer)) {
        rolled.push({
          roll: question,
          result: resultOf(question, step.answer),
          faces: facesIn(question, step.answer),
        });
      }
      before = step.state;
    }
    return { ok: true, value: reportOf(rolled) };
  },
);
