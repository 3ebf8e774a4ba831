import { Injectable } from '@nestjs/common';
import type { ticketChart, ticketContactCashflow } from '@volante/contracts/billing/ticket.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { mergedWith } from '../customers/same-customer.js';
import { SUMMARY_COLUMNS, type SummaryRow, stateOf } from '../documents/document-rows.js';
import { remittedDays } from '../documents/remitted.js';

const ZONE = 'Europe/Madrid';
const MAX_OPEN = 100;
const MAX_PAYMENTS = 50;

interface PaymentRow {
  id: string;
  cents: string | number;
  method: string;
  paid_on: string;
  created_at: Date;
  actor_name: string;
  reason: string | null;
}

interface ChartRow {
  paid_on: string;
  method: string;
  branch_id: string;
  number: string | number;
  total: string | number;
}

/** Debts and payments of a contact, and the money of each day: of the branches that the person sees. */
@Injectable()
export class CashOfContactService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { contact }: CallParsed<typeof ticketContactCashflow>,
  ): Promise<CallOutput<typeof ticketContactCashflow>> {
    const rows = await this.openDocuments(ctx, contact);
    const today = localMoment(Date.now(), ZONE).day;
    const remitted = await this.remitted(ctx, rows);
    const documents = rows.map((row) => ({
      ...{ id: row.id, number: row.number_text ?? '', state: stateOf(row, today), issuedOn: row.issued_on },
      pendingCents: Number(row.payable_cents) + Number(row.corrected_cents) - Number(row.paid_cents),
      ...remitted.get(row.id),
    }));
    return {
      owedCents: documents.reduce((sum, { pendingCents }) => sum + pendingCents, 0),
      documents,
      payments: await this.payments(ctx, contact),
    };
  }

  /** Issued documents of a contact, and of those that were merged into it, that are not paid whole, oldest first. */
  async openDocuments(ctx: Context, contact: string): Promise<readonly SummaryRow[]> {
    const scope = branchScope(ctx, 'd');
    if (!scope) return [];
    return this.db.rows<SummaryRow>(
      ctx,
      `SELECT ${SUMMARY_COLUMNS} FROM document d WHERE d.business_id = :business AND d.contact_id IN (:contacts)
         AND d.state IN ('issued', 'rectified') AND d.target IN ('invoice', 'ticket', 'rectifying', 'receipt')
         AND d.paid_cents < d.payable_cents + d.corrected_cents${scope.sql}
       ORDER BY d.sorted_on, d.id LIMIT ${MAX_OPEN}`,
      { contacts: await this.contactsOf(ctx, contact), ...scope.params },
    );
  }

  /** Documents of these rows that the bank is to collect, and when. */
  remitted(ctx: Context, rows: readonly SummaryRow[]): ReturnType<typeof remittedDays> {
    return remittedDays(
      (sql, params) => this.db.rows(ctx, sql, params),
      rows.map(({ id }) => id),
    );
  }

  async chart(
    ctx: Context,
    { from, until, branch }: CallParsed<typeof ticketChart>,
  ): Promise<CallOutput<typeof ticketChart>> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return { rows: [] };
    const rows = await this.db.rows<ChartRow>(
      ctx,
      `SELECT p.paid_on, p.method, p.branch_id, COUNT(*) number, SUM(p.cents) total
       FROM payment p LEFT JOIN payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
       WHERE p.business_id = :business AND p.paid_on >= :from AND p.paid_on <= :until AND p.method <> 'credit'
         AND u.payment_id IS NULL${scope.sql}${branch ? ' AND p.branch_id = :branch' : ''}
       GROUP BY p.paid_on, p.method, p.branch_id ORDER BY p.paid_on, p.method, p.branch_id`,
      { from, until, ...scope.params, ...(branch ? { branch } : {}) },
    );
    return {
      rows: rows.map((row) => ({
        ...{ day: row.paid_on, method: row.method, branch: row.branch_id },
        ...{ count: Number(row.number), cents: Number(row.total) },
      })),
    };
  }

  private async payments(
    ctx: Context,
    contact: string,
  ): Promise<CallOutput<typeof ticketContactCashflow>['payments']> {
    const scope = branchScope(ctx, 'p');
    if (!scope) return [];
    const rows = await this.db.rows<PaymentRow>(
      ctx,
      `SELECT p.id, p.cents, p.method, p.paid_on, p.created_at, p.actor_name, u.reason FROM payment p
       LEFT JOIN payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
       WHERE p.business_id = :business AND EXISTS (
         SELECT 1 FROM payment_part t JOIN document d ON d.business_id = t.business_id AND d.id = t.document_id
         WHERE t.business_id = p.business_id AND t.payment_id = p.id AND d.contact_id IN (:contacts))${scope.sql}
       ORDER BY p.id DESC LIMIT ${MAX_PAYMENTS}`,
      { contacts: await this.contactsOf(ctx, contact), ...scope.params },
    );
    return rows.map((row) => ({
      ...{ id: row.id, cents: Number(row.cents), method: row.method, paidOn: row.paid_on },
      ...{ at: row.created_at.toISOString(), by: row.actor_name, isUndone: row.reason !== null },
    }));
  }

  private async contactsOf(ctx: Context, contact: string): Promise<string[]> {
    return [...(await mergedWith((sql, params) => this.db.rows(ctx, sql, params), [contact])).keys()];
  }
}
