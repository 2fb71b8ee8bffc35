/**
 * Bushy Run, 5 and 6 August 1763: the second morning, a battle of Crowther and Dougan.
 *
 * @module linstock/scenarios/bushy-run
 */
export { bushyRun } from '../../scenarios/crowther-dougan/bushy-run.js';
