import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import { connectRedis, type RedisConnection } from '@volante/service-kit/redis';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords in a window before sign-in is refused unseen: per account from one place, and per place. */
const PER_ACCOUNT_AND_PLACE = 10;
const PER_PLACE = 100;
/** Without Redis each process counts for itself: never more open than this, never a locked door. */
const LOCAL_ENTRIES = 20_000;

interface LocalCount {
  count: number;
  until: number;
}

/**
 * Slows guessing by account and place together, so that an attacker elsewhere cannot lock the owner out
 * (second factor and trusted devices come with the staff capability).
 */
@Injectable()
export class AttemptLimiter implements OnModuleDestroy {
  private readonly redis: RedisConnection;
  private readonly local = new Map<string, LocalCount>();

  constructor(@Inject(LOG) log: Logger) {
    this.redis = connectRedis(log);
  }

  /** USER-002 when this account from this place, or this place as a whole, has failed too often. */
  async check(user: string, ip: string): Promise<void> {
    const [account, place] = await Promise.all(this.keys(user, ip).map((key) => this.read(key)));
    if ((account ?? 0) >= PER_ACCOUNT_AND_PLACE || (place ?? 0) >= PER_PLACE)
      throw new CodedError('USER-002');
  }

  /** USER-002 beyond the limit: of many that came at once, too, no more than the limit learn that they were wrong. */
  async failed(user: string, ip: string): Promise<void> {
    const [account = 0, place = 0] = await Promise.all(this.keys(user, ip).map((key) => this.add(key)));
    if (account > PER_ACCOUNT_AND_PLACE || place > PER_PLACE) throw new CodedError('USER-002');
  }

  async succeeded(user: string, ip: string): Promise<void> {
    const [account = ''] = this.keys(user, ip);
    this.local.delete(account);
    await this.redis.run((client) => client.del(account));
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis.close();
  }

  private keys(user: string, ip: string): [string, string] {
    return [`login:a:${sha256(`${user.toLowerCase()}\n${ip}`)}`, `login:p:${sha256(ip)}`];
  }

  private async read(key: string): Promise<number> {
    const shared = await this.redis.run(async (client) => Number((await client.get(key)) ?? 0));
    const own = this.local.get(key);
    const counted = own && own.until > Date.now() ? own.count : 0;
    return Math.max(shared ?? 0, counted);
  }

  private async add(key: string): Promise<number> {
    const now = Date.now();
    const own = this.local.get(key);
    const known = own && own.until > now ? own : { count: 0, until: now + WINDOW_SECONDS * 1000 };
    if (!own && this.local.size >= LOCAL_ENTRIES) this.local.clear();
    this.local.set(key, { ...known, count: known.count + 1 });
    // In one: a count that lost its end on the way would lock the door for good.
    const shared = await this.redis.run((client) =>
      client
        .multi()
        .set(key, 0, { expiration: { type: 'EX', value: WINDOW_SECONDS }, condition: 'NX' })
        .incr(key)
        .exec(),
    );
    return Math.max(known.count + 1, Number(shared?.at(-1) ?? 0));
  }
}
