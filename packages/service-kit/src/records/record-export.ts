import type { ExportFormat } from '@volante/contracts/lists/export-call';
import type { AnyRecord } from '@volante/contracts/records/record';
import type { z } from 'zod';
import type { CallClient } from '../calls/call-client.js';
import type { Context } from '../context.js';
import { counted } from '../counted.js';
import type { Database } from '../data/database.js';
import type { Job, JobHandler, JobOutcome } from '../jobs/job-handler.js';
import type { JobQueue } from '../jobs/job-queue.js';
import {
  assertPrintable,
  exportList,
  exportTitle,
  keysetRows,
  type ListRows,
  shownRows,
} from '../lists/list-export.js';
import { localTimes } from '../local-days.js';
import { readLetterhead } from '../print/letterhead.js';
import { captionOf } from '../sheets/caption.js';
import type { Storage } from '../storage/storage.js';
import { recordList } from './record-list.js';
import { referenceNames } from './record-names.js';
import type { RecordSql } from './record-sql.js';
import type { RecordRules } from './record-types.js';
import { recordColumn } from './record-words.js';

/** Input of `exportCall` in the contracts. */
interface ExportChoice {
  format: ExportFormat;
  filters: Readonly<Record<string, unknown>> & { search?: string; state?: readonly string[] };
  ids?: readonly string[] | undefined;
  sort: string;
  columns: readonly string[];
  caption: string;
}

type Whole = Readonly<Record<string, unknown>>;

interface Parts {
  db: Database;
  calls: CallClient;
  queue: JobQueue;
  storage: Storage;
}

/** Clock of the person's files: `Europe/Madrid` where a service keeps no branches. */
export type ZoneOf = (db: Database, ctx: Context) => Promise<string>;

/** The rows of one export: those that the list shows, or of the ticked ones those that are there. */
function rowsOf(
  db: Database,
  ctx: Context,
  record: AnyRecord,
  sql: RecordSql<AnyRecord>,
  choice: ExportChoice,
  rules: RecordRules<AnyRecord>,
): ListRows<Whole> {
  const { search, state, ...filters } = choice.filters;
  const found = recordList(ctx, record, sql, { ...choice, search, state, filters }, rules);
  const list = found && { ...found, columns: sql.whole };
  const rows = keysetRows(
    (text, params) => db.rows<never>(ctx, text, params),
    () => list,
  );
  return shownRows(rows, (chunk) => chunk.map((row) => sql.read(row)));
}

/** Takes exports of a record's list in, and does them in the worker. */
export function recordExport(
  { db, calls, queue, storage }: Parts,
  record: AnyRecord,
  sql: RecordSql<AnyRecord>,
  zoneOf: ZoneOf,
  rules: RecordRules<AnyRecord> = {},
): { start(ctx: Context, choice: ExportChoice): Promise<{ job: string }>; job: JobHandler<ExportChoice> } {
  const kind = `${record.entity}.export`;
  const { one, many } = record.words;
  const title = many.charAt(0).toUpperCase() + many.slice(1);
  const done = record.words.gender === 'f' ? ['exportada', 'exportadas'] : ['exportado', 'exportados'];

  async function run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const zone = await zoneOf(db, ctx);
    const localTime = localTimes(zone);
    const names = new Map<string, string>();
    const rows = shownRows(rowsOf(db, ctx, record, sql, input, rules), async (chunk) => {
      for (const [id, name] of await referenceNames(db, ctx, record, chunk)) names.set(id, name);
      return chunk;
    });
    const columns = input.columns.map((name) =>
      recordColumn(record, name, { localTime, names, cells: rules.cells }),
    );
    return exportList(job, {
      rows,
      columns,
      cellsOf: (row) => columns.map((column) => column.cell(row)),
      caption: captionOf(ctx, zone, title, input.caption),
      letterhead: await readLetterhead(calls, storage, ctx),
      day: localTime(new Date()).slice(0, 10),
      message: (total) => `${counted(total, `${one} ${done[0]}`, `${many} ${done[1]}`)}.`,
    });
  }

  return {
    job: { kind, input: record.calls.export?.input as z.ZodType<ExportChoice>, run },
    async start(ctx, choice) {
      await assertPrintable(choice.format, rowsOf(db, ctx, record, sql, choice, rules));
      const task = { kind, title: exportTitle(choice.format, many), input: choice };
      return db.write(ctx, async (tx) => ({ job: await queue.enqueue(tx, task) }));
    },
  };
}
