import { entryKinds } from './kinds/entry.js';
import { markerKinds } from './kinds/markers.js';
import { movesKinds } from './kinds/moves.js';

/** Every kind of action, chapter by chapter. */
export const kinds = {
  ...entryKinds,
  ...markerKinds,
  ...movesKinds,
};
