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

/** Events that one pull looks at: few of them may be of a topic that is asked for. */
const WINDOW = 5_000;

/** Answers a service's `event/pull`: the numbered events of some topics after a cursor. */
export async function pullEvents(db: Database, input: CallParsed<EventPull>): Promise<CallOutput<EventPull>> {
  const [head] = await db.unscoped<{ seq: number }>('SELECT seq FROM event_head WHERE id = 1');
  const end = Math.max(input.after, Math.min(Number(head?.seq ?? 0), input.after + WINDOW));
  const rows = await db.unscoped<LogRow>(
    `SELECT seq, business_id, topic, entity_id, version, state FROM event_log
     WHERE seq > :after AND seq <= :end AND topic IN (:topics) ORDER BY seq LIMIT ${Math.trunc(input.limit)}`,
    { after: input.after, end, topics: input.topics },
  );
  const isFull = rows.length === input.limit;
  const upTo = isFull ? Number(rows.at(-1)?.seq ?? end) : end;
  return {
    upTo,
    more: upTo < Number(head?.seq ?? 0),
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
