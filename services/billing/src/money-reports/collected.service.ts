import { Injectable } from '@nestjs/common';
import type {
  collectedPayments,
  collectedReport,
  PaymentGrouping,
} from '@volante/contracts/billing/money-report.contract';
import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { readBranches } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { asciiText } from '@volante/service-kit/data/ascii-text';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../documents/read-document.js';
import { yearBefore } from './sold-documents.js';

type Report = CallOutput<typeof collectedReport>;
type Payments = CallOutput<typeof collectedPayments>;
type Big = string | number;

interface Choice {
  from: string;
  until: string;
  branch?: readonly string[] | undefined;
}

interface GroupRow {
  key_text: string;
  payments: Big;
  cents: Big;
}

interface PaymentRow {
  id: string;
  payment_id: string;
  cents: Big;
  method: string;
  moved_on: string;
  actor_name: string;
  document_id: string;
  number_text: string | null;
  payer_name: string | null;
}

const EMPTY: Report = { rows: [], total: { payments: 0, cents: 0, before: 0 } };
const NO_PAGE: Payments = { rows: [], from: 0, total: 0, capped: false, next: null, previous: null };

const KEYS: Readonly<Record<PaymentGrouping, string>> = {
  method: 'm.method',
  month: 'SUBSTRING(m.moved_on, 1, 7)',
  branch: 'm.branch_id',
  person: 'm.actor_name',
};

/**
 * Money as it moved: what came in on the day of the payment, what was taken back on the day on which the ledger books it. A customer's
 * credit that is used moves no money; what a bag pays out does.
 */
const MOVES = `(SELECT y.business_id, y.id, y.id payment_id, y.document_id, y.branch_id, y.method, y.actor_name, y.cents, y.paid_on moved_on
    FROM payment y WHERE y.business_id = :business AND y.method <> 'credit' AND y.paid_on BETWEEN :from AND :until
  UNION ALL
  SELECT y.business_id, p.id, y.id, y.document_id, y.branch_id, y.method, y.actor_name, -y.cents, p.day
    FROM ledger_posting p JOIN payment y ON y.business_id = p.business_id AND y.id = p.payment_id
    WHERE p.business_id = :business AND p.kind = 'payment-undone' AND y.method <> 'credit' AND p.day BETWEEN :from AND :until
  UNION ALL
  SELECT r.business_id, r.id, r.id, '', r.branch_id, r.method, r.actor_name, -r.cents, r.day
    FROM bag_repayment r WHERE r.business_id = :business AND r.day BETWEEN :from AND :until) m`;

function movesOf(ctx: Context, { from, until, branch }: Choice): { where: string; params: SqlParams } | null {
  const scope = branchScope(ctx, 'm');
  if (!scope) return null;
  return {
    where: `WHERE m.business_id = :business${scope.sql} ${branch?.length ? 'AND m.branch_id IN (:branches)' : ''}`,
    params: { from, until, ...scope.params, ...(branch?.length ? { branches: branch } : {}) },
  };
}

/** Money collected, and taken back. */
@Injectable()
export class CollectedService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, { by, ...choice }: CallParsed<typeof collectedReport>): Promise<Report> {
    const now = await this.groups(ctx, by, choice);
    if (!now) return EMPTY;
    const past = (await this.groups(ctx, by, yearBefore(choice))) ?? [];
    const shift = (key: string) => (by === 'month' ? `${Number(key.slice(0, 4)) + 1}${key.slice(4)}` : key);
    const before = new Map(past.map((row) => [shift(row.key_text), Number(row.cents)]));
    const keys = [...new Set([...now.map(({ key_text }) => key_text), ...before.keys()])];
    const of = new Map(now.map((row) => [row.key_text, row]));
    const label = await this.labels(ctx, by);
    const rows = keys
      .map((key) => ({
        ...{ key, label: label(key), payments: Number(of.get(key)?.payments ?? 0) },
        ...{ cents: Number(of.get(key)?.cents ?? 0), before: before.get(key) ?? 0 },
      }))
      .toSorted((one, other) =>
        by === 'month'
          ? one.key.localeCompare(other.key)
          : other.cents - one.cents || one.key.localeCompare(other.key),
      );
    const sum = (part: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + part(row), 0);
    return {
      rows,
      total: {
        ...{ payments: sum(({ payments }) => payments), cents: sum(({ cents }) => cents) },
        before: sum((row) => row.before),
      },
    };
  }

  async payments(ctx: Context, input: CallParsed<typeof collectedPayments>): Promise<Payments> {
    const { by, key, cursor, ...choice } = input;
    const moves = movesOf(ctx, choice);
    if (!moves) return NO_PAGE;
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const page = await readPage<PaymentRow>(
      {
        columns:
          'm.id, m.payment_id, m.cents, m.method, m.moved_on, m.actor_name, m.document_id, d.number_text, d.payer_name',
        from: `${MOVES} LEFT JOIN document d ON d.business_id = m.business_id AND d.id = m.document_id
          ${moves.where} ${key === undefined ? '' : `AND ${KEYS[by]} = :key`}`,
        params: {
          ...moves.params,
          ...(key === undefined ? {} : { key: by === 'person' ? key : asciiText(key) }),
        },
        ...{ id: 'm.id', key: { sql: 'm.moved_on', of: ({ moved_on }) => moved_on }, descending: true },
        identity: ['collected', choice, by, key ?? null],
      },
      { limit: 50, cursor, count: true },
      read,
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...{ id: row.id, cents: Number(row.cents), method: row.method, on: row.moved_on, by: row.actor_name },
        document:
          row.payer_name === null
            ? null
            : { id: row.document_id, number: row.number_text ?? '', payer: row.payer_name },
      })),
    };
  }

  private groups(ctx: Context, by: PaymentGrouping, choice: Choice): Promise<GroupRow[]> | null {
    const moves = movesOf(ctx, choice);
    if (!moves) return null;
    return this.db.rows<GroupRow>(
      ctx,
      `SELECT ${KEYS[by]} key_text, SUM(IF(m.cents > 0, 1, 0)) payments, SUM(m.cents) cents FROM ${MOVES} ${moves.where}
       GROUP BY key_text`,
      moves.params,
    );
  }

  private async labels(ctx: Context, by: PaymentGrouping): Promise<(key: string) => string> {
    if (by === 'method') return (key) => PAYMENT_METHODS[key as PaymentMethod] ?? key;
    if (by !== 'branch') return (key) => key;
    const names = new Map((await readBranches(this.db, ctx)).map(({ id, name }) => [id, name]));
    return (key) => names.get(key) ?? 'Otra sucursal';
  }
}
