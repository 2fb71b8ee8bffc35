import type { LegKind, LegParameter, NumberDomain, PathDomain } from '../../../core/domain.js';
import { wordOptions } from '../../../core/domain.js';
import { greatestLegal } from '../../../core/probe.js';
import { described, either, fields, listOf, oneOf, optional } from '../../../core/shape.js';
import { edges } from '../../../table/edge.js';
import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { moveAlong } from '../../../table/pose.js';
import { pointShape, poseShape } from '../../../table/shapes.js';
import { roundPoint } from '../../../table/way.js';
import type { MoveStep } from '../actions.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { gainsByRoad, lastOf, layOut, mayTakeStep, placesBeside, stepRefusals } from '../movement.js';
import { formationNames, nameOf } from '../names.js';
import { rateNow } from '../rates.js';
import { constant, isInside } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { moveLimits, openFormations } from '../tables.js';
import { heldOf } from '../terrain.js';
import { turnStep, wheelAngles } from './movesamples.js';

/** The steps of a move as forms, and which may come next. @see CD-MOV-03 CD-MOV-26 CD-MOV-29 */

const cm = (label: string) => described('number', { label, unit: 'distance' });
const degrees = (label: string) => described('number', { label, unit: 'degrees' });
const formation = described(oneOf(...openFormations), { label: 'formation' });

/** The form of a step. */
export const stepShape = either(
  fields({ kind: oneOf('forward'), distance: cm('cm straight ahead') }),
  fields({ kind: oneOf('back'), distance: cm('cm straight back') }),
  fields({ kind: oneOf('wheel'), flank: oneOf('left', 'right'), degrees: degrees('angle') }),
  fields({ kind: oneOf('turnAbout') }),
  fields({ kind: oneOf('changeFormation'), to: formation }),
  fields({ kind: oneOf('limber') }),
  fields({ kind: oneOf('unlimber') }),
  fields({ kind: oneOf('pivot'), heading: degrees('heading') }),
  fields({
    kind: oneOf('path'),
    points: listOf(pointShape, moveLimits.points),
    heading: optional(degrees('heading at the end')),
  }),
  fields({ kind: oneOf('go'), to: poseShape }),
  fields({ kind: oneOf('enter'), featureId: described('string', { label: 'building or work' }) }),
  fields({ kind: oneOf('leave'), pose: poseShape, formation }),
  fields({ kind: oneOf('embark'), craftId: described('string', { label: 'craft' }) }),
  fields({ kind: oneOf('disembark'), pose: poseShape, formation }),
  fields({ kind: oneOf('exit'), edge: oneOf(...edges) }),
);

/** What is asked when the steps that may come next are looked for. */
export interface StepSearch {
  readonly s: Situation;
  /** The unit where it sets out. */
  readonly unit: Unit;
  readonly steps: readonly MoveStep[];
  readonly isLegal: (steps: readonly MoveStep[]) => boolean;
}

/** The finest differences that are offered, and those to which limits are found. */
const finest = { cm: 0.1, degrees: 1 };
const precision = 0.001;
const fullTurn = 360;
const directions = 12;

interface Found extends StepSearch {
  /** The unit where the next step begins. */
  readonly now: Unit;
  /** Distance left, over open ground. */
  readonly left: number;
}

const numbers = (least: number, most: number, unit: 'distance' | 'degrees'): NumberDomain => ({
  ...{ kind: 'number', least, most, unit },
  step: unit === 'distance' ? finest.cm : finest.degrees,
});

/** What a road ahead adds to the distance left, if the whole move keeps to it. @see CD-MOV-18 */
const gainByRoad = ({ s, unit, left, steps, isLegal }: Found): number => {
  const isGain = (gain: number): boolean => {
    const move: readonly MoveStep[] = [...steps, { kind: 'forward', distance: left + gain }];
    return gainsByRoad(s, unit, move) && isLegal(move);
  };
  return greatestLegal(isGain, { least: finest.cm, most: constant(s, 'roadBonusCm'), step: precision }) ?? 0;
};

/** The greatest distance that may be gone straight; null: none. */
const mostStraight = (found: Found, kind: 'forward' | 'back'): number | null => {
  const { s, left, steps, isLegal } = found;
  const gain = kind === 'forward' ? gainByRoad(found) : 0;
  if (gain > 0) return left + gain;
  return greatestLegal((distance) => isLegal([...steps, { kind, distance }]), {
    least: finest.cm,
    most: kind === 'back' ? left / s.tables.backFactor : left,
    step: precision,
  });
};

