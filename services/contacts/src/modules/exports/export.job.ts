import { Injectable } from '@nestjs/common';
import { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import { readBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { exportList } from '@volante/service-kit/lists/list-export';
import { localTimes } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { Storage } from '@volante/service-kit/storage/storage';
import { ListedContacts } from '../../contact-search/listed-contacts.js';
import { type CellWords, cellsOf, tableColumns } from './export-columns.js';
import { EXPORT_KIND, type ExportChoice } from './exports.service.js';

@Injectable()
export class ExportJob implements JobHandler<ExportChoice> {
  readonly kind = EXPORT_KIND;
  readonly input = contactExport.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'contacts'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { columns, caption: filters } = job.input;
    const branches = await readBranches(this.db, job.ctx);
    const zone = zoneOf(job.ctx, branches);
    const words: CellWords = {
      branches: new Map(branches.map(({ id, name }) => [id, name])),
      localTime: localTimes(zone),
    };
    return exportList(job, {
      rows: new ListedContacts(this.db, job.ctx, job.input),
      columns: tableColumns(columns),
      cellsOf: (row) => cellsOf(row, columns, words),
      caption: captionOf(job.ctx, zone, 'Contactos', filters),
      letterhead: await readLetterhead(this.calls, this.storage, job.ctx),
      day: words.localTime(new Date()).slice(0, 10),
      message: (rows) => `${counted(rows, 'contacto exportado', 'contactos exportados')}.`,
    });
  }
}
