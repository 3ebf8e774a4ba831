import { type SeriesTarget, ZONE_OF } from '@volante/contracts/billing/series.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from './read-document.js';

interface SeriesRow {
  id: string;
  target: SeriesTarget;
  issuer: string;
  code: string;
  pattern: string;
  zone: keyof typeof ZONE_OF;
  branches: string;
  /** The database's clock, which also stamps the rows. */
  now_at: Date;
}

export interface UsableSeries extends Omit<SeriesRow, 'branches' | 'zone' | 'now_at'> {
  /** Name of its time zone. */
  zone: string;
  /** Today on the clock of the series. */
  today: string;
}

const COLUMNS = 'id, target, issuer, code, pattern, zone, branches, UTC_TIMESTAMP(3) now_at';

const serves = ({ branches }: SeriesRow, branch: string) => {
  const only = JSON.parse(branches) as string[];
  return only.length === 0 || only.includes(branch);
};

const usable = ({ branches: _branches, zone, now_at, ...row }: SeriesRow): UsableSeries => ({
  ...row,
  zone: ZONE_OF[zone],
  today: localMoment(now_at.getTime(), ZONE_OF[zone]).day,
});

/** A series that numbers such documents of the branch. INVOICE-003 otherwise. */
export async function usableSeries(
  read: Read,
  id: string,
  target: SeriesTarget,
  branch: string,
): Promise<UsableSeries> {
  const [row] = await read<SeriesRow>(
    `SELECT ${COLUMNS} FROM billing_series WHERE business_id = :business AND id = :id AND state = 'active'`,
    { id },
  );
  if (!row || row.target !== target || !serves(row, branch))
    throw new CodedError('INVOICE-003', undefined, [
      {
        path: 'series',
        code: 'INVOICE-003',
        message: 'Elige una serie de esta sucursal y de este documento',
      },
    ]);
  return usable(row);
}

/** The series of such a document that the branch numbered last. */
async function lastSeries(read: Read, target: SeriesTarget, branch: string): Promise<string | null> {
  const [row] = await read<{ series_id: string | null }>(
    `SELECT d.series_id FROM document d WHERE d.business_id = :business AND d.target = :target AND d.branch_id = :branch
       AND d.number_text IS NOT NULL ORDER BY d.sorted_on DESC, d.id DESC LIMIT 1`,
    { target, branch },
  );
  return row?.series_id ?? null;
}

/**
 * The series that a new document begins with: the only one of its kind for the branch, and of the issuer if given; of several the one
 * that the branch used last; else none.
 */
export async function firstSeries(
  read: Read,
  target: SeriesTarget,
  branch: string,
  issuer?: string | null,
): Promise<string | null> {
  const rows = await read<SeriesRow>(
    `SELECT ${COLUMNS} FROM billing_series WHERE business_id = :business AND target = :target AND state = 'active'`,
    { target },
  );
  const served = rows.filter((row) => serves(row, branch) && (issuer === undefined || row.issuer === issuer));
  if (served.length <= 1) return served[0]?.id ?? null;
  const last = await lastSeries(read, target, branch);
  return served.find(({ id }) => id === last)?.id ?? null;
}
