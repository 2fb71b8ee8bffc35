import type { ActionOf } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import { hasGrape } from '../fire.js';
import { chargesAt, isArtillery, isHorse, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import { mayFire, rangeLimit } from '../resolvers.js';
import type { Charge, Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import { ammunition, type Response } from '../tables.js';
import { changeUnit, emit } from '../write.js';
import { isPending } from './courage.js';
import { squareRefusals } from './squares.js';

/** The answers to a charge: who may give which. Fire at chargers itself is in `fire/defensive.ts`. */

type Answer = ActionOf<'respond'>;

/** Whether guns may fire at a charger, with some ammunition that they have. @see OW-DEF-07 OW-DEF-13 */
const areQuick = (s: Situation, { type, formation }: Unit): boolean =>
  ammunition.some((ammo) => {
    const firer = { type, formation: formation.kind, ammo, moved: false, disoriented: false, defensive: true };
    return rangeLimit(s, firer) !== null && mayFire(s, firer);
  });

const hasAnswered = 'It has fired at a charger or formed square in this player turn.';

/** Reasons against answering a charge with fire. @see OW-DEF-07 OW-DEF-13 OW-HID-09 */
const fireRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => [
  ...statusRefusals(s, unit, 'answerFire', path),
  ...(isHorse(unit) && !unit.firearms ? [refuse('wrongArm', 'OW-DEF-13', path, { type: unit.type })] : []),
  ...(isArtillery(unit) && !areQuick(s, unit) ? [refuse('mayNotShoot', 'OW-DEF-07', path, { type: unit.type })] : []),
  ...(unit.firedDefensively ? [refuse('mayNotShoot', 'OW-DEF-13', path, {}, hasAnswered)] : []),
];

/** Reasons against one kind of answer. Holding is always possible. @see OW-CHG-20 OW-HID-09 */
export const responseRefusals = (s: Situation, unit: Unit, response: Response): readonly Refusal[] => {
  if (response === 'hold') return [];
  return response === 'fire' ? fireRefusals(s, unit, 'response') : squareRefusals(s, unit, 'response');
};

/** Charges that a battalion is to answer. In the Assault phase it answers one after another. @see OW-CHG-18 */
export const chargesToAnswer = (s: Situation, unitId: string): readonly Charge[] =>
  chargesAt(s, unitId).filter((charge) => isPending(s, charge));

/** Reasons against what a battalion says about its fire. @see OW-DEF-09 OW-DEF-13 */
const aimRefusals = (s: Situation, unit: Unit, { response, ammo, fireAt }: Answer): readonly Refusal[] => {
  const mayName = response === 'fire';
  const mayAim = mayName && chargesToAnswer(s, unit.id).some(({ charger }) => charger === fireAt);
  return [
    ...(ammo === undefined || (mayName && isArtillery(unit))
      ? []
      : [refuse('invalid', 'OW-DEF-13', 'ammo', { ammo }, 'Only guns that answer with fire name ammunition.')]),
    ...(ammo !== 'grape' || !isArtillery(unit) || hasGrape(s, unit)
      ? []
      : [refuse('noAmmunition', 'OW-ART-01', 'ammo')]),
    ...(fireAt === undefined || mayAim
      ? []
      : [refuse('invalid', 'OW-DEF-09', 'fireAt', { fireAt }, 'Only one of its chargers can be fired at.')]),
  ];
};

/** Every reason against an answer of the battalion that is asked. @see OW-DEF-13 OW-SQR-02 */
export const answerRefusals = (s: Situation, asked: string, answer: Answer): readonly Refusal[] => {
  if (answer.target !== asked) return [refuse('wrongPhase', 'OW-CHG-20', 'target', { asked })];
  const unit = unitOf(s, asked);
  return [...responseRefusals(s, unit, answer.response), ...aimRefusals(s, unit, answer)];
};

/** @see OW-CHG-20 OW-DEF-13 */
export const answerCharge = (
  battle: Battle,
  { target, response, ammo = 'grape', fireAt = null }: GivenAnswer,
): void => {
  changeUnit(battle, target, { response: { kind: response, ammo, fireAt } });
  emit(battle, { type: 'responded', clause: 'OW-CHG-20', unit: target, response });
};

type GivenAnswer = Pick<Answer, 'target' | 'response' | 'ammo'> & { readonly fireAt?: string | null | undefined };
