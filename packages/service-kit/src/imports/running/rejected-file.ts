import { join } from 'node:path';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Database } from '../../data/database.js';
import type { Job } from '../../jobs/job-handler.js';
import { ENDINGS, MIMES } from '../../sheets/file-kinds.js';
import { withFolder } from '../../storage/temp-folder.js';
import type { ImportRow } from '../import-store.js';
import { importNames } from '../import-tables.js';
import type { ImportedList, ImportFields, ImportRecord } from '../imported-list.js';
import { importCaption } from '../list-defaults.js';
import type { Sheet } from '../reading/sheet.js';
import { type RejectedRow, writeRejectedRows } from './write-rejected-rows.js';

const PAGE = 2_000;
const texts = z.array(z.string());

interface Noted {
  line: number;
  reasons: string;
}

/**
 * The rows that an import left out, and those that lack a cell, in the format they came in, with the reason: to be put
 * right and imported again.
 */
export class RejectedFile<F extends ImportFields, R extends ImportRecord> {
  constructor(
    private readonly db: Database,
    private readonly of: ImportedList<F, R>,
  ) {}

  /** `null`: every row went in whole. */
  async add(job: Job<unknown>, record: ImportRow, sheet: Sheet): Promise<string | null> {
    const { format, filename } = record;
    const { reject } = importNames(this.of.entity);
    const [noted] = await this.db.rows(
      job.ctx,
      `SELECT 1 FROM ${reject} WHERE business_id = :business AND import_id = :import LIMIT 1`,
      { import: record.id },
    );
    if (!noted) return null;
    const caption = await importCaption(this.db, this.of, job.ctx, 'Filas que revisar');
    return withFolder(async (folder) => {
      const path = join(folder, 'rejected');
      await writeRejectedRows(path, format, {
        headers: sheet.headers.map(({ name }) => name),
        rows: this.rows(job.ctx, record.id, sheet),
        caption,
        signal: job.signal,
      });
      const name = `${filename.replace(/\.\w{1,5}$/, '')} - para revisar.${ENDINGS[format]}`;
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
    const { reject } = importNames(this.of.entity);
    for (let after = 0; ; ) {
      const page = await this.db.rows<Noted>(
        ctx,
        `SELECT line, reasons FROM ${reject}
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
