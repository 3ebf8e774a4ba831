import { Injectable } from '@nestjs/common';
import type { invoicePaper, invoicePreview } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { documentRow, type Read } from '../documents/read-document.js';
import { invoicePdf } from './invoice-pdf.js';
import { PaperContent } from './paper-content.js';
import { type PaperForm, PaperMaker } from './paper-maker.js';
import { keptNow } from './paper-wait.js';
import { isInvoice, titleOf } from './paper-words.js';
import { passingFiles } from './passing-files.js';
import { rollPdf } from './roll-pdf.js';

const PREVIEW_MS = 3_600_000;

type Input = CallParsed<typeof invoicePaper>;

function formOf(row: DocumentRow, { form, duplicate }: Input): PaperForm {
  const sheet = form ?? (row.target === 'ticket' ? 'roll' : 'page');
  return duplicate && isInvoice(row.target) ? `${sheet}-duplicate` : sheet;
}

/** The papers of documents for people who ask for one. */
@Injectable()
export class PapersService {
  private readonly files = passingFiles();
  constructor(
    private readonly db: Database,
    private readonly maker: PaperMaker,
    private readonly content: PaperContent,
    private readonly storage: Storage,
    private readonly calls: CallClient<'billing'>,
  ) {}

  async paper(ctx: Context, input: Input): Promise<CallOutput<typeof invoicePaper>> {
    const row = await documentRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), input.id);
    if (row.imported) throw new CodedError('INVOICE-010');
    if (row.state === 'draft' || !row.number_text || !row.issuer) throw new CodedError('INVOICE-009');
    const form = formOf(row, input);
    const file = await this.maker.file(ctx, row, form);
    if (form.endsWith('-duplicate')) await this.noteDuplicate(ctx, row.id, input.duplicate);
    return { file };
  }

  /** A draft as it would be on paper. */
  async preview(
    ctx: Context,
    { id }: CallParsed<typeof invoicePreview>,
  ): Promise<CallOutput<typeof invoicePreview>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await documentRow(ctx, read, id);
    if (row.state !== 'draft') throw new CodedError('INVOICE-001');
    this.files.spend(ctx.actor.userId);
    const kept = await keptNow(read, row);
    const logo = await this.content.logoOf(ctx, row, kept.look);
    const paper = await this.content.of(ctx, row, kept, { mark: 'BORRADOR', logo });
    const issuedOn = await branchDay(read, row.branch_id);
    const key = permanentKey(ctx.actor.businessId, newId());
    const draw = row.target === 'ticket' ? rollPdf : invoicePdf;
    const { size } = await this.storage.put(key, draw({ ...paper, issuedOn }, row.updated_at));
    const { id: file } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileRegister, {
      ...{ key, name: `${titleOf(row.target, '')}(borrador).pdf`, mime: MIMES.pdf, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + PREVIEW_MS).toISOString(),
    });
    return { file };
  }

  /** Every handing over of a duplicate stands in the history, with its reason. */
  private async noteDuplicate(ctx: Context, id: string, reason: Input['duplicate']): Promise<void> {
    await this.db.write(
      ctx,
      async (tx) =>
        tx.audit({
          ...{ entity: 'invoice', entityId: id, action: 'duplicated' },
          changes: { duplicate: { from: null, to: reason ?? null } },
        }),
      { idempotencyKey: null },
    );
  }
}
