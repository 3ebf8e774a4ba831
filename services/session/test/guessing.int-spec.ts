import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_STAFF } from '@volante/contracts/demo';
import { userLogin } from '@volante/contracts/session/session.contract';
import { requestHeaders } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const ACCOUNTS = 10;
const PLACES = 50;
const GUESSES = 1_500;
const AT_ONCE = 20;

beforeAll(async () => {
  house = await openAccessHouse();
});

afterAll(() => house.stop());

/** From a place of its own, as the gateway tells it. */
async function guess(user: string, place: number, password: string): Promise<Envelope> {
  const reply = await house.host.bus.request(
    userLogin.subject,
    JSON.stringify({ user, password, device: 'GUESSER' }),
    {
      timeout: 30_000,
      headers: requestHeaders({ requestId: newId(), actor: null, ip: `198.51.100.${place}`, origin: null }),
    },
  );
  return reply.json<Envelope>();
}

describe('guesses at many accounts from fifty places', () => {
  it('are looked at ten times an account at most, and the owner still enters on a known device', async () => {
    const owner = DEMO_STAFF[0]?.email ?? '';
    const { trust } = await house.signIn(owner, { device: 'OWN' });
    const users = [owner, ...Array.from({ length: ACCOUNTS - 1 }, (_, at) => `persona${at}@guess.example`)];
    const evaluated = new Map<string, number>();
    const queue = Array.from({ length: GUESSES }, (_, at) => at);
    const work = async () => {
      for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
        const user = users[at % ACCOUNTS] ?? '';
        const { error } = await guess(user, at % PLACES, `guess ${at}`);
        if (error?.code === 'USER-001') evaluated.set(user, (evaluated.get(user) ?? 0) + 1);
        else expect(['USER-002', 'REQ-108']).toContain(error?.code);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(Math.max(...evaluated.values())).toBeLessThanOrEqual(10);
    expect((await house.login(owner, { device: 'ELSEWHERE' })).error?.code).toBe('USER-002');
    expect((await house.login(owner, { device: 'OWN', trust })).success).toBe(true);
  });
});
