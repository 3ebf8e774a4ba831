import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { CodedError, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { withLocalCopy } from '../storage/local-copy.js';
import type { Storage } from '../storage/storage.js';
import type { ImportStore } from './import-store.js';
import type { ImportChoice, ImportedList, ImportFields, ImportRecord, LookUp } from './imported-list.js';
import { sheetReader } from './list-defaults.js';
import { OneAtATime } from './one-at-a-time.js';
import { RowPlanner } from './planning/row-planner.js';
import { PreviewTally } from './preview-tally.js';
import { openSheet } from './reading/open-sheet.js';
import { SHEET_LIMITS } from './reading/sheet.js';
import { arrangedBatches, arrangementOf, eachRow, rowBatches } from './row-batches.js';

const BATCH = 200;

/** The effect of an import, without running it. */
export class PreviewsService<F extends ImportFields, R extends ImportRecord> {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly store: ImportStore,
    private readonly of: ImportedList<F, R>,
  ) {}

  async preview(ctx: Context, choice: ImportChoice): Promise<CallOutput<ImportCalls['preview']>> {
    const record = await this.store.find(ctx, choice.id);
    if (record.state !== 'uploaded') throw new CodedError('IMPORT-005');
    const { storage_key: key } = record;
    if (!key) throw notFound();
    const reader = await sheetReader(this.of, ctx, record, choice);
    const { duplicates } = choice.options;
    const where: LookUp = {
      ctx,
      read: (sql, params) => this.db.rows(ctx, sql, params),
      importId: record.id,
      lock: false,
      isUpdating: duplicates === 'update',
    };
    return this.turns.run(() =>
      withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) => {
        const sheet = await openSheet(path);
        const tally = new PreviewTally();
        const planner = new RowPlanner<F, R>(this.of.rules, duplicates);
        const settle = this.of.settler?.();
        const inFile = rowBatches(sheet, reader(sheet), BATCH);
        const arrange = arrangementOf(this.of, ctx);
        for await (const read of arrange ? arrangedBatches(inFile, arrange, BATCH) : inFile) {
          const rows = settle ? await settle(read, where) : read;
          const known = await this.of.lookUp(rows, where);
          await eachRow(rows, (row) => tally.add(planner.plan(row, known)));
        }
        return tally.result();
      }),
    );
  }
}
