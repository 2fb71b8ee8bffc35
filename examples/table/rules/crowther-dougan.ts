export { crowtherDouganValues as values } from 'linstock/bots/crowther-dougan';
export { crowtherDougan as rules } from 'linstock/crowther-dougan';
