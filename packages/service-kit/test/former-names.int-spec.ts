import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type EventPull, eventPull } from '@volante/contracts/events/event.contract';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { systemContext } from '../src/boot/system-context.js';
import type { CallClient } from '../src/calls/call-client.js';
import { verifyChain } from '../src/data/audit-verify.js';
import { Database, schemaName } from '../src/data/database.js';
import { EventConsumer, type LoggedEvent } from '../src/data/event-consumer.js';
import { pullEvents } from '../src/data/event-pull.js';
import { readHistory } from '../src/data/history.js';
import { LiveTeller } from '../src/live/live-words.js';
import { createLog } from '../src/log.js';
import { newId } from '../src/object-id.js';

const ctx = systemContext(newId(), 'Autoescuela');
const fee = newId();
const before = { entity: 'tax', topic: 'tax.owed' };
const after = { entity: 'dgt-fee', topic: 'dgt-fee.owed' };
let db: Database;

beforeAll(async () => {
  await cloneSchemas(['business']);
  // The kit's own tables are the same in every schema; the names are those of the service.
  db = await Database.open({
    service: 'dgt',
    schema: schemaName('business'),
    entities: [],
    migrations: [],
  });
});

afterAll(() => db.close());

/** One change before the upgrade and one after it, numbered as by the relay. */
beforeEach(async () => {
  for (const table of ['event_log', 'event_cursor', 'audit_entry', 'audit_head'])
    await db.unscopedRun(`DELETE FROM ${table}`);
  for (const [at, { entity, topic }] of [before, after].entries()) {
    await db.write(ctx, async (tx) => {
      tx.audit({ entity, entityId: fee, action: 'updated', changes: { cents: { from: at, to: at + 1 } } });
      tx.emit({ topic, entityId: fee, version: at + 1, state: {} });
    });
    await db.unscopedRun('UPDATE event_log SET seq = :seq WHERE seq IS NULL', { seq: at + 1 });
  }
  await db.unscopedRun('UPDATE event_head SET seq = 2');
});

type Answer = (input: CallParsed<EventPull>) => Promise<CallOutput<EventPull>>;

/** Events that a consumer of these topics receives from 0 on. */
async function consumed(topics: string[], answer: Answer): Promise<[string, number][]> {
  const given: LoggedEvent[] = [];
  const bus = { subscribe: () => ({ unsubscribe: () => undefined }), publish: () => undefined };
  const calls = { call: (_caller: unknown, _call: unknown, input: CallParsed<EventPull>) => answer(input) };
  const what = {
    source: 'dgt' as const,
    pull: eventPull('dgt'),
    topics,
    apply: async (_manager: unknown, event: LoggedEvent) => void given.push(event),
  };
  const consumer = new EventConsumer(
    db,
    bus as unknown as NatsConnection,
    calls as unknown as CallClient,
    what,
    new LiveTeller(bus as unknown as NatsConnection, 'dgt'),
    createLog('test', 'silent'),
  );
  consumer.start();
  await consumer.stop();
  return given.map(({ topic, seq }) => [topic, seq]);
}

it.each([
  ['the new name', after.topic],
  ['the old name', before.topic],
])('event/pull answers what was logged before and after the upgrade under %s', async (_what, topic) => {
  const { rows } = await pullEvents(db, { after: 0, limit: 10, topics: [topic] });
  expect(rows.map((row) => [row.topic, row.seq])).toEqual([
    [topic, 1],
    [topic, 2],
  ]);
});

it('each event comes once to somebody who asks under both names', async () => {
  const { rows } = await pullEvents(db, { after: 0, limit: 10, topics: [after.topic, before.topic] });
  expect(rows.map((row) => [row.topic, row.seq])).toEqual([
    [before.topic, 1],
    [after.topic, 2],
  ]);
});

it('an event logged before the upgrade reaches a consumer that starts at 0, under the name that it knows', async () => {
  expect(await consumed([after.topic], (input) => pullEvents(db, input))).toEqual([
    [after.topic, 1],
    [after.topic, 2],
  ]);
});

it('a new consumer is given what a source that has not been upgraded logs', async () => {
  const old: Answer = async ({ topics }) => {
    const [row] = (await pullEvents(db, { after: 0, limit: 1, topics: [before.topic] })).rows;
    return { upTo: 1, more: false, rows: row && topics.includes(row.topic) ? [row] : [] };
  };
  expect(await consumed([after.topic], old)).toEqual([[after.topic, 1]]);
});

it.each([after.entity, before.entity])(
  'history of %s has the entries of both names, newest first',
  async (entity) => {
    const { rows } = await readHistory(db, ctx, { entity, id: fee });
    expect(rows.map(({ seq, changes }) => [seq, changes])).toEqual([
      [2, { cents: { from: 1, to: 2 } }],
      [1, { cents: { from: 0, to: 1 } }],
    ]);
  },
);

it('the audit chain verifies across the upgrade', async () => {
  expect(await verifyChain(db, ctx.actor.businessId)).toEqual({ entries: 2, brokenAt: null });
});
