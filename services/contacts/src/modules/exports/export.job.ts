import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { localTimes, readBranches } from '../../branch-refs/branch-refs.js';
import { captionFor, ENDINGS, MIMES } from '../../sheets/made-files.js';
import type { ExportRow, ExportTable, WrittenFile } from '../../sheets/writing/export-table.js';
import { writeCsv } from '../../sheets/writing/write-csv.js';
import { writePdf } from '../../sheets/writing/write-pdf.js';
import { writePrintHtml } from '../../sheets/writing/write-print-html.js';
import { writeXlsx } from '../../sheets/writing/write-xlsx.js';
import { withFolder } from '../../temporary/temporary-files.js';
import { counted } from '../../words/contact-words.js';
import { type CellWords, cellsOf, tableColumns } from './export-columns.js';
import { type ExportChoice, ExportRows } from './export-rows.js';
import { EXPORT_KIND } from './exports.service.js';

type Writer = (path: string, table: ExportTable) => Promise<WrittenFile>;

const WRITERS: Readonly<Record<ExportChoice['format'], Writer>> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  pdf: writePdf,
  print: writePrintHtml,
};

/** Beyond, the tray shows no total. */
const MOST_COUNTED = 2_000_000;

/** Writes a list to a file as it is read; one that is interrupted begins again, since half a file is none. */
@Injectable()
export class ExportJob implements JobHandler<ExportChoice> {
  readonly kind = EXPORT_KIND;
  readonly input = contactExport.input;

  constructor(private readonly db: Database) {}

  async run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { format, columns, caption: filters } = job.input;
    const rows = new ExportRows(this.db, job.ctx, job.input);
    job.progress(0, await rows.count(MOST_COUNTED), 'Preparando el fichero');
    const { zone, ...caption } = await captionFor(this.db, job.ctx, 'Contactos', filters);
    const branches = await readBranches(this.db, job.ctx);
    const words: CellWords = {
      branches: new Map(branches.map(({ id, name }) => [id, name])),
      localTime: localTimes(zone),
    };
    return withFolder(async (folder) => {
      const path = join(folder, 'export');
      const written = await WRITERS[format](path, {
        columns: tableColumns(columns),
        rows: this.cells(job, rows, words),
        caption,
        signal: job.signal,
      });
      const day = words.localTime(new Date()).slice(0, 10);
      const name = `Contactos ${day}.${ENDINGS[format]}`;
      await job.addFile({ name, mime: MIMES[format], source: { path } });
      const message = `${counted(written.rows, 'contacto exportado', 'contactos exportados')}.`;
      return { message, result: { format, rows: written.rows } };
    });
  }

  private async *cells(
    job: Job<ExportChoice>,
    rows: ExportRows,
    words: CellWords,
  ): AsyncGenerator<ExportRow> {
    let done = 0;
    for await (const chunk of rows.chunks()) {
      job.signal.throwIfAborted();
      for (const row of chunk) yield cellsOf(row, job.input.columns, words);
      done += chunk.length;
      job.progress(done);
    }
  }
}
