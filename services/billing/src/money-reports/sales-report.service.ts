import { Injectable } from '@nestjs/common';
import type {
  SalesGrouping,
  salesDocuments,
  salesReport,
} from '@volante/contracts/billing/money-report.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { asciiText } from '@volante/service-kit/data/ascii-text';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { reported, reportedByIds, reportedPage } from './reported-documents.js';
import { taughtBy, teacherGroups } from './sales-by-teacher.js';
import { type Groups, ROUNDING, salesGroups, withKey } from './sales-groups.js';
import { labelsOf } from './sales-labels.js';
import { type SalesSums, salesSums } from './sales-sums.js';
import { replacedIn, type Sold, soldIn, yearBefore } from './sold-documents.js';

type Report = CallOutput<typeof salesReport>;
type Documents = CallOutput<typeof salesDocuments>;

const NO_SUMS: SalesSums = { documents: 0, base: 0, tax: 0, disbursements: 0, withheld: 0, payable: 0 };
const EMPTY_PAGE: Documents = {
  ...{ rows: [], from: 0, total: 0, capped: false, next: null, previous: null, replaced: [] },
};

/** Groups with the cents that no line has: those of a document's rounding. */
function whole(groups: Groups, base: number): Groups {
  const rest = base - [...groups.values()].reduce((sum, group) => sum + group.base, 0);
  return rest === 0 ? groups : new Map([...groups, [ROUNDING, { base: rest, documents: 0 }]]);
}

/** Months of the year before under the names of this year's, beside which they stand. */
const aYearLater = (groups: Groups): Groups =>
  new Map([...groups].map(([key, group]) => [`${Number(key.slice(0, 4)) + 1}${key.slice(4)}`, group]));

/** Sales, by one grouping at a time. */
@Injectable()
export class SalesReportService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, input: CallParsed<typeof salesReport>): Promise<Report> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const now = await this.sold(read, input.by, soldIn(ctx, input));
    const past = await this.sold(read, input.by, soldIn(ctx, yearBefore(input)));
    const before = { ...past, groups: input.by === 'month' ? aYearLater(past.groups) : past.groups };
    const keys = [...new Set([...now.groups.keys(), ...before.groups.keys()])];
    const label = await labelsOf(this.db, ctx, input.by, keys);
    const rows = keys.map((key) => ({
      ...{ key, label: key === ROUNDING ? 'Redondeo de los documentos' : label(key) },
      ...{ base: 0, documents: 0, ...now.groups.get(key) },
      before: before.groups.get(key)?.base ?? 0,
    }));
    return {
      rows: ordered(rows, input.by),
      total: { ...now.sums, before: before.sums.base },
      imported: await this.importedIn(ctx, read, input),
    };
  }

  async documents(ctx: Context, input: CallParsed<typeof salesDocuments>): Promise<Documents> {
    const { key, by, cursor, ...choice } = input;
    const sold = soldIn(ctx, choice);
    if (!sold) return EMPTY_PAGE;
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { sql, params } = key === undefined ? sold : await this.keyed(read, sold, { by, key });
    const page = await reportedPage(
      read,
      { where: sql, params },
      { cursor, identity: ['sales', choice, by, key ?? null] },
    );
    const replaced = cursor ? [] : await replacedIn(read, { sql, params });
    return {
      ...page,
      rows: page.rows.map(reported),
      replaced: await reportedByIds(
        read,
        replaced.map(({ document }) => document),
      ),
    };
  }

  /** Sales narrowed to those behind a row. */
  private async keyed(
    read: Read,
    sold: Sold,
    { by, key }: { by: SalesGrouping; key: string },
  ): Promise<Sold> {
    if (by === 'teacher') return taughtBy(read, sold, key);
    // Customers are called by their tax number, which may have any letter.
    const compared = by === 'customer' ? key : asciiText(key);
    return { sql: `${sold.sql} ${withKey(by)}`, params: { ...sold.params, key: compared } };
  }

  private async sold(
    read: Read,
    by: SalesGrouping,
    sold: Sold | null,
  ): Promise<{ sums: SalesSums; groups: Groups }> {
    if (!sold) return { sums: NO_SUMS, groups: new Map() };
    const sums = await salesSums(read, sold);
    if (by === 'teacher') return { sums, groups: await teacherGroups(read, sold, sums) };
    return { sums, groups: whole(await salesGroups(read, by, sold), sums.base) };
  }

  private async importedIn(
    ctx: Context,
    read: Read,
    choice: CallParsed<typeof salesReport>,
  ): Promise<number> {
    const sold = soldIn(ctx, choice, 'imported');
    if (!sold) return 0;
    const [row] = await read<{ found: number | string }>(
      `SELECT COUNT(*) found FROM document d ${sold.sql}`,
      sold.params,
    );
    return Number(row?.found ?? 0);
  }
}

const ordered = (rows: Report['rows'], by: SalesGrouping): Report['rows'] =>
  rows.toSorted((one, other) =>
    by === 'month'
      ? one.key.localeCompare(other.key)
      : Number(one.key === ROUNDING) - Number(other.key === ROUNDING) ||
        other.base - one.base ||
        one.key.localeCompare(other.key),
  );
