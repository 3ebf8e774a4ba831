import { objectId } from '@volante/contracts/fields';
import { z } from 'zod';
import { CodedError } from '../../coded-error.js';
import { counted } from '../../counted.js';
import type { Job, JobHandler, JobOutcome } from '../../jobs/job-handler.js';
import { withLocalCopy } from '../../storage/local-copy.js';
import type { Storage } from '../../storage/storage.js';
import { importKinds } from '../import-kinds.js';
import type { ImportStore } from '../import-store.js';
import type { ImportFields, ImportRecord } from '../imported-list.js';
import { openSheet } from '../reading/open-sheet.js';
import { SHEET_LIMITS } from '../reading/sheet.js';
import type { RejectedFile } from './rejected-file.js';

const rejectedInput = z.object({ id: objectId });
type RejectedInput = z.output<typeof rejectedInput>;

/** The rejected rows of an import that was cancelled or failed: who stopped it gets them as who let it run does. */
export class RejectedJob<F extends ImportFields, R extends ImportRecord>
  implements JobHandler<RejectedInput>
{
  readonly kind: string;
  readonly input = rejectedInput;

  constructor(
    private readonly storage: Storage,
    private readonly store: ImportStore,
    private readonly rejectedFile: RejectedFile<F, R>,
  ) {
    this.kind = importKinds(store.names.record).rejected;
  }

  async run(job: Job<RejectedInput>): Promise<JobOutcome> {
    const record = await this.store.find(job.ctx, job.input.id);
    const { storage_key: key } = record;
    if (!key) throw new CodedError('DATA-404');
    const file = await withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) =>
      this.rejectedFile.add(job, record, await openSheet(path)),
    );
    await job.write((tx) => this.store.setRejectedFile(tx, record.id, file));
    const left = record.rejected + record.skipped;
    return { message: `${counted(left, 'fila que revisar', 'filas que revisar')}.` };
  }
}
