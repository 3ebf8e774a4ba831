import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { ENTRY_COLUMNS, type EntryRow, type Head } from './entries.js';
import { foldDays } from './fold-days.js';
import { isForgotten } from './fold-head.js';

export type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

const RUNNING: readonly string[] = ['start', 'resume'];

/** Seconds of the running shift's day, or of today, up to `now`. */
export async function workedToday(read: Read, employee: string, head: Head, now: number): Promise<number> {
  const day = head.day && !isForgotten(head, now) ? head.day : localMoment(now, head.zone).day;
  const rows = await read<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM clock_entry c
     WHERE c.business_id = :business AND c.employee_id = :employee AND c.day = :day ORDER BY c.seq`,
    { employee, day },
  );
  const [work] = foldDays(rows);
  const last = work?.punches.at(-1);
  const isRunning =
    head.state === 'working' && !isForgotten(head, now) && last && RUNNING.includes(last.kind);
  return (work?.worked ?? 0) + (isRunning ? Math.max(0, Math.floor((now - last.at) / 1000)) : 0);
}
