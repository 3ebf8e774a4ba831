import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PresenceKind } from '@volante/contracts/presence/presence.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import type { Context } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import { connectRedis, type RedisConnection } from '@volante/service-kit/redis';
import { z } from 'zod';

/** Browsers say every 20 s that they are still there. */
const STALE_MS = 45_000;
const KEY_SECONDS = 60;
/** A person's tabs in one record; the one heard of longest ago gives way. */
const TABS_EACH = 10;
/** People in one record: more is no school. */
const MAX_PEOPLE = 200;

const entry = z.object({ user: z.string(), name: z.string(), isEditing: z.boolean(), at: z.number() });
type Entry = z.output<typeof entry>;

export interface Place {
  kind: PresenceKind;
  id: string;
  tab: string;
}

function keyOf(ctx: Context, { kind, id }: Place): string {
  return `presence:${ctx.actor.businessId}:${kind}:${id}`;
}

/** A person can only speak for their own tabs. */
function fieldOf(ctx: Context, { tab }: Place): string {
  return `${ctx.actor.userId}:${tab}`;
}

/** A person's tabs beyond the last ones heard of, whatever else there is under their name; the one that asks stays. */
function surplus(all: Readonly<Record<string, string>>, user: string, field: string): string[] {
  const tabs = Object.entries(all).flatMap(([name, text]) =>
    name.startsWith(`${user}:`) && name !== field ? [{ name, at: readEntry(text)?.at ?? 0 }] : [],
  );
  return tabs
    .sort((one, other) => other.at - one.at)
    .slice(TABS_EACH - 1)
    .map(({ name }) => name);
}

const peopleIn = (all: Readonly<Record<string, string>>) =>
  new Set(Object.keys(all).map((name) => name.slice(0, name.indexOf(':'))));

function readEntry(text: string | undefined): Entry | null {
  try {
    return entry.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Who is where, in Redis alone: without it nobody is anywhere, and nothing else is lost. */
@Injectable()
export class PresenceStore implements OnModuleDestroy {
  private readonly redis: RedisConnection;

  constructor(@Inject(LOG) log: Logger) {
    this.redis = connectRedis(log);
  }

  async onModuleDestroy(): Promise<void> {
    await this.redis.close();
  }

  /** Everybody who is in the record. `isNews`: others see something else than before. */
  async enter(ctx: Context, place: Place, isEditing: boolean, now = Date.now()) {
    const key = keyOf(ctx, place);
    const field = fieldOf(ctx, place);
    const own: Entry = { user: ctx.actor.userId, name: ctx.actor.userName, isEditing, at: now };
    const found = await this.redis.run(async (client) => {
      const entering = client.multi().hGetAll(key).hSet(key, field, JSON.stringify(own));
      const [before] = await entering.expire(key, KEY_SECONDS).execTyped();
      const people = peopleIn(before);
      const isOneTooMany = people.size >= MAX_PEOPLE && !people.has(own.user);
      const gone = isOneTooMany ? [field] : surplus(before, own.user, field);
      if (gone.length > 0) await client.hDel(key, gone);
      return before;
    });
    if (!found) return { others: [], isNews: false };
    const entries = Object.entries(found).flatMap(([name, text]) => {
      const known = readEntry(text);
      return known && now - known.at < STALE_MS ? [{ ...known, isOwn: name === field }] : [];
    });
    const mine = entries.find(({ isOwn }) => isOwn);
    return { others: entries.filter(({ isOwn }) => !isOwn), isNews: mine?.isEditing !== isEditing };
  }

  /** Answers whether the tab was there. */
  async leave(ctx: Context, place: Place): Promise<boolean> {
    const gone = await this.redis.run((client) => client.hDel(keyOf(ctx, place), fieldOf(ctx, place)));
    return (gone ?? 0) > 0;
  }
}
