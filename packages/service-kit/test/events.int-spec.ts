import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { systemContext } from '../src/boot/system-context.js';
import { MAX_PAYLOAD } from '../src/calls/wire.js';
import { Database } from '../src/data/database.js';
import { pullEvents } from '../src/data/event-pull.js';
import { newId } from '../src/object-id.js';

const ctx = systemContext(newId(), 'Autoescuela');
let db: Database;

beforeAll(async () => {
  await cloneSchemas(['business']);
  db = await Database.open({ service: 'business', entities: [], migrations: [] });
});

afterAll(() => db.close());

beforeEach(async () => {
  await db.unscopedRun('DELETE FROM event_log');
  await db.unscopedRun('UPDATE event_head SET seq = 0');
});

/** Events whose state is a text of the given length, numbered from 1 as the relay would. */
async function log(...lengths: number[]): Promise<void> {
  await db.write(ctx, async (tx) => {
    for (const length of lengths)
      tx.emit({ topic: 'test.done', entityId: newId(), version: 1, state: { text: 'ñ'.repeat(length) } });
  });
  const [first] = await db.unscoped<{ id: number }>('SELECT MIN(id) id FROM event_log');
  await db.unscopedRun('UPDATE event_log SET seq = id - :before', { before: Number(first?.id) - 1 });
  await db.unscopedRun('UPDATE event_head SET seq = :last', { last: lengths.length });
}

async function pull(after: number, limit = 200): Promise<{ seqs: number[]; more: boolean; bytes: number }> {
  const answer = await pullEvents(db, { after, limit, topics: ['test.done'] });
  const seqs = answer.rows.map(({ seq }) => seq);
  return { seqs, more: answer.more, bytes: Buffer.byteLength(JSON.stringify(answer)) };
}

describe('an answer to event/pull', () => {
  it('has as many events as were asked for and says whether there are more', async () => {
    await log(1, 1, 1);
    expect(await pull(0)).toMatchObject({ seqs: [1, 2, 3], more: false });
    expect(await pull(0, 2)).toMatchObject({ seqs: [1, 2], more: true });
    expect(await pull(2, 1)).toMatchObject({ seqs: [3], more: false });
    expect(await pull(3)).toMatchObject({ seqs: [], more: false });
  });

  it('fits into a message however big the events are, and all of them arrive', async () => {
    await log(...new Array<number>(20).fill(100_000));
    const seen: number[] = [];
    for (let more = true; more; ) {
      const answer = await pull(seen.at(-1) ?? 0);
      expect(answer.bytes).toBeLessThan(MAX_PAYLOAD);
      expect(answer.seqs.length).toBeGreaterThan(0);
      seen.push(...answer.seqs);
      more = answer.more;
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('never meets an event that alone would not fit: it is refused with the change that makes it', async () => {
    await expect(log(140_000)).rejects.toThrow('too big for an event');
    expect((await pull(0)).seqs).toEqual([]);
  });
});
