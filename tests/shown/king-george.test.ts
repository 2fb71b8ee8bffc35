import { shownAsWritten } from './compared.js';

shownAsWritten('king-george');
