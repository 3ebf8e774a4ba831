import type { NatsConnection } from '@nats-io/transport-node';
import type { LiveWord } from '@volante/contracts/live/live-word';
import { z } from 'zod';

/** A live word between services and gateways: beside what a browser hears, what decides who hears it. */
export interface ToldWord extends LiveWord {
  /** Branches whose people may know; `null`: the record belongs to none. */
  branches: readonly string[] | null;
  /** Of kinds that reach one person. */
  user: string | null;
}

const id = z.string().max(64);
const toldWords = z
  .array(
    z.strictObject({
      entity: z.string().max(60),
      id: id.nullable(),
      version: z.number().int().min(0),
      kind: z.string().max(60),
      by: id.nullable(),
      origin: id.nullable(),
      branches: z.array(id).max(2_000).nullable(),
      user: id.nullable(),
    }),
  )
  .max(2_000);

/** More changes of one kind than this at once are told as "many": reading a list again costs less than each of them. */
export const MANY = 50;

export const liveSubject = (service: string, business: string) => `evt.${service}.live.${business}`;
export const ALL_LIVE_SUBJECTS = 'evt.*.live.*';

/** `null` for what no service of ours would say. */
export function readWords(text: string): ToldWord[] | null {
  try {
    const parsed = toldWords.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function union(words: readonly ToldWord[]): readonly string[] | null {
  const branches = words.flatMap((word) => word.branches ?? []);
  return branches.length > 0 ? [...new Set(branches)] : null;
}

function same<K extends 'by' | 'origin' | 'user'>(words: readonly ToldWord[], key: K): string | null {
  const values = new Set(words.map((word) => word[key]));
  return values.size === 1 ? (words[0]?.[key] ?? null) : null;
}

/** Whoever knew of one of them may know that there were several, and no more than that. */
function merged(words: readonly ToldWord[], id: string | null): ToldWord {
  const last = words.at(-1);
  if (!last) throw new Error('nothing to merge');
  return {
    ...last,
    id,
    version: id === null ? 0 : Math.max(...words.map(({ version }) => version)),
    kind: id === null ? 'many' : last.kind,
    by: same(words, 'by'),
    origin: same(words, 'origin'),
    branches: union(words),
  };
}

/** In the order in which each group came up first. */
export function grouped<T>(items: readonly T[], key: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups];
}

/** One word for each record, and one for all records of a kind when they are many. */
export function coalesce(words: readonly ToldWord[]): ToldWord[] {
  const kinds = grouped(words, ({ entity, user }) => `${entity} ${user ?? ''}`);
  return kinds.flatMap(([, kind]) => {
    const records = grouped(kind, ({ id }) => id ?? '');
    if (records.length > MANY || kind.some(({ id }) => id === null)) return [merged(kind, null)];
    return records.map(([id, record]) => merged(record, id));
  });
}

/** Says live words that no event stands behind (who is looking at a record). Lost when nobody listens. */
export class LiveTeller {
  constructor(
    private readonly bus: NatsConnection,
    private readonly service: string,
  ) {}

  tell(business: string, words: readonly ToldWord[]): void {
    if (words.length > 0 && !this.bus.isClosed())
      this.bus.publish(liveSubject(this.service, business), JSON.stringify(coalesce(words)));
  }
}