const straight = (found: Found, kind: 'forward' | 'back', label: string): readonly LegKind[] => {
  if (!mayTakeStep(found.now, kind)) return [];
  const most = mostStraight(found, kind);
  if (most === null) return [];
  const domain = numbers(finest.cm, most, 'distance');
  return [
    {
      ...{ kind, label, writes: 'leg', motion: kind === 'forward' ? 'forward' : 'stay' },
      parameters: [{ name: 'distance', role: 'distance', label: 'cm', domain }],
    },
  ];
};

const word = (name: string, label: string, options: ReturnType<typeof wordOptions>): LegParameter => ({
  ...{ name, label, role: name === 'flank' ? 'side' : 'other' },
  domain: { kind: 'word', options },
});

const wheels = ({ s, now, steps, isLegal }: Found): readonly LegKind[] =>
  (mayTakeStep(now, 'wheel') ? (['left', 'right'] as const) : []).flatMap((flank): readonly LegKind[] => {
    const isFree = (angle: number): boolean => isLegal([...steps, { kind: 'wheel', flank, degrees: angle }]);
    const found = greatestLegal(isFree, { least: finest.degrees, most: 180, step: precision });
    // A friend in the way may leave a few angles free beyond those that the search looks at.
    const tried = wheelAngles(s, now, flank).filter((angle) => angle > (found ?? 0) && isFree(angle));
    if (found === null && tried.length === 0) return [];
    const most = Math.max(found ?? 0, ...tried);
    return [
      {
        ...{ kind: 'wheel', label: `wheel ${flank}`, motion: 'wheel', writes: 'leg' },
        parameters: [
          word('flank', 'side', wordOptions([flank])),
          { name: 'degrees', role: 'angle', label: 'angle', domain: numbers(finest.degrees, most, 'degrees') },
        ],
      },
    ];
  });

const bare = ({ steps, isLegal, now }: Found): readonly LegKind[] =>
  (
    [
      ['turnAbout', 'turn about'],
      ['limber', 'limber'],
      ['unlimber', 'unlimber'],
    ] as const
  ).flatMap(([kind, label]): readonly LegKind[] =>
    mayTakeStep(now, kind) && isLegal([...steps, { kind }])
      ? [{ kind, label, motion: 'stay', writes: 'leg', parameters: [] }]
      : [],
  );

const formations = ({ steps, isLegal, now }: Found): readonly LegKind[] => {
  if (!mayTakeStep(now, 'changeFormation')) return [];
  const able = openFormations.filter(
    (to) => to !== now.formation && isLegal([...steps, { kind: 'changeFormation', to }]),
  );
  if (able.length === 0) return [];
  const options = wordOptions(able, (each) => formationNames[each]);
  const parameters = [word('to', 'formation', options)];
  return [{ kind: 'changeFormation', label: 'change formation', motion: 'stay', writes: 'leg', parameters }];
};

const pivots = ({ steps, isLegal, now }: Found): readonly LegKind[] => {
  if (!mayTakeStep(now, 'pivot')) return [];
  const isFree = (heading: number): boolean => isLegal([...steps, { kind: 'pivot', heading }]);
  const all = Array.from({ length: fullTurn / turnStep }, (_, index) => index * turnStep);
  const free = all.filter(isFree);
  // All round if nothing is in the way of it, else to the free headings one by one.
  const ranges = free.length === all.length ? [[0, fullTurn - 1] as const] : free.map((to) => [to, to] as const);
  return ranges.map(([least, most]) => ({
    kind: 'pivot',
    label: 'turn the guns',
    motion: 'pivot',
    writes: 'leg',
    parameters: [{ name: 'heading', role: 'heading', label: 'heading', domain: numbers(least, most, 'degrees') }],
  }));
};

/** Places to which skirmishers may go straight, facing as they do now. */
const goes = ({ steps, isLegal, now, left }: Found): readonly LegKind[] => {
  if (!mayTakeStep(now, 'go')) return [];
  const { heading } = now.pose;
  const at = (direction: number, length: number): Point =>
    roundPoint(moveAlong(now.pose, directionOf((direction * fullTurn) / directions), length));
  const isFree = (point: Point): boolean => isLegal([...steps, { kind: 'go', to: { ...point, heading } }]);
  const reaches = Array.from({ length: directions }, (_, direction) =>
    greatestLegal((length) => isFree(at(direction, length)), { least: finest.cm, most: left, step: finest.cm }),
  );
  const regions = reaches.flatMap((reach, direction) => {
    const next = reaches[(direction + 1) % directions] ?? null;
    if (reach === null || next === null) return [];
    const length = Math.min(reach, next);
    const region = [roundPoint(now.pose), at(direction, length), at(direction + 1, length)];
    return [{ region, headings: { least: heading, most: heading } }];
  });
  const turns = Array.from({ length: fullTurn / turnStep }, (_, index) => index * turnStep)
    .filter((to) => to !== heading && isLegal([...steps, { kind: 'go', to: { ...roundPoint(now.pose), heading: to } }]))
    .map((to) => ({ region: [roundPoint(now.pose)], headings: { least: to, most: to } }));
  if (regions.length + turns.length === 0) return [];
  return [
    {
      ...{ kind: 'go', label: 'go to a place', motion: 'place', writes: 'leg' },
      parameters: [
        { name: 'to', role: 'pose', label: 'place', domain: { kind: 'pose', regions: [...regions, ...turns] } },
      ],
    },
  ];
};

