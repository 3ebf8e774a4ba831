import { Injectable } from '@nestjs/common';
import type {
  offerAnswer,
  offerConvert,
  offerLink,
  offerLinkWithdraw,
  offerRead,
  offerVersion,
} from '@volante/contracts/billing/offer.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import { type DocumentRow, OFFERS, stateOf } from '../documents/document-rows.js';
import { fieldsOf, updateColumns } from '../documents/document-writes.js';
import { insertDraft } from '../documents/insert-draft.js';
import {
  documentLines,
  documentRow,
  lockedDocument,
  type Read,
  wholeDocument,
} from '../documents/read-document.js';
import { firstSeries } from '../documents/usable-series.js';
import { decide } from './decide.js';
import { createLink, withdrawLinks } from './document-links.js';
import { assertNumbered, assertOpen, assertValid, lockedOffer, offerRow } from './offer-rows.js';

type VersionRow = Pick<DocumentRow, 'id' | 'number_text' | 'target' | 'state' | 'due_on'>;
interface LinkRow {
  expires_at: Date;
  created_by: string;
  created_at: Date;
  seen_at: Date | null;
}

/** Answers, versions and invoices of quotes and proformas. */
@Injectable()
export class OffersService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, { id }: CallParsed<typeof offerRead>): Promise<CallOutput<typeof offerRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await documentRow(ctx, read, id);
    if (!OFFERS.includes(row.target)) throw new CodedError('OFFER-007');
    const offer = await offerRow(read, id);
    const today = await branchDay(read, row.branch_id);
    const scope = branchScope(ctx, 'd');
    const versions = await read<VersionRow>(
      `SELECT d.id, d.number_text, d.target, d.state, d.due_on FROM offer o
       JOIN document d ON d.business_id = o.business_id AND d.id = o.document_id AND d.number_text IS NOT NULL
       WHERE o.business_id = :business AND o.root_id = :root${scope?.sql ?? ''} ORDER BY o.version_no`,
      { root: offer?.root_id ?? id, ...scope?.params },
    );
    const links = await read<LinkRow>(
      `SELECT expires_at, created_by, created_at, seen_at FROM document_link
       WHERE business_id = :business AND document_id = :id AND revoked_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
       ORDER BY created_at DESC LIMIT 20`,
      { id },
    );
    return {
      decision: offer?.decided_at
        ? {
            ...{ accepted: row.state !== 'refused', by: offer.decided_by, how: offer.decided_how ?? 'link' },
            ...{ at: offer.decided_at.toISOString(), writtenBy: offer.written_by, reason: offer.reason },
          }
        : null,
      invoice: offer?.invoice_id ?? null,
      versions:
        versions.length < 2
          ? []
          : versions.map((one) => ({
              id: one.id,
              number: one.number_text ?? '',
              state: stateOf({ ...one, paid_cents: 0, payable_cents: 0, corrected_cents: 0 }, today),
            })),
      links: links.map((link) => ({
        ...{ createdBy: link.created_by, createdAt: link.created_at.toISOString() },
        ...{ expiresAt: link.expires_at.toISOString(), seenAt: link.seen_at?.toISOString() ?? null },
      })),
    };
  }

  answer(
    ctx: Context,
    { id, ...answer }: CallParsed<typeof offerAnswer>,
  ): Promise<CallOutput<typeof offerAnswer>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      const state = await decide(tx, row, { ...answer, ip: '', writtenBy: ctx.actor.userName });
      return { state };
    });
  }

  version(ctx: Context, { id }: CallParsed<typeof offerVersion>): Promise<CallOutput<typeof offerVersion>> {
    const draft = newId();
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      assertOpen(row);
      const { root_id: root } = await lockedOffer(tx, id);
      const read: Read = (sql, params) => tx.rows(sql, params);
      const fields = fieldsOf(row, await documentLines(read, id));
      await insertDraft(tx, draft, fields, await branchDay(read, row.branch_id));
      await tx.run(
        `INSERT INTO offer (business_id, document_id, root_id, version_no, replaces_id)
         VALUES (:business, :draft, :root, 0, :id)`,
        { draft, root, id },
      );
      return { id: draft, version: 1 };
    });
  }

  convert(
    ctx: Context,
    { id, version }: CallParsed<typeof offerConvert>,
  ): Promise<CallOutput<typeof offerConvert>> {
    const invoice = newId();
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      const read: Read = (sql, params) => tx.rows(sql, params);
      const today = await branchDay(read, row.branch_id);
      // Rivals who were slower get OFFER-005: the quote is converted, not merely changed.
      if (row.version !== version && row.state !== 'converted')
        throw conflict(await wholeDocument(ctx, read, row, today), row.version);
      assertOpen(row);
      if (row.state === 'refused') throw new CodedError('OFFER-006');
      if (row.state !== 'accepted') assertValid(row, today);
      await lockedOffer(tx, id);
      const series = await firstSeries(read, 'invoice', row.branch_id);
      const fields = fieldsOf(row, await documentLines(read, id));
      const own = { target: 'invoice' as const, series, dueOn: null, operationOn: null };
      await insertDraft(tx, invoice, { ...fields, ...own }, today);
      await tx.run(
        'UPDATE offer SET invoice_id = :invoice WHERE business_id = :business AND document_id = :id',
        {
          id,
          invoice,
        },
      );
      const next = await updateColumns(tx, row, { state: 'converted' });
      tx.audit({ entity: 'invoice', entityId: id, action: 'converted', changes: {} });
      tx.emit({
        ...{ topic: 'invoice.converted', entityId: id, version: next },
        state: { id, branch: row.branch_id, contact: row.contact_id, invoice },
      });
      return { invoice };
    });
  }

  link(ctx: Context, { id }: CallParsed<typeof offerLink>): Promise<CallOutput<typeof offerLink>> {
    return this.db.write(
      ctx,
      async (tx) => {
        const row = await lockedDocument(tx, id);
        assertNumbered(row);
        return createLink(tx, row);
      },
      // The answer holds a secret: it is not kept for a repeated request, which gets a link of its own.
      { idempotencyKey: null },
    );
  }

  withdraw(
    ctx: Context,
    { id }: CallParsed<typeof offerLinkWithdraw>,
  ): Promise<CallOutput<typeof offerLinkWithdraw>> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      const withdrawn = await withdrawLinks(tx, id);
      if (withdrawn === 0) return { withdrawn };
      tx.audit({ entity: 'invoice', entityId: id, action: 'link-withdrawn', changes: {} });
      tx.emit({
        ...{ topic: 'invoice.link-withdrawn', entityId: id, version: row.version },
        state: { id, branch: row.branch_id },
      });
      return { withdrawn };
    });
  }
}
