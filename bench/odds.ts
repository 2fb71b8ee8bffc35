import { seeded } from '../src/core/dice/seeded.js';
import { fingerprint } from '../src/core/fingerprint.js';
import type { Checked } from '../src/core/refusal.js';
import { type Odds, odds, ofState } from '../src/odds/index.js';
import type { Action } from '../src/rulesets/oer-the-sea/actions.js';
import { type OerTheSea, oerTheSea, type State, type Unit } from '../src/rulesets/oer-the-sea/index.js';
import { checkScenario } from '../src/rulesets/oer-the-sea/setup/check.js';
import type { ScenarioInput } from '../src/rulesets/oer-the-sea/setup/input.js';
import {
  clan,
  governmentGeneral,
  governmentOfficer,
  jacobiteGeneral,
  jacobiteOfficer,
  line,
  sides,
} from '../src/scenarios/oer-the-sea/troops.js';
import { processorTime } from './clock.js';
import { median, table } from './figures.js';
import { napoleonicVolley, sampleReport, volleyOdds } from './volleys.js';

const rounds = 15;
/** The exact computation runs through a lot of code, which is fully compiled only after about 40 runs. */
const warmUp = 40;
const twelve = 12;
/** Stands of the clan that is the target. */
const wholeFront = 6;

/** Two clans, one behind the other, facing a battalion; the first side fires or charges. */
const standing = (firstSide: 'government' | 'jacobite', supported = true): State => {
  const input: ScenarioInput = {
    ruleset: 'oer-the-sea',
    id: 'bench-odds',
    title: 'Odds',
    table: { width: 120, height: 90 },
    sides,
    units: [
      clan('front', 'Front', 'lochiel', [60, 46, 180]),
      ...(supported ? [clan('behind', 'Behind', 'lochiel', [60, 53, 180])] : []),
      line('barrell', 'Barrell', 'rich', [60, 34, 0]),
    ],
    officers: [
      jacobiteGeneral('murray', 'Murray', 9, 2, [60, 60]),
      jacobiteOfficer('lochiel', 'Lochiel', 8, 1, supported ? 'front' : [66, 60]),
      governmentGeneral('huske', 'Huske', 8, 0, [60, 26]),
      governmentOfficer('rich', 'Rich', 8, 1, supported ? 'barrell' : [66, 24]),
    ],
    firstSide,
    turnLimit: 16,
    victory: [],
  };
  const read = checkScenario(input);
  if (!read.ok) throw new Error(read.refusals.map(({ path, text }) => `${path}: ${text}`).join('; '));
  return oerTheSea.begin(read.scenario);
};

const fires: Action = { type: 'initiativeFire', unitId: 'barrell', targetId: 'front' };
const charges: Action = { type: 'initiativeCharge', unitId: 'front', targetId: 'barrell' };

/** Two units after a charge made contact: twelve dice of each are about to be rolled. */
const duel = (): State => {
  const dice = seeded('bench duel');
  let state = standing('jacobite', false);
  const charged = oerTheSea.answer(state, { action: charges });
  if (!charged.ok) throw new Error(charged.refusals.map(({ text }) => text).join(' '));
  for (state = charged.state; ; ) {
    const question = oerTheSea.ask(state);
    if (question?.kind !== 'roll') throw new Error(`the charge never reached a melee: ${JSON.stringify(question)}`);
    if (question.purpose === 'meleeHits' && question.dice === twelve) return state;
    const answered = oerTheSea.answer(state, dice.roll(question) ?? { faces: [] });
    if (!answered.ok) throw new Error('refused');
    state = answered.state;
  }
};

/** Whether the next roll belongs to a round after the first. */
const isLaterRound = (state: State): boolean => {
  const task = state.agenda.at(-1);
  return task?.task === 'meleeHits' && task.round.melee.round > 1;
};

/** The condition of a unit. */
const fate = ({ id, stands, unusedHits, confused, routing, presence, pose }: Unit) => ({
  id,
  stands,
  unusedHits,
  confused,
  routing,
  presence,
  x: pose.x,
  y: pose.y,
});
const fates = ofState((state: State) => state.units.map(fate));
/** Optional charges, volleys, allotments and pursuits are always accepted: the first candidate. */
const firstReply = { policy: (view: OerTheSea['view']) => oerTheSea.candidates(view)[0] ?? null };

const taken = <Value>(checked: Checked<Value>): Value => {
  if (!checked.ok) throw new Error(checked.refusals.map(({ text }) => text).join(' '));
  return checked.value;
};

const timed = <Value>(run: () => Value): { readonly value: Value; readonly milliseconds: number } => {
  for (let lap = 0; lap < warmUp; lap += 1) run();
  const laps: number[] = [];
  let value = run();
  for (let round = 0; round < rounds; round += 1) {
    const began = processorTime();
    value = run();
    laps.push(processorTime() - began);
  }
  return { value, milliseconds: median(laps) };
};

/** The volley of O'er the Sea: hits, stands, drive backs and morale. */
const volleyCase = () => ({
  ruleset: oerTheSea,
  start: standing('government'),
  fires,
  fates: (state: State) => state.units.map(fate),
  unhurt: (units: readonly ReturnType<typeof fate>[]) => {
    const front = units.find(({ id }) => id === 'front');
    return front !== undefined && front.stands === wholeFront;
  },
  isOver: () => false,
});

const row = (name: string, found: Odds<unknown>, milliseconds: number): readonly string[] => [
  name,
  found.exact ? 'exact' : 'estimate',
  String(found.branches),
  String(found.outcomes.length),
  `${milliseconds.toFixed(1)} ms`,
];

/** Exact odds of a volley with all its consequences against samples of it, and of a whole charge. */
export const oddsBench = async (): Promise<void> => {
  const ours = [volleyCase(), napoleonicVolley()] as const;
  const [jacobite, napoleonic] = [timed(() => volleyOdds(ours[0])), timed(() => volleyOdds(ours[1]))];
  const onset = standing('jacobite');
  const melee = timed(() => taken(odds(oerTheSea, onset, charges, fates)));
  const fought = timed(() => taken(odds(oerTheSea, onset, charges, fates, firstReply)));
  const facing = duel();
  const round = timed(() => taken(odds(oerTheSea, facing, null, fates, { until: isLaterRound })));
  console.log(
    table([
      ['', 'how', 'answers', 'outcomes', 'time'],
      row("O'er the Sea: volley with all its consequences", jacobite.value, jacobite.milliseconds),
      row('12d6 against 12d6, a round with morale', round.value, round.milliseconds),
      row('charge to the first decision', melee.value, melee.milliseconds),
      row('charge, the first reply to every question', fought.value, fought.milliseconds),
      row('King George: volley with all its consequences', napoleonic.value, napoleonic.milliseconds),
    ]),
  );
  const reports = [
    sampleReport(ours[0], jacobite.value, jacobite.milliseconds),
    sampleReport(ours[1], napoleonic.value, napoleonic.milliseconds),
  ];
  for (const { lines } of reports) console.log(lines.join('\n'));
  const all = [jacobite, round, melee, fought, napoleonic].map(({ value }) => value.outcomes);
  console.log(`checksum ${fingerprint([all, reports.map(({ held }) => held)])}`);
};
