import type { Clause } from '../../../core/clause.js';

/** Drive back. */
export const driveBackClauses = {
  'OTS-DRV-01': {
    text: 'For each hit by fire a unit goes back 1 cm, in the line from the firer.',
    source: 'stated',
  },
  'OTS-DRV-02': {
    text: "Only that fire's hits count. The direction is fixed before stands come off, the heading stays; linear obstacles and slow ground do not shorten the way.",
    source: 'interpreted',
  },
  'OTS-DRV-03': {
    text: 'Confusion and morale go by the distance due, even if it was cut short, and by each drive back alone.',
    source: 'interpreted',
  },
  'OTS-DRV-04': {
    text: 'More cm of drive back than the unit has strength leave it confused.',
    source: 'stated',
  },
  'OTS-DRV-05': {
    text: 'More cm of drive back than double its strength put a unit to a morale test.',
    source: 'stated',
  },
  'OTS-DRV-06': {
    text: 'A unit driven into another of either side is confused, and the other is confused on a 6.',
    source: 'stated',
  },
  'OTS-DRV-07': {
    text: 'It collides only with what its footprint would overlap before the distance is done, stopping at a touch of friends, 0.5 cm short of enemies, or at once if nearer. Each unit met there rolls one die. Ending just flush against an enemy is no collision and, outside a melee, starts no fight.',
    source: 'interpreted',
  },
  'OTS-DRV-08': {
    text: 'Group-mates pushed together, by fire or out of a work, do not collide: one that is stopped holds up those behind it, steady as far as that goes. Officers and guns are never collided with.',
    source: 'interpreted',
  },
  'OTS-DRV-09': {
    text: 'Pushed with its front-edge centre over the edge, a unit has left the table for good.',
    source: 'interpreted',
  },
  'OTS-DRV-10': {
    text: 'Fortifications do not hold a unit: it is driven back as usual, and once pushed out it is no longer protected.',
    source: 'stated',
  },
  'OTS-DRV-11': {
    text: 'If a slanting push or fall back would strike a friend partly level with it (over 0.05 cm between its front and rear lines), and going straight along its facing clears that friend, it goes straight: back from an enemy ahead, forward from one behind, neither from one between. In a group all do, along the facing of the unit aimed at.',
    source: 'interpreted',
  },
  'OTS-DRV-12': {
    text: 'Every unit met rolls for collision unless it is already confused.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
