import { Injectable } from '@nestjs/common';
import { objectId } from '@volante/contracts/fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { Storage } from '@volante/service-kit/storage/storage';
import { z } from 'zod';
import { withLocalCopy } from '../../../temporary/temporary-files.js';
import { counted } from '../../../words/contact-words.js';
import { findImport } from '../import-store.js';
import { REJECTED_KIND } from '../imports.service.js';
import { openSheet } from '../reading/open-sheet.js';
import { SHEET_LIMITS } from '../reading/sheet.js';
import { RejectedFile, setRejectedFile } from './rejected-file.js';

const rejectedInput = z.object({ id: objectId });
type RejectedInput = z.output<typeof rejectedInput>;

/** The rejected rows of an import that was cancelled or failed: who stopped it gets them as who let it run does. */
@Injectable()
export class RejectedJob implements JobHandler<RejectedInput> {
  readonly kind = REJECTED_KIND;
  readonly input = rejectedInput;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly rejectedFile: RejectedFile,
  ) {}

  async run(job: Job<RejectedInput>): Promise<JobOutcome> {
    const record = await findImport(this.db, job.ctx, job.input.id);
    const { storage_key: key } = record;
    if (!key) throw new CodedError('DATA-404');
    const file = await withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) =>
      this.rejectedFile.add(job, record, await openSheet(path)),
    );
    await job.write((tx) => setRejectedFile(tx, record.id, file));
    return { message: `${counted(record.rejected, 'fila rechazada', 'filas rechazadas')}.` };
  }
}
