import { Injectable } from '@nestjs/common';
import type { Payer } from '@volante/contracts/billing/document.fields';
import type { invoiceEmail, invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../documents/document-rows.js';
import { documentRow } from '../documents/read-document.js';
import { INVOICE_EMAIL_KIND } from './invoice-email.job.js';
import { queueMail } from './mail-queue.js';

type Input = CallParsed<typeof invoiceEmail>;
type Output = CallOutput<typeof invoiceEmail>;
type Skip = Output['skipped'][number]['why'];

/** Contacts in one question. */
const BATCH = 200;
/** The worker leaves a job's mails alone until it should have sent them. */
const JOB_SECONDS = 900;
/** A document is mailed once by this wish; every further mail needs one of its own. */
const FIRST = 'first';

const payerOf = ({ payer }: Pick<DocumentRow, 'payer'>) => JSON.parse(payer) as Payer;

interface SentRow {
  id: string;
  address: string;
  state: 'waiting' | 'sent' | 'failed';
  reason: string;
  created_at: Date;
  sent_at: Date | null;
}

/** Mails documents: each wish is kept first and carried out after, so that nothing is lost and nothing goes twice. */
@Injectable()
export class InvoiceEmailService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly queue: JobQueue,
  ) {}

  async email(ctx: Context, { ids, address, message, again }: Input): Promise<Output> {
    const rows = await this.rowsOf(ctx, ids);
    const known = await this.addressesOf(ctx, rows);
    const only = rows.length === 1 ? address : undefined;
    const waitSeconds = rows.length === 1 ? 0 : JOB_SECONDS;
    return this.db.write(ctx, async (tx) => {
      const mails: string[] = [];
      const skipped: Output['skipped'] = [];
      const skip = (row: DocumentRow, why: Skip) =>
        skipped.push({ id: row.id, number: row.number_text ?? '', name: payerOf(row).name, why });
      for (const row of rows) {
        const to = only ?? (payerOf(row).email || known.get(row.contact_id ?? '') || '');
        if (row.imported) skip(row, 'imported');
        else if (row.state === 'draft') skip(row, 'draft');
        else if (to === '') skip(row, 'noAddress');
        else {
          const intent = again ? `again ${again}` : FIRST;
          const mail = await queueMail(tx, row, { address: to, intent, message, waitSeconds });
          if (mail) mails.push(mail);
          else if (!again) skip(row, 'already');
        }
      }
      const job =
        rows.length > 1 && mails.length > 0
          ? await this.queue.enqueue(tx, {
              kind: INVOICE_EMAIL_KIND,
              title: `Enviar ${counted(mails.length, 'documento', 'documentos')} por correo`,
              input: { mails },
              total: mails.length,
            })
          : null;
      return { job, queued: mails.length, skipped };
    });
  }

  async mails(
    ctx: Context,
    { id }: CallParsed<typeof invoiceMails>,
  ): Promise<CallOutput<typeof invoiceMails>> {
    const row = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
    const sent = await this.db.rows<SentRow>(
      ctx,
      `SELECT id, address, state, reason, created_at, sent_at FROM document_mail
       WHERE business_id = :business AND document_id = :id ORDER BY id DESC LIMIT 50`,
      { id },
    );
    const known = payerOf(row).email ? new Map<string, string>() : await this.addressesOf(ctx, [row]);
    return {
      address: payerOf(row).email || known.get(row.contact_id ?? '') || '',
      rows: sent.map(({ created_at, sent_at, ...rest }) => ({
        ...rest,
        ...{ createdAt: created_at.toISOString(), sentAt: sent_at?.toISOString() ?? null },
      })),
    };
  }

  /** DATA-404 where one is not there or out of sight: none is sent then. Locked in the order of ids. */
  private async rowsOf(ctx: Context, ids: readonly string[]): Promise<DocumentRow[]> {
    const scope = branchScope(ctx, 'd');
    if (!scope) throw notFound();
    const wanted = [...new Set(ids)].sort();
    const rows = await this.db.rows<DocumentRow>(
      ctx,
      `SELECT ${DOCUMENT_COLUMNS} FROM document d
       WHERE d.business_id = :business AND d.id IN (:wanted)${scope.sql} ORDER BY d.id`,
      { wanted, ...scope.params },
    );
    if (rows.length < wanted.length) throw notFound();
    return rows;
  }

  /** Addresses of contacts whose document has none, from the copy while contacts are away. A contact out of sight has none. */
  private async addressesOf(
    ctx: Context,
    rows: readonly DocumentRow[],
  ): Promise<ReadonlyMap<string, string>> {
    const contacts = [
      ...new Set(rows.flatMap((row) => (row.contact_id && !payerOf(row).email ? [row.contact_id] : []))),
    ];
    const found = new Map<string, string>();
    for (let start = 0; start < contacts.length; start += BATCH) {
      const batch = contacts.slice(start, start + BATCH);
      for (const { contact, address } of await this.peopleOf(ctx, batch)) found.set(contact, address);
    }
    return found;
  }

  private async peopleOf(ctx: Context, contacts: string[]) {
    try {
      const once = { ...ctx, idempotencyKey: null };
      return (await this.calls.call(once, contactMailPeople, { contacts })).rows;
    } catch {
      return this.copied(ctx, contacts);
    }
  }

  private async copied(ctx: Context, contacts: string[]): Promise<{ contact: string; address: string }[]> {
    const scope = branchScope(ctx, 'c');
    if (!scope || !can(ctx, 'client.view')) return [];
    return this.db.rows<{ contact: string; address: string }>(
      ctx,
      `SELECT c.id contact, c.email address FROM customer c
       WHERE c.business_id = :business AND c.id IN (:contacts) AND c.state IN ('active', 'inactive')${scope.sql}`,
      { contacts, ...scope.params },
    );
  }
}
