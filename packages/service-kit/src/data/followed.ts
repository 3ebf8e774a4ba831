import type { EntityManager } from 'typeorm';
import type { Context } from '../context.js';
import { writeAudit } from './audit.js';
import { writeEvents } from './event-log.js';
import type { Executor } from './executor.js';
import { TenantTx } from './tenant-tx.js';

function isExecutor(value: unknown): value is Executor {
  return typeof value === 'object' && value !== null && 'execute' in value;
}

/** The connection of a transaction. */
export async function connectionOf(manager: EntityManager): Promise<Executor> {
  const connection: unknown = await manager.queryRunner?.connect();
  if (!isExecutor(connection)) throw new Error('work that follows another one is done in its transaction');
  return connection;
}

/**
 * A change of one business that follows from another service's event: in the consumer's own transaction, so that it
 * happens once, with audit and events of its own. They are numbered at the relay's next look.
 */
export async function followed<T>(
  manager: EntityManager,
  ctx: Context,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const tx = new TenantTx(ctx, manager, await connectionOf(manager));
  const result = await work(tx);
  await writeEvents(tx);
  await writeAudit(tx);
  return result;
}
