export { kingGeorgeValues as values } from 'linstock/bots/king-george';
export { kingGeorge as rules } from 'linstock/king-george';
