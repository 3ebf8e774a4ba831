import { sha256 } from '../context.js';
import { GENESIS, linkText } from './audit.js';
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

/** An entry from which the chain is followed: its number and its hash. */
export interface Anchor {
  seq: number;
  hash: string;
}

/** Before the first entry. */
export const CHAIN_START: Anchor = { seq: 0, hash: GENESIS };

export interface Stretch {
  /** The last entry that was looked at. */
  reached: Anchor;
  /** Numbers of the entries that were edited, removed or put in between; of entries removed together, the first. */
  broken: readonly number[];
}

export interface ChainCheck {
  /** Entries that hold. */
  entries: number;
  /** Number of the first entry that was edited, removed or moved; `null`: the chain is whole. */
  brokenAt: number | null;
}

const BATCH = 500;

function valuesHold({ changes, salt, digest }: LinkRow): boolean {
  if (changes === null) return true;
  try {
    return digestOf(JSON.parse(changes), salt) === digest;
  } catch {
    return false;
  }
}

function linkHolds(row: LinkRow, previous: string): boolean {
  if (Number.isNaN(row.at.getTime())) return false;
  const link = linkText({
    previous,
    seq: Number(row.seq),
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
 * Follows the chain over one batch of entries. Behind a break it goes on from the hash that is stored, so that one break does
 * not hide the next. Where the batch comes to `end`, the last entry's hash must be the one given there.
 */
export async function verifyStretch(
  db: Database,
  business: string,
  from: Anchor,
  end: Anchor,
): Promise<Stretch> {
  const rows = await db.unscoped<LinkRow>(
    `SELECT seq, at, actor_id, entity, entity_id, action, changes, salt, digest, hash FROM audit_entry
     WHERE business_id = :business AND seq > :from AND seq <= :end ORDER BY seq LIMIT ${BATCH}`,
    { business, from: from.seq, end: end.seq },
  );
  const broken: number[] = [];
  let reached = from;
  for (const row of rows) {
    const seq = Number(row.seq);
    const isNext = seq === reached.seq + 1;
    if (!isNext) broken.push(reached.seq + 1);
    if (!valuesHold(row) || (isNext && !linkHolds(row, reached.hash))) broken.push(seq);
    reached = { seq, hash: row.hash };
  }
  if (rows.length === BATCH && reached.seq < end.seq) return { reached, broken };
  if (reached.seq < end.seq) broken.push(reached.seq + 1);
  else if (reached.hash !== end.hash && broken.at(-1) !== end.seq) broken.push(end.seq);
  return { reached: end, broken };
}

export async function readHead(db: Database, business: string): Promise<Anchor> {
  const [head] = await db.unscoped<Anchor>('SELECT seq, hash FROM audit_head WHERE business_id = :business', {
    business,
  });
  return head ? { seq: Number(head.seq), hash: head.hash } : CHAIN_START;
}

/** Number of the first entry that stands behind the head, where no writer of ours would have put it; `null`: none does. */
export async function findBehindHead(db: Database, business: string): Promise<number | null> {
  const [last] = await db.unscoped<{ seq: number | null }>(
    'SELECT MAX(seq) seq FROM audit_entry WHERE business_id = :business',
    { business },
  );
  // Read after the entry: what is written meanwhile moves the head too.
  const head = await readHead(db, business);
  return Number(last?.seq ?? 0) > head.seq ? head.seq + 1 : null;
}

/** Whether an entry still has the hash that it had when it was verified. */
export async function isUnmoved(db: Database, business: string, { seq, hash }: Anchor): Promise<boolean> {
  if (seq === 0) return true;
  const [row] = await db.unscoped<{ hash: string }>(
    'SELECT hash FROM audit_entry WHERE business_id = :business AND seq = :seq',
    { business, seq },
  );
  return row?.hash === hash;
}

/**
 * Goes through a business's audit trail from its first entry and compares its end with the head: an entry that was
 * edited, removed or put in between is found. Destroyed values (`changes` NULL) do not break it.
 */
export async function verifyChain(db: Database, businessId: string): Promise<ChainCheck> {
  // Read before the entries: those that are written meanwhile come after it.
  const head = await readHead(db, businessId);
  let reached = CHAIN_START;
  while (reached.seq < head.seq) {
    const stretch = await verifyStretch(db, businessId, reached, head);
    const [first] = stretch.broken;
    if (first !== undefined) return { entries: first - 1, brokenAt: first };
    reached = stretch.reached;
  }
  return { entries: head.seq, brokenAt: await findBehindHead(db, businessId) };
}
