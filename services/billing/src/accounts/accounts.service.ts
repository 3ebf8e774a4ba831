import { Injectable } from '@nestjs/common';
import type {
  ContactSums,
  invoiceContactRead,
  invoiceContactSums,
} from '@volante/contracts/billing/account.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { mergedWith } from '../customers/same-customer.js';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';
import { remittedDays } from '../documents/remitted.js';

type Sums = CallOutput<typeof invoiceContactSums>['rows'][number];

interface SumRow {
  contact_id: string;
  owed: string | number;
  overdue: string | number;
  open_count: string | number;
  drafts: string | number;
  documents: string | number;
  credit: string | number | null;
}

const ZONE = 'Europe/Madrid';
const MAX_OPEN = 100;
const NOTHING: ContactSums = {
  ...{ owedCents: 0, overdueCents: 0, creditCents: 0, openCount: 0, draftCount: 0, documentCount: 0 },
};
/** Cents that are still to be paid, corrections included; negative in the customer's favour. */
const REST = '(d.payable_cents + d.corrected_cents - d.paid_cents)';
/** A receipt counts: its fees were paid in the customer's name, and the ledger books it as owed until it is paid. */
const COUNTS = `(d.state NOT IN ('draft', 'annulled') AND d.target IN ('invoice', 'ticket', 'receipt', 'rectifying'))`;
/** Documents for which something is to be paid. */
const IS_OPEN = `(d.state IN ('issued', 'rectified') AND ${COUNTS} AND ${REST} > 0)`;

const sumsOf = (row: SumRow): ContactSums => ({
  ...{ owedCents: Number(row.owed), overdueCents: Number(row.overdue) },
  ...{ creditCents: Math.max(0, -Number(row.credit ?? 0)), openCount: Number(row.open_count) },
  ...{ draftCount: Number(row.drafts), documentCount: Number(row.documents) },
});

const added = (one: ContactSums, other: ContactSums): ContactSums => ({
  owedCents: one.owedCents + other.owedCents,
  overdueCents: one.overdueCents + other.overdueCents,
  creditCents: one.creditCents + other.creditCents,
  openCount: one.openCount + other.openCount,
  draftCount: one.draftCount + other.draftCount,
  documentCount: one.documentCount + other.documentCount,
});

/**
 * Debts of contacts and of those that were merged into them, over all their documents in the branches that the person sees; credit shows
 * to those who see one of them.
 */
@Injectable()
export class AccountsService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { contact }: CallParsed<typeof invoiceContactRead>,
  ): Promise<CallOutput<typeof invoiceContactRead>> {
    const [found] = await this.of(ctx, [contact]);
    const { contact: _contact, ...sums } = found ?? { contact, ...NOTHING };
    return { ...sums, open: sums.openCount > 0 ? await this.open(ctx, contact) : [] };
  }

  async sums(
    ctx: Context,
    { contacts }: CallParsed<typeof invoiceContactSums>,
  ): Promise<CallOutput<typeof invoiceContactSums>> {
    return { rows: await this.of(ctx, contacts) };
  }

  private async of(ctx: Context, contacts: readonly string[]): Promise<Sums[]> {
    const scope = branchScope(ctx, 'd');
    if (!scope) return [];
    const known = await mergedWith(this.reader(ctx), contacts);
    const rows = await this.db.rows<SumRow>(
      ctx,
      `SELECT d.contact_id, SUM(IF(${COUNTS}, ${REST}, 0)) owed,
         SUM((SELECT IFNULL(SUM(p.open_cents), 0) FROM due_part p WHERE p.business_id = d.business_id
           AND p.document_id = d.id AND p.is_open = 1 AND p.sorted_on < :today)) overdue, SUM(${IS_OPEN}) open_count,
         SUM(d.state = 'draft') drafts, COUNT(*) documents, MAX(a.balance) credit
       FROM document d
       LEFT JOIN ledger_account a ON a.business_id = d.business_id AND a.account = CONCAT('bag:', d.contact_id)
       WHERE d.business_id = :business AND d.contact_id IN (:contacts)${scope.sql} GROUP BY d.contact_id`,
      { contacts: [...known.keys()], today: localMoment(Date.now(), ZONE).day, ...scope.params },
    );
    const sums = new Map<string, ContactSums>();
    for (const row of rows) {
      const contact = known.get(row.contact_id) ?? row.contact_id;
      sums.set(contact, added(sums.get(contact) ?? NOTHING, sumsOf(row)));
    }
    return [...sums].map(([contact, of]) => ({ contact, ...of }));
  }

  private async open(ctx: Context, contact: string) {
    const scope = branchScope(ctx, 'd');
    const today = localMoment(Date.now(), ZONE).day;
    const contacts = [...(await mergedWith(this.reader(ctx), [contact])).keys()];
    const rows = await this.db.rows<SummaryRow>(
      ctx,
      `SELECT ${SUMMARY_COLUMNS} FROM document d
       WHERE d.business_id = :business AND d.contact_id IN (:contacts) AND ${IS_OPEN}${scope?.sql ?? ''}
       ORDER BY IFNULL(d.due_on, d.issued_on), d.id LIMIT ${MAX_OPEN}`,
      { contacts, ...scope?.params },
    );
    const remitted = await remittedDays(
      this.reader(ctx),
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...toSummary(row, today), ...remitted.get(row.id) }));
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
