import { crossroads } from './crossroads.js';
import { fontenoy } from './fontenoy.js';
import { mudki } from './mudki.js';
import { sedgemoor } from './sedgemoor.js';

/** The battles of On War, its tutorial first. They are not yet among those that ship. */
export const battles = [crossroads, sedgemoor, fontenoy, mudki] as const;
