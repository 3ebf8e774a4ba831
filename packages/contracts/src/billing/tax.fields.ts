import { z } from 'zod';
import { day, line } from '../fields.js';
import { area, custom, fixedChoice, several, text } from '../records/kinds.js';
import { TAX_GROUPS, TAX_OPERATIONS, TAX_REGIONS, type TaxGroup, type TaxOperation } from './tax-words.js';

/** 100 %. */
const WHOLE = 10_000;
const MAX_PERIODS = 30;

/** What a tax is from a day on. `rate` is in hundredths of a percent: 2100 is 21 %. */
export const taxPeriod = z.strictObject({
  from: day,
  rate: z.number().int('Escribe el tipo con dos decimales como mucho').min(0).max(WHOLE),
  operation: z.enum(Object.keys(TAX_OPERATIONS) as [TaxOperation, ...TaxOperation[]]),
  /** Key of the regime (VeriFactu, list L8A): 01 is the general one. */
  regime: z.string().regex(/^\d{2}$/, 'La clave de régimen tiene dos cifras'),
  /** Printed on the invoice: the article of an exemption. */
  legend: line(500),
});
export type TaxPeriod = z.output<typeof taxPeriod>;

const taxPeriods = z
  .array(taxPeriod)
  .min(1, 'Escribe desde cuándo vale y con qué tipo')
  .max(MAX_PERIODS)
  .refine(
    (periods) => new Set(periods.map(({ from }) => from)).size === periods.length,
    'Hay dos filas desde el mismo día',
  )
  .overwrite((periods) => periods.toSorted((one, other) => one.from.localeCompare(other.from)));

export const TAX_FIELDS = {
  name: text('Nombre', 80, { required: 'Escribe el nombre', unique: 'TAX-001' }),
  taxGroup: fixedChoice('Grupo', TAX_GROUPS, 'vat'),
  regions: several('Comunidades', TAX_REGIONS),
  periods: custom('Tipos por fechas', {
    schema: taxPeriods,
    empty: [],
    sample: [{ from: '2012-09-01', rate: 2100, operation: 'S1', regime: '01', legend: '' }],
  }),
  observations: area('Observaciones', 2_000),
};

/** Groups whose lines have no quota. */
const WITHOUT_QUOTA: readonly TaxGroup[] = ['exempt', 'not-subject', 'disbursement'];
export const hasQuota = (group: TaxGroup): boolean => !WITHOUT_QUOTA.includes(group);

// Screens import it from its own file, which brings no schema.
export { taxOn } from './tax-on.js';
