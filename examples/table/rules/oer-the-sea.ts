export { oerTheSeaValues as values } from 'linstock/bots/oer-the-sea';
export { oerTheSea as rules } from 'linstock/oer-the-sea';
