import { join } from 'node:path';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Database } from '../../data/database.js';
import type { Job } from '../../jobs/job-handler.js';
import type { ExportTable } from '../../sheets/export-table.js';
import { ENDINGS, MIMES } from '../../sheets/file-kinds.js';
import { writeCsv } from '../../sheets/write-csv.js';
import { writeXlsx } from '../../sheets/write-xlsx.js';
import { withFolder } from '../../storage/temp-folder.js';
import type { ImportRow } from '../import-store.js';
import { importNames } from '../import-tables.js';
import type { ImportedList, ImportFields, ImportRecord, Named } from '../imported-list.js';
import { importCaption, plainNames, plainValue } from '../list-defaults.js';

const keptList = z.array(
  z.object({ field: z.string().nullable(), now: z.unknown(), before: z.unknown(), reason: z.string() }),
);

interface KeptRow extends Named {
  id: string;
  kept: z.output<typeof keptList>;
}

/** A record that undoing left, as the job's result names it. */
export interface KeptRecord {
  id: string | null;
  name: string;
  reasons: string[];
}

const PAGE = 1_000;

/** Records that the undo had to leave as they are: the first of them for the job's result, all of them in a file. */
export class KeptFile<F extends ImportFields, R extends ImportRecord> {
  constructor(
    private readonly db: Database,
    private readonly of: ImportedList<F, R>,
  ) {}

  private get elsewhere(): string {
    return `${this.of.words.record} de otra sucursal`;
  }

  async first(ctx: Context, importId: string, count: number): Promise<KeptRecord[]> {
    const rows = await this.page(ctx, importId, '', count);
    return rows.map(({ id, name, hidden, kept }) => {
      const reasons = kept.map(({ field, reason }) =>
        field ? `${this.of.words.fields[field] ?? field}: ${reason}` : reason,
      );
      return { id: hidden ? null : id, name: hidden ? this.elsewhere : name, reasons };
    });
  }

  async add(job: Job<unknown>, record: ImportRow): Promise<string> {
    const { format, filename } = record;
    const caption = await importCaption(this.db, this.of, job.ctx, 'Datos que no se han deshecho', filename);
    return withFolder(async (folder) => {
      const path = join(folder, 'kept');
      const table: ExportTable = {
        columns: [
          { header: 'Código', kind: 'text', width: 12 },
          { header: this.of.words.record, kind: 'text', width: 32 },
          { header: 'Dato', kind: 'text', width: 18 },
          { header: 'Valor actual', kind: 'text', width: 28 },
          { header: 'Valor antes de importar', kind: 'text', width: 28 },
          { header: 'Motivo', kind: 'text', width: 44 },
        ],
        rows: this.lines(job.ctx, record.id),
        caption,
        signal: job.signal,
      };
      await (format === 'csv' ? writeCsv(path, table) : writeXlsx(path, table));
      const name = `${filename.replace(/\.\w{1,5}$/, '')} - no deshechos.${ENDINGS[format]}`;
      return job.addFile({ name, mime: MIMES[format], source: { path } });
    });
  }

  private async *lines(ctx: Context, importId: string): AsyncGenerator<string[]> {
    const { fields } = this.of.words;
    const shown = (await this.of.shownValues?.(ctx)) ?? plainValue;
    for (let after = ''; ; ) {
      const rows = await this.page(ctx, importId, after, PAGE);
      for (const { code, name, hidden, kept } of rows) {
        const who = hidden ? ['', this.elsewhere] : [code, name];
        for (const { field, now, before, reason } of kept) {
          const values = field
            ? [fields[field] ?? field, shown(field, now), shown(field, before)]
            : ['', '', ''];
          yield [...who, ...values, reason];
        }
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  private async page(ctx: Context, importId: string, after: string, count: number): Promise<KeptRow[]> {
    const { row, recordId } = importNames(this.of.entity);
    const found = await this.db.rows<{ id: string; kept: string }>(
      ctx,
      `SELECT ${recordId} id, kept FROM ${row}
       WHERE business_id = :business AND import_id = :import AND ${recordId} > :after AND kept IS NOT NULL
       ORDER BY ${recordId} LIMIT :count`,
      { import: importId, after, count },
    );
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const names =
      (await this.of.namesOf?.(ctx, ids)) ?? (await plainNames(this.db, this.of.entity, ctx, ids));
    const named = new Map(names.map((one) => [one.id, one]));
    return found.map(({ id, kept }) => ({
      ...(named.get(id) ?? { id, code: '', name: '', hidden: true }),
      kept: keptList.parse(JSON.parse(kept)),
    }));
  }
}
