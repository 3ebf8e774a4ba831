import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../../documents/read-document.js';
import type { TaxLine } from '../boxes/tax-line.js';
import { takenOff } from '../issued-taxes.js';
import type { Sold } from '../sold-documents.js';
import type { BookLine } from './book-line.js';

type Big = string | number;

export interface IssuedRow {
  id: string;
  document_id: string;
  number_text: string | null;
  type: string;
  issued_on: string;
  operation_on: string | null;
  taxes: string;
  payer: string;
  payer_name: string;
  payer_tax_id: string;
  withholding: number;
  withheld_cents: Big;
  position: number;
  tax_group: string;
  operation: string;
  regime: string;
  rate: number;
  surcharge: number;
  base: Big;
  quota: Big;
  surcharge_quota: Big;
}

const LINE_TABLE = `JSON_TABLE(d.taxes, '$[*]' COLUMNS (
  position FOR ORDINALITY, tax_group VARCHAR(40) PATH '$.group', rate INT PATH '$.rate', surcharge INT PATH '$.surcharge',
  operation VARCHAR(4) PATH '$.operation', regime VARCHAR(4) PATH '$.regime', base BIGINT PATH '$.base',
  quota BIGINT PATH '$.quota', surcharge_quota BIGINT PATH '$.surchargeQuota')) t`;

/** The lines of the issued book as a table, `b`, to page through. */
export const issuedTable = ({ sql, params }: Sold): { from: string; params: SqlParams } => ({
  from: `(SELECT d.business_id, CONCAT(d.id, '-', LPAD(t.position, 3, '0')) id, d.id document_id, d.number_text,
      IFNULL((SELECT MIN(c.type) FROM document_correction c WHERE c.business_id = d.business_id AND c.document_id = d.id),
        IF(d.target = 'ticket', 'F2', 'F1')) type,
      d.issued_on, d.operation_on, d.taxes, d.payer, d.payer_name, d.payer_tax_id, d.withholding, d.withheld_cents, t.position, t.tax_group, t.operation, t.regime,
      t.rate, t.surcharge, t.base, t.quota, t.surcharge_quota
    FROM document d, ${LINE_TABLE} ${sql}) b WHERE b.business_id = :business`,
  params,
});

function lineOf(row: IssuedRow): BookLine {
  const { idType = 'nif', country = 'ES' } = JSON.parse(row.payer) as Partial<Payer>;
  return {
    ...{
      id: row.id,
      document: row.document_id,
      kind: 'document',
      number: row.number_text ?? '',
      type: row.type,
    },
    ...{ issuedOn: row.issued_on, operationOn: row.operation_on, receivedOn: null },
    ...{ party: row.payer_name, taxId: row.payer_tax_id, idType: idType === 'nif' ? '' : idType, country },
    ...{
      operation: row.operation,
      regime: row.regime,
      rate: Number(row.rate),
      surcharge: Number(row.surcharge),
    },
    ...{ base: Number(row.base), quota: Number(row.quota), surchargeQuota: Number(row.surcharge_quota) },
    ...{ deductible: null, isInvestment: false },
    // The customer's withholding belongs to the whole document: it stands on the first line.
    withholding: Number(row.position) === 1 ? row.withholding : 0,
    withheld: Number(row.position) === 1 ? Number(row.withheld_cents) : 0,
  };
}

/** Amounts of replaced documents, by the document in their place. */
export async function takenOffBy(read: Read, sold: Sold): Promise<ReadonlyMap<string, readonly TaxLine[]>> {
  const found = new Map<string, TaxLine[]>();
  for (const { by, lines } of await takenOff(read, sold)) found.set(by, [...(found.get(by) ?? []), ...lines]);
  return found;
}

const same = (tax: KeptTax, line: TaxLine): boolean =>
  tax.group === line.group &&
  tax.rate === line.rate &&
  tax.surcharge === line.surcharge &&
  tax.operation === line.operation;

const plus = (line: BookLine, { base, quota, surchargeQuota }: TaxLine): BookLine => ({
  ...line,
  ...{
    base: line.base + base,
    quota: line.quota + quota,
    surchargeQuota: line.surchargeQuota + surchargeQuota,
  },
});

/** A line for what only the replaced document had. */
const onlyBefore = (line: BookLine, taken: TaxLine, at: number): BookLine => ({
  ...line,
  ...{ id: `${line.id}-${at}`, operation: taken.operation, rate: taken.rate, surcharge: taken.surcharge },
  ...{
    base: taken.base,
    quota: taken.quota,
    surchargeQuota: taken.surchargeQuota,
    withholding: 0,
    withheld: 0,
  },
});

/**
 * Lines as the book has them: a document in the place of others stands with the difference, as the boxes count it. Conditions that only
 * the replaced one had come after the last line of the document.
 */
export function bookLines(
  rows: readonly IssuedRow[],
  off: ReadonlyMap<string, readonly TaxLine[]>,
): BookLine[] {
  return rows.flatMap((row) => {
    const line = lineOf(row);
    const taken = off.get(row.document_id);
    if (!taken) return [line];
    const own = JSON.parse(row.taxes) as KeptTax[];
    const placeOf = (one: TaxLine) => own.findIndex((tax) => same(tax, one)) + 1;
    const changed = taken.filter((one) => placeOf(one) === Number(row.position)).reduce(plus, line);
    const isLast = Number(row.position) === own.length;
    const only = isLast ? taken.filter((one) => placeOf(one) === 0) : [];
    return [changed, ...only.map((one, at) => onlyBefore(line, one, at))];
  });
}

const CHUNK = 1_000;

/** The whole book of a period, in the order of its days. */
export async function* issuedBook(read: Read, sold: Sold): AsyncGenerator<BookLine> {
  const off = await takenOffBy(read, sold);
  const { from, params } = issuedTable(sold);
  let after = { day: '', id: '' };
  for (;;) {
    const rows = await read<IssuedRow>(
      `SELECT b.* FROM ${from} AND (b.issued_on, b.id) > (:afterDay, :afterId) ORDER BY b.issued_on, b.id LIMIT ${CHUNK}`,
      { ...params, afterDay: after.day || '1900-01-01', afterId: after.id },
    );
    yield* bookLines(rows, off);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = { day: last.issued_on, id: last.id };
  }
}
