import type { Day } from '@volante/contracts/calendar-days';
import { PROVINCES } from '@volante/contracts/provinces';
import type { ReportRow } from '../law/law-tables.js';
import type { Read } from './business-law.js';
import { standing } from './standing.js';

export interface OwnReading {
  id: string;
  /** 0: every province without a row of its own. */
  province: number;
  working: number;
  from_day: Day;
  source: string;
  user_name: string;
  created_at: Date;
}

export const OF_THE_SCHOOL = 0;
const DAYS = 90;

/** As they were written. */
export async function ownReadings(read: Read): Promise<OwnReading[]> {
  const rows = await read<OwnReading>(
    `SELECT id, province, working, from_day, source, user_name, created_at FROM report_reading
     WHERE business_id = :business ORDER BY id`,
  );
  return standing(
    rows,
    ({ province, from_day }) => `${province} ${from_day}`,
    ({ working }) => working !== null,
  );
}

type Reading = Pick<OwnReading, 'province' | 'source' | 'from_day'> & { working: boolean };

/** "RD 170/2010, art. 15.4, en días naturales según la Jefatura de Tráfico de Jaén: Circular 4/2026" */
function articleOf({ province, working, source }: Reading): string {
  const name = PROVINCES.find(({ id }) => id === province)?.name;
  const who = name ? `según la Jefatura de Tráfico de ${name}` : 'según anota la escuela';
  const law = `RD 170/2010, art. 15.4, en días ${working ? 'hábiles' : 'naturales'} ${who}`;
  return [law, source].filter(Boolean).join(': ');
}

/** A reading as a row of the law's table. */
export const readingRow = (reading: Reading): ReportRow => ({
  province: reading.province === OF_THE_SCHOOL ? null : reading.province,
  days: DAYS,
  working: reading.working,
  from: reading.from_day,
  article: articleOf(reading),
});
