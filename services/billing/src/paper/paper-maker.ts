import { Injectable } from '@nestjs/common';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import type { DocumentRow } from '../documents/document-rows.js';
import { invoicePdf } from './invoice-pdf.js';
import { PaperContent } from './paper-content.js';
import { type KeptPaper, keptNow } from './paper-wait.js';
import { titleOf } from './paper-words.js';
import { rollPdf } from './roll-pdf.js';

/** `page` is A4, `roll` 80 mm. A duplicate says that it is one (RD 1619/2012, art. 14). */
export type PaperForm = 'page' | 'roll' | 'page-duplicate' | 'roll-duplicate';

/** The form that is made when a document is issued. */
export const formAtIssue = ({ target }: Pick<DocumentRow, 'target'>): PaperForm =>
  target === 'ticket' ? 'roll' : 'page';

interface Made {
  file: string;
  key: string;
  name: string;
  size: number;
  sha256: string;
  kept: KeptPaper;
}

/** Makes the papers of issued documents, each form once: later requests get the bytes that were made first. */
@Injectable()
export class PaperMaker {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
    private readonly content: PaperContent,
  ) {}

  /** The file of an issued document's paper. */
  async file(ctx: Context, row: DocumentRow, form: PaperForm): Promise<string> {
    const known = await this.known(ctx, row.id, form);
    return known ?? this.keep(ctx, row, form, await this.made(ctx, row, form));
  }

  private async known(ctx: Context, id: string, form: PaperForm): Promise<string | null> {
    const [found] = await this.db.rows<{ file_id: string }>(
      ctx,
      'SELECT file_id FROM document_paper WHERE business_id = :business AND document_id = :id AND form = :form',
      { id, form },
    );
    return found?.file_id ?? null;
  }

  /** The look and words of the first paper, else those that the issue kept for it. */
  private async keptOf(ctx: Context, row: DocumentRow): Promise<KeptPaper> {
    const [found] = await this.db.rows<{ kept: string }>(
      ctx,
      `SELECT kept FROM document_paper WHERE business_id = :business AND document_id = :id
       UNION ALL SELECT kept FROM paper_wait WHERE business_id = :business AND document_id = :id LIMIT 1`,
      { id: row.id },
    );
    if (found) return JSON.parse(found.kept) as KeptPaper;
    return keptNow((sql, params) => this.db.rows(ctx, sql, params), row);
  }

  /** Stored under a key of its own: of two who make it at once, the bytes of one are kept and nobody writes over them. */
  private async made(ctx: Context, row: DocumentRow, form: PaperForm): Promise<Made> {
    const before = await this.keptOf(ctx, row);
    const logo = await this.content.logoOf(ctx, row, before.look);
    const kept = { ...before, logo };
    const isDuplicate = form.endsWith('-duplicate');
    const paper = await this.content.of(ctx, row, kept, { mark: isDuplicate ? 'DUPLICADO' : '', logo });
    const draw = form.startsWith('roll') ? rollPdf : invoicePdf;
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size, sha256 } = await this.storage.put(key, draw(paper, row.updated_at));
    const once = { ...ctx, idempotencyKey: null };
    const title = `${titleOf(row.target, paper.number)}${isDuplicate ? ' (duplicado)' : ''}`;
    const name = `${title.replaceAll('/', '-')}.pdf`;
    const { id } = await this.calls.call(once, fileRegister, {
      ...{ key, name, mime: MIMES.pdf, size },
      ...{ onlyUser: null, permission: 'invoice.view' as const, expiresAt: null },
    });
    await this.calls.call(once, fileAttach, {
      files: [{ id, accept: 'pdf' }],
      owner: { kind: 'invoice', id: row.id, branch: row.branch_id },
      permission: 'invoice.view',
    });
    return { file: id, key, name, size, sha256, kept };
  }

  /** Answers the file that counts: this one, or that of somebody who was faster. */
  private keep(ctx: Context, row: DocumentRow, form: PaperForm, made: Made): Promise<string> {
    const { file, key, name, size, sha256, kept } = made;
    return this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `INSERT IGNORE INTO document_paper (business_id, document_id, form, file_id, storage_key, name, size, sha256, kept, made_at)
           VALUES (:business, :id, :form, :file, :key, :name, :size, :sha256, :kept, UTC_TIMESTAMP(3))`,
          { id: row.id, form, file, key, name, size, sha256, kept: JSON.stringify(kept) },
        );
        const [first] = await tx.rows<{ file_id: string }>(
          'SELECT file_id FROM document_paper WHERE business_id = :business AND document_id = :id AND form = :form',
          { id: row.id, form },
        );
        const counts = first?.file_id ?? file;
        if (form === formAtIssue(row)) {
          await tx.run(
            'UPDATE document SET paper = :counts WHERE business_id = :business AND id = :id AND paper IS NULL',
            { id: row.id, counts },
          );
          await tx.run('DELETE FROM paper_wait WHERE business_id = :business AND document_id = :id', {
            id: row.id,
          });
        }
        return counts;
      },
      { idempotencyKey: null },
    );
  }
}
