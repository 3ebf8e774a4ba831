import { expect, it } from '@jest/globals';
import type { ServiceContextSigner } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { createLog } from '@volante/service-kit/log';
import type { StudentLetters } from '../src/waiting/student-letters.js';
import { WaitingBackground } from '../src/waiting/waiting.background.js';

const [FAULTY, SOUND] = ['a'.repeat(24), 'b'.repeat(24)];
const rowsOf = (table: string) =>
  [FAULTY, SOUND].map((business_id) => ({
    ...{ business_id, id: `${table} of ${business_id}`, version: 1, tries: 0 },
    ...{ lesson_id: `lesson of ${business_id}`, kind: '24h', starts_at: new Date() },
  }));

it('a slot, an offer and a reminder that fail keep none of other schools waiting', async () => {
  const done: string[] = [];
  const later: unknown[] = [];
  const failing = (business: string, what: string) => {
    if (business === FAULTY) return Promise.reject(new Error('a fault of its own'));
    done.push(what);
    return Promise.resolve();
  };
  const db = {
    unscoped: (sql: string) =>
      Promise.resolve(
        ['freed_slot', 'lesson_offer', 'lesson_reminder']
          .filter((one) => sql.includes(` ${one} `))
          .flatMap(rowsOf),
      ),
    unscopedRun: (sql: string, params: { business?: string }) => {
      if (sql.startsWith('UPDATE freed_slot')) later.push(params.business);
      return Promise.resolve({ affectedRows: 1 });
    },
    write: (ctx: { actor: { businessId: string } }) => failing(ctx.actor.businessId, 'slot'),
  } as unknown as Database;
  const letters = {
    offer: (ctx: { actor: { businessId: string } }) => failing(ctx.actor.businessId, 'offer'),
    reminder: (ctx: { actor: { businessId: string } }) => failing(ctx.actor.businessId, 'reminder'),
  } as unknown as StudentLetters;
  const signer = { sign: () => 'signed' } as unknown as ServiceContextSigner;
  await new WaitingBackground(db, letters, signer, createLog('test', 'silent')).work();
  expect(done).toEqual(['slot', 'offer', 'reminder']);
  expect(later).toEqual([FAULTY]);
});
