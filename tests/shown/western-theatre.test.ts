import { shownAsWritten } from './compared.js';

shownAsWritten('western-theatre');
