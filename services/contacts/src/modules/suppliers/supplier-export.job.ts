import { Injectable } from '@nestjs/common';
import { supplierExport } from '@volante/contracts/suppliers/supplier-export.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList } from '@volante/service-kit/lists/list-export';
import { localTimes } from '@volante/service-kit/local-times';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { Storage } from '@volante/service-kit/storage/storage';
import { captionFor } from '../../sheets/made-files.js';
import { type ExportChoice, SupplierRows, sheetCells, sheetColumns } from './supplier-export.js';

const KIND = 'supplier.export';

const TITLES: Readonly<Record<ExportChoice['format'], string>> = {
  xlsx: 'Exportar proveedores a Excel',
  csv: 'Exportar proveedores a CSV',
  pdf: 'Exportar proveedores a PDF',
  print: 'Imprimir proveedores',
};

@Injectable()
export class SupplierExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: ExportChoice): Promise<{ job: string }> {
    await assertPrintable(choice.format, new SupplierRows(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: TITLES[choice.format], input: choice }),
    }));
  }
}

@Injectable()
export class SupplierExportJob implements JobHandler<ExportChoice> {
  readonly kind = KIND;
  readonly input = supplierExport.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'contacts'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { columns, caption: filters } = job.input;
    const { zone, ...caption } = await captionFor(this.db, job.ctx, 'Proveedores', filters);
    const localTime = localTimes(zone);
    return exportList(job, {
      rows: new SupplierRows(this.db, job.ctx, job.input),
      columns: sheetColumns(columns),
      cellsOf: (row) => sheetCells(row, columns, localTime),
      caption,
      letterhead: await readLetterhead(this.calls, this.storage, job.ctx),
      day: localTime(new Date()).slice(0, 10),
      message: (rows) => `${counted(rows, 'proveedor exportado', 'proveedores exportados')}.`,
    });
  }
}
