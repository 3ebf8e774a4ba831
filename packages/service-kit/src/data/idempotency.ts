import { CodedError } from '../coded-error.js';
import { sha256 } from '../context.js';
import { isDuplicate } from './db-errors.js';
import type { TenantTx } from './tenant-tx.js';

/** Thrown inside a transaction whose work was done before: ends it and carries the stored reply. */
export class Replay extends Error {
  constructor(readonly reply: unknown) {
    super('replay');
  }
}

interface Stored {
  call_path: string;
  body_hash: string;
  reply: string | null;
}

/** Keys are per person: nobody replays somebody else's reply. */
const keyHash = (tx: TenantTx, key: string) => sha256(`${tx.ctx.actor.userId}\n${key}`);

/**
 * Which request a key stands for. The key, which is stored nowhere, is in it: what was sent may be a PIN or a password,
 * and its bare digest would let whoever reads the table try them all.
 */
const requestOf = (tx: TenantTx, key: string) => sha256(`${key}\n${tx.ctx.bodyHash()}`);

/**
 * Takes the key for this transaction. A rival with the same key waits here for the first to end, then gets its
 * reply; the same key with another body is REQ-109.
 */
export async function claimKey(tx: TenantTx, key: string): Promise<void> {
  const hash = keyHash(tx, key);
  const body = requestOf(tx, key);
  try {
    await tx.run(
      'INSERT INTO idempotency_key (business_id, key_hash, call_path, body_hash, created_at) VALUES (:business, :hash, :call, :body, UTC_TIMESTAMP(3))',
      { hash, call: tx.ctx.call, body },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const [stored] = await tx.rows<Stored>(
      'SELECT call_path, body_hash, reply FROM idempotency_key WHERE business_id = :business AND key_hash = :hash',
      { hash },
    );
    if (!stored || stored.reply === null) throw new CodedError('REQ-108');
    if (stored.call_path !== tx.ctx.call || stored.body_hash !== body) throw new CodedError('REQ-109');
    throw new Replay(JSON.parse(stored.reply));
  }
}

export async function storeReply(tx: TenantTx, key: string, reply: unknown): Promise<void> {
  await tx.run(
    'UPDATE idempotency_key SET reply = :reply WHERE business_id = :business AND key_hash = :hash',
    {
      reply: JSON.stringify(reply) ?? 'null',
      hash: keyHash(tx, key),
    },
  );
}
