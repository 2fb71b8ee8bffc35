import { figured } from '../../../core/figured.js';
import { modifier } from '../../../core/modifiers.js';
import type { ClauseId } from '../clauses.js';
import type { Direction, Experience, Options, Plight, Tables, TestEffect, TestOccasion, TestRow } from '../tables.js';

/** A TEST from plain values: the rows that apply, the modifier of the die, and what the score does. */

/** One row of a TEST: what it adds, and why. */
export interface TestLine {
  readonly row: TestRow;
  readonly clause: ClauseId;
  readonly label: string;
  readonly value: number;
}

/** Figures that make so many percent of the initial strength, rounded up. @see WT-TST-10 */
export const figuresOf = figured(
  'figuresOf',
  ({ initialFigures }: { readonly initialFigures: number }, percent: number): number =>
    Math.ceil((initialFigures * percent) / 100),
);

/** How many friends within 18 inches something happened to, by brigade. */
export interface ByBrigade {
  /** Of the brigade of the unit that TESTs. */
  readonly same: number;
  readonly other: number;
}

/** What happened to friends within 18 inches. Each friend counts once, under the worst of it (WT-TST-21). */
export interface FriendsNear {
  readonly destroyed: ByBrigade;
  readonly routed: ByBrigade;
  /** Friends that retreated or evaded. */
  readonly retreated: number;
}

/** The unit that TESTs. */
export interface Tester {
  readonly initialFigures: number;
  /** Figures left. */
  readonly figures: number;
  /** Experience for TESTs (WT-GEN-09). */
  readonly experience: Experience;
  readonly disordered: boolean;
  /** Figures lost in the window to artillery, on the flank and in the rear. */
  readonly casualties: { readonly artillery: number; readonly flank: number; readonly rear: number };
  /** The worst edge on which it was contacted in its present melee. */
  readonly contactedOn: 'none' | Direction;
  /** Its own flight, now or in the window; of the two only a rout counts (WT-TST-14). */
  readonly flight: Plight;
  readonly friends: FriendsNear;
  /** It holds the charge bonus. */
  readonly charging: boolean;
  /** A friend in good order is in sight within 18 inches. */
  readonly friendsInSight: boolean;
  /** It has the command bonus. */
  readonly command: boolean;
  /** What a hill adds to its charge; 0 outside the comparison of a melee (WT-TST-27). */
  readonly hill: number;
}

type Values = Pick<Tables, 'testModifiers'>;

const line = (row: TestRow, clause: ClauseId, label: string, value: number): readonly TestLine[] =>
  modifier(clause, label, value).map((each) => ({ row, ...each, clause }));

/**
 * Rows 1 to 4: one line for each threshold of losses that is reached.
 *
 * @see WT-TST-07 WT-TST-10
 */
export const casualtyLines = figured(
  'casualtyLines',
  (
    { testModifiers, lossPercents }: Pick<Tables, 'testModifiers' | 'lossPercents'>,
    { initialFigures, figures }: Pick<Tester, 'initialFigures' | 'figures'>,
  ): readonly TestLine[] => {
    const steps = [
      [lossPercents.first, testModifiers.casualties10],
      [lossPercents.second, testModifiers.casualties25],
      [lossPercents.third, testModifiers.casualties33],
      [lossPercents.fourth, testModifiers.casualties50],
    ] as const;
    return steps.flatMap(([percent, value]) =>
      initialFigures - figures >= figuresOf({ initialFigures }, percent)
        ? line('casualties', 'WT-TST-07', `${percent} % lost`, value)
        : [],
    );
  },
);

/** Row 6: one line for each kind of loss in the window, whatever the number. @see WT-TST-11 */
const windowLines = (
  { testModifiers }: Values,
  { artillery, flank, rear }: Tester['casualties'],
): readonly TestLine[] =>
  (
    [
      [artillery, 'lost to artillery'],
      [flank, 'lost on the flank'],
      [rear, 'lost in the rear'],
    ] as const
  ).flatMap(([figures, label]) =>
    figures > 0 ? line('windowCasualties', 'WT-TST-11', label, testModifiers.windowCasualties) : [],
  );

/** Row 7. @see WT-TST-12 */
const contactLines = ({ testModifiers }: Values, contactedOn: Tester['contactedOn']): readonly TestLine[] =>
  contactedOn === 'flank' || contactedOn === 'rear'
    ? line('contactedFlankOrRear', 'WT-TST-12', `contacted on the ${contactedOn}`, testModifiers.contactedFlankOrRear)
    : [];

/** Row 8. @see WT-TST-13 */
const experienceLines = ({ testModifiers }: Values, experience: Experience): readonly TestLine[] => {
  const values = { green: testModifiers.greenUnit, trained: testModifiers.trainedUnit, veteran: 0 };
  return line('experience', 'WT-TST-13', experience, values[experience]);
};

