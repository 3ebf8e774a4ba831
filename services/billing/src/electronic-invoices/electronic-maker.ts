import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ElectronicFormat } from '@volante/contracts/billing/electronic.contract';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { CertificateStore, type KeptCertificate } from '../certificates/certificate-store.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { titleOf } from '../paper/paper-words.js';
import { canonical } from './canonical-xml.js';
import type { ElectronicDocument } from './electronic-document.js';
import { facturaeXml } from './facturae-xml.js';
import { signXml } from './sign-xml.js';
import { ublXml } from './ubl-xml.js';

export interface MadeRow {
  file_id: string;
  format: ElectronicFormat;
  name: string;
  size: number;
  sha256: string;
  signer: string;
  made_at: Date;
}

export const MADE_COLUMNS = 'file_id, format, name, size, sha256, signer, made_at';
const XML = 'application/xml';

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

interface Written {
  /** Digest of content and certificate, without the time of signing: two files with the same one are the same. */
  content: string;
  signer: string;
  text: () => string;
}

/** Makes electronic versions of issued documents: the same content once, kept for good. */
@Injectable()
export class ElectronicMaker {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
    private readonly certificates: CertificateStore,
  ) {}

  async make(
    ctx: Context,
    row: DocumentRow,
    one: ElectronicDocument,
    format: ElectronicFormat,
  ): Promise<MadeRow> {
    const written = format === 'ubl' ? this.plain(one) : await this.signed(ctx, one, format);
    const known = await this.known(ctx, row.id, format, written.content);
    return known ?? this.keep(ctx, row, format, written);
  }

  private plain(one: ElectronicDocument): Written {
    const text = ublXml(one);
    return { content: sha256(text), signer: '', text: () => text };
  }

  private async signed(
    ctx: Context,
    one: ElectronicDocument,
    format: Exclude<ElectronicFormat, 'ubl'>,
  ): Promise<Written> {
    const { taxId } = one.issuer;
    const pair = await this.certificateOf(ctx.actor.businessId, taxId);
    const [holder] = await this.db.rows<{ holder: string }>(
      ctx,
      'SELECT holder FROM verifactu_certificate WHERE business_id = :business AND tax_id = :taxId',
      { taxId },
    );
    const { root, namespaces } = facturaeXml(one, format);
    return {
      content: sha256(`${canonical(root, namespaces)}\n${pair.certificate}`),
      signer: holder?.holder ?? '',
      text: () => signXml(root, namespaces, pair, { at: new Date(), id: newId() }),
    };
  }

  /** The issuer's certificate, open and still valid: it may have ended between draft and signature. */
  private async certificateOf(business: string, taxId: string): Promise<KeptCertificate> {
    let kept: KeptCertificate | null;
    try {
      kept = await this.certificates.open(business, taxId);
    } catch {
      throw new CodedError('ELECTRONIC-006');
    }
    if (!kept) throw new CodedError('ELECTRONIC-004');
    if (kept.validTo.getTime() <= Date.now()) throw new CodedError('ELECTRONIC-005');
    return kept;
  }

  private async known(
    ctx: Context,
    id: string,
    format: ElectronicFormat,
    content: string,
  ): Promise<MadeRow | null> {
    const [found] = await this.db.rows<MadeRow>(
      ctx,
      `SELECT ${MADE_COLUMNS} FROM document_electronic
       WHERE business_id = :business AND document_id = :id AND format = :format AND content = :content`,
      { id, format, content },
    );
    return found ?? null;
  }

  /** Stored under a key of its own: of two who make it at once, the file of one counts. */
  private async keep(
    ctx: Context,
    row: DocumentRow,
    format: ElectronicFormat,
    { content, signer, text }: Written,
  ): Promise<MadeRow> {
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size, sha256: bytes } = await this.storage.put(key, Readable.from([Buffer.from(text())]));
    const once = { ...ctx, idempotencyKey: null };
    const title = titleOf(row.target, row.number_text ?? '').replaceAll('/', '-');
    const name = `${title}${format === 'ubl' ? '.ubl' : ''}.xml`;
    const { id: file } = await this.calls.call(once, fileRegister, {
      ...{ key, name, mime: XML, size },
      ...{ onlyUser: null, permission: 'invoice.view' as const, expiresAt: null },
    });
    await this.calls.call(once, fileAttach, {
      files: [{ id: file, accept: 'any' }],
      owner: { kind: 'invoice', id: row.id, branch: row.branch_id },
      permission: 'invoice.view',
    });
    await this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `INSERT IGNORE INTO document_electronic (business_id, document_id, format, content, file_id, storage_key, name, size,
             sha256, signer, made_at)
           VALUES (:business, :id, :format, :content, :file, :key, :name, :size, :bytes, :signer, UTC_TIMESTAMP(3))`,
          { id: row.id, format, content, file, key, name, size, bytes, signer },
        );
        tx.audit({
          ...{ entity: 'invoice', entityId: row.id, action: 'electronic' },
          changes: { electronic: { from: null, to: format } },
        });
      },
      { idempotencyKey: null },
    );
    const kept = await this.known(ctx, row.id, format, content);
    if (!kept) throw new Error(`the electronic version of ${row.id} was not kept`);
    return kept;
  }
}
