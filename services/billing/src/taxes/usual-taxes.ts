import type { tax } from '@volante/contracts/billing/tax.contract';
import type { TaxPeriod } from '@volante/contracts/billing/tax.fields';
import type { Values } from '@volante/contracts/records/field';

type Tax = Pick<Values<(typeof tax)['fields']>, 'name' | 'taxGroup' | 'periods' | 'observations'>;

/** RD-ley 20/2012, art. 23: in force on that day. */
const SINCE_2012 = '2012-09-01';
/** Ley 37/1992 came into force on that day. */
const SINCE_1993 = '1993-01-01';
const EXEMPT_LEGEND = 'Exenta art. 20.Uno.9º Ley 37/1992';

const period = (from: string, rate: number, rest: Partial<TaxPeriod> = {}): TaxPeriod => ({
  ...{ from, rate, operation: 'S1', regime: '01', legend: '' },
  ...rest,
});

/**
 * Taxes that a school begins with, to be changed at will. Which licences are exempt is the law's reading as far as it is settled: class A
 * and B are taxed (LIVA art. 20.Uno.9.º c; CJEU C-449/17); professional ones are exempt as training; the rest is for the adviser.
 */
export const USUAL_TAXES: readonly Tax[] = [
  {
    name: 'IVA 21 %',
    taxGroup: 'vat',
    periods: [period(SINCE_2012, 2_100)],
    observations:
      'Permisos A y B, gestión, alquiler del coche de prácticas. También AM, B+E y B96: consulta con tu asesoría.',
  },
  {
    name: 'IVA 10 %',
    taxGroup: 'vat',
    periods: [period(SINCE_2012, 1_000)],
    observations: '',
  },
  { name: 'IVA 4 %', taxGroup: 'vat', periods: [period(SINCE_1993, 400)], observations: 'Libros.' },
  {
    name: 'Exento: formación profesional',
    taxGroup: 'exempt',
    periods: [period(SINCE_1993, 0, { operation: 'E1', legend: EXEMPT_LEGEND })],
    observations:
      'Permisos C y D y sus +E, CAP y ADR en centro autorizado. Los cursos de puntos, según el curso.',
  },
  {
    name: 'Suplido: tasas de Tráfico',
    taxGroup: 'disbursement',
    periods: [period(SINCE_1993, 0, { operation: 'N1' })],
    observations: 'Tasas pagadas en nombre del alumno y por su encargo: fuera de la base (art. 78.Tres.3º).',
  },
];
