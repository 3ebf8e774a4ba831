import { randomBytes } from 'node:crypto';
import { sha256 } from '../context.js';
import { newId } from '../object-id.js';
import { canonical, digestOf } from './event-log.js';
import type { TenantTx } from './tenant-tx.js';

export interface FieldChange {
  from: unknown;
  to: unknown;
}

/** One change of one record, for its history and for the chain. */
export interface AuditEntry {
  /** `contact`, `contact_group`, … */
  entity: string;
  entityId: string;
  /** Past tense: `created`, `updated`, `deleted`, `restored`, `imported`. */
  action: string;
  changes: Readonly<Record<string, FieldChange>>;
}

interface Head {
  seq: number;
  hash: string;
}

/** What the first entry of a chain is linked to. */
export const GENESIS = '0'.repeat(64);
const BATCH = 150;

/** What changed between two states of a record; `undefined` after means "not sent". */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, FieldChange> {
  const changes: Record<string, FieldChange> = {};
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null;
    if (to === undefined || from === to) continue;
    if (canonical(from) !== canonical(to)) changes[field] = { from, to };
  }
  return changes;
}

const HEAD = 'SELECT seq, hash FROM audit_head WHERE business_id = :business FOR UPDATE';

/** Only the first entry of a business finds no head: two first writers wait for each other at the key. */
async function makeHead(tx: TenantTx): Promise<Head | undefined> {
  // Not INSERT IGNORE: on a row that is there it takes a shared lock, and two rivals that both hold one deadlock.
  await tx.run(
    `INSERT INTO audit_head (business_id, seq, hash) VALUES (:business, 0, :genesis)
     ON DUPLICATE KEY UPDATE seq = seq`,
    { genesis: GENESIS },
  );
  const [made] = await tx.rows<Head>(HEAD);
  return made;
}

async function lockHead(tx: TenantTx): Promise<Head> {
  const [found] = await tx.rows<Head>(HEAD);
  const head = found ?? (await makeHead(tx));
  if (!head) throw new Error('audit head vanished');
  return { seq: Number(head.seq), hash: head.hash };
}

/**
 * The text whose digest links an entry to the one before: it holds a salted digest of the values, not the values, so
 * that a person's data can be destroyed and the chain still verifies.
 */
export function linkText(link: {
  previous: string;
  seq: number;
  at: string;
  actor: string;
  entity: string;
  entityId: string;
  action: string;
  digest: string;
}): string {
  return canonical(link);
}

/** Appends the transaction's entries. The head is locked last, so writers of one business queue only for this. */
export async function writeAudit(tx: TenantTx): Promise<void> {
  if (tx.audits.length === 0) return;
  let { seq, hash } = await lockHead(tx);
  const actor = tx.ctx.actor;
  const at = new Date().toISOString();
  const rows = tx.audits.map((entry) => {
    const salt = randomBytes(16).toString('hex');
    const digest = digestOf(entry.changes, salt);
    const link = { entity: entry.entity, entityId: entry.entityId, action: entry.action, digest };
    seq += 1;
    hash = sha256(linkText({ previous: hash, seq, at, actor: actor.userId, ...link }));
    return { id: newId(), seq, hash, salt, ...link, changes: JSON.stringify(entry.changes) };
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await insertBatch(tx, rows.slice(start, start + BATCH), at);
  await tx.run('UPDATE audit_head SET seq = :seq, hash = :hash WHERE business_id = :business', { seq, hash });
}

type AuditRow = Record<
  'id' | 'hash' | 'salt' | 'entity' | 'entityId' | 'action' | 'digest' | 'changes',
  string
> & {
  seq: number;
};

async function insertBatch(tx: TenantTx, rows: readonly AuditRow[], at: string): Promise<void> {
  const fields = ['id', 'seq', 'hash', 'salt', 'entity', 'entityId', 'action', 'digest', 'changes'] as const;
  const values = rows.map(
    (_, i) => `(:business, ${fields.map((f) => `:${f}${i}`).join(', ')}, :at, :actor, :name)`,
  );
  const params = Object.fromEntries(rows.flatMap((row, i) => fields.map((f) => [`${f}${i}`, row[f]])));
  await tx.run(
    `INSERT INTO audit_entry (business_id, id, seq, hash, salt, entity, entity_id, action, digest, changes, at, actor_id, actor_name)
     VALUES ${values.join(', ')}`,
    { ...params, at: new Date(at), actor: tx.ctx.actor.userId, name: tx.ctx.actor.userName },
  );
}
