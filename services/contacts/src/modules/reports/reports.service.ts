import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactReports, ReportKind } from '@volante/contracts/contacts/contact-report.contract';
import { type BranchScope, branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { boundaries, periodOf, type ReportPeriod } from './report-period.js';

export type Report = CallOutput<typeof contactReports>;
export type ReportChoice = CallParsed<typeof contactReports>;

interface Found {
  id: string | null;
  name: string | null;
  bucket: number;
  n: number;
}

const CANARY = 'Atlantic/Canary';
const MAINLAND = 'Europe/Madrid';
/** In the order of boundaries: before all, the previous period, then the buckets. */
const PREVIOUS = 1;

/** The people behind the numbers. The author's name is in the history of any contact that they registered. */
const SUBJECTS: Readonly<Record<ReportKind, { id: string; name: string }>> = {
  all: { id: 'NULL', name: `''` },
  branch: { id: 'r.branch_id', name: 'MAX(b.name)' },
  employee: {
    id: `NULLIF(r.author_id, '')`,
    name: `(SELECT a.actor_name FROM audit_entry a WHERE a.business_id = :business AND a.entity = 'contact'
      AND a.entity_id = MAX(r.contact_id) AND a.action IN ('created', 'imported') LIMIT 1)`,
  },
};

const NAMELESS: Readonly<Record<ReportKind, string>> = {
  all: 'Todas las altas',
  employee: 'Sin registrar',
  branch: 'Otra sucursal',
};

function intervalSql(name: string, count: number): string {
  return `INTERVAL(TIMESTAMPDIFF(SECOND, '1970-01-01', r.part), ${Array.from({ length: count }, (_, i) => `:${name}${i}`).join(', ')})`;
}

const paramsOf = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]));

/** Registrations of the selected period and the one before, in one statement over counts kept by triggers. */
@Injectable()
export class ReportsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, { by, from, to, group }: ReportChoice): Promise<Report> {
    const period = periodOf(from, to, group);
    const scope = branchScope(ctx, 'r');
    return toReport(period, scope ? await this.count(ctx, by, period, scope) : [], by);
  }

  private count(ctx: Context, by: ReportKind, period: ReportPeriod, scope: BranchScope): Promise<Found[]> {
    const { id, name } = SUBJECTS[by];
    const mainland = boundaries(period, MAINLAND);
    const canary = boundaries(period, CANARY);
    const [least = 0] = mainland;
    const bucket = `IF(b.time_zone = '${CANARY}', ${intervalSql('canary', canary.length)},
      ${intervalSql('mainland', mainland.length)})`;
    return this.db.rows<Found>(
      ctx,
      `SELECT ${id} AS id, ${name} AS name, ${bucket} AS bucket, SUM(r.n) AS n
       FROM contact_registration r
       LEFT JOIN branch_ref b ON b.business_id = r.business_id AND b.id = r.branch_id
       WHERE r.business_id = :business AND r.part >= :least AND r.part < :most${scope.sql}
       GROUP BY 1, 3 HAVING bucket >= ${PREVIOUS} AND bucket < ${mainland.length} AND SUM(r.n) > 0`,
      {
        ...scope.params,
        ...paramsOf('canary', canary),
        ...paramsOf('mainland', mainland),
        least: new Date(least * 1000),
        most: new Date((canary.at(-1) ?? 0) * 1000),
      },
    );
  }
}

function toReport({ buckets, previous }: ReportPeriod, found: readonly Found[], by: ReportKind): Report {
  const rows = new Map<string | null, Report['rows'][number]>();
  const empty = (id: string | null, name: string | null) => ({
    id,
    name: name || NAMELESS[by],
    counts: buckets.map(() => 0),
    total: 0,
    previous: 0,
  });
  if (by === 'all') rows.set(null, empty(null, null));
  for (const { id, name, bucket, n } of found) {
    const row = rows.get(id) ?? empty(id, name);
    rows.set(id, row);
    const count = Number(n);
    if (Number(bucket) === PREVIOUS) row.previous += count;
    else {
      const at = Number(bucket) - PREVIOUS - 1;
      row.counts[at] = (row.counts[at] ?? 0) + count;
      row.total += count;
    }
  }
  const sorted = [...rows.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'es'));
  const sum = (name: 'total' | 'previous') => sorted.reduce((total, row) => total + row[name], 0);
  return { buckets, previous, rows: sorted, total: sum('total'), previousTotal: sum('previous') };
}
