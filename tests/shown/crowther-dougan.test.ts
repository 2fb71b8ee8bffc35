import { shownAsWritten } from './compared.js';

shownAsWritten('crowther-dougan');
