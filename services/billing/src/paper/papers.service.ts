import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { invoicePaper } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileAttach, fileDescribe, fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { type DocumentRow, discountOf } from '../documents/document-rows.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import { documentLines, documentRow, type Read } from '../documents/read-document.js';
import { QR_CAPTION, QR_LEGEND, qrAddress } from '../verifactu/verifactu-qr.js';
import type { InvoiceRecord } from '../verifactu/verifactu-record.js';
import type { InvoicePaper } from './invoice-paper.js';
import { invoicePdf } from './invoice-pdf.js';
import { isInvoice, titleOf } from './paper-words.js';

/** Makes the papers of issued documents: once each, from what was kept on the day of issue. */
@Injectable()
export class PapersService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async paper(
    ctx: Context,
    { id }: CallParsed<typeof invoicePaper>,
  ): Promise<CallOutput<typeof invoicePaper>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await documentRow(ctx, read, id);
    if (row.paper) return { file: row.paper };
    if (row.state === 'draft' || !row.number_text || !row.issuer) throw new CodedError('INVOICE-009');
    const file = await this.stored(ctx, row, await this.contentOf(ctx, read, row));
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          'UPDATE document SET paper = :file WHERE business_id = :business AND id = :id AND paper IS NULL',
          {
            id,
            file,
          },
        ),
      { idempotencyKey: null },
    );
    return { file };
  }

  /** The same document has the same key: of two who ask at once the second writes the same bytes again. */
  private async stored(ctx: Context, row: DocumentRow, paper: InvoicePaper): Promise<string> {
    const key = permanentKey(ctx.actor.businessId, row.id, row.created_at);
    const { size } = await this.storage.put(key, invoicePdf(paper, row.updated_at));
    const name = `${titleOf(row.target, paper.number).replaceAll('/', '-')}.pdf`;
    const once = { ...ctx, idempotencyKey: null };
    const { id } = await this.calls.call(once, fileRegister, {
      ...{ key, name, mime: MIMES.pdf, size },
      ...{ onlyUser: null, permission: 'invoice.view' as const, expiresAt: null },
    });
    await this.calls.call(once, fileAttach, {
      files: [{ id, accept: 'pdf' }],
      owner: { kind: 'invoice', id: row.id, branch: row.branch_id },
      permission: 'invoice.view',
    });
    return id;
  }

  private async contentOf(ctx: Context, read: Read, row: DocumentRow): Promise<InvoicePaper> {
    const party = JSON.parse(row.issuer ?? '{}') as IssuingParty;
    return {
      ...{ target: row.target, number: row.number_text ?? '', payer: JSON.parse(row.payer) as Payer },
      issuer: { ...party, province: party.provinceName },
      logo: party.logo ? await this.logoOf(ctx, party.logo) : null,
      ...{ issuedOn: row.issued_on ?? '', operationOn: row.operation_on, dueOn: row.due_on },
      lines: await documentLines(read, row.id),
      taxes: JSON.parse(row.taxes) as KeptTax[],
      withTaxes: row.with_taxes === 1,
      discount: discountOf(row.discount_mode, row.discount_value),
      ...{ withholding: row.withholding, notes: row.notes },
      discountCents: Number(row.discount_cents),
      baseCents: Number(row.base_cents),
      taxCents: Number(row.tax_cents),
      disbursementCents: Number(row.disbursement_cents),
      withheldCents: Number(row.withheld_cents),
      totalCents: Number(row.total_cents),
      payableCents: Number(row.payable_cents),
      qr: await this.qrOf(read, row),
    };
  }

  /** The code of a document that is in a chain. */
  private async qrOf(read: Read, { id, total_cents, target }: DocumentRow): Promise<InvoicePaper['qr']> {
    if (!isInvoice(target)) return null;
    const [found] = await read<{ record: string }>(
      `SELECT record FROM verifactu_record WHERE business_id = :business AND document_id = :id ORDER BY seq LIMIT 1`,
      { id },
    );
    if (!found) return null;
    const { invoice } = JSON.parse(found.record) as InvoiceRecord;
    const site = process.env.VOLANTE_AEAT_SITE === 'real' ? 'real' : 'test';
    return { address: qrAddress(invoice, Number(total_cents), site), caption: QR_CAPTION, legend: QR_LEGEND };
  }

  /** A logo that is away is left out: the invoice is as good without it. */
  private async logoOf(ctx: Context, id: string): Promise<Buffer | null> {
    try {
      const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileDescribe, { ids: [id] });
      const [found] = rows;
      return found ? await buffer(await this.storage.get(found.key)) : null;
    } catch {
      return null;
    }
  }
}
