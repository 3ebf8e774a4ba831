import mysql from 'mysql2';
import { DataSource, type EntityTarget, type MigrationInterface, type ObjectLiteral } from 'typeorm';
import { type Context, demand } from '../context.js';
import type { PoolUse } from '../metrics/meter.js';
import { readSettings, settingOf } from '../settings.js';
import { type Affected, type Executor, execute, type Row } from './executor.js';
import { connectionOf, followed } from './followed.js';
import { resumable } from './resumable.js';
import { assertTenant, type SqlParams } from './sql.js';
import type { TenantTx, WriteOptions } from './tenant-tx.js';
import { TransactionRunner } from './transaction.js';

export interface DatabaseOptions {
  service: string;
  entities: readonly EntityTarget<ObjectLiteral>[];
  migrations: ReadonlyArray<new () => MigrationInterface>;
  /** Schema to use instead of the settings' one: tests. */
  schema?: string;
  poolSize?: number;
  /** As the owner of the schema, for migrations: whoever serves may not change its shape nor its audit trail. */
  asOwner?: boolean;
}

function accountOf({ service, asOwner }: DatabaseOptions): { username: string; password: string } {
  const owner = asOwner ? settingOf('VOLANTE_DB_OWNER', service) : undefined;
  if (owner) return { username: owner, password: settingOf('VOLANTE_DB_OWNER_PASSWORD', service) ?? '' };
  const settings = readSettings();
  return {
    username: settingOf('VOLANTE_DB_USER', service) ?? settings.VOLANTE_DB_USER,
    password: settingOf('VOLANTE_DB_PASSWORD', service) ?? settings.VOLANTE_DB_PASSWORD,
  };
}

/** The account that serves, as SQL names it; `VOLANTE_DB_USER_HOST` is the place that it may come from. */
export function servingAccount(service: string): string {
  const user = settingOf('VOLANTE_DB_USER', service) ?? readSettings().VOLANTE_DB_USER;
  return `'${user}'@'${readSettings().VOLANTE_DB_USER_HOST}'`;
}

function dataSource(options: DatabaseOptions): DataSource {
  const settings = readSettings();
  return new DataSource({
    type: 'mariadb',
    driver: mysql,
    host: settings.VOLANTE_DB_HOST,
    port: settings.VOLANTE_DB_PORT,
    ...accountOf(options),
    database: options.schema ?? schemaName(options.service),
    charset: 'utf8mb4_spanish_ci',
    timezone: 'Z',
    dateStrings: ['DATE'],
    poolSize: options.poolSize ?? settings.VOLANTE_DB_POOL,
    entities: options.entities.filter((entity) => typeof entity === 'function'),
    migrations: options.migrations.map(resumable),
    migrationsTableName: 'migration',
    synchronize: false,
    extra: {
      maxPreparedStatements: 200,
      enableKeepAlive: true,
      waitForConnections: true,
      connectTimeout: 5_000,
    },
  });
}

export function schemaName(service: string): string {
  return `${readSettings().VOLANTE_DB_PREFIX}${service.replaceAll('-', '_')}`;
}

function isExecutor(value: unknown): value is Executor {
  return typeof value === 'object' && value !== null && 'execute' in value;
}

/**
 * A service's database. Tenant tables have one door: {@link rows} to read and {@link write} to change, both bound to
 * the caller's business. What belongs to no tenant (relay, jobs, sign-in) goes through {@link unscoped}, by name.
 */
export class Database {
  private constructor(
    /** Whose schema it is. */
    readonly service: string,
    readonly source: DataSource,
    private readonly pool: Executor,
    private readonly runner: Pick<TransactionRunner, 'run' | 'onEvents'>,
  ) {}

  static async open(options: DatabaseOptions): Promise<Database> {
    const source = await dataSource(options).initialize();
    const pool: unknown = Reflect.get(source.driver, 'pool');
    if (!isExecutor(pool)) throw new Error('the database driver has no pool with prepared statements');
    return new Database(options.service, source, pool, new TransactionRunner(source));
  }

  /**
   * The database as a transaction sees it, for services that open their own: what they write, with audit and events, is committed with
   * the transaction or not at all. Without idempotency keys, and one after another.
   */
  async within(tx: TenantTx): Promise<Database> {
    const runner = {
      onEvents: () => undefined,
      run: <T>(ctx: Context, work: (inner: TenantTx) => Promise<T>) =>
        followed(tx.manager, ctx, async (inner) => {
          const result = await work(inner);
          tx.joined(inner);
          return result;
        }),
    };
    return new Database(this.service, this.source, await connectionOf(tx.manager), runner);
  }

  /** Prepared read; `sql` must bind `business_id = :business`, whose value is the caller's business. */
  async rows<T = Row>(ctx: Context, sql: string, params: SqlParams = {}): Promise<T[]> {
    assertTenant(sql);
    return (await execute(this.pool, sql, { ...params, business: ctx.actor.businessId })) as T[];
  }

  /** Prepared read over every business, for the operator's own people: ACCESS-001 for anybody else, whatever their role lists. */
  async everywhere<T = Row>(ctx: Context, sql: string, params: SqlParams = {}): Promise<T[]> {
    demand(ctx, 'operator.business');
    return (await execute(this.pool, sql, params)) as T[];
  }

  /** One transaction, retried as a whole on deadlock, replayed by idempotency key, with audit and events at its end. */
  write<T>(ctx: Context, work: (tx: TenantTx) => Promise<T>, options?: WriteOptions): Promise<T> {
    return this.runner.run(ctx, work, options);
  }

  /** Not bound to a tenant: sign-in, jobs, relay, consumers, demo data. Never for a person's request on tenant tables. */
  async unscoped<T = Row>(sql: string, params: SqlParams = {}): Promise<T[]> {
    return (await execute(this.pool, sql, params)) as T[];
  }

  async unscopedRun(sql: string, params: SqlParams = {}): Promise<Affected> {
    return (await execute(this.pool, sql, params)) as Affected;
  }

  /** Called after every commit that logged events. */
  onEvents(listener: () => void): void {
    this.runner.onEvents = listener;
  }

  /** As mysql2's pool has it in its lists, for which it has no public word. */
  poolUse(): PoolUse {
    const length = (list: string): number => {
      const found: unknown = Reflect.get(this.pool, list);
      const size = typeof found === 'object' && found !== null ? Reflect.get(found, 'length') : 0;
      return typeof size === 'number' ? size : 0;
    };
    return {
      open: length('_allConnections'),
      free: length('_freeConnections'),
      waiting: length('_connectionQueue'),
    };
  }

  async ping(): Promise<void> {
    await execute(this.pool, 'SELECT 1', {});
  }

  close(): Promise<void> {
    return this.source.destroy();
  }
}
