import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { PDF_MAX_ROWS } from '../../sheets/writing/write-pdf.js';
import { type ExportChoice, ExportRows } from './export-rows.js';

export const EXPORT_KIND = 'contact.export';

const TITLES: Readonly<Record<ExportChoice['format'], string>> = {
  xlsx: 'Exportar contactos a Excel',
  csv: 'Exportar contactos a CSV',
  pdf: 'Exportar contactos a PDF',
  print: 'Imprimir contactos',
};

@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  /** EXPORT-001 for more than anybody would print; the sheets take them all. */
  async start(ctx: Context, choice: ExportChoice): Promise<{ job: string }> {
    const isOnPaper = choice.format === 'pdf' || choice.format === 'print';
    if (isOnPaper && (await new ExportRows(this.db, ctx, choice).count(PDF_MAX_ROWS + 1)) > PDF_MAX_ROWS) {
      throw new CodedError('EXPORT-001');
    }
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: EXPORT_KIND, title: TITLES[choice.format], input: choice }),
    }));
  }
}
