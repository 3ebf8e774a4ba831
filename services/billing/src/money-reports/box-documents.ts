import type { taxFormDocuments } from '@volante/contracts/billing/tax-form.contract';
import type { CallOutput } from '@volante/contracts/call';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../documents/read-document.js';
import type { TaxAmount, TaxCondition } from './boxes/tax-line.js';
import { TAXES, takenOff } from './issued-taxes.js';
import { DECLARED_PURCHASE } from './parties-347.js';
import { BOOKED, IS_CORRECTING, type ReceivedChoice } from './received-taxes.js';
import { inChunks, type Sold } from './sold-documents.js';

type Documents = CallOutput<typeof taxFormDocuments>;
type Row = Documents['rows'][number];

interface FoundRow {
  id: string;
  kind: 'document' | 'expense';
  number_text: string | null;
  issued_on: string;
  payer_name: string;
  base: string | number;
  quota: string | number;
}

/** Conditions of a box, or a party of form 347; and the period of expenses. */
export type BoxChoice = ({ conditions: readonly TaxCondition[]; amount?: TaxAmount } | { party: string }) & {
  received: ReceivedChoice;
};

const COLUMNS = "d.business_id, d.id, 'document' kind, d.number_text, d.issued_on, d.payer_name";
const EXPENSE =
  "b.business_id, b.expense_id id, 'expense' kind, x.number number_text, MAX(b.day) issued_on, x.supplier_name payer_name";

/** Kept taxes of one of the conditions, as SQL over `document d` and its taxes `t`. */
function conditionSql(conditions: readonly TaxCondition[]): { sql: string; params: SqlParams } {
  const issued = conditions.filter(({ side }) => side === 'issued');
  if (issued.length === 0) return { sql: '1 = 0', params: {} };
  const sql = issued.map(
    (_, at) =>
      `((d.target = 'rectifying') = :c${at} AND t.tax_group = :g${at} AND t.rate = :r${at} AND t.surcharge = :s${at} AND t.operation = :o${at})`,
  );
  const params = issued.map(({ isCorrecting, group, rate, surcharge, operation }, at) => ({
    ...{ [`c${at}`]: Number(isCorrecting), [`g${at}`]: group, [`r${at}`]: rate },
    ...{ [`s${at}`]: surcharge, [`o${at}`]: operation },
  }));
  return { sql: sql.join(' OR '), params: Object.assign({}, ...params) as SqlParams };
}

const TAXED_AS = { S1: 'domestic', S2: 'reverse', intra: 'intra' } as const;

/** Booked lines of one of the conditions, as SQL over `expense_booking b`. */
function bookedSql(conditions: readonly TaxCondition[]): { sql: string; params: SqlParams } {
  const received = conditions.filter(
    ({ side, operation }) => side === 'received' && operation !== 'prorrata' && operation !== 'investment',
  );
  if (received.length === 0) return { sql: '1 = 0', params: {} };
  const sql = received.map(
    (_, at) =>
      `(b.tax = :bt${at} AND b.rate = :br${at} AND b.operation = :bo${at} AND (b.investment IS NOT NULL) = :bi${at} AND ${IS_CORRECTING} = :bc${at})`,
  );
  const params = received.map(({ group, rate, operation, isInvestment, isCorrecting }, at) => ({
    ...{ [`bt${at}`]: group, [`br${at}`]: rate, [`bi${at}`]: Number(isInvestment) },
    ...{ [`bc${at}`]: Number(isCorrecting) },
    [`bo${at}`]: TAXED_AS[operation as keyof typeof TAXED_AS] ?? 'domestic',
  }));
  return { sql: sql.join(' OR '), params: Object.assign({}, ...params) as SqlParams };
}

