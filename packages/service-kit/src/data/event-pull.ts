import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { EventPull } from '@volante/contracts/events/event.contract';
import { askedTopic, topicsOf } from '@volante/contracts/events/former-names';
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

/** Leaves room for names, numbers and the envelope below the 900 KB that a message may have. */
const MAX_BYTES = 512 * 1024;
/** What an event has beside its state. */
const ROW_BYTES = 250;

interface Size {
  seq: number;
  bytes: number;
}

/** How many of them fit into one message; the first always does. */
function fitting(sizes: readonly Size[]): number {
  let sum = 0;
  const tooMany = sizes.findIndex(({ bytes }) => {
    sum += Number(bytes) + ROW_BYTES;
    return sum > MAX_BYTES;
  });
  return tooMany < 0 ? sizes.length : Math.max(1, tooMany);
}

/**
 * Answers a service's `event/pull`: the numbered events of some topics after a cursor, as many as fit a message. What was logged
 * under another name of the same topic comes under the name that was asked for.
 */
export async function pullEvents(db: Database, input: CallParsed<EventPull>): Promise<CallOutput<EventPull>> {
  const topics = input.topics.flatMap((topic) => topicsOf(db.service, topic));
  const [head] = await db.unscoped<{ seq: number }>('SELECT seq FROM event_head WHERE id = 1');
  const end = Math.max(input.after, Math.min(Number(head?.seq ?? 0), input.after + WINDOW));
  const sizes = await db.unscoped<Size>(
    `SELECT seq, OCTET_LENGTH(state) bytes FROM event_log
     WHERE seq > :after AND seq <= :end AND topic IN (:topics) ORDER BY seq LIMIT ${Math.trunc(input.limit)}`,
    { after: input.after, end, topics },
  );
  const count = fitting(sizes);
  const isFull = count === input.limit || count < sizes.length;
  const upTo = isFull ? Number(sizes[count - 1]?.seq ?? end) : end;
  const rows =
    count === 0
      ? []
      : await db.unscoped<LogRow>(
          `SELECT seq, business_id, topic, entity_id, version, state FROM event_log
           WHERE seq > :after AND seq <= :upTo AND topic IN (:topics) ORDER BY seq`,
          { after: input.after, upTo, topics },
        );
  return {
    upTo,
    more: upTo < Number(head?.seq ?? 0),
    rows: rows.map((row) => ({
      seq: Number(row.seq),
      businessId: row.business_id,
      topic: askedTopic(db.service, row.topic, input.topics),
      entityId: row.entity_id,
      version: row.version,
      state: JSON.parse(row.state) as Record<string, unknown>,
    })),
  };
}
