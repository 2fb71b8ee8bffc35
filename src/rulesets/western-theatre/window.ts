import type { Rules } from './battle.js';
import type { WindowTask } from './tasks.js';

/** The window of responses to a move. */

export const windowRules: Rules<WindowTask> = {
  openWindow: { act: () => undefined },
  responseFire: { act: () => undefined },
  respond: { act: () => undefined },
  responseRoll: { act: () => undefined },
  closeWindow: { act: () => undefined },
};
