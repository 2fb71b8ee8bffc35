import type { Motivation, Quality } from './names.js';

/** The face that passes a skill check. @see OW-GEN-03 */
export const skillTargets: Readonly<Record<Quality, number>> = { conscript: 5, trained: 4, veteran: 3 };
/** The face that passes a motivation check. @see OW-GEN-03 */
export const motivationTargets: Readonly<Record<Motivation, number>> = { reluctant: 5, confident: 4, fearless: 3 };
/** The greatest total of two dice that notices a hidden enemy. @see OW-ORG-09 OW-HID-05 */
export const initiativeDefaults: Readonly<Record<Quality, number>> = { conscript: 6, trained: 7, veteran: 8 };
/** The greatest total of two dice that overcomes surprise. @see OW-ORG-09 OW-HID-08 */
export const leadershipDefaults: Readonly<Record<Motivation, number>> = { reluctant: 6, confident: 7, fearless: 8 };

/** Saves against hits. @see OW-HIT-05 */
export const saves = { infantry: 4, cavalry: 5, artillery: 3, officer: 4 };

/** Least and greatest face needed to hit or to kill, whatever the modifiers. @see OW-GEN-05 */
export const needLimits = { least: 2, most: 6 };

/** Other faces needed. */
export const faces = {
  /** A battery goes on over difficult ground. @see OW-TER-05 */
  bogging: 2,
  /** A stand near the template is hit. @see OW-HOW-03 */
  template: 4,
  /** A stand at a breach survives. @see OW-BLD-09 */
  occupancy: 5,
};

/** Occasions of motivation checks, and what failing means. @see OW-MOT-01 */
export const motivationTriggers = {
  halfLosses: { who: 'battalion', step: '1.2', failure: 'rout', clause: 'OW-MOT-03' },
  brigadeCommanderDied: {
    who: 'battalions of his brigade within 16"',
    step: '1.2',
    failure: 'rout',
    clause: 'OW-MOT-04',
  },
  halfTheBrigadeQuit: { who: 'brigade', step: '1.3', failure: 'brigadeQuits', clause: 'OW-MOT-07' },
  footAtHorseOrGuns: { who: 'charger', step: '2.4', failure: 'chargeRefused', clause: 'OW-CHG-06' },
  horseAtGuns: { who: 'charger', step: '2.4', failure: 'chargeRefused', clause: 'OW-CHG-06' },
  horseAtSquare: { who: 'charger', step: '2.4', failure: 'haltedAtSquare', clause: 'OW-SQR-04' },
  officerDead: { who: 'charger', step: '2.4', failure: 'chargeRefused', clause: 'OW-OFF-01' },
  hurtByDefensiveFire: { who: 'charger', step: '3.2', failure: 'thrownBack', clause: 'OW-DEF-08' },
  hurtInMelee: { who: 'struck battalion', step: '4.4', failure: 'fallsBack', clause: 'OW-MEL-10' },
  disoriented: { who: 'battalion', step: '1.1', failure: 'staysDisoriented', clause: 'OW-HOW-07' },
  routing: { who: 'battalion', step: '1.4', failure: 'routGoesOn', clause: 'OW-ROU-03' },
  pursuing: { who: 'cavalry', step: '1.5', failure: 'mustPursue', clause: 'OW-ROU-07' },
} as const;
