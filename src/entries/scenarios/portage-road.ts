/**
 * The tutorial of Crowther and Dougan.
 *
 * @module linstock/scenarios/portage-road
 */
export { portageRoad } from '../../scenarios/crowther-dougan/portage-road.js';
