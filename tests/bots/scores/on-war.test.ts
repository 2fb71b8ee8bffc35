import { scoredAsWritten } from './compared.js';

scoredAsWritten('on-war');
