import { z } from 'zod';
import { identityNumber } from '../address.fields.js';
import {
  area,
  choice,
  count,
  custom,
  day,
  fixedChoice,
  money,
  ref,
  requiredRef,
  text,
} from '../records/kinds.js';
import { CAPITAL_GOODS } from './capital-goods.js';
import {
  EXPENSE_OPERATIONS,
  EXPENSE_TAXES,
  EXPENSE_USES,
  type ExpenseOperation,
  type ExpenseTax,
  QUOTA_TOLERANCE,
  quotaOf,
  WITHHOLDING_KINDS,
  type WithholdingKind,
} from './expense-amounts.js';

/** In the order of a list, an expense without a day. */
export const NO_DAY = '9999-12-31';
const WHOLE = 10_000;
const MAX_LINES = 20;
/** Ten figures before the comma would never add up to more than can be kept exactly. */
const MAX_CENTS = 99_999_999_999;

const amount = z.number('Escribe un importe').int('Escribe un importe').min(-MAX_CENTS).max(MAX_CENTS);
const rate = z
  .number('Escribe el tipo')
  .int('Escribe el tipo con dos decimales como mucho')
  .min(0)
  .max(WHOLE);

const taxLine = z
  .strictObject({
    tax: z.enum(Object.keys(EXPENSE_TAXES) as [ExpenseTax, ...ExpenseTax[]]),
    rate,
    base: amount,
    quota: amount,
  })
  .refine(({ tax, rate: percent, quota }) => tax !== 'exempt' || (percent === 0 && quota === 0), {
    message: 'Lo exento no lleva tipo ni cuota',
    path: ['quota'],
  })
  .refine((line) => Math.abs(line.quota - quotaOf(line)) <= QUOTA_TOLERANCE, {
    message: 'La cuota no sale de la base y el tipo: revísala',
    path: ['quota'],
  });

/** Bases by rate, and what is withheld on them. */
export const expenseAmounts = z.strictObject({
  operation: z.enum(Object.keys(EXPENSE_OPERATIONS) as [ExpenseOperation, ...ExpenseOperation[]]),
  lines: z
    .array(taxLine)
    .max(MAX_LINES, `Un gasto lleva ${MAX_LINES} bases como mucho`)
    .refine(
      (lines) => new Set(lines.map((line) => `${line.tax} ${line.rate}`)).size === lines.length,
      'Hay dos bases con el mismo tipo: súmalas',
    ),
  withholding: z
    .strictObject({
      kind: z.enum(Object.keys(WITHHOLDING_KINDS) as [WithholdingKind, ...WithholdingKind[]]),
      rate: rate.min(1, 'Escribe el porcentaje que se retiene'),
    })
    .nullable(),
});
export type ExpenseAmountsInput = z.output<typeof expenseAmounts>;
export const NO_AMOUNTS: ExpenseAmountsInput = { operation: 'domestic', lines: [], withholding: null };

const SAMPLE: ExpenseAmountsInput = {
  operation: 'domestic',
  lines: [{ tax: 'vat', rate: 2_100, base: 10_000, quota: 2_100 }],
  withholding: null,
};

export const EXPENSE_KINDS = {
  invoice: 'Factura',
  ticket: 'Factura simplificada (ticket)',
  other: 'Otro justificante (nómina, banco, tributo)',
} as const;
export type ExpenseKind = keyof typeof EXPENSE_KINDS;

export const EXPENSE_STATUSES = {
  draft: 'Borrador',
  approved: 'Por pagar',
  paid: 'Pagado',
  reversed: 'Anulado',
} as const;
export type ExpenseStatus = keyof typeof EXPENSE_STATUSES;

/** Fields that an expense and its template share. */
export const EXPENSE_PARTS = {
  concept: text('Concepto', 200),
  // Suppliers are contacts' records: their id is kept as it came, with the name and tax id of the day.
  supplier: ref('Ficha del proveedor', 'supplier', {
    ...{ help: 'De tu lista de proveedores', sample: 'c'.repeat(24) },
  }),
  supplierName: text('Proveedor', 160, { help: 'Como figura en la factura' }),
  supplierTaxId: text('NIF del proveedor', 20, { schema: identityNumber }),
  issuer: requiredRef('Sociedad', 'issuer', 'Elige a nombre de qué sociedad viene'),
  branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
  category: ref('Categoría', 'expense-category'),
  amounts: custom('Importes', { schema: expenseAmounts, empty: NO_AMOUNTS, sample: SAMPLE }),
  deductible: count('IVA deducible', 100, {
    ...{ decimals: 2, unit: '%' },
    help: 'Vacío: todo. Un coche de uso mixto, 50 % (LIVA, art. 95.Tres); los de enseñanza se presumen al 100 %.',
  }),
  usedFor: fixedChoice('Se usa', EXPENSE_USES, 'common', {
    help: 'Cuenta con prorrata especial (LIVA, art. 106)',
  }),
};

export const EXPENSE_FIELDS = {
  kind: fixedChoice('Justificante', EXPENSE_KINDS, 'invoice'),
  number: text('Número', 60, { help: 'El que le dio el proveedor' }),
  issuedOn: day('Fecha', { help: 'La que lleva la factura' }),
  dueOn: day('Vence', { help: 'Vacío: al contado' }),
  ...EXPENSE_PARTS,
  investment: choice('Bien de inversión', CAPITAL_GOODS, {
    help: 'Dura más de un año y cuesta 3.005,06 € o más (LIVA, art. 108): su IVA se regulariza al cerrar la prorrata de los 4 años siguientes; un inmueble, de los 9. Vacío: gasto corriente.',
  }),
  asset: ref('Bien que corrige', 'expense', {
    help: 'Si es un abono o una rectificativa de un bien de inversión ya contabilizado: cambia el IVA que se regulariza por él',
  }),
  property: text('Referencia catastral', 20, { help: 'Del local alquilado, para el modelo 180' }),
  observations: area('Observaciones', 2_000),
  status: fixedChoice('Situación', EXPENSE_STATUSES, 'draft', { readOnly: true }),
  baseCents: money('Base', { min: -MAX_CENTS, readOnly: true }),
  totalCents: money('Total', { min: -MAX_CENTS, readOnly: true }),
  payableCents: money('A pagar', { min: -MAX_CENTS, readOnly: true }),
  paidCents: money('Pagado', { min: -MAX_CENTS, readOnly: true }),
  /** Quota that was deducted when it was booked. */
  deductedCents: money('IVA deducido', { min: -MAX_CENTS, readOnly: true }),
  bookedOn: day('Contabilizado', { readOnly: true }),
  reversedOn: day('Anulado el', { readOnly: true }),
};
