import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job, JobHandler, JobOutcome, UnfinishedJob } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { Storage } from '@volante/service-kit/storage/storage';
import { FileLinks } from '../../../contact-store/file-links.js';
import { withLocalCopy } from '../../../temporary/temporary-files.js';
import { asEntity, contactColumns } from '../contact-columns.js';
import { type ImportChoice, importChoice, rowReader } from '../import-settings.js';
import { findImport, type ImportRow, lockImport, setState } from '../import-store.js';
import { takeTurn } from '../import-turn.js';
import { IMPORT_KIND, REJECTED_KIND } from '../imports.service.js';
import { lookUp } from '../planning/known-contacts.js';
import { RowPlanner } from '../planning/row-planner.js';
import type { NormalisedRow } from '../reading/normalise-row.js';
import { openSheet } from '../reading/open-sheet.js';
import { SHEET_LIMITS, type Sheet } from '../reading/sheet.js';
import { rowBatches } from '../row-batches.js';
import { writeBatch } from './batch-writer.js';
import {
  AT_START,
  advanced,
  type ImportProgress,
  importProgress,
  inWords,
  resumedInWords,
  rowsDone,
} from './import-progress.js';
import { RejectedFile, setRejectedFile } from './rejected-file.js';

/** Small enough that nobody waits long for what a batch locks. */
const BATCH = 250;
/** A code that somebody else took between the look and the write is seen by the next look. */
const ATTEMPTS = 4;

/** Imports a file batch by batch: contacts, history, events and checkpoint of a batch are there together or not at all. */
@Injectable()
export class ImportJob implements JobHandler<ImportChoice> {
  readonly notice = { always: true, link: '/contact/import' };
  readonly kind = IMPORT_KIND;
  readonly input = importChoice;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly rejectedFile: RejectedFile,
    private readonly files: FileLinks,
    private readonly queue: JobQueue,
  ) {}

  async run(job: Job<ImportChoice>): Promise<JobOutcome> {
    const record = await findImport(this.db, job.ctx, job.input.id);
    const { storage_key: key } = record;
    if (!key) throw new CodedError('DATA-404');
    const reader = await rowReader(this.db, job.ctx, record, job.input);
    return withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) => {
      const sheet = await openSheet(path);
      const progress = await this.writeAll(job, record, (after) =>
        rowBatches(sheet, reader(sheet), BATCH, after),
      );
      return this.finish(job, record, sheet, progress);
    });
  }

  private async writeAll(
    job: Job<ImportChoice>,
    record: ImportRow,
    batches: (afterLine: number) => AsyncGenerator<NormalisedRow[]>,
  ): Promise<ImportProgress> {
    const reached = job.checkpoint(importProgress);
    let progress = reached ? { ...reached, resumedAfter: reached.line } : AT_START;
    for await (const rows of batches(progress.line)) {
      job.signal.throwIfAborted();
      progress = await this.writeOnce(job, progress, rows);
      job.progress(rowsDone(progress), record.sheet_rows, `${inWords(progress)}.`);
    }
    return progress;
  }

  private async writeOnce(
    job: Job<ImportChoice>,
    progress: ImportProgress,
    rows: readonly NormalisedRow[],
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
    rows: readonly NormalisedRow[],
  ): Promise<ImportProgress> {
    const { id, options } = job.input;
    await takeTurn(tx);
    const known = await lookUp(rows, {
      ctx: job.ctx,
      read: (sql, params) => tx.rows(sql, params),
      importId: id,
      columns: asEntity(contactColumns(this.db.source)),
      lock: true,
      isUpdating: options.duplicates === 'update',
    });
    const planner = new RowPlanner(options.duplicates);
    const planned = rows.map((row) => planner.plan(row, known));
    const moved = await writeBatch(this.db, tx, id, planned);
    for (const contact of moved) await this.files.move(job.ctx, contact);
    const next = advanced(progress, planned);
    await tx.run(
      `UPDATE contact_import SET created = :created, updated = :updated, skipped = :skipped, rejected = :rejected
       WHERE business_id = :business AND id = :id`,
      { id, ...next },
    );
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
    const file = rejected > 0 ? await this.rejectedFile.add(job, record, sheet) : null;
    await job.write(async (tx) => {
      await job.saveCheckpoint(tx, progress);
      await setRejectedFile(tx, record.id, file);
      await setState(tx, record.id, 'done');
    });
    return {
      message: `${inWords(progress)}.${resumedInWords(progress)}`,
      result: { created, updated, skipped, rejected },
    };
  }

  /** What was written stays and can be undone; what was rejected until then is made into a file by a job of its own. */
  async unfinished(
    tx: TenantTx,
    { input, state, message }: UnfinishedJob<ImportChoice>,
  ): Promise<JobOutcome> {
    const record = await lockImport(tx, input.id);
    const { created, updated, skipped, rejected } = record;
    const isDone = state === 'cancelled' && created + updated > 0;
    await setState(tx, record.id, isDone ? 'done' : 'failed');
    const outcome =
      rowsDone(record) === 0 ? 'No se ha importado nada.' : `Hasta entonces: ${inWords(record)}.`;
    const rejectedJob = await this.askForRejected(tx, record);
    return {
      message: `${state === 'cancelled' ? 'Importación cancelada.' : message} ${outcome}`,
      result: { created, updated, skipped, rejected, rejectedJob },
    };
  }

  /** There is room for it: this job has given up its place by now. */
  private async askForRejected(tx: TenantTx, record: ImportRow): Promise<string | null> {
    if (record.rejected === 0) return null;
    return this.queue.enqueue(tx, {
      kind: REJECTED_KIND,
      title: `Filas rechazadas de ${record.filename}`,
      input: { id: record.id },
    });
  }
}
