import { scoredAsWritten } from './compared.js';

scoredAsWritten('king-george');
