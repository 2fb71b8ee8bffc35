import type { ClauseText } from '../../../core/clause.js';

/** Rally. */
export const rallyClauses = {
  'KG-RAL-01':
    '[S] A Shaken or Routed unit with a Rally order tests. If it passes, it becomes one state better; if it fails, it keeps its state.',
  'KG-RAL-02':
    '[S] It does not move. If it passes, it may take any formation open to it and any facing about its centre, at no cost, if there is room.',
  'KG-RAL-03': '[I] A rally also ends evasion and flight. Units that are Normal or in contact may not rally.',
  'KG-RAL-04': '[I] Enemies near the unit do not affect a rally, except by a threatened flank.',
  'KG-RAL-05': '[I] A crew that rallies remains a crew until it has manned its guns.',
  'KG-RAL-06':
    '[I] Keeping formation and heading is always legal. In a built-up area the formations are line, attack column and skirmish. Fate 22 rallies like a passed test.',
} as const satisfies Record<string, ClauseText>;
