import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { EventPull } from '@volante/contracts/events/event.contract';
import type { Database } from './database.js';

interface LogRow {
  seq: number;
  business_id: string;
  topic: string;
  entity_id: string;
  version: number;
  state: string;
}

/** Answers a service's `event/pull`: the numbered events after a cursor. */
export async function pullEvents(db: Database, input: CallParsed<EventPull>): Promise<CallOutput<EventPull>> {
  const rows = await db.unscoped<LogRow>(
    `SELECT seq, business_id, topic, entity_id, version, state FROM event_log
     WHERE seq > :after ORDER BY seq LIMIT ${Math.trunc(input.limit)}`,
    { after: input.after },
  );
  return {
    rows: rows.map((row) => ({
      seq: Number(row.seq),
      businessId: row.business_id,
      topic: row.topic,
      entityId: row.entity_id,
      version: row.version,
      state: JSON.parse(row.state) as Record<string, unknown>,
    })),
  };
}
