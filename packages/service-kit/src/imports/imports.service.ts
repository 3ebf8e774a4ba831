import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { CodedError, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import type { JobQueue } from '../jobs/job-queue.js';
import { newId } from '../object-id.js';
import { withLocalCopy } from '../storage/local-copy.js';
import { isStagingKey, permanentKey, type Storage, StorageMissing } from '../storage/storage.js';
import { importKinds } from './import-kinds.js';
import { type ImportStore, undoUntil } from './import-store.js';
import type { ImportChoice, ImportedList, ImportFields, ImportRecord } from './imported-list.js';
import { sheetReader } from './list-defaults.js';
import { OneAtATime } from './one-at-a-time.js';
import { guessMapping } from './reading/guess-mapping.js';
import { inspectSheet, type SheetFacts } from './reading/inspect-sheet.js';
import { openSheet } from './reading/open-sheet.js';
import { SHEET_LIMITS, sheetError } from './reading/sheet.js';

type Uploaded = CallOutput<ImportCalls['upload']>;

interface StoredSheet {
  id: string;
  key: string;
  filename: string;
  facts: SheetFacts;
}

/** Uploads of one list that a school may have waiting: they lie apart from its files, and are forgotten after a day. */
const MAX_WAITING = 30;

/** Files that wait to be imported, imports, and their undoing; the long work is done by jobs. */
export class ImportsService<F extends ImportFields, R extends ImportRecord> {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly queue: JobQueue,
    private readonly store: ImportStore,
    private readonly of: ImportedList<F, R>,
  ) {}

  async upload(ctx: Context, input: CallParsed<ImportCalls['upload']>): Promise<Uploaded> {
    if (!isStagingKey(input.upload)) throw new CodedError('REQ-111', { part: 'upload' });
    try {
      const facts = await this.inspect(input.upload, input.size);
      const id = newId();
      const key = permanentKey(ctx.actor.businessId, id);
      await this.storage.move(input.upload, key);
      return await this.keep(ctx, { id, key, filename: input.filename, facts });
    } catch (error) {
      await this.storage.remove(input.upload);
      throw error instanceof StorageMissing ? notFound() : error;
    }
  }

  /** A repeated upload gets the first one's answer, and its own bytes are not needed. */
  private async keep(ctx: Context, { id, key, filename, facts }: StoredSheet): Promise<Uploaded> {
    let kept = '';
    try {
      const reply = await this.db.write(ctx, async (tx) => {
        await this.store.insert(tx, {
          id,
          filename,
          format: facts.format,
          storage_key: key,
          sheet_rows: facts.rows,
          sheet_columns: JSON.stringify(facts.columns.map((column) => this.of.noteOf?.(column) ?? '')),
        });
        // Of those that come at once some more get in: it protects the disk and is no bill.
        if ((await this.store.waiting(tx)) > MAX_WAITING) throw new CodedError('IMPORT-008');
        return { ...facts, id, columns: facts.columns.map(({ letters: _, ...column }) => column) };
      });
      kept = reply.id;
      return reply;
    } finally {
      if (kept !== id) await this.storage.remove(key);
    }
  }

  private inspect(key: string, size: number): Promise<SheetFacts> {
    if (size > SHEET_LIMITS.bytes) throw sheetError('IMPORT-003', 'El archivo pasa de 50 MB.');
    return this.turns.run(() =>
      withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) =>
        inspectSheet(
          await openSheet(path),
          (headers, samples) =>
            this.of.guess?.(headers, samples) ?? guessMapping(this.of.headers, headers, samples),
        ),
      ),
    );
  }

  async start(ctx: Context, choice: ImportChoice): Promise<{ job: string }> {
    await sheetReader(this.of, ctx, await this.store.find(ctx, choice.id), choice);
    return this.db.write(ctx, async (tx) => {
      const record = await this.store.lock(tx, choice.id);
      if (record.state !== 'uploaded') throw new CodedError('IMPORT-005');
      const job = await this.queue.enqueue(tx, {
        kind: importKinds(this.of.entity).run,
        title: `Importar ${record.filename}`,
        input: choice,
        total: record.sheet_rows,
      });
      await this.store.setState(tx, record.id, 'running', job);
      return { job };
    });
  }

  async list(ctx: Context): Promise<CallOutput<ImportCalls['list']>> {
    return { rows: await this.store.list(ctx) };
  }

  undo(ctx: Context, id: string): Promise<{ job: string }> {
    return this.db.write(ctx, async (tx) => {
      const record = await this.store.lock(tx, id);
      if (!undoUntil(record)) throw new CodedError('IMPORT-006');
      const job = await this.queue.enqueue(tx, {
        kind: importKinds(this.of.entity).undo,
        title: `Deshacer la importación de ${record.filename}`,
        input: { id, before: record.state },
        total: record.created + record.updated,
      });
      await this.store.setState(tx, id, 'undoing');
      return { job };
    });
  }
}
