import { expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.js';

it('does one thing after the other and sends a crowd away, so that the service has calls left for others', async () => {
  const turns = new OneAtATime();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const settled = await Promise.allSettled(Array.from({ length: 200 }, () => turns.run(work)));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(settled.length - refused.length).toBe(9);
  expect(refused[0]).toMatchObject({ code: 'REQ-108' });
  await turns.run(work);
});
