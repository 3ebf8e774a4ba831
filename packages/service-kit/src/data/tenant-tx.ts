import type { DeepPartial, EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Context } from '../context.js';
import type { AuditEntry } from './audit.js';
import type { EventEntry } from './event-log.js';
import { type Affected, type Executor, execute, type Row } from './executor.js';
import { assertTenant, type SqlParams } from './sql.js';

export interface WriteOptions {
  /** A step of a job carries its own key, or none (`null`). Left out: the caller's `Idempotency-Key`. */
  idempotencyKey?: string | null;
}

export interface TenantEntity extends ObjectLiteral {
  businessId: string;
}

/** TypeORM's writes with the tenant put in by us: a caller can neither leave it out nor set another. */
class TenantRepository<E extends TenantEntity> {
  constructor(
    private readonly manager: EntityManager,
    private readonly target: EntityTarget<E>,
    private readonly businessId: string,
  ) {}

  private scoped(where: FindOptionsWhere<E>): FindOptionsWhere<E> {
    return { ...where, businessId: this.businessId } as FindOptionsWhere<E>;
  }

  /** Locks the row until the transaction ends. */
  findForUpdate(where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(this.target, {
      where: this.scoped(where),
      lock: { mode: 'pessimistic_write' },
    });
  }

  find(where: FindOptionsWhere<E>): Promise<E[]> {
    return this.manager.find(this.target, { where: this.scoped(where) });
  }

  async insert(values: Omit<E, 'businessId'>): Promise<void> {
    await this.manager.insert(this.target, { ...values, businessId: this.businessId } as E);
  }

  async update(where: FindOptionsWhere<E>, values: Partial<Omit<E, 'businessId'>>): Promise<number> {
    const change = { ...values } as DeepPartial<E>;
    const result = await this.manager.update(this.target, this.scoped(where), change as E);
    return result.affected ?? 0;
  }

  async delete(where: FindOptionsWhere<E>): Promise<number> {
    const result = await this.manager.delete(this.target, this.scoped(where));
    return result.affected ?? 0;
  }
}

/** A transaction of one business. Audit entries and events are written at its end, with the change or not at all. */
export class TenantTx {
  readonly audits: AuditEntry[] = [];
  readonly events: EventEntry[] = [];
  private readonly afterCommit: (() => void)[] = [];
  hasJoinedEvents = false;

  constructor(
    readonly ctx: Context,
    readonly manager: EntityManager,
    private readonly connection: Executor,
  ) {}

  get businessId(): string {
    return this.ctx.actor.businessId;
  }

  repo<E extends TenantEntity>(target: EntityTarget<E>): TenantRepository<E> {
    return new TenantRepository(this.manager, target, this.businessId);
  }

  async rows<T = Row>(sql: string, params: SqlParams = {}): Promise<T[]> {
    assertTenant(sql);
    return (await execute(this.connection, sql, { ...params, business: this.businessId })) as T[];
  }

  async run(sql: string, params: SqlParams = {}): Promise<Affected> {
    assertTenant(sql);
    return (await execute(this.connection, sql, { ...params, business: this.businessId })) as Affected;
  }

  /** Who changed what: shown as the record's history, chained so that an edited row is noticed. */
  audit(entry: AuditEntry): void {
    this.audits.push(entry);
  }

  /** The new state of a record for other services, in the past tense: `contact.updated`. */
  emit(event: EventEntry): void {
    this.events.push(event);
  }

  /** What was written for another business within this transaction: its events wake the relay, its listeners wait for the commit. */
  joined(other: TenantTx): void {
    if (other.events.length > 0 || other.hasJoinedEvents) this.hasJoinedEvents = true;
    this.onCommit(() => other.committed());
  }

  /** Runs once the change is there for others to see (a wake, an announcement); never when it is rolled back. */
  onCommit(listener: () => void): void {
    this.afterCommit.push(listener);
  }

  committed(): void {
    for (const listener of this.afterCommit) listener();
  }
}
