import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { clockMissing } from '@volante/contracts/clock/clock.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { clockScope } from '../../clock-store/clock-people.js';
import { ENTRY_COLUMNS, type EntryRow } from '../../clock-store/entries.js';
import { foldDays } from '../../clock-store/fold-days.js';
import { FORGOTTEN_AFTER_MS } from '../../clock-store/fold-head.js';

const DAYS_BACK = 60;
const MAX_EXITS = 50;

type Row = EntryRow & { name: string; account: string | null; pending: number };

/** Days without an exit that somebody is still to tell. */
@Injectable()
export class MissingExits {
  constructor(private readonly db: Database) {}

  /** A shift that is still running is none of them, unless it has been asked about. */
  async list(ctx: Context, now = Date.now()): Promise<CallOutput<typeof clockMissing>> {
    const scope = clockScope(ctx);
    const rows = await this.db.rows<Row>(
      ctx,
      `SELECT ${ENTRY_COLUMNS}, e.name, e.account_id AS account, d.pending FROM (
         SELECT d.employee_id, d.day, EXISTS (
             SELECT 1 FROM clock_entry p WHERE p.business_id = :business AND p.employee_id = d.employee_id
               AND p.day = d.day AND p.kind = 'correction' AND NOT EXISTS (
                 SELECT 1 FROM clock_entry a WHERE a.business_id = :business AND a.ref_id = p.id AND a.id <> p.id)
           ) AS pending
         FROM clock_day d JOIN employee e ON e.business_id = d.business_id AND e.id = d.employee_id
         LEFT JOIN clock_head h ON h.business_id = d.business_id AND h.employee_id = d.employee_id
           AND h.day = d.day AND h.state <> 'out' AND h.started_at > :running
         LEFT JOIN clock_forgotten f ON f.business_id = d.business_id AND f.employee_id = d.employee_id
           AND f.day = d.day
         WHERE d.business_id = :business AND d.open = 1 AND d.day >= :from AND (h.day IS NULL OR f.day IS NOT NULL)${scope.sql}
         ORDER BY d.day DESC, d.employee_id LIMIT ${MAX_EXITS}) d
       JOIN employee e ON e.business_id = :business AND e.id = d.employee_id
       JOIN clock_entry c ON c.business_id = :business AND c.employee_id = d.employee_id AND c.day = d.day
       ORDER BY c.day DESC, e.name, c.employee_id, c.seq`,
      {
        ...scope.params,
        from: addDays(localMoment(now, 'Europe/Madrid').day, -DAYS_BACK),
        running: new Date(now - FORGOTTEN_AFTER_MS),
      },
    );
    const days = new Map<string, Row[]>();
    for (const row of rows) {
      const key = `${row.day} ${row.employee}`;
      days.set(key, [...(days.get(key) ?? []), row]);
    }
    return { rows: [...days.values()].flatMap((entries) => asked(entries, ctx.actor.userId)) };
  }
}

function asked(entries: readonly Row[], me: string): CallOutput<typeof clockMissing>['rows'] {
  const [first] = entries;
  const [made] = foldDays(entries);
  if (!first || !made) return [];
  return [
    {
      employee: first.employee,
      name: first.name,
      own: first.account === me,
      day: made.day,
      punches: made.punches.map(({ kind, at }) => ({ kind, time: localMoment(at, made.zone).time })),
      pending: Number(first.pending) === 1,
    },
  ];
}
