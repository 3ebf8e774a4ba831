import { Injectable } from '@nestjs/common';
import {
  DUE_AGES,
  type DueAge,
  type dueDateRead,
  type dueDateReadAll,
  type dueDateSums,
  type dueDateUpdate,
} from '@volante/contracts/billing/due-date.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import { updateColumns } from '../documents/document-writes.js';
import { documentRow, lockedDocument, type Read } from '../documents/read-document.js';
import { chosenParts, dueList, listDay } from './due-list.js';
import { DUE_COLUMNS, type DueRow, toDueRow } from './due-rows.js';
import { type AgreedPart, isPaidByParts, replaceParts } from './keep-parts.js';
import { type Plan, planOf } from './plan-rows.js';

type Listed = CallOutput<typeof dueDateReadAll>;
type Sums = CallOutput<typeof dueDateSums>;

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const NO_SUMS: Sums = { openCents: 0, overdueCents: 0, count: 0, overdueCount: 0, ages: [] };

const AGE = `CASE WHEN p.sorted_on = '2199-12-31' THEN 'undated' WHEN p.sorted_on >= :today THEN 'coming'
  WHEN p.sorted_on >= :today - INTERVAL 30 DAY THEN 'to30' WHEN p.sorted_on >= :today - INTERVAL 60 DAY THEN 'to60'
  WHEN p.sorted_on >= :today - INTERVAL 90 DAY THEN 'to90' ELSE 'over90' END`;
const OVERDUE: readonly DueAge[] = ['to30', 'to60', 'to90', 'over90'];

interface AgeRow {
  age: DueAge;
  cents: string | number;
  found: string | number;
}

/** The paid part of each instalment: it stays as it is when the rest gets other days. */
const paidParts = ({ parts }: Plan): AgreedPart[] =>
  parts
    .map(({ dueOn, cents, openCents }) => ({ dueOn, cents: cents - openCents }))
    .filter(({ cents }) => cents > 0);

const shownOf = (parts: readonly AgreedPart[]) => parts.map(({ dueOn, cents }) => ({ dueOn, cents }));

/** Instalments of documents: read, changed, listed and added up. */
@Injectable()
export class DueDatesService {
  private readonly counts = new RememberedCounts();

  constructor(private readonly db: Database) {}

  async read(ctx: Context, { id }: CallParsed<typeof dueDateRead>): Promise<Plan> {
    const read = this.reader(ctx);
    return planOf(read, await documentRow(ctx, read, id));
  }

  update(ctx: Context, { id, version, parts }: CallParsed<typeof dueDateUpdate>): Promise<Plan> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const row = await lockedDocument(tx, id);
      const before = await planOf(read, row);
      if (row.version !== version) throw conflict(before, row.version);
      if (!isPaidByParts(row) || before.openCents <= 0) throw new CodedError('DUE-002');
      const sum = parts.reduce((total, { cents }) => total + cents, 0);
      if (sum !== before.openCents) throw new CodedError('DUE-001', { openCents: before.openCents, sum });
      const next = await updateColumns(tx, row, {});
      await replaceParts(tx, id, [...paidParts(before), ...parts]);
      const after = await planOf(read, { id, version: next });
      tx.audit({
        ...{ entity: 'invoice', entityId: id, action: 'planned' },
        changes: { plan: { from: shownOf(before.parts), to: shownOf(after.parts) } },
      });
      tx.emit({
        ...{ topic: 'invoice.updated', entityId: id, version: next },
        state: { id, branch: row.branch_id },
      });
      return after;
    });
  }

  async readAll(
    ctx: Context,
    { limit, cursor, count, ...filters }: CallParsed<typeof dueDateReadAll>,
  ): Promise<Listed> {
    const read = this.reader(ctx);
    const list = await dueList<DueRow>(ctx, read, filters, DUE_COLUMNS);
    if (!list) return EMPTY;
    const remembered = { counts: this.counts, business: ctx.actor.businessId };
    const { rows, ...page } = await readPage({ ...list, remembered }, { limit, cursor, count }, read);
    const today = listDay();
    return { ...page, rows: rows.map((row) => toDueRow(row, today)) };
  }

  async sums(ctx: Context, filters: CallParsed<typeof dueDateSums>): Promise<Sums> {
    const read = this.reader(ctx);
    const chosen = await chosenParts(ctx, read, filters);
    if (!chosen) return NO_SUMS;
    const rows = await read<AgeRow>(
      `SELECT ${AGE} age, SUM(p.open_cents) cents, COUNT(*) found FROM ${chosen.from} AND p.is_open = 1 GROUP BY age`,
      chosen.params,
    );
    const ages = DUE_AGES.flatMap((age) => {
      const row = rows.find((one) => one.age === age);
      return row ? [{ age, cents: Number(row.cents), count: Number(row.found) }] : [];
    });
    const overdue = ages.filter(({ age }) => OVERDUE.includes(age));
    const total = (some: typeof ages, of: 'cents' | 'count') => some.reduce((sum, one) => sum + one[of], 0);
    return {
      ...{ openCents: total(ages, 'cents'), count: total(ages, 'count'), ages },
      ...{ overdueCents: total(overdue, 'cents'), overdueCount: total(overdue, 'count') },
    };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
