import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Storage } from '@volante/service-kit/storage/storage';
import { paperReferences } from '../corrections/paper-references.js';
import { type DocumentRow, discountOf } from '../documents/document-rows.js';
import { type IssuingParty, issuingParty } from '../documents/issuing-party.js';
import { documentLines, type Read } from '../documents/read-document.js';
import { QR_CAPTION, QR_LEGEND, qrAddress } from '../verifactu/verifactu-qr.js';
import type { InvoiceRecord } from '../verifactu/verifactu-record.js';
import type { InvoicePaper } from './invoice-paper.js';
import type { KeptPaper, LogoFile } from './paper-wait.js';
import { isInvoice } from './paper-words.js';

const NOBODY: IssuingParty = {
  ...{ kind: 'company', name: '', taxId: '', street: '', postalCode: '', city: '', province: 0 },
  ...{ provinceName: '', phone: '', email: '', logo: null, registry: '' },
};

const isRealSite = (): boolean => process.env.VOLANTE_AEAT_SITE === 'real';

/** The issuer as it was on the day of issue; a draft's is that of its series now. */
async function partyOf(read: Read, row: DocumentRow): Promise<IssuingParty> {
  if (row.issuer) return JSON.parse(row.issuer) as IssuingParty;
  const [series] = await read<{ issuer: string }>(
    'SELECT issuer FROM billing_series WHERE business_id = :business AND id = :id',
    { id: row.series_id },
  );
  return series ? issuingParty(read, series.issuer) : NOBODY;
}

/** Reads everything that the paper of a document says: of an issued one as it was kept on the day of issue. */
@Injectable()
export class PaperContent {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async of(
    ctx: Context,
    row: DocumentRow,
    { look, notes, dueOn }: KeptPaper,
    { mark, logo }: { mark: InvoicePaper['mark']; logo: LogoFile | null },
  ): Promise<InvoicePaper> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const party = await partyOf(read, row);
    return {
      ...{ target: row.target, number: row.number_text ?? '', payer: JSON.parse(row.payer) as Payer },
      issuer: { ...party, province: party.provinceName },
      ...{ look, mark, notes, dueOn },
      logo: logo && (await this.bytesOf(logo)),
      ...{ issuedOn: row.issued_on ?? '', operationOn: row.operation_on },
      lines: await documentLines(read, row.id),
      references: await paperReferences(read, row.id),
      taxes: JSON.parse(row.taxes) as KeptTax[],
      withTaxes: row.with_taxes === 1,
      discount: discountOf(row.discount_mode, row.discount_value),
      withholding: row.withholding,
      discountCents: Number(row.discount_cents),
      baseCents: Number(row.base_cents),
      taxCents: Number(row.tax_cents),
      disbursementCents: Number(row.disbursement_cents),
      withheldCents: Number(row.withheld_cents),
      totalCents: Number(row.total_cents),
      payableCents: Number(row.payable_cents),
      qr: await this.qrOf(read, row),
      isTrial: isInvoice(row.target) && !isRealSite(),
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
    const site = isRealSite() ? 'real' : 'test';
    return { address: qrAddress(invoice, Number(total_cents), site), caption: QR_CAPTION, legend: QR_LEGEND };
  }

  /** The picture that a document's paper has; `null` without one, or while the files service is away. */
  async logoOf(ctx: Context, row: DocumentRow, look: KeptPaper['look']): Promise<LogoFile | null> {
    if (!look.showsLogo) return null;
    const party = await partyOf((sql, params) => this.db.rows(ctx, sql, params), row);
    const id = look.logo ?? party.logo;
    if (!id) return null;
    try {
      const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileDescribe, { ids: [id] });
      const [found] = rows;
      return found ? { key: found.key, name: found.name, mime: found.mime, size: found.size } : null;
    } catch {
      return null;
    }
  }

  /** A logo that is away is left out: the invoice is as good without it. */
  private async bytesOf({ key }: LogoFile): Promise<Buffer | null> {
    try {
      return await buffer(await this.storage.get(key));
    } catch {
      return null;
    }
  }
}
