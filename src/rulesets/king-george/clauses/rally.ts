import type { ClauseText } from '../../../core/clause.js';

/** Rally. */
export const rallyClauses = {
  'KG-RAL-01':
    '[S] A Shaken or Routed unit that passes the test of a Rally order gains a state; failing, it stays as it was.',
  'KG-RAL-02':
    '[S] It does not move, but on passing may take any formation open to it and any facing about its middle, at no cost, if there is room.',
  'KG-RAL-03': '[I] The rally also stops evading and flight. Nobody Normal or in contact may try.',
  'KG-RAL-04': '[I] Enemies near by do not disturb it, except as a threat to the flank.',
  'KG-RAL-05': '[I] Gunners that rally are still a crew until they have manned their guns.',
  'KG-RAL-06':
    '[I] To stay in the same formation and heading is legal in any case. In a built-up area the choice is line, attack column or skirmish. Fate 22 rallies as a passed test does.',
} as const satisfies Record<string, ClauseText>;
