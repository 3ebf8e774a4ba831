import { expect, it } from '@jest/globals';
import { inLanes } from './in-lanes.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('takes each item once, so many at a time, in their order', async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  await inLanes([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('throws the first failure when the others are done', async () => {
  const done: number[] = [];
  const work = inLanes([1, 2, 3, 4], 2, async (item) => {
    await turn();
    if (item === 1) throw new Error('one is broken');
    done.push(item);
  });
  await expect(work).rejects.toThrow('one is broken');
  expect(done).toEqual([2, 3, 4]);
});

it('does nothing where there is nothing', async () => {
  await expect(inLanes([], 4, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
