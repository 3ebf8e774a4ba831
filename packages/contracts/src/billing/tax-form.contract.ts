import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, day, line, objectId, pageOf, queryInt } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { cents } from './document.fields.js';

export const TAX_FORM_ERRORS = {
  'TAX-FORM-001': { status: 400, message: 'Ese modelo no es de ese periodo: elige un trimestre o el año.' },
  'TAX-FORM-002': { status: 404, message: 'Ese modelo no tiene esa casilla.' },
} as const satisfies ErrorCatalogue;

/** Each with the periods for which it is filed. */
export const TAX_FORMS = {
  '303': { name: 'IVA, autoliquidación', periods: 'quarter' },
  '390': { name: 'IVA, resumen anual', periods: 'year' },
  '420': { name: 'IGIC, trimestral', periods: 'quarter' },
  '347': { name: 'Operaciones con terceros', periods: 'year' },
  '111': { name: 'Retenciones a profesionales', periods: 'quarter' },
  '190': { name: 'Retenciones a profesionales, resumen anual', periods: 'year' },
  '115': { name: 'Retenciones de alquileres', periods: 'quarter' },
  '180': { name: 'Retenciones de alquileres, resumen anual', periods: 'year' },
} as const;
export type TaxForm = keyof typeof TAX_FORMS;
export const taxForm = z.enum(Object.keys(TAX_FORMS) as [TaxForm, ...TaxForm[]]);

/** As the tax agency writes them: quarters, and `0A` for the year. */
export const TAX_PERIODS = ['1T', '2T', '3T', '4T', '0A'] as const;
export type TaxPeriodCode = (typeof TAX_PERIODS)[number];
export const taxPeriodCode = z.enum(TAX_PERIODS);

const reads = {
  ...sessionRead,
  service: 'billing',
  specified: false,
  permission: 'money-report.view',
  deadline: 30_000,
} as const;

const chosen = {
  form: taxForm,
  issuer: objectId,
  year: queryInt(2000, 2199),
  period: taxPeriodCode,
};

const boxValue = z.object({
  box: z.string(),
  label: z.string(),
  section: z.string(),
  cents,
  isCount: z.literal(true).optional(),
});

/**
 * A form, box by box, to be copied: no file for the authority. Whole taxpayers only, so that it needs sight of every branch (ACCESS-001).
 */
export const taxFormRead = defineCall({
  ...reads,
  path: 'money-report/tax-form',
  summary: 'Las casillas de un modelo, para copiarlas',
  input: z.strictObject(chosen),
  output: z.object({
    boxes: z.array(boxValue),
    /** Forms 347, 180 and 190: the declared parties. */
    parties: z.array(
      z.object({
        taxId: z.string(),
        name: z.string(),
        /** A: bought, B: sold (347); G: professional (190); R: landlord (180). */
        key: z.enum(['A', 'B', 'G', 'R']),
        cents,
        quarters: z.array(cents).length(4),
        cash: cents,
        /** Income tax withheld from them. */
        withheld: cents,
      }),
    ),
    /** Notes that a person reads before copying. */
    notes: z.array(z.string()),
  }),
  errors: ['TAX-FORM-001'],
});

/** The documents behind a box, or with one party. Amounts are those that the box adds up. */
export const taxFormDocuments = defineCall({
  ...reads,
  path: 'money-report/tax-form/documents',
  summary: 'Los documentos de una casilla',
  input: z.strictObject({ ...chosen, box: line(24), cursor: cursor.optional() }),
  output: pageOf(
    z.object({
      id: objectId,
      /** A document of sales, or an expense. */
      kind: z.enum(['document', 'expense']),
      number: z.string(),
      on: day,
      party: z.string(),
      base: cents,
      quota: cents,
      /** It was replaced by another one: its amounts are taken off. */
      isTakenOff: z.boolean(),
    }),
  ),
  errors: ['TAX-FORM-001', 'TAX-FORM-002', 'LIST-001'],
});
