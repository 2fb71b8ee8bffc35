import { scoredAsWritten } from './compared.js';

scoredAsWritten('oer-the-sea');
