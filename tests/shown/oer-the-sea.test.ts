import { shownAsWritten } from './compared.js';

shownAsWritten('oer-the-sea');
