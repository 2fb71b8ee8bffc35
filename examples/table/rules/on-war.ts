export { onWarValues as values } from 'linstock/bots/on-war';
export { onWar as rules } from 'linstock/on-war';