/** The documents and expenses with their part of the box, as a table to page through. */
function tableOf(sold: Sold, choice: BoxChoice): { from: string; params: SqlParams } {
  const { issuer, from, until } = choice.received;
  const period = { ...sold.params, issuer, from, until };
  const whole = (documents: string, expenses: string) =>
    `(${documents} UNION ALL ${expenses} GROUP BY b.expense_id) d WHERE d.business_id = :business`;
  if ('party' in choice)
    return {
      from: whole(
        `SELECT ${COLUMNS}, d.base_cents base, d.total_cents - d.base_cents quota FROM document d
          ${sold.sql} AND d.withheld_cents = 0 AND d.payer_tax_id = :party`,
        `SELECT ${EXPENSE}, SUM(b.base) base, SUM(b.quota) quota FROM ${BOOKED} AND ${DECLARED_PURCHASE}
          AND x.supplier_tax_id = :party`,
      ),
      params: { ...period, party: choice.party },
    };
  const issued = conditionSql(choice.conditions);
  const booked = bookedSql(choice.conditions);
  return {
    from: whole(
      `SELECT ${COLUMNS}, SUM(t.base) base, SUM(t.quota + t.surcharge_quota) quota FROM document d, ${TAXES}
        ${sold.sql} AND (${issued.sql}) GROUP BY d.id`,
      `SELECT ${EXPENSE}, SUM(b.base) base, SUM(b.${choice.amount === 'quota' ? 'quota' : 'deducted'}) quota
        FROM ${BOOKED} AND (${booked.sql})`,
    ),
    params: { ...period, ...issued.params, ...booked.params },
  };
}

const shown = (row: FoundRow, isTakenOff = false): Row => ({
  ...{
    id: row.id,
    kind: 'document',
    number: row.number_text ?? '',
    on: row.issued_on,
    party: row.payer_name,
  },
  ...{ base: Number(row.base), quota: Number(row.quota), isTakenOff },
});

const same = (one: TaxCondition, other: TaxCondition): boolean =>
  one.side === other.side &&
  one.isCorrecting === other.isCorrecting &&
  one.group === other.group &&
  one.rate === other.rate &&
  one.surcharge === other.surcharge &&
  one.operation === other.operation;

/** Replaced documents with the part that they take off. */
async function takenOffRows(read: Read, sold: Sold, choice: BoxChoice): Promise<Row[]> {
  const parts = (await takenOff(read, sold)).flatMap(({ document, lines }) => {
    const own =
      'party' in choice ? lines : lines.filter((line) => choice.conditions.some((one) => same(one, line)));
    if (own.length === 0) return [];
    const base = own.reduce((sum, line) => sum + line.base, 0);
    const quota = own.reduce((sum, line) => sum + line.quota + line.surchargeQuota, 0);
    return [{ document, base, quota }];
  });
  const rows = await inChunks(
    parts.map(({ document }) => document),
    (ids) =>
      read<FoundRow & { payer_tax_id: string; withheld_cents: string | number }>(
        `SELECT ${COLUMNS}, d.payer_tax_id, d.withheld_cents, 0 base, 0 quota FROM document d
         WHERE d.business_id = :business AND d.id IN (:ids)`,
        { ids },
      ),
  );
  const of = new Map(rows.map((row) => [row.id, row]));
  return parts.flatMap(({ document, base, quota }) => {
    const row = of.get(document);
    if (!row) return [];
    if ('party' in choice && (row.payer_tax_id !== choice.party || Number(row.withheld_cents) !== 0))
      return [];
    return [shown({ ...row, base, quota }, true)];
  });
}

/** A page of the documents behind a box; what was replaced comes with the first one. */
export async function boxDocuments(
  read: Read,
  sold: Sold,
  choice: BoxChoice,
  { cursor, identity }: { cursor: string | undefined; identity: unknown },
): Promise<Documents> {
  const page = await readPage<FoundRow>(
    {
      ...{ columns: 'd.*', ...tableOf(sold, choice), id: 'd.id', descending: true, identity },
      key: { sql: 'd.issued_on', of: ({ issued_on }) => issued_on },
    },
    { limit: 50, cursor, count: true },
    read,
  );
  const off = cursor ? [] : await takenOffRows(read, sold, choice);
  return { ...page, rows: [...off, ...page.rows.map((row) => shown(row))] };
}
