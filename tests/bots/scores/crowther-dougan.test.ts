import { scoredAsWritten } from './compared.js';

scoredAsWritten('crowther-dougan');
