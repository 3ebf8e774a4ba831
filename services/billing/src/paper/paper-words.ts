import type { SeriesTarget } from '@volante/contracts/billing/series.contract';

const TITLES: Readonly<Record<SeriesTarget, string>> = {
  invoice: 'Factura',
  ticket: 'Factura simplificada',
  rectifying: 'Factura rectificativa',
  quote: 'Presupuesto',
  proforma: 'Factura proforma',
};

/** Kinds that are invoices by law: the others say that they are none. */
export const isInvoice = (target: SeriesTarget): boolean => target !== 'quote' && target !== 'proforma';

export const titleOf = (target: SeriesTarget, number: string): string => `${TITLES[target]} ${number}`;

const AMOUNT = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const COUNT = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });
const RATE = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/** Cents as `1.234,50 €`. */
export const euros = (cents: number): string => `${AMOUNT.format(cents / 100)} €`;
/** Thousandths as `1,5`. */
export const units = (thousandths: number): string => COUNT.format(thousandths / 1_000);
/** Hundredths of a percent as `21 %`. */
export const percent = (hundredths: number): string => `${RATE.format(hundredths / 100)} %`;
