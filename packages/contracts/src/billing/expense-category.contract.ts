import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, text } from '../records/kinds.js';

export const EXPENSE_CATEGORY_ERRORS = {
  'EXPENSE-CATEGORY-001': { status: 409, message: 'Ya hay una categoría de gasto con ese nombre.' },
} as const satisfies ErrorCatalogue;

/** A purpose of expenses, with its account of the general plan. */
export const expenseCategory = defineRecord({
  service: 'billing',
  entity: 'expense-category',
  path: 'expense/category',
  permission: 'expense',
  words: {
    one: 'categoría de gasto',
    many: 'categorías de gasto',
    gender: 'f',
    palette: 'crear añadir nueva categoría de gasto cuenta contable',
    purpose: 'En qué se gasta: combustible, alquiler, seguros. Con su cuenta, para la gestoría.',
    sections: { who: 'Categoría' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre', unique: 'EXPENSE-CATEGORY-001' }),
    account: text('Cuenta', 10, {
      pattern: [/^$|^[26]\d{2,9}$/, 'Una cuenta de gasto empieza por 6, y una de inmovilizado por 2'],
      help: 'Del Plan General Contable: 628 suministros, 621 alquileres. Vacía: 629.',
    }),
    observations: area('Observaciones', 500),
  },
  title: ['name'],
  list: {
    show: ['name', 'account'],
    sorts: ['name', 'created'],
    search: ['name', 'account'],
  },
  errors: EXPENSE_CATEGORY_ERRORS,
  calls: { create: { required: ['name'] } },
});
