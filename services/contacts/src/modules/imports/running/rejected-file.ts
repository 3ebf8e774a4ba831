import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job } from '@volante/service-kit/jobs/job-handler';
import { ENDINGS, MIMES } from '@volante/service-kit/sheets/file-kinds';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { z } from 'zod';
import { captionFor } from '../../../sheets/made-files.js';
import { type RejectedRow, writeRejectedRows } from '../../../sheets/write-rejected-rows.js';
import type { ImportRow } from '../import-store.js';
import type { Sheet } from '../reading/sheet.js';

const PAGE = 2_000;
const texts = z.array(z.string());

interface Noted {
  line: number;
  reasons: string;
}

/** The file is offered beside the import from then on. */
export async function setRejectedFile(tx: TenantTx, importId: string, file: string | null): Promise<void> {
  await tx.run('UPDATE contact_import SET rejected_file = :file WHERE business_id = :business AND id = :id', {
    id: importId,
    file,
  });
}

/** The rows that an import left out, in the format they came in, with the reason: to be put right and imported again. */
@Injectable()
export class RejectedFile {
  constructor(private readonly db: Database) {}

  async add(job: Job<unknown>, record: ImportRow, sheet: Sheet): Promise<string> {
    const { format, filename } = record;
    const caption = await captionFor(this.db, job.ctx, 'Filas rechazadas');
    return withFolder(async (folder) => {
      const path = join(folder, 'rejected');
      await writeRejectedRows(path, format, {
        headers: sheet.headers.map(({ name }) => name),
        rows: this.rows(job.ctx, record.id, sheet),
        caption,
        signal: job.signal,
      });
      const name = `${filename.replace(/\.\w{1,5}$/, '')} - rechazados.${ENDINGS[format]}`;
      return job.addFile({ name, mime: MIMES[format], source: { path } });
    });
  }

  /** Their cells are the source file's own: only lines and reasons were noted. */
  private async *rows(ctx: Context, importId: string, sheet: Sheet): AsyncGenerator<RejectedRow> {
    const notes = this.notes(ctx, importId);
    let note = await notes.next();
    for await (const { line, cells } of sheet.rows()) {
      if (note.done) return;
      if (note.value.line !== line) continue;
      yield { cells, reasons: texts.parse(JSON.parse(note.value.reasons)) };
      note = await notes.next();
    }
  }

  private async *notes(ctx: Context, importId: string): AsyncGenerator<Noted> {
    for (let after = 0; ; ) {
      const page = await this.db.rows<Noted>(
        ctx,
        `SELECT line, reasons FROM contact_import_reject
         WHERE business_id = :business AND import_id = :import AND line > :after ORDER BY line LIMIT ${PAGE}`,
        { import: importId, after },
      );
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.line;
    }
  }
}
