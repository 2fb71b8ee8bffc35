export type { PaperDocument, PaperSection } from './document.js';
export type { PaperTable } from './figures.js';
export { paperHtml } from './html.js';
export { rosterOf } from './roster.js';
export { sheetOf } from './sheet.js';
export { paperText } from './text.js';
