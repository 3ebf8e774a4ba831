import type { ErrorCatalogue } from '../errors.js';

export const SALE_ERRORS = {
  'SALE-001': { status: 409, message: 'Un producto de las líneas ya no está en el catálogo.' },
  'SALE-002': {
    status: 409,
    message: 'Un producto de las líneas está descatalogado: ya no se vende. Quítalo o elige otro.',
  },
} as const satisfies ErrorCatalogue;
