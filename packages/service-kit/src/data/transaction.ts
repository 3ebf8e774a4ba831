import type { DataSource, QueryRunner } from 'typeorm';
import type { Context } from '../context.js';
import { writeAudit } from './audit.js';
import { retried } from './db-errors.js';
import { writeEvents } from './event-log.js';
import type { Executor } from './executor.js';
import { claimKey, Replay, storeReply } from './idempotency.js';
import { TenantTx, type WriteOptions } from './tenant-tx.js';

/** Connections whose transactions read what is committed: said once to each, not before every transaction. */
const settled = new WeakSet<Executor>();

async function settle(runner: QueryRunner, connection: Executor): Promise<void> {
  if (settled.has(connection)) return;
  await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  settled.add(connection);
}

/** Runs a unit of work of one business in one transaction; see {@link Database.write}. */
export class TransactionRunner {
  onEvents: () => void = () => undefined;

  constructor(private readonly source: DataSource) {}

  async run<T>(ctx: Context, work: (tx: TenantTx) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    try {
      return await retried(() => this.attempt(ctx, work, options));
    } catch (error) {
      if (error instanceof Replay) return error.reply as T;
      throw error;
    }
  }

  private async attempt<T>(
    ctx: Context,
    work: (tx: TenantTx) => Promise<T>,
    options: WriteOptions,
  ): Promise<T> {
    const runner = this.source.createQueryRunner();
    const connection: Executor = await runner.connect();
    try {
      await settle(runner, connection);
      await runner.startTransaction();
      const tx = new TenantTx(ctx, runner.manager, connection);
      const key = options.idempotencyKey === undefined ? ctx.idempotencyKey : options.idempotencyKey;
      if (key) await claimKey(tx, key);
      const result = await work(tx);
      await writeEvents(tx);
      await writeAudit(tx);
      if (key) await storeReply(tx, key, result);
      await runner.commitTransaction();
      if (tx.events.length > 0 || tx.hasJoinedEvents) this.onEvents();
      tx.committed();
      return result;
    } catch (error) {
      await rollback(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** A connection that died has rolled back already: its own error must not hide the first one. */
async function rollback(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  try {
    await runner.rollbackTransaction();
  } catch {
    return;
  }
}
