/** The log of a battle in lines of text, as `linstock play` prints it. */

export { type Logged, type LoggedStep, typeOf } from './log/battle.js';
export { type Briefs, briefLines, briefOf } from './log/brief.js';
export { endingLines } from './log/ending.js';
export { askingLine, diceWords, rolledWords, rollerWords } from './log/roll.js';
export { eventLines, sideStyle, stepLines, turnLines } from './log/step.js';
export { type LogStyle, type Paint, plainLog, type Style } from './log/style.js';
export { counted, padded, paddedLeft, sideBySide as beside, tableLines, wrapped } from './log/text.js';
export { eventsByTurn } from './log/turns.js';
