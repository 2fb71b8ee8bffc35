import type { Clause } from '../../../core/clause.js';

/** Skirmish companies. */
export const companiesClauses = {
  'KG-SKR-01': {
    text: 'If the scenario permits, a regiment may send its light company ahead to skirmish, and has one stand fewer until it is back.',
    source: 'stated',
  },
  'KG-SKR-02': {
    text: 'A company has 1 die in fire and melee, and its single casualty removes it and is put down to the regiment.',
    source: 'stated',
  },
  'KG-SKR-03': {
    text: 'Sending it out is a change of formation in a Move or Manoeuvre, for regiments in line, attack column or square with no more than 1 casualty, out of contact and with their company at hand. It stands ahead of the front and no farther than 4" from it, 1" from enemies, headed as the regiment, takes over its state and fired marker, and has had its turn.',
    source: 'interpreted',
  },
  'KG-SKR-04': {
    text: 'Without it the regiment has 2 stands, 2 dice, and a maximum of 2 casualties.',
    source: 'interpreted',
  },
  'KG-SKR-05': {
    text: 'A company lost otherwise than by rejoining costs its regiment a casualty without test, and for good a stand and a die; the maximum goes back to 3.',
    source: 'interpreted',
  },
  'KG-SKR-06': {
    text: 'A Normal company whose Move ends within 1" of its regiment may rejoin for nothing, if that stands, is out of contact, and has room. A fired marker on either is kept.',
    source: 'interpreted',
  },
  'KG-SKR-07': {
    text: "Ratings, drill, weapon and commander are the regiment's as they are at the time. If that is lost, the company fights on alone.",
    source: 'interpreted',
  },
  'KG-SKR-08': {
    text: 'A company is always in skirmish; it may stand, evade, or charge skirmishers on foot.',
    source: 'interpreted',
  },
  'KG-SKR-09': {
    text: 'No company leaves a regiment in a built-up area, but one may rejoin it there within 1" of the outline.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
