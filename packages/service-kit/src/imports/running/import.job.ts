import type { z } from 'zod';
import { CodedError } from '../../coded-error.js';
import { isDuplicate } from '../../data/db-errors.js';
import type { TenantTx } from '../../data/tenant-tx.js';
import type { Job, JobHandler, JobOutcome, UnfinishedJob } from '../../jobs/job-handler.js';
import type { JobQueue } from '../../jobs/job-queue.js';
import { withLocalCopy } from '../../storage/local-copy.js';
import type { Storage } from '../../storage/storage.js';
import { importKinds } from '../import-kinds.js';
import type { ImportRow, ImportStore } from '../import-store.js';
import { takeTurn } from '../import-turn.js';
import type {
  ImportChoice,
  ImportedList,
  ImportFields,
  ImportRecord,
  LookUp,
  ReadRow,
} from '../imported-list.js';
import { sheetReader } from '../list-defaults.js';
import { RowPlanner } from '../planning/row-planner.js';
import { openSheet } from '../reading/open-sheet.js';
import { SHEET_LIMITS, type Sheet } from '../reading/sheet.js';
import { arrangedBatches, arrangementOf, rowBatches } from '../row-batches.js';
import { BatchWriter } from './batch-writer.js';
import {
  AT_START,
  advanced,
  type ImportProgress,
  importProgress,
  inWords,
  resumedInWords,
  rowsDone,
} from './import-progress.js';
import type { RejectedFile } from './rejected-file.js';

/** Small enough that nobody waits long for what a batch locks. */
const BATCH = 250;
/** A code that somebody else took between the look and the write is seen by the next look. */
const ATTEMPTS = 4;

/** Imports a file batch by batch: records, history, events and checkpoint of a batch are there together or not at all. */
export class ImportJob<F extends ImportFields, R extends ImportRecord> implements JobHandler<ImportChoice> {
  readonly kind: string;
  readonly notice: { always: boolean; link: string };
  readonly input: z.ZodType<ImportChoice>;
  private readonly writer: BatchWriter<F, R>;

  constructor(
    private readonly storage: Storage,
    private readonly queue: JobQueue,
    private readonly store: ImportStore,
    private readonly of: ImportedList<F, R>,
    private readonly rejectedFile: RejectedFile<F, R>,
  ) {
    this.kind = importKinds(of.entity).run;
    this.notice = { always: true, link: of.page };
    this.input = of.calls.start.input;
    this.writer = new BatchWriter(of);
  }

  async run(job: Job<ImportChoice>): Promise<JobOutcome> {
    const record = await this.store.find(job.ctx, job.input.id);
    const { storage_key: key } = record;
    if (!key) throw new CodedError('DATA-404');
    const reader = await sheetReader(this.of, job.ctx, record, job.input);
    return withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) => {
      const sheet = await openSheet(path);
      const arrange = arrangementOf(this.of, job.ctx);
      const read = reader(sheet);
      const progress = await this.writeAll(job, record, (reached) =>
        arrange
          ? arrangedBatches(rowBatches(sheet, read, BATCH), arrange, BATCH, rowsDone(reached))
          : rowBatches(sheet, read, BATCH, reached.line),
      );
      return this.finish(job, record, sheet, progress);
    });
  }

  private words(counts: Parameters<typeof inWords>[0]): string {
    return inWords(counts, this.of.words.created);
  }

  private async writeAll(
    job: Job<ImportChoice>,
    record: ImportRow,
    batches: (reached: ImportProgress) => AsyncGenerator<ReadRow<F>[]>,
  ): Promise<ImportProgress> {
    const reached = job.checkpoint(importProgress);
    let progress = reached ? { ...reached, resumedAfter: reached.line } : AT_START;
    for await (const rows of batches(progress)) {
      job.signal.throwIfAborted();
      progress = await this.writeOnce(job, progress, rows);
      job.progress(rowsDone(progress), record.sheet_rows, `${this.words(progress)}.`);
    }
    return progress;
  }

  private async writeOnce(
    job: Job<ImportChoice>,
    progress: ImportProgress,
    rows: readonly ReadRow<F>[],
  ): Promise<ImportProgress> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await job.write((tx) => this.write(tx, job, progress, rows));
      } catch (error) {
        if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async write(
    tx: TenantTx,
    job: Job<ImportChoice>,
    progress: ImportProgress,
    found: readonly ReadRow<F>[],
  ): Promise<ImportProgress> {
    const { id, options } = job.input;
    await takeTurn(tx, this.store.names);
    const where: LookUp = {
      ctx: job.ctx,
      read: (sql, params) => tx.rows(sql, params),
      importId: id,
      lock: true,
      isUpdating: options.duplicates === 'update',
    };
    const settle = this.of.settler?.();
    const rows = settle ? await settle(found, where) : found;
    const known = await this.of.lookUp(rows, where);
    const refusal = await this.of.hold?.(
      tx,
      rows.flatMap(({ values, defaults }) => [values, defaults]),
    );
    const planner = new RowPlanner<F, R>(this.of.rules, options.duplicates, refusal);
    const planned = rows.map((row) => planner.plan(row, known));
    await this.writer.write(tx, id, planned);
    const next = advanced(progress, planned);
    await this.store.setCounts(tx, id, next);
    await job.saveCheckpoint(tx, next);
    return next;
  }

  private async finish(
    job: Job<ImportChoice>,
    record: ImportRow,
    sheet: Sheet,
    progress: ImportProgress,
  ): Promise<JobOutcome> {
    const { created, updated, skipped, rejected } = progress;
    const file = await this.rejectedFile.add(job, record, sheet);
    await job.write(async (tx) => {
      await job.saveCheckpoint(tx, progress);
      await this.store.setRejectedFile(tx, record.id, file);
      await this.store.setState(tx, record.id, 'done');
    });
    return {
      message: `${this.words(progress)}.${resumedInWords(progress)}`,
      result: { created, updated, skipped, rejected },
    };
  }

  /** Written rows stay and can be undone; rows left out until then become a file by a separate job. */
  async unfinished(
    tx: TenantTx,
    { input, state, message }: UnfinishedJob<ImportChoice>,
  ): Promise<JobOutcome> {
    const record = await this.store.lock(tx, input.id);
    const { created, updated, skipped, rejected } = record;
    const isDone = state === 'cancelled' && created + updated > 0;
    await this.store.setState(tx, record.id, isDone ? 'done' : 'failed');
    const outcome =
      rowsDone(record) === 0 ? 'No se ha importado nada.' : `Hasta entonces: ${this.words(record)}.`;
    const rejectedJob = await this.askForRejected(tx, record);
    return {
      message: `${state === 'cancelled' ? 'Importación cancelada.' : message} ${outcome}`,
      result: { created, updated, skipped, rejected, rejectedJob },
    };
  }

  /** There is room for it: this job has given up its place by now. */
  private async askForRejected(tx: TenantTx, record: ImportRow): Promise<string | null> {
    if (record.rejected + record.skipped === 0) return null;
    return this.queue.enqueue(tx, {
      kind: importKinds(this.of.entity).rejected,
      title: `Filas que revisar de ${record.filename}`,
      input: { id: record.id },
    });
  }
}
