import type { Clause } from '../../../core/clause.js';

/** Rally. */
export const rallyClauses = {
  'KG-RAL-01': {
    text: 'A Shaken or Routed unit that passes the test of a Rally order gains a state; failing, it stays as it was.',
    source: 'stated',
  },
  'KG-RAL-02': {
    text: 'It does not move, but on passing may take any formation open to it and any facing about its middle, at no cost, if there is room.',
    source: 'stated',
  },
  'KG-RAL-03': {
    text: 'The rally also stops evading and flight. Nobody Normal or in contact may try.',
    source: 'interpreted',
  },
  'KG-RAL-04': {
    text: 'Enemies near by do not disturb it, except as a threat to the flank.',
    source: 'interpreted',
  },
  'KG-RAL-05': {
    text: 'Gunners that rally are still a crew until they have manned their guns.',
    source: 'interpreted',
  },
  'KG-RAL-06': {
    text: 'To stay in the same formation and heading is legal in any case. In a built-up area the choice is line, attack column or skirmish. Fate 22 rallies as a passed test does.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
