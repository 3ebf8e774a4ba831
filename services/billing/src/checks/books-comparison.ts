import type { HeldRecord } from '../verifactu/query-answer.js';
import type { InvoiceId, InvoiceRecord } from '../verifactu/verifactu-record.js';
import type { Finding } from './chain-check.js';

/** One of our records with the state of its delivery, in the order of the chain. */
export interface OwnRecord {
  readonly record: InvoiceRecord;
  readonly state: string;
}

export interface Comparison {
  /** A record that the AEAT holds and that is missing here: this database is older than the AEAT's books. */
  readonly missing: Finding | null;
  /** Any other difference. */
  readonly finding: Finding | null;
}

const keyOf = ({ issuer, number, date }: InvoiceId): string => [issuer, number, date].join('\n');
const ACCEPTED = ['accepted', 'accepted-with-errors'];

/** Our newest record of each invoice that the AEAT has accepted. */
function newestAccepted(own: readonly OwnRecord[]): ReadonlyMap<string, InvoiceRecord> {
  const accepted = own.filter(({ state }) => ACCEPTED.includes(state));
  return new Map(accepted.map(({ record }) => [keyOf(record.invoice), record]));
}

/** A held record that follows one of ours, or bears the number of one, and is none of ours. Earlier ones than `since` were accepted as they are. */
function missingHere(
  own: readonly OwnRecord[],
  held: readonly HeldRecord[],
  since: number,
): HeldRecord | null {
  const hashes = new Set(own.map(({ record }) => record.hash));
  const numbers = new Set(own.map(({ record }) => keyOf(record.invoice)));
  const isForeign = ({ hash, previous, invoice, generatedAt, state }: HeldRecord) =>
    hash !== null &&
    state !== 'cancelled' &&
    !hashes.has(hash) &&
    !(generatedAt !== null && Date.parse(generatedAt) < since) &&
    ((previous !== null && hashes.has(previous.hash)) || numbers.has(keyOf(invoice)));
  return held.find(isForeign) ?? null;
}

/**
 * Our records against the AEAT's books of some months. `own`: all of these months, and those shortly before. Records of another program
 * for the same taxpayer are none of our business unless they follow ours or take our numbers.
 */
export function compareBooks(
  own: readonly OwnRecord[],
  held: readonly HeldRecord[],
  months: readonly string[],
  since: number,
): Comparison {
  const foreign = missingHere(own, held, since);
  const missing = foreign && {
    code: 'VF-T01',
    words: `En VeriFactu consta la factura ${foreign.invoice.number} con un registro que aquí falta.`,
  };
  const known = new Set(held.map(({ invoice }) => keyOf(invoice)));
  const lost = [...newestAccepted(own).values()].find(
    (record) =>
      record.kind === 'registration' &&
      months.includes((record.operationDate ?? record.invoice.date).slice(0, 7)) &&
      !known.has(keyOf(record.invoice)),
  );
  const finding = lost
    ? {
        code: 'VF-T02',
        words: `La factura ${lost.invoice.number} consta aquí como aceptada, pero no en VeriFactu.`,
      }
    : null;
  return { missing, finding };
}

/** `2026-11` and the months before it back to another one, at most so many. */
export function monthsSince(first: string, now: string, most: number): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = now.split('-').map(Number);
  while (months.length < most) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    months.unshift(text);
    if (text <= first) break;
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return months;
}
