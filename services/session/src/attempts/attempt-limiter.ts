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
    if (await this.isSpent(counted)) throw new CodedError('USER-002');
  }

  /** Whether any of these has happened too often. */
  async isSpent(counted: readonly Counted[]): Promise<boolean> {
    const counts = await Promise.all(counted.map(({ key }) => this.read(key)));
    return counted.some(({ most }, at) => (counts[at] ?? 0) >= most);
  }

  /** USER-002 beyond the limit: of many that came at once, too, no more than the limit learn how it went. */
  async failed(counted: readonly Counted[]): Promise<void> {
    const counts = await Promise.all(counted.map((one) => this.add(one)));
    if (counted.some(({ most }, at) => (counts[at] ?? 0) > most)) throw new CodedError('USER-002');
  }

  /** Begins to count from nothing again. */
  async forget({ key }: Counted): Promise<void> {
    this.local.delete(key);
    await this.redis.run((client) => client.del(key));
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis.close();
  }

  private async read(key: string): Promise<number> {
    const shared = await this.redis.run(async (client) => Number((await client.get(key)) ?? 0));
    const own = this.local.get(key);
    const counted = own && own.until > Date.now() ? own.count : 0;
    return Math.max(shared ?? 0, counted);
  }

  private async add({ key, seconds }: Counted): Promise<number> {
    const now = Date.now();
    const own = this.local.get(key);
    const known = own && own.until > now ? own : { count: 0, until: now + seconds * 1000 };
    if (!own && this.local.size >= LOCAL_ENTRIES) this.local.clear();
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