/** Out of a building or craft, to one of its sides; an order may ask that it goes on from there (CD-ORD-04). */
const comesOut = ({ s, steps, isLegal, now, unit }: Found): readonly LegKind[] => {
  const on: MoveStep = { kind: 'forward', distance: constant(s, 'approachLimitCm') };
  const mayFollow = (out: MoveStep): boolean => isLegal([out]) || isLegal([out, on]);
  return (['leave', 'disembark'] as const).flatMap((kind) => {
    if (!mayTakeStep(now, kind) || steps.length > 0) return [];
    return openFormations.flatMap((form): readonly LegKind[] => {
      const places = placesBeside(s, unit, form).filter((pose) => mayFollow({ kind, pose, formation: form }));
      if (places.length === 0) return [];
      const regions = places.map(({ x, y, heading }) => ({
        region: [{ x, y }],
        headings: { least: heading, most: heading },
      }));
      return [
        {
          ...{ kind, label: `come out in ${formationNames[form]}`, motion: 'place', writes: 'leg' },
          parameters: [
            word(
              'formation',
              'formation',
              wordOptions([form], (each) => formationNames[each]),
            ),
            { name: 'pose', role: 'pose', label: 'place', domain: { kind: 'pose', regions } },
          ],
        },
      ];
    });
  });
};

/** Into a building or craft, or off the table. */
const ends = ({ s, steps, isLegal, now }: Found): readonly LegKind[] => {
  const pick = (kind: string, name: string, label: string, values: readonly string[]): readonly LegKind[] =>
    values.length === 0
      ? []
      : [
          {
            ...{ kind, label, motion: 'stay', writes: 'leg' },
            parameters: [
              word(
                name,
                label,
                wordOptions(values, (id) => (kind === 'exit' ? id : nameOf(s, id))),
              ),
            ],
          },
        ];
  const may = (kind: MoveStep['kind']): boolean => mayTakeStep(now, kind);
  const houses = heldOf(s).map(({ id }) => id);
  return [
    ...pick(
      'enter',
      'featureId',
      'enter',
      houses.filter((featureId) => may('enter') && isLegal([...steps, { kind: 'enter', featureId }])),
    ),
    ...pick(
      'embark',
      'craftId',
      'go aboard',
      s.craft
        .map(({ id }) => id)
        .filter((craftId) => may('embark') && isLegal([...steps, { kind: 'embark', craftId }])),
    ),
    ...pick(
      'exit',
      'edge',
      'march off',
      edges.filter((edge) => may('exit') && isLegal([...steps, { kind: 'exit', edge }])),
    ),
  ];
};

/** The share of a move left after pieces, as cm of the formation then held. */
const leftAfter = (s: Situation, now: Unit, used: number): number => Math.max(0, 1 - used) * rateNow(s, now);

/** A way goes on from where a unit stands now. */
const pathFrom = (s: Situation, now: Unit, budget: number, legs: readonly LegKind[]): PathDomain => {
  const { frontage, depth } = isInside(now) ? footprintOf(s, now) : footprintAt(s, now, now.pose);
  return { kind: 'path', from: now.pose, frontage, depth, budget, legs };
};

/** The steps that may come after those given. */
export const nextSteps = (search: StepSearch): PathDomain => {
  const { s, unit, steps } = search;
  // Nothing follows steps that are no steps: a way of minus a million cm would leave a million (CD-MOV-29).
  if (steps.length > 0 && stepRefusals(s, steps).length > 0) return pathFrom(s, unit, 0, []);
  const { pieces, used } = layOut(s, unit, steps, { dice: 0, bonus: 0 });
  const now = lastOf(unit, pieces);
  const found: Found = { ...search, now, left: leftAfter(s, now, used) };
  return pathFrom(s, now, found.left, [
    ...straight(found, 'forward', 'straight ahead'),
    ...straight(found, 'back', 'straight back'),
    ...wheels(found),
    ...bare(found),
    ...formations(found),
    ...pivots(found),
    ...goes(found),
    ...comesOut(found),
    ...ends(found),
  ]);
};
