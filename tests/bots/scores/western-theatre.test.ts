import { scoredAsWritten } from './compared.js';

scoredAsWritten('western-theatre');
