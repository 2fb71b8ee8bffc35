export { type Bar, type HistogramOptions, histogramLines, renderHistogram } from './histogram.js';
export { type LabelStyle, labelStyles } from './labels.js';
export { officerNumbers, pieceMarks } from './marks.js';
export { allRound, besideFront, halfRound, laneAhead } from './outline.js';
export { type Theme, themes } from './palette.js';
export * from './picture.js';
export { pictureToTable, renderSvg, type SvgOptions, tableToPicture } from './svg.js';
export { renderText } from './text.js';
