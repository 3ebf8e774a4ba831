import type { Payer } from '@volante/contracts/billing/document.fields';
import { daysAfter, monthEnd } from '@volante/contracts/billing/months';
import type { DocumentFields } from '../documents/document-writes.js';
import type { sharedLines } from '../documents/read-document.js';

type Line = DocumentFields['lines'][number];
type Shared = Awaited<ReturnType<typeof sharedLines>>[number];

/** RD 1619/2012, art. 13.2: "antes del día 16 del mes siguiente". */
const LAST_OF_BUSINESS = 15;
const THOUSAND = 1_000;
const DESCRIPTION_LENGTH = 500;

/** A company, or a business of another country. A person with a NIF may act as one too: nobody can read that from the number. */
export const isBusiness = ({ idType, taxId }: Pick<Payer, 'idType' | 'taxId'>): boolean =>
  idType === '02' || (idType === 'nif' && /^[A-HJNP-SUVW]/.test(taxId));

/** The last day on which one invoice for operations of the month may be issued (RD 1619/2012, art. 13.2). `month`: `2026-11`. */
export function lastDayOf(month: string, business: boolean): string {
  const end = monthEnd(`${month}-01`);
  return business ? daysAfter(end, LAST_OF_BUSINESS) : end;
}

/**
 * Day of operation of the invoice: the month's last once the month is over, else that of the last operation (AEAT, frequent questions
 * of the SII, 2.31).
 */
export function operationOf(days: readonly string[], today: string): string | null {
  const last = days.toSorted().at(-1);
  if (last === undefined) return null;
  const end = monthEnd(last);
  return today > end ? end : last;
}

const spanishDay = (day: string): string => day.split('-').reverse().join('/');

/** A line with the day of its operation (art. 6.1.i); its part of the document's discount becomes its own. */
export function datedLine(line: Shared, day: string): Line {
  const { product, pack, description, priceList, price, quantity, discount, tax } = line;
  const kept = { product, pack, price, quantity, discount, tax, ...(priceList ? { priceList } : {}) };
  const dated = {
    ...kept,
    description: `${spanishDay(day)} · ${description}`.slice(0, DESCRIPTION_LENGTH),
  };
  if (line.isDisbursement || line.amount === line.net) return dated;
  const gross = Math.round((price * quantity) / THOUSAND);
  return { ...dated, discount: { mode: 'quantity', value: Math.abs(gross - line.net) } };
}
