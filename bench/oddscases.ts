import { seeded } from '../src/core/dice/seeded.js';
import { ofState } from '../src/odds/index.js';
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

/** Battles of O'er the Sea whose odds the benchmarks measure. */

const twelve = 12;
/** Stands of the clan that is the target. */
const wholeFront = 6;

/** Two clans, one behind the other, facing a battalion; the first side fires or charges. */
export const standing = (firstSide: 'government' | 'jacobite', supported = true): State => {
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
export const charges: Action = { type: 'initiativeCharge', unitId: 'front', targetId: 'barrell' };

/** Two units after a charge made contact: twelve dice of each are about to be rolled. */
export const duel = (): State => {
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
export const isLaterRound = (state: State): boolean => {
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
export const fates = ofState((state: State) => state.units.map(fate));
/** Optional charges, volleys, allotments and pursuits are always accepted: the first candidate. */
export const firstReply = { policy: (view: OerTheSea['view']) => oerTheSea.candidates(view)[0] ?? null };

/** The volley of O'er the Sea: hits, stands, drive backs and morale. */
export const volleyCase = () => ({
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
