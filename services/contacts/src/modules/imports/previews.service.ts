import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { contactImportPreview } from '@volante/contracts/contacts/contact-import.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Storage } from '@volante/service-kit/storage/storage';
import { withLocalCopy } from '../../temporary/temporary-files.js';
import { asEntity, contactColumns } from './contact-columns.js';
import { type ImportChoice, rowReader } from './import-settings.js';
import { findImport, type ImportRow } from './import-store.js';
import { OneAtATime } from './one-at-a-time.js';
import { type LookUp, lookUp } from './planning/known-contacts.js';
import { RowPlanner } from './planning/row-planner.js';
import { PreviewTally } from './preview-tally.js';
import { openSheet } from './reading/open-sheet.js';
import { SHEET_LIMITS } from './reading/sheet.js';
import { eachRow, rowBatches } from './row-batches.js';

const BATCH = 200;

type Preview = CallOutput<typeof contactImportPreview>;

/** What an import would do, without doing it. */
@Injectable()
export class PreviewsService {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async preview(ctx: Context, choice: ImportChoice): Promise<Preview> {
    const record = await findImport(this.db, ctx, choice.id);
    if (record.state !== 'uploaded') throw new CodedError('IMPORT-005');
    const { storage_key: key } = record;
    if (!key) throw notFound();
    const reader = await rowReader(this.db, ctx, record, choice);
    return this.turns.run(() =>
      withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) => {
        const sheet = await openSheet(path);
        const tally = new PreviewTally();
        const planner = new RowPlanner(choice.options.duplicates);
        const where = this.lookUpOf(ctx, record, choice);
        for await (const rows of rowBatches(sheet, reader(sheet), BATCH)) {
          const known = await lookUp(rows, where);
          await eachRow(rows, (row) => tally.add(planner.plan(row, known)));
        }
        return tally.result();
      }),
    );
  }

  private lookUpOf(ctx: Context, record: ImportRow, choice: ImportChoice): LookUp {
    return {
      ctx,
      read: (sql, params) => this.db.rows(ctx, sql, params),
      importId: record.id,
      columns: asEntity(contactColumns(this.db.source)),
      lock: false,
      isUpdating: choice.options.duplicates === 'update',
    };
  }
}
