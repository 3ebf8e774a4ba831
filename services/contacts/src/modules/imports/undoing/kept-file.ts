import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job } from '@volante/service-kit/jobs/job-handler';
import { type ExportTable, spanishDate } from '@volante/service-kit/sheets/export-table';
import { ENDINGS, MIMES } from '@volante/service-kit/sheets/file-kinds';
import { writeCsv } from '@volante/service-kit/sheets/write-csv';
import { writeXlsx } from '@volante/service-kit/sheets/write-xlsx';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { z } from 'zod';
import { readBranches } from '../../../branch-refs/branch-refs.js';
import { captionFor } from '../../../sheets/made-files.js';
import {
  FIELD_WORDS,
  provinceWord,
  SEX_WORDS,
  STATE_WORDS,
  TYPE_WORDS,
} from '../../../words/contact-words.js';
import type { ImportRow } from '../import-store.js';

const keptList = z.array(
  z.object({ field: z.string().nullable(), now: z.unknown(), before: z.unknown(), reason: z.string() }),
);
type KeptField = z.output<typeof keptList>[number];

interface KeptRow {
  id: string;
  code: string;
  name: string;
  branch_id: string;
  kept: string;
}

/** A contact that undoing left, as the job's result names it. */
export interface KeptContact {
  id: string | null;
  name: string;
  reasons: string[];
}

const PAGE = 1_000;
const ELSEWHERE = 'Contacto de otra sucursal';
const COLUMNS: ExportTable['columns'] = [
  { header: 'Código', kind: 'text', width: 12 },
  { header: 'Contacto', kind: 'text', width: 32 },
  { header: 'Dato', kind: 'text', width: 18 },
  { header: 'Valor actual', kind: 'text', width: 28 },
  { header: 'Valor antes de importar', kind: 'text', width: 28 },
  { header: 'Motivo', kind: 'text', width: 44 },
];

/** What undoing had to leave as it is: the first of them for the job's result, all of them in a file. */
@Injectable()
export class KeptFile {
  constructor(private readonly db: Database) {}

  async first(ctx: Context, importId: string, count: number): Promise<KeptContact[]> {
    const rows = await this.page(ctx, importId, '', count);
    return rows.map((row) => {
      const isHidden = this.isHidden(ctx, row);
      const reasons = parse(row).map(({ field, reason }) => (field ? `${wordOf(field)}: ${reason}` : reason));
      return { id: isHidden ? null : row.id, name: isHidden ? ELSEWHERE : row.name, reasons };
    });
  }

  async add(job: Job<unknown>, record: ImportRow): Promise<string> {
    const { format, filename } = record;
    const caption = await captionFor(this.db, job.ctx, 'Datos que no se han deshecho', filename);
    return withFolder(async (folder) => {
      const path = join(folder, 'kept');
      const table = {
        columns: COLUMNS,
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
    const branches = new Map((await readBranches(this.db, ctx)).map(({ id, name }) => [id, name]));
    const shown = (field: string, value: unknown) =>
      field === 'branch' ? (branches.get(String(value)) ?? '') : shownValue(field, value);
    for (let after = ''; ; ) {
      const rows = await this.page(ctx, importId, after, PAGE);
      for (const row of rows) {
        const isHidden = this.isHidden(ctx, row);
        const who = isHidden ? ['', ELSEWHERE] : [row.code, row.name];
        for (const { field, now, before, reason } of parse(row)) {
          const values = field ? [wordOf(field), shown(field, now), shown(field, before)] : ['', '', ''];
          yield [...who, ...values, reason];
        }
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  private page(ctx: Context, importId: string, after: string, count: number): Promise<KeptRow[]> {
    return this.db.rows<KeptRow>(
      ctx,
      `SELECT c.id, c.code, c.name, c.branch_id, r.kept
       FROM contact_import_row r JOIN contact c ON c.business_id = :business AND c.id = r.contact_id
       WHERE r.business_id = :business AND r.import_id = :import AND r.contact_id > :after AND r.kept IS NOT NULL
       ORDER BY r.contact_id LIMIT :count`,
      { import: importId, after, count },
    );
  }

  private isHidden(ctx: Context, row: KeptRow): boolean {
    const visible = visibleBranches(ctx);
    return visible !== null && !visible.includes(row.branch_id);
  }
}

function parse(row: KeptRow): KeptField[] {
  return keptList.parse(JSON.parse(row.kept));
}

const wordOf = (field: string) => FIELD_WORDS[field] ?? field;

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: TYPE_WORDS,
  sex: SEX_WORDS,
  state: STATE_WORDS,
};

function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'province') return provinceWord(value);
  const text = String(value);
  return WORDS[field]?.[text] ?? spanishDate(text);
}
