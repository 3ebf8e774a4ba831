import { Injectable } from '@nestjs/common';
import { objectId } from '@volante/contracts/fields';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job, JobHandler, JobOutcome, UnfinishedJob } from '@volante/service-kit/jobs/job-handler';
import { z } from 'zod';
import { FileLinks } from '../../../contact-store/file-links.js';
import { counted } from '../../../words/contact-words.js';
import { findImport, type ImportRow, setState } from '../import-store.js';
import { UNDO_KIND } from '../imports.service.js';
import { KeptFile } from './kept-file.js';
import { removeEmptyGroups } from './undo-groups.js';
import { undoBatch } from './undo-writer.js';

const BATCH = 250;
/** So many of what was left are in the job's result; the file has them all. */
const LISTED = 100;

const undoInput = z.object({
  id: objectId,
  /** What the import was before: what it is again should undoing not come to its end. */
  before: z.enum(['done', 'failed']),
});
type UndoInput = z.output<typeof undoInput>;

const undoProgress = z.object({
  handled: z.number().int(),
  deleted: z.number().int(),
  restored: z.number().int(),
  kept: z.number().int(),
});
type UndoProgress = z.output<typeof undoProgress>;

/** Takes an import back contact by contact; each is handled once, however often the work is interrupted. */
@Injectable()
export class UndoJob implements JobHandler<UndoInput> {
  readonly notice = { always: true, link: '/contact/import' };
  readonly kind = UNDO_KIND;
  readonly input = undoInput;

  constructor(
    private readonly db: Database,
    private readonly keptFile: KeptFile,
    private readonly files: FileLinks,
  ) {}

  async run(job: Job<UndoInput>): Promise<JobOutcome> {
    const record = await findImport(this.db, job.ctx, job.input.id);
    let progress = job.checkpoint(undoProgress) ?? { handled: 0, deleted: 0, restored: 0, kept: 0 };
    for (let before = -1; before < progress.handled; ) {
      job.signal.throwIfAborted();
      before = progress.handled;
      progress = await this.next(job, progress);
      job.progress(progress.handled, undefined, `${inWords(progress)}.`);
    }
    return this.finish(job, record, progress);
  }

  private next(job: Job<UndoInput>, progress: UndoProgress): Promise<UndoProgress> {
    return job.write(async (tx) => {
      const batch = await undoBatch(tx, job.input.id, BATCH);
      for (const contact of batch.moved) await this.files.move(job.ctx, contact);
      const next = {
        handled: progress.handled + batch.handled,
        deleted: progress.deleted + batch.deleted,
        restored: progress.restored + batch.restored,
        kept: progress.kept + batch.kept,
      };
      await job.saveCheckpoint(tx, next);
      return next;
    });
  }

  private async finish(job: Job<UndoInput>, record: ImportRow, progress: UndoProgress): Promise<JobOutcome> {
    const { deleted, restored, kept } = progress;
    if (kept > 0) await this.keptFile.add(job, record);
    const listed = await this.keptFile.first(job.ctx, record.id, LISTED);
    const groups = await job.write(async (tx) => {
      await job.saveCheckpoint(tx, progress);
      await setState(tx, record.id, 'undone');
      return removeEmptyGroups(tx, record.id);
    });
    const message = `${inWords(progress)}.${groupsInWords(groups)}`;
    return { message, result: { deleted, restored, kept, groups, listed } };
  }

  /** What is undone stays so; the rest can be undone later. */
  async unfinished(tx: TenantTx, { input }: UnfinishedJob<UndoInput>): Promise<null> {
    await setState(tx, input.id, input.before);
    return null;
  }
}

function groupsInWords(groups: number): string {
  return groups === 0 ? '' : ` ${counted(groups, 'grupo vacío eliminado', 'grupos vacíos eliminados')}.`;
}

function inWords({ deleted, restored, kept }: UndoProgress): string {
  return [
    counted(deleted, 'contacto eliminado', 'contactos eliminados'),
    `, ${counted(restored, 'recuperado como estaba', 'recuperados como estaban')}`,
    ` y ${counted(kept, 'con datos que se respetan', 'con datos que se respetan')}`,
  ].join('');
}
