import type { ScenarioFrame, TerrainFeature, VictoryCondition } from './frame.js';
import { unknownIssues } from './names.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';
import { liesOffTable } from './terrainChecks.js';

/** Input of the checks whether a condition can be met. */
export interface Prospects {
  readonly frame: ScenarioFrame;
  readonly terrain: readonly TerrainFeature[];
  readonly units: readonly { readonly id: string; readonly side: string }[];
  readonly officers: readonly { readonly id: string; readonly side: string }[];
  readonly exitSides: readonly string[];
  /** What a side without an exit lacks, and how it gets one. Default: an exit edge. */
  readonly lackOfExit?: string;
  /** Whether any unit of a side could ever stand on the feature. */
  readonly canHold: (side: string, feature: TerrainFeature) => boolean;
  /** The reason why a side can never breach the feature; null if it can. */
  readonly whyNotBreached: (side: string, feature: TerrainFeature) => string | null;
}

/** Issues of conditions that a rule set does not support. */
export const kindIssues = (
  victory: readonly VictoryCondition[],
  kinds: readonly VictoryCondition['kind'][],
  clause: string,
): readonly ScenarioIssue[] =>
  victory.flatMap(({ kind }, index) =>
    kinds.includes(kind)
      ? []
      : [
          scenarioIssue(
            'notAllowed',
            `victory[${index}].kind`,
            `No side wins by ${kind} in this rule set; its conditions are ${kinds.join(', ')}.`,
            {},
            clause,
          ),
        ],
  );

const never = (path: string, text: string, facts: Record<string, string | number> = {}): ScenarioIssue =>
  scenarioIssue('unreachable', path, text, facts);

const tooManyUnits = (wanted: number, there: number, path: string, whose: string): readonly ScenarioIssue[] =>
  wanted > there
    ? [
        never(
          `${path}.units`,
          `${whose} has ${there} units, so ${wanted} can never be reached; ask for ${there} or fewer.`,
          { wanted, there },
        ),
      ]
    : [];

const groundIssues = (
  { frame, terrain, canHold }: Prospects,
  condition: Extract<VictoryCondition, { kind: 'groundHeld' }>,
  path: string,
): readonly ScenarioIssue[] => {
  const { featureId, side, atTurn } = condition;
  const feature = terrain.find((each) => each.id === featureId);
  const late =
    atTurn !== null && atTurn > frame.turnLimit
      ? [
          never(`${path}.atTurn`, `Turn ${atTurn} is never played: the limit is ${frame.turnLimit}.`, {
            atTurn,
            turnLimit: frame.turnLimit,
          }),
        ]
      : [];
  if (feature === undefined)
    return [
      ...late,
      ...unknownIssues(
        featureId,
        terrain.map(({ id }) => id),
        `${path}.featureId`,
        'feature',
      ),
    ];
  if (liesOffTable(feature, frame.table))
    return [...late, never(`${path}.featureId`, `"${featureId}" lies off the table, where no unit can hold it.`)];
  return canHold(side, feature)
    ? late
    : [
        ...late,
        never(`${path}.featureId`, `No unit of "${side}" can ever stand on "${featureId}"; name other ground.`),
      ];
};

const officerIssues = (
  { officers }: Prospects,
  side: string,
  officerId: string,
  path: string,
): readonly ScenarioIssue[] => {
  const officer = officers.find((each) => each.id === officerId);
  const enemies = officers.filter((each) => each.side !== side).map((each) => each.id);
  if (officer === undefined) return unknownIssues(officerId, enemies, `${path}.officerId`, 'officer of the enemy');
  return officer.side === side
    ? [
        scenarioIssue(
          'wrongSide',
          `${path}.officerId`,
          `"${officerId}" is an officer of "${side}" itself; name one of the enemy.`,
        ),
      ]
    : [];
};

const breachIssues = (
  { frame, terrain, whyNotBreached }: Prospects,
  side: string,
  featureId: string,
  path: string,
): readonly ScenarioIssue[] => {
  const feature = terrain.find((each) => each.id === featureId);
  if (feature === undefined)
    return unknownIssues(
      featureId,
      terrain.map(({ id }) => id),
      `${path}.featureId`,
      'feature',
    );
  const why = liesOffTable(feature, frame.table) ? 'It lies off the table.' : whyNotBreached(side, feature);
  return why === null ? [] : [never(`${path}.featureId`, `"${featureId}" can never be breached by "${side}". ${why}`)];
};

const exitIssues = (
  prospects: Prospects,
  condition: Extract<VictoryCondition, { kind: 'unitsExited' }>,
  path: string,
): readonly ScenarioIssue[] => {
  const own = prospects.units.filter((unit) => unit.side === condition.side).length;
  return [
    ...tooManyUnits(condition.units, own, path, `"${condition.side}"`),
    ...(prospects.exitSides.includes(condition.side)
      ? []
      : [never(path, `"${condition.side}" has no ${prospects.lackOfExit ?? 'exit edge; add one to "exitEdges"'}.`)]),
  ];
};

const conditionIssues = (prospects: Prospects, condition: VictoryCondition, path: string): readonly ScenarioIssue[] => {
  const { side } = condition;
  switch (condition.kind) {
    case 'unitsLost':
      return tooManyUnits(
        condition.units,
        prospects.units.filter((unit) => unit.side !== side).length,
        path,
        'The enemy',
      );
    case 'groundHeld':
      return groundIssues(prospects, condition, path);
    case 'unitsExited':
      return exitIssues(prospects, condition, path);
    case 'officerLost':
      return officerIssues(prospects, side, condition.officerId, path);
    case 'workBreached':
      return breachIssues(prospects, side, condition.featureId, path);
    case 'armyMorale':
    case 'turnLimit':
      return [];
  }
};

/** Only one side can win by the turn limit. */
const limitIssues = (victory: readonly VictoryCondition[]): readonly ScenarioIssue[] => {
  const places = victory.flatMap((condition, index) => (condition.kind === 'turnLimit' ? [index] : []));
  return places
    .slice(1)
    .map((index) =>
      scenarioIssue(
        'conflict',
        `victory[${index}]`,
        'Another condition gives the turn limit to a side already; leave one out.',
      ),
    );
};

/** Issues of victory conditions that refer to something unknown, or can never be met. */
export const victoryIssues = (prospects: Prospects): readonly ScenarioIssue[] => {
  const { victory, sides } = prospects.frame;
  const sideIds = sides.map((side) => side.id);
  return [
    ...victory.flatMap((condition, index) => {
      const path = `victory[${index}]`;
      const unknown = unknownIssues(condition.side, sideIds, `${path}.side`, 'side');
      return unknown.length > 0 ? unknown : conditionIssues(prospects, condition, path);
    }),
    ...limitIssues(victory),
  ];
};
