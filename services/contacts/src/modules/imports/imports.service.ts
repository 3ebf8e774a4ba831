import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  contactImportList,
  contactImportStart,
  contactImportUpload,
} from '@volante/contracts/contacts/contact-import.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { newId } from '@volante/service-kit/object-id';
import { isStagingKey, permanentKey, Storage, StorageMissing } from '@volante/service-kit/storage/storage';
import { withLocalCopy } from '../../temporary/temporary-files.js';
import { type ImportChoice, rowReader } from './import-settings.js';
import { findImport, insertImport, listImports, lockImport, setState, undoUntil } from './import-store.js';
import { OneAtATime } from './one-at-a-time.js';
import { inspectSheet, type SheetFacts } from './reading/inspect-sheet.js';
import { openSheet } from './reading/open-sheet.js';
import { SHEET_LIMITS, sheetError } from './reading/sheet.js';

export const IMPORT_KIND = 'contact.import';
export const UNDO_KIND = 'contact.import.undo';
export const REJECTED_KIND = 'contact.import.rejected';

interface StoredSheet {
  id: string;
  key: string;
  filename: string;
  facts: SheetFacts;
}

/** Files that wait to be imported, imports, and their undoing; the long work is done by jobs. */
@Injectable()
export class ImportsService {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly queue: JobQueue,
  ) {}

  async upload(
    ctx: Context,
    input: CallParsed<typeof contactImportUpload>,
  ): Promise<CallOutput<typeof contactImportUpload>> {
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
  private async keep(ctx: Context, sheet: StoredSheet): Promise<CallOutput<typeof contactImportUpload>> {
    const { id, key, filename, facts } = sheet;
    let kept = '';
    try {
      const reply = await this.db.write(ctx, async (tx) => {
        await insertImport(tx, {
          id,
          filename,
          format: facts.format,
          storage_key: key,
          sheet_rows: facts.rows,
          sheet_columns: JSON.stringify(facts.columns.map(({ sexOfM }) => sexOfM)),
        });
        return { ...facts, id, columns: facts.columns.map(({ sexOfM: _, ...column }) => column) };
      });
      kept = reply.id;
      return reply;
    } finally {
      if (kept !== id) await this.storage.remove(key);
    }
  }

  private inspect(key: string, size: number): Promise<SheetFacts> {
    if (size > SHEET_LIMITS.bytes) throw sheetError('IMPORT-003', 'El fichero pasa de 50 MB.');
    return this.turns.run(() =>
      withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) =>
        inspectSheet(await openSheet(path)),
      ),
    );
  }

  async start(ctx: Context, choice: ImportChoice): Promise<CallOutput<typeof contactImportStart>> {
    await rowReader(this.db, ctx, await findImport(this.db, ctx, choice.id), choice);
    return this.db.write(ctx, async (tx) => {
      const record = await lockImport(tx, choice.id);
      if (record.state !== 'uploaded') throw new CodedError('IMPORT-005');
      const job = await this.queue.enqueue(tx, {
        kind: IMPORT_KIND,
        title: `Importar ${record.filename}`,
        input: choice,
        total: record.sheet_rows,
      });
      await setState(tx, record.id, 'running', job);
      return { job };
    });
  }

  async list(ctx: Context): Promise<CallOutput<typeof contactImportList>> {
    return { rows: await listImports(this.db, ctx) };
  }

  undo(ctx: Context, id: string): Promise<{ job: string }> {
    return this.db.write(ctx, async (tx) => {
      const record = await lockImport(tx, id);
      if (!undoUntil(record)) throw new CodedError('IMPORT-006');
      const job = await this.queue.enqueue(tx, {
        kind: UNDO_KIND,
        title: `Deshacer la importación de ${record.filename}`,
        input: { id, before: record.state },
        total: record.created + record.updated,
      });
      await setState(tx, id, 'undoing');
      return { job };
    });
  }
}
