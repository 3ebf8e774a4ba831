import type { StatementLine, StatementRow } from '@volante/contracts/billing/bank-statement.contract';
import type { LineState } from '@volante/contracts/billing/bank-words';
import { conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../../documents/read-document.js';
import { accountScope } from '../accounts/account-rows.js';
import type { OpenItem } from '../matching/matcher.js';

type Big = string | number;

export interface StatementDbRow {
  id: string;
  account_id: string;
  account_name: string;
  format: StatementRow['format'];
  from_on: string;
  until_on: string;
  opening_cents: Big;
  closing_cents: Big;
  line_count: number;
  open_count: Big;
  created_by: string;
  created_at: Date;
}

export const STATEMENT_COLUMNS = `s.id, s.account_id, a.name account_name, s.format, s.from_on, s.until_on, s.opening_cents,
  s.closing_cents, s.line_count, s.created_by, s.created_at, (SELECT COUNT(*) FROM bank_line l
    WHERE l.business_id = s.business_id AND l.statement_id = s.id AND l.state = 'open') open_count`;

export const toStatement = (row: StatementDbRow): StatementRow => ({
  ...{ id: row.id, account: row.account_id, accountName: row.account_name, format: row.format },
  ...{ from: row.from_on, until: row.until_on, lines: row.line_count, open: Number(row.open_count) },
  ...{ openingCents: Number(row.opening_cents), closingCents: Number(row.closing_cents) },
  ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by },
});

export interface LineDbRow {
  id: string;
  version: number;
  account_id: string;
  statement_id: string;
  booked_on: string;
  value_on: string;
  cents: Big;
  text: string;
  end_to_end: string;
  return_code: string;
  state: LineState;
  reason: string;
  is_automatic: number;
  note: string;
  fee_cents: Big;
  matched_by: string;
}

export const LINE_COLUMNS = `l.id, l.version, l.account_id, l.statement_id, l.booked_on, l.value_on, l.cents, l.text, l.end_to_end,
  l.return_code, l.state, l.reason, l.is_automatic, l.note, l.fee_cents, l.matched_by`;

export const LINE_FROM =
  'bank_line l JOIN bank_account a ON a.business_id = l.business_id AND a.id = l.account_id';

export interface MatchDbRow {
  line_id: string;
  kind: OpenItem['kind'];
  item_id: string;
  label: string;
  cents: Big;
  payment_id: string | null;
  is_made: number;
}

const PAGES: Readonly<Record<OpenItem['kind'], (id: string) => string>> = {
  document: (id) => `/invoice/view/${id}`,
  payment: () => '',
  batch: () => '',
  remittance: (id) => `/bank/remittance/${id}`,
  debit: () => '/bank/returns',
};

export const linkedItem = (item: {
  kind: OpenItem['kind'];
  id: string;
  label: string;
  cents: number;
}): StatementLine['items'][number] => ({ ...item, link: PAGES[item.kind](item.id) });

export const toLine = (row: LineDbRow, matches: readonly MatchDbRow[]): StatementLine => ({
  ...{ id: row.id, version: row.version, account: row.account_id, statement: row.statement_id },
  ...{ bookedOn: row.booked_on, valueOn: row.value_on, cents: Number(row.cents), text: row.text },
  ...{ state: row.state, reason: row.reason, isAutomatic: row.is_automatic === 1, note: row.note },
  ...{ feeCents: Number(row.fee_cents), by: row.matched_by },
  items: matches
    .filter(({ line_id }) => line_id === row.id)
    .map(({ kind, item_id, label, cents }) => linkedItem({ kind, id: item_id, label, cents: Number(cents) })),
});

/** A line of an account that the person sees. DATA-404 otherwise. */
export async function lineRow(
  ctx: Context,
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<LineDbRow> {
  const scope = accountScope(ctx);
  if (!scope) throw notFound();
  const [row] = await read<LineDbRow>(
    `SELECT ${LINE_COLUMNS} FROM ${LINE_FROM} WHERE l.business_id = :business AND l.id = :id${scope.sql} ${lock}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

export async function lockedLine(tx: TenantTx, id: string, version: number): Promise<LineDbRow> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const row = await lineRow(tx.ctx, read, id, 'FOR UPDATE');
  if (row.version !== version) throw conflict(toLine(row, await matchesOf(read, [id])), row.version);
  return row;
}

export const matchesOf = async (read: Read, lines: readonly string[]): Promise<MatchDbRow[]> =>
  lines.length === 0
    ? []
    : read<MatchDbRow>(
        `SELECT line_id, kind, item_id, label, cents, payment_id, is_made FROM bank_match
         WHERE business_id = :business AND line_id IN (:lines) ORDER BY line_id, position`,
        { lines },
      );
