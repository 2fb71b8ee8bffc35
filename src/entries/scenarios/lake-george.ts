/**
 * Lake George, 8 September 1755: the camp, a battle of Crowther and Dougan.
 *
 * @module linstock/scenarios/lake-george
 */
export { lakeGeorge } from '../../scenarios/crowther-dougan/lake-george.js';
