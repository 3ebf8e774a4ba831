import { objectId } from '@volante/contracts/fields';
import { z } from 'zod';
import { counted } from '../../counted.js';
import type { TenantTx } from '../../data/tenant-tx.js';
import type { Job, JobHandler, JobOutcome, UnfinishedJob } from '../../jobs/job-handler.js';
import { importKinds } from '../import-kinds.js';
import type { ImportRow, ImportStore } from '../import-store.js';
import type { ImportedList, ImportFields, ImportRecord } from '../imported-list.js';
import type { KeptFile } from './kept-file.js';
import { removeEmptyGroups } from './undo-groups.js';
import { UndoWriter } from './undo-writer.js';

const BATCH = 250;
/** The job's result lists so many of the kept records; the file has them all. */
const LISTED = 100;

const undoInput = z.object({
  id: objectId,
  /** The import's former state: restored if the undo does not finish. */
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

/** Takes an import back record by record; each is handled once, however often the work is interrupted. */
export class UndoJob<F extends ImportFields, R extends ImportRecord> implements JobHandler<UndoInput> {
  readonly kind: string;
  readonly notice: { always: boolean; link: string };
  readonly input = undoInput;
  private readonly writer: UndoWriter<F, R>;

  constructor(
    private readonly store: ImportStore,
    private readonly of: ImportedList<F, R>,
    private readonly keptFile: KeptFile<F, R>,
  ) {
    this.kind = importKinds(of.entity).undo;
    this.notice = { always: true, link: of.page };
    this.writer = new UndoWriter(of);
  }

  async run(job: Job<UndoInput>): Promise<JobOutcome> {
    const record = await this.store.find(job.ctx, job.input.id);
    let progress = job.checkpoint(undoProgress) ?? { handled: 0, deleted: 0, restored: 0, kept: 0 };
    for (let before = -1; before < progress.handled; ) {
      job.signal.throwIfAborted();
      before = progress.handled;
      progress = await this.next(job, progress);
      job.progress(progress.handled, undefined, `${this.words(progress)}.`);
    }
    return this.finish(job, record, progress);
  }

  private next(job: Job<UndoInput>, progress: UndoProgress): Promise<UndoProgress> {
    return job.write(async (tx) => {
      const batch = await this.writer.next(tx, job.input.id, BATCH);
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
      await this.store.setState(tx, record.id, 'undone');
      return removeEmptyGroups(tx, this.store.names, record.id);
    });
    const message = `${this.words(progress)}.${groupsInWords(groups)}`;
    return { message, result: { deleted, restored, kept, groups, listed } };
  }

  /** Undone records stay so; the rest can be undone later. */
  async unfinished(tx: TenantTx, { input }: UnfinishedJob<UndoInput>): Promise<null> {
    await this.store.setState(tx, input.id, input.before);
    return null;
  }

  private words({ deleted, restored, kept }: UndoProgress): string {
    return [
      counted(deleted, ...this.of.words.deleted),
      `, ${counted(restored, 'recuperado como estaba', 'recuperados como estaban')}`,
      ` y ${counted(kept, 'con datos que se respetan', 'con datos que se respetan')}`,
    ].join('');
  }
}

function groupsInWords(groups: number): string {
  return groups === 0 ? '' : ` ${counted(groups, 'grupo vacío eliminado', 'grupos vacíos eliminados')}.`;
}