const friendsText = (count: number): string => (count === 1 ? '1 friend' : `${count} friends`);

/** Rows 9 to 11: the unit’s own flight, and its friends. @see WT-TST-14 WT-TST-16 WT-TST-17 WT-TST-21 */
const flightLines = ({ testModifiers }: Values, { flight, friends }: Tester): readonly TestLine[] => {
  const { destroyed, routed, retreated } = friends;
  const each = (row: TestRow, clause: ClauseId, count: number, what: string, value: number): readonly TestLine[] =>
    line(row, clause, `${friendsText(count)} ${what}`, count * value);
  return [
    ...(flight === 'retreating' ? line('retreats', 'WT-TST-14', 'retreating', testModifiers.selfRetreating) : []),
    ...each('retreats', 'WT-TST-14', retreated, 'retreated or evaded', testModifiers.retreatedFriend),
    ...(flight === 'routing' ? line('routs', 'WT-TST-16', 'routing', testModifiers.selfRouting) : []),
    ...each('routs', 'WT-TST-16', routed.same, 'of its brigade routed', testModifiers.routedFriendSameBrigade),
    ...each('routs', 'WT-TST-16', routed.other, 'of another brigade routed', testModifiers.routedFriend),
    ...each(
      'destroyed',
      'WT-TST-17',
      destroyed.same,
      'of its brigade destroyed',
      testModifiers.destroyedFriendSameBrigade,
    ),
    ...each('destroyed', 'WT-TST-17', destroyed.other, 'of another brigade destroyed', testModifiers.destroyedFriend),
  ];
};

/** Rows 12 to 15. Disorder takes the charge bonus, and the good of a hill. @see WT-TST-18 WT-TST-19 WT-TST-20 WT-TST-27 */
const bonusLines = ({ testModifiers }: Values, tester: Tester): readonly TestLine[] => {
  const { disordered, charging, friendsInSight, command, hill } = tester;
  return [
    ...(charging && !disordered ? line('charging', 'WT-TST-18', 'charging', testModifiers.charging) : []),
    ...(friendsInSight ? line('friendsInSight', 'WT-TST-19', 'friends in sight', testModifiers.friendsInSight) : []),
    ...(command ? line('command', 'WT-TST-20', 'command', testModifiers.command) : []),
    ...line('hillCharge', 'WT-TST-27', 'hill', disordered ? Math.min(0, hill) : hill),
  ];
};

/**
 * Every row of the TEST that applies, each line with its value and its reason. The score is their sum and the modifier
 * of the die.
 *
 * @param tables - of the rule book or of a scenario (WT-TST-22)
 * @see WT-TST-01 WT-TST-07 WT-TST-11 WT-TST-12 WT-TST-13 WT-TST-14 WT-TST-16 WT-TST-17 WT-TST-18 WT-TST-19 WT-TST-20
 */
export const linesOfTest = figured(
  'linesOfTest',
  (tables: Pick<Tables, 'testModifiers' | 'lossPercents'>, tester: Tester): readonly TestLine[] => [
    ...casualtyLines(tables, tester),
    ...windowLines(tables, tester.casualties),
    ...contactLines(tables, tester.contactedOn),
    ...experienceLines(tables, tester.experience),
    ...flightLines(tables, tester),
    ...bonusLines(tables, tester),
  ],
);

/**
 * What the die of a TEST adds.
 *
 * @param face - 1 to 6
 * @see WT-TST-02 WT-GEN-02
 */
export const dieOfTest = figured(
  'dieOfTest',
  ({ testDie }: Pick<Tables, 'testDie'>, experience: Experience, face: number): number => {
    const { one, six } = testDie[experience];
    if (face === 1) return one;
    return face === 6 ? six : 0;
  },
);

/**
 * What a score does to the unit, by what the TEST is taken for. `routing`: the Moral TEST of a unit that routs.
 *
 * @see WT-TST-09 WT-MEL-04 WT-MOR-09
 */
export const effectOfTest = figured(
  'effectOfTest',
  (
    {
      options,
      tables,
    }: { readonly options: Pick<Options, 'testResults'>; readonly tables: Pick<Tables, 'testResults'> },
    occasion: TestOccasion,
    score: number,
  ): TestEffect => {
    const { other, ...bands } = tables.testResults[options.testResults];
    const band = Object.values(bands).find(({ upTo }) => score <= upTo);
    return (band ?? other)[occasion];
  },
);

/**
 * Whether losses to fire in the window call for a Casualties TEST.
 *
 * @param fire - figures lost to fire and response fire in the window
 * @see WT-TST-03
 */
export const callsForTest = figured(
  'callsForTest',
  ({ casualtyTestAt }: Pick<Options, 'casualtyTestAt'>, fire: number): boolean => fire >= casualtyTestAt,
);
