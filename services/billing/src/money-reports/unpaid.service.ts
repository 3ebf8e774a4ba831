import { Injectable } from '@nestjs/common';
import {
  UNPAID_AGES,
  type UnpaidAge,
  type unpaidDocuments,
  type unpaidReport,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { PENDING, type ReportedRow, reported } from './reported-documents.js';

type Report = CallOutput<typeof unpaidReport>;
type Documents = CallOutput<typeof unpaidDocuments>;
type Big = string | number | null;

interface AgeRow {
  age: UnpaidAge;
  documents: Big;
  cents: Big;
}

interface OpenRow extends ReportedRow {
  /** Its document; the row itself is an instalment. */
  document: string;
  due: string | null;
  open_cents: string | number;
}

interface CustomerRow {
  contact: string | null;
  name: string;
  documents: Big;
  cents: Big;
}

/** Conditions that keep a person to their branches, on documents and on open instalments. */
interface Reach {
  where: string;
  open: string;
  params: SqlParams;
}

const MAX_CUSTOMERS = 25;

const LATE = 'DATEDIFF(:today, IFNULL(u.due_on, d.issued_on))';
const AGE = `CASE WHEN ${LATE} <= 0 THEN 'not-due' WHEN ${LATE} <= 30 THEN '1-30' WHEN ${LATE} <= 60 THEN '31-60'
  WHEN ${LATE} <= 90 THEN '61-90' ELSE 'over' END`;

/** Instalments that are still to be paid: each has its own age. */
const OPEN = `due_part u JOIN document d ON d.business_id = u.business_id AND d.id = u.document_id`;

const ORDER = Object.keys(UNPAID_AGES) as UnpaidAge[];

/** Debts of customers, by age. */
@Injectable()
export class UnpaidService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, input: CallParsed<typeof unpaidReport>): Promise<Report> {
    const today = await this.today(ctx);
    const reach = this.reach(ctx, input.branch);
    const none = { documents: 0, cents: 0 };
    if (!reach) return { today, ages: [], total: none, inFavour: none, customers: [] };
    const params = { ...reach.params, today };
    const rows = await this.db.rows<AgeRow>(
      ctx,
      `SELECT ${AGE} age, COUNT(DISTINCT d.id) documents, SUM(u.open_cents) cents
       FROM ${OPEN} ${reach.open} GROUP BY age`,
      params,
    );
    const [whole] = await this.db.rows<Omit<AgeRow, 'age'>>(
      ctx,
      `SELECT COUNT(DISTINCT d.id) documents, SUM(u.open_cents) cents FROM ${OPEN} ${reach.open}`,
      reach.params,
    );
    const of = new Map(rows.map((row) => [row.age, row]));
    const sums = (row: Omit<AgeRow, 'age'> | undefined) => ({
      ...{ documents: Number(row?.documents ?? 0), cents: Number(row?.cents ?? 0) },
    });
    return {
      ...{ today, ages: ORDER.map((age) => ({ age, ...sums(of.get(age)) })), total: sums(whole) },
      inFavour: sums(await this.inFavour(ctx, reach)),
      customers: await this.customers(ctx, reach),
    };
  }

  async documents(ctx: Context, input: CallParsed<typeof unpaidDocuments>): Promise<Documents> {
    const today = await this.today(ctx);
    const reach = this.reach(ctx, input.branch);
    if (!reach) return { rows: [], from: 0, total: 0, capped: false, next: null, previous: null };
    const { age, branch, cursor } = input;
    const page = await readPage<OpenRow>(
      {
        columns: 'd.*',
        from: `(SELECT u.business_id, u.id, d.id document, d.number_text, d.target, d.issued_on, d.contact_id, d.payer_name,
            d.base_cents base, d.total_cents - d.base_cents tax, u.due_on due, u.open_cents,
            IFNULL(u.due_on, d.issued_on) sorted_on
          FROM ${OPEN} ${reach.open} ${age ? `AND ${AGE} = :age` : ''}) d WHERE d.business_id = :business`,
        params: { ...reach.params, ...(age ? { age, today } : {}) },
        ...{ id: 'd.id', descending: false, identity: ['unpaid', age ?? null, branch ?? null, today] },
        key: { sql: 'd.sorted_on', of: ({ sorted_on }) => sorted_on },
      },
      { limit: 50, cursor, count: true },
      (sql, params) => this.db.rows(ctx, sql, params),
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...reported({ ...row, id: row.document, pending: row.open_cents }),
        ...{ dueOn: row.due, contact: row.contact_id },
      })),
    };
  }

  /** Documents that leave something in the customer's favour: no instalment says so. */
  private async inFavour(ctx: Context, { where, params }: Reach): Promise<Omit<AgeRow, 'age'> | undefined> {
    const [row] = await this.db.rows<Omit<AgeRow, 'age'>>(
      ctx,
      `SELECT COUNT(*) documents, SUM(-(${PENDING})) cents FROM document d
       ${where} AND d.standing IN ('paid', 'credit', 'rectified') AND d.target NOT IN ('quote', 'proforma') AND ${PENDING} < 0`,
      params,
    );
    return row;
  }

  private async customers(ctx: Context, { open, params }: Reach): Promise<Report['customers']> {
    const rows = await this.db.rows<CustomerRow>(
      ctx,
      `SELECT d.contact_id contact, MAX(d.payer_name) name, COUNT(DISTINCT d.id) documents, SUM(u.open_cents) cents
       FROM ${OPEN} ${open}
       GROUP BY d.contact_id, IF(d.contact_id IS NULL, d.payer_tax_id, '') ORDER BY cents DESC LIMIT ${MAX_CUSTOMERS}`,
      params,
    );
    return rows.map(({ contact, name, documents, cents }) => ({
      ...{ contact, name: name || 'Sin cliente identificado' },
      ...{ documents: Number(documents), cents: Number(cents) },
    }));
  }

  private reach(ctx: Context, branch: readonly string[] | undefined): Reach | null {
    const scope = branchScope(ctx, 'd');
    if (!scope) return null;
    const ofBranch = `${scope.sql} ${branch?.length ? 'AND d.branch_id IN (:branches)' : ''}`;
    return {
      where: `WHERE d.business_id = :business${ofBranch}`,
      open: `WHERE u.business_id = :business AND u.is_open = 1 AND u.open_cents > 0${ofBranch}`,
      params: { ...scope.params, ...(branch?.length ? { branches: branch } : {}) },
    };
  }

  private async today(ctx: Context): Promise<string> {
    return localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
  }
}
