import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../../documents/read-document.js';
import { BOOKED, type ReceivedChoice } from '../received-taxes.js';
import type { BookLine } from './book-line.js';

type Big = string | number;

export interface ReceivedRow {
  id: string;
  expense_id: string;
  number: string;
  kind: 'invoice' | 'ticket' | 'other';
  issued_on: string | null;
  day: string;
  supplier_name: string;
  supplier_tax_id: string;
  operation: 'domestic' | 'reverse' | 'intra';
  tax: string;
  rate: number;
  base: Big;
  quota: Big;
  deducted: Big;
  investment: string | null;
  withheld: Big;
}

const CHUNK = 1_000;

/** The lines of the received book as a table, `b`, to page through. */
export const receivedTable = ({
  issuer,
  from,
  until,
}: ReceivedChoice): { from: string; params: SqlParams } => ({
  from: `(SELECT b.business_id, CONCAT(b.expense_id, '-', b.kind, '-', LPAD(b.line, 3, '0')) id, b.expense_id, x.number,
      x.kind, x.issued_on, b.day, x.supplier_name, x.supplier_tax_id, b.operation, b.tax, b.rate, b.base, b.quota,
      b.deducted, b.investment, b.withheld
    FROM ${BOOKED}) b WHERE b.business_id = :business`,
  params: { issuer, from, until },
});

const OPERATIONS = { domestic: 'S1', reverse: 'S2', intra: 'intra' } as const;

export const receivedLine = (row: ReceivedRow): BookLine => ({
  ...{ id: row.id, document: row.expense_id, kind: 'expense', number: row.number },
  ...{ type: row.kind === 'ticket' ? 'F2' : 'F1', issuedOn: row.issued_on ?? row.day, operationOn: null },
  ...{ receivedOn: row.day, party: row.supplier_name, taxId: row.supplier_tax_id, idType: '', country: 'ES' },
  operation: row.operation === 'domestic' && row.tax === 'exempt' ? 'E1' : OPERATIONS[row.operation],
  ...{ regime: row.operation === 'intra' ? '09' : '01', rate: Number(row.rate), surcharge: 0 },
  ...{
    base: Number(row.base),
    quota: Number(row.quota),
    surchargeQuota: 0,
    deductible: Number(row.deducted),
  },
  ...{ isInvestment: row.investment !== null, withholding: 0, withheld: Number(row.withheld) },
});

/** The whole received book of a period, in the order of the days on which it was booked. */
export async function* receivedBook(read: Read, choice: ReceivedChoice): AsyncGenerator<BookLine> {
  const { from, params } = receivedTable(choice);
  let after = { day: '1900-01-01', id: '' };
  for (;;) {
    const rows = await read<ReceivedRow>(
      `SELECT b.* FROM ${from} AND (b.day, b.id) > (:afterDay, :afterId) ORDER BY b.day, b.id LIMIT ${CHUNK}`,
      { ...params, afterDay: after.day, afterId: after.id },
    );
    yield* rows.map(receivedLine);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = { day: last.day, id: last.id };
  }
}
