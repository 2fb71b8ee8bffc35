import { shownAsWritten } from './compared.js';

shownAsWritten('on-war');
