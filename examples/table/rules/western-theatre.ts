export { westernTheatreValues as values } from 'linstock/bots/western-theatre';
export { westernTheatre as rules } from 'linstock/western-theatre';
