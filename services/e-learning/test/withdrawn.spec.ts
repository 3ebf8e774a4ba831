import { expect, it } from '@jest/globals';
import type { Context, ServiceContextSigner } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { Logger } from '@volante/service-kit/log';
import { WithdrawnBackground } from '../src/modules/library/withdrawn.background.js';

it('notifies the other schools where one fails, and begins behind it the next time', async () => {
  const tried: string[] = [];
  const after: unknown[] = [];
  const warned: unknown[] = [];
  const db = {
    unscoped: async (_sql: string, params: { after: string }) => {
      after.push(params?.after);
      return ['one', 'other'].map((business_id) => ({ business_id, release_id: 'r', number: 1, reason: '' }));
    },
    write: async ({ actor }: Context) => {
      tried.push(actor.businessId);
      if (actor.businessId === 'one') throw new Error('its write fails');
    },
  };
  const signer = { sign: () => 'signed' };
  const log = { warn: (about: unknown) => warned.push(about) };
  const { rounds } = new WithdrawnBackground(
    db as unknown as Database,
    signer as unknown as ServiceContextSigner,
    log as unknown as Logger,
  );
  rounds.start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  rounds.poke();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await rounds.stop();
  expect(tried).toEqual(['one', 'other', 'one', 'other']);
  expect(after).toEqual(['', 'other']);
  expect(warned).toMatchObject([{ business: 'one' }, { business: 'one' }]);
});
