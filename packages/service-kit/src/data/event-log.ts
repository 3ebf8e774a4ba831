import { sha256 } from '../context.js';
import type { TenantTx } from './tenant-tx.js';

/** One change as other services learn of it. */
export interface EventEntry {
  /** Past tense: `branch.updated`. */
  topic: string;
  entityId: string;
  version: number;
  /** The new state, complete enough that a consumer needs no call back. */
  state: Readonly<Record<string, unknown>>;
}

/** Record → branch that it leaves, as the transaction's audit tells. */
function branchesLeft(tx: TenantTx): ReadonlyMap<string, string> {
  return new Map(
    tx.audits.flatMap(({ entityId, changes }) => {
      const from = changes.branch?.from;
      return typeof from === 'string' ? [[entityId, from] as const] : [];
    }),
  );
}

/** The branches whose people see the change: that of the new state and the one left. `null`: it belongs to none. */
function branchesOf({ entityId, state }: EventEntry, left: ReadonlyMap<string, string>): string | null {
  if (typeof state.branch !== 'string') return null;
  return JSON.stringify([...new Set([state.branch, left.get(entityId) ?? state.branch])]);
}

const BATCH = 200;
/** An event must fit into a message with what surrounds it: one that does not would hold up its log for ever. */
const MAX_STATE_BYTES = 256 * 1024;

function stateText(event: EventEntry): string {
  const text = JSON.stringify(event.state);
  if (Buffer.byteLength(text) > MAX_STATE_BYTES)
    throw new Error(`the state of ${event.topic} is too big for an event`);
  return text;
}

/** Appends the transaction's events; the relay numbers them once they are committed. */
export async function writeEvents(tx: TenantTx): Promise<void> {
  const left = branchesLeft(tx);
  for (let start = 0; start < tx.events.length; start += BATCH) {
    const batch = tx.events.slice(start, start + BATCH);
    const values = batch.map(
      (_, i) => `(:business, :t${i}, :e${i}, :v${i}, :s${i}, :b${i}, :actor, :origin, UTC_TIMESTAMP(3))`,
    );
    const params = Object.fromEntries(
      batch.flatMap((event, i) => [
        [`t${i}`, event.topic],
        [`e${i}`, event.entityId],
        [`v${i}`, event.version],
        [`s${i}`, stateText(event)],
        [`b${i}`, branchesOf(event, left)],
      ]),
    );
    await tx.run(
      `INSERT INTO event_log (business_id, topic, entity_id, version, state, branches, actor_id, origin, created_at)
       VALUES ${values.join(', ')}`,
      { ...params, actor: tx.ctx.actor.userId, origin: tx.ctx.origin ?? null },
    );
  }
}

/** Stable JSON: the same value gives the same text whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(Reflect.get(value, key))}`).join(',')}}`;
}

export const digestOf = (value: unknown, salt: string) => sha256(`${salt}\n${canonical(value)}`);
