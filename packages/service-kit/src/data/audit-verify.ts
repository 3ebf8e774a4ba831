import { sha256 } from '../context.js';
import { linkText } from './audit.js';
import type { Database } from './database.js';
import { digestOf } from './event-log.js';

interface LinkRow {
  seq: number;
  at: Date;
  actor_id: string;
  entity: string;
  entity_id: string;
  action: string;
  changes: string | null;
  salt: string;
  digest: string;
  hash: string;
}

export interface ChainCheck {
  /** Entries that hold. */
  entries: number;
  /** Number of the first entry that was edited, removed or moved; `null`: the chain is whole. */
  brokenAt: number | null;
}

const BATCH = 1_000;
const GENESIS = '0'.repeat(64);

function holds(row: LinkRow, seq: number, previous: string): boolean {
  if (Number(row.seq) !== seq) return false;
  if (row.changes !== null && digestOf(JSON.parse(row.changes), row.salt) !== row.digest) return false;
  const link = linkText({
    previous,
    seq,
    at: row.at.toISOString(),
    actor: row.actor_id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    digest: row.digest,
  });
  return sha256(link) === row.hash;
}

/**
 * Goes through a business's audit trail from its first entry and compares its end with the head: an entry that was
 * edited, removed or put in between is found. Destroyed values (`changes` NULL) do not break it.
 */
export async function verifyChain(db: Database, businessId: string): Promise<ChainCheck> {
  let previous = GENESIS;
  let seq = 0;
  for (;;) {
    const rows = await db.unscoped<LinkRow>(
      `SELECT seq, at, actor_id, entity, entity_id, action, changes, salt, digest, hash FROM audit_entry
       WHERE business_id = :business AND seq > :seq ORDER BY seq LIMIT ${BATCH}`,
      { business: businessId, seq },
    );
    for (const row of rows) {
      if (!holds(row, seq + 1, previous)) return { entries: seq, brokenAt: seq + 1 };
      seq += 1;
      previous = row.hash;
    }
    if (rows.length < BATCH) break;
  }
  const [head] = await db.unscoped<{ hash: string }>(
    'SELECT hash FROM audit_head WHERE business_id = :business',
    {
      business: businessId,
    },
  );
  const isWhole = (head?.hash ?? GENESIS) === previous;
  return { entries: seq, brokenAt: isWhole ? null : seq + 1 };
}
