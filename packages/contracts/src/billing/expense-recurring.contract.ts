import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { count, day, fixedChoice, requiredRef, text } from '../records/kinds.js';
import { EXPENSE_PARTS } from './expense.fields.js';

export const EXPENSE_RECURRING_ERRORS = {
  'EXPENSE-RECURRING-001': { status: 409, message: 'Ya hay un gasto periódico con ese nombre.' },
} as const satisfies ErrorCatalogue;

export const EXPENSE_RHYTHMS = {
  month: 'Cada mes',
  'two-months': 'Cada dos meses',
  quarter: 'Cada trimestre',
  half: 'Cada semestre',
  year: 'Cada año',
} as const;
export type ExpenseRhythm = keyof typeof EXPENSE_RHYTHMS;

const { concept: _concept, branch: _branch, issuer: _issuer, ...parts } = EXPENSE_PARTS;

/** An expense that comes again: on its day a draft is made, without the number that the supplier has still to give. */
export const expenseRecurring = defineRecord({
  service: 'billing',
  entity: 'expense-recurring',
  path: 'expense/recurring',
  permission: 'expense',
  reach: 'branch',
  words: {
    one: 'gasto periódico',
    many: 'gastos periódicos',
    gender: 'm',
    palette: 'crear añadir nuevo gasto periódico alquiler cuota seguro mensual',
    purpose: 'Alquiler, gestoría, cuotas: cada uno aparece como borrador en su día.',
    sections: { who: 'Gasto periódico', when: 'Cuándo', money: 'Importes' },
  },
  fields: {
    concept: text('Concepto', 200, {
      required: 'Escribe de qué es el gasto',
      unique: 'EXPENSE-RECURRING-001',
    }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    issuer: requiredRef('Sociedad', 'issuer', 'Elige a nombre de qué sociedad viene'),
    rhythm: fixedChoice('Cada cuánto', EXPENSE_RHYTHMS, 'month'),
    nextOn: day('Próximo día', { help: 'Ese día aparece el borrador. Vacío: en pausa' }),
    lastOn: day('Último día', { help: 'Vacío: sin fin' }),
    dueDays: count('Días para pagar', 365, { help: 'Desde la fecha del gasto. Vacío: al contado' }),
    ...parts,
    /** Day of the month on which it comes: the 31st is the last day of shorter months. */
    anchorDay: count('Día del mes', 31, { min: 1, readOnly: true }),
  },
  title: ['concept'],
  list: {
    show: ['concept', 'supplierName', 'branch', 'category', 'rhythm', 'nextOn', 'lastOn'],
    filters: { branch: 'several', category: 'several', nextOn: 'until' },
    sorts: ['concept', 'nextOn', 'created'],
    search: ['concept', 'supplierName'],
  },
  errors: EXPENSE_RECURRING_ERRORS,
  calls: { create: { required: ['concept', 'branch', 'issuer'] } },
  check: ({ nextOn, lastOn }, add) => {
    if (nextOn && lastOn && lastOn < nextOn) add('lastOn', 'Acaba antes del próximo día');
  },
});
