import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import { connectRedis, type RedisConnection } from '@volante/service-kit/redis';

/** What is counted, and how often it may happen in its window before it is refused. */
export interface Counted {
  /** Digest: who reads Redis learns no address. */
  key: string;
  most: number;
  seconds: number;
}

/** Without Redis each process counts for itself: never more open than this, never a locked door. */
const LOCAL_ENTRIES = 20_000;
/** Made at a time, so that a full map is not read for each new key. */
const ROOM = 1_000;

interface LocalCount {
  count: number;
  until: number;
}

/** Counts what was tried in vain and refuses more of it with USER-002. */
@Injectable()
export class AttemptLimiter implements OnModuleDestroy {
  private readonly redis: RedisConnection;
  private readonly local = new Map<string, LocalCount>();

  constructor(@Inject(LOG) log: Logger) {
    this.redis = connectRedis(log);
  }

  /** USER-002 when any of these has happened too often. */
  async check(counted: readonly Counted[]): Promise<void> {
    if ((await this.spent(counted)).size > 0) throw new CodedError('USER-002');
  }

  /** Those of these that have happened too often; one question, however many they are. */
  async spent(counted: readonly Counted[]): Promise<ReadonlySet<Counted>> {
    const shared = await this.redis.run((client) => client.mGet(counted.map(({ key }) => key)));
    const count = ({ key }: Counted, at: number) => Math.max(Number(shared?.[at] ?? 0), this.own(key));
    return new Set(counted.filter((one, at) => count(one, at) >= one.most));
  }

  /** USER-002 beyond the limit: of many that came at once, too, no more than the limit learn how it went. */
  async failed(counted: readonly Counted[]): Promise<void> {
    const counts = await Promise.all(counted.map((one) => this.add(one)));
    if (counted.some(({ most }, at) => (counts[at] ?? 0) > most)) throw new CodedError('USER-002');
  }

  /** Counts it. Whether it is still within its limit. */
  async counts(one: Counted): Promise<boolean> {
    return (await this.add(one)) <= one.most;
  }

  /** Takes back what was counted before it was known how it went. */
  async takeBack(counted: readonly Counted[]): Promise<void> {
    await Promise.all(counted.map((one) => this.subtract(one)));
  }

  /** Begins to count from nothing again. */
  async forget({ key }: Counted): Promise<void> {
    this.local.delete(key);
    await this.redis.run((client) => client.del(key));
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis.close();
  }

  /** What this process has counted itself: it holds when Redis is away or has lost it. */
  private own(key: string): number {
    const own = this.local.get(key);
    return own && own.until > Date.now() ? own.count : 0;
  }

  /**
   * Counts whose window has ended go first, then the oldest of the smallest: a flood of new keys does not wash out an
   * account or a place that has reached its limit.
   */
  private makeRoom(now: number): void {
    let smallest = Number.POSITIVE_INFINITY;
    for (const [key, { count, until }] of this.local) {
      if (until <= now) this.local.delete(key);
      else smallest = Math.min(smallest, count);
    }
    let left = this.local.size - LOCAL_ENTRIES + ROOM;
    for (const [key, { count }] of this.local) {
      if (left <= 0) return;
      if (count > smallest) continue;
      this.local.delete(key);
      left -= 1;
    }
  }

  private async subtract({ key, seconds }: Counted): Promise<void> {
    const own = this.local.get(key);
    if (own) this.local.set(key, { ...own, count: Math.max(0, own.count - 1) });
    // Of a window that has ended meanwhile nothing is left to take from.
    await this.redis.run((client) =>
      client
        .multi()
        .set(key, 1, { expiration: { type: 'EX', value: seconds }, condition: 'NX' })
        .decr(key)
        .exec(),
    );
  }

  private async add({ key, seconds }: Counted): Promise<number> {
    const now = Date.now();
    const own = this.local.get(key);
    const known = own && own.until > now ? own : { count: 0, until: now + seconds * 1000 };
    if (!own && this.local.size >= LOCAL_ENTRIES) this.makeRoom(now);
    this.local.set(key, { ...known, count: known.count + 1 });
    // In one: a count that lost its end on the way would lock the door for good.
    const shared = await this.redis.run((client) =>
      client
        .multi()
        .set(key, 0, { expiration: { type: 'EX', value: seconds }, condition: 'NX' })
        .incr(key)
        .exec(),
    );
    return Math.max(known.count + 1, Number(shared?.at(-1) ?? 0));
  }
}
