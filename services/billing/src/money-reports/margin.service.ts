import { Injectable } from '@nestjs/common';
import type { marginExpenses, marginReport } from '@volante/contracts/billing/money-report.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type Context, demand } from '@volante/service-kit/context';
import { asciiText } from '@volante/service-kit/data/ascii-text';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import { accountWord } from '../accountant/account-words.js';
import type { Read } from '../documents/read-document.js';
import { ROUNDING, salesGroups } from './sales-groups.js';
import { salesSums } from './sales-sums.js';
import { shareOut } from './share-out.js';
import { soldIn } from './sold-documents.js';

type Report = CallOutput<typeof marginReport>;
type Expenses = CallOutput<typeof marginExpenses>;

interface CostRow {
  key_text: string;
  cents: string | number;
}

interface ExpenseRow {
  id: string;
  expense_id: string | null;
  day: string;
  number: string | null;
  supplier_name: string | null;
  cents: string | number;
}

/** The category of an account of expenses; a cost of another kind goes by its kind. */
const KEY = `IF(a.kind = 'expense', CONCAT('category:', SUBSTRING_INDEX(a.owner, ':', -1)), a.kind)`;

/** Entries of all accounts that the plan counts as costs (group 6). */
const COSTS = `ledger_posting p
    JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
    JOIN ledger_account a ON a.business_id = e.business_id AND a.account = e.account AND a.pgc LIKE '6%'
  WHERE p.business_id = :business AND p.day BETWEEN :from AND :until AND p.pending = 0`;

/** Income of each licence beside the costs that the ledger has booked. */
@Injectable()
export class MarginService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, days: CallParsed<typeof marginReport>): Promise<Report> {
    demand(ctx, 'client.all-branches');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const costs = await this.costs(read, days);
    const cost = costs.reduce((sum, one) => sum + one.cents, 0);
    const income = await this.income(ctx, read, days);
    const shares = shareOut(
      cost,
      income.map((one) => Math.max(0, one.income)),
    );
    const licences = income.map((one, at) => ({
      ...{ ...one, cost: shares[at] ?? 0, margin: one.income - (shares[at] ?? 0) },
    }));
    const total = income.reduce((sum, one) => sum + one.income, 0);
    const deferred = await this.deferred(read, days);
    return { licences, costs, total: { income: total, cost, margin: total - cost, deferred } };
  }

  async expenses(ctx: Context, input: CallParsed<typeof marginExpenses>): Promise<Expenses> {
    demand(ctx, 'client.all-branches');
    const { from, until, key, cursor } = input;
    const page = await readPage<ExpenseRow>(
      {
        columns: 'd.*',
        from: `(SELECT p.business_id, p.id, x.id expense_id, p.day, x.number, x.supplier_name, SUM(e.cents) cents FROM ledger_posting p
            JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
            JOIN ledger_account a ON a.business_id = e.business_id AND a.account = e.account AND a.pgc LIKE '6%'
            LEFT JOIN expense x ON x.business_id = p.business_id AND x.id = p.document_id
          WHERE p.business_id = :business AND p.day BETWEEN :from AND :until AND p.pending = 0 AND ${KEY} = :key
          GROUP BY p.id) d WHERE d.business_id = :business`,
        params: { from, until, key: asciiText(key) },
        ...{ id: 'd.id', descending: true, identity: ['margin', from, until, key] },
        key: { sql: 'd.day', of: ({ day }) => day },
      },
      { limit: 50, cursor, count: true },
      (sql, params) => this.db.rows(ctx, sql, params),
    );
    return {
      ...page,
      rows: page.rows.map(({ id, expense_id: expense, day: on, number, supplier_name, cents }) => ({
        ...{ id, expense, on, number: number ?? '', supplier: supplier_name ?? '', cents: Number(cents) },
      })),
    };
  }

  private async income(ctx: Context, read: Read, days: CallParsed<typeof marginReport>) {
    const sold = soldIn(ctx, days);
    if (!sold) return [];
    const groups = await salesGroups(read, 'licence', sold);
    const { base } = await salesSums(read, sold);
    const rest = base - [...groups.values()].reduce((sum, one) => sum + one.base, 0);
    const rows = [...groups].map(([key, one]) => ({ key, label: key || 'Sin permiso', income: one.base }));
    if (rest !== 0) rows.push({ key: ROUNDING, label: 'Redondeo de los documentos', income: rest });
    return rows.toSorted((one, other) => other.income - one.income || one.key.localeCompare(other.key));
  }

  /** Value of classes that were sold in bags, less that of those that were given: it is no income yet. */
  private async deferred(read: Read, days: CallParsed<typeof marginReport>): Promise<number> {
    const [row] = await read<{ cents: string | number | null }>(
      `SELECT SUM(e.cents) cents FROM ledger_posting p
         JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
         JOIN ledger_account a ON a.business_id = e.business_id AND a.account = e.account AND a.kind = 'deferred'
       WHERE p.business_id = :business AND p.day BETWEEN :from AND :until AND p.pending = 0`,
      days,
    );
    return Number(row?.cents ?? 0);
  }

  private async costs(read: Read, days: CallParsed<typeof marginReport>): Promise<Report['costs']> {
    const rows = await read<CostRow>(
      `SELECT ${KEY} key_text, SUM(e.cents) cents FROM ${COSTS} GROUP BY key_text`,
      days,
    );
    const names = await read<{ id: string; name: string }>(
      'SELECT id, name FROM expense_category WHERE business_id = :business',
      {},
    );
    const nameOf = new Map(names.map(({ id, name }) => [`category:${id}`, name]));
    return rows
      .map(({ key_text: key, cents }) => ({
        ...{ key, cents: Number(cents) },
        label: nameOf.get(key) ?? (key.startsWith('category:') ? 'Sin categoría' : accountWord(key)),
      }))
      .filter(({ cents }) => cents !== 0)
      .toSorted((one, other) => other.cents - one.cents || one.key.localeCompare(other.key));
  }
}
