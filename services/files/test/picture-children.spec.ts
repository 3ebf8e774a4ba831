import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { PictureChildren } from '../src/inspection/picture-children.js';

const script = fileURLToPath(new URL('./who-process.mjs', import.meta.url));
const KEPT = 2;
const children = () => new PictureChildren(KEPT, { script, timeoutMs: 60_000, heapMb: 64, waiting: 0 });
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('serves one school by one process, and no other school by it', async () => {
  const tasks = children();
  const who = (school: string) => tasks.run(school, 'who') as Promise<number>;
  const first = await who('a');
  const other = await who('b');
  expect(other).not.toBe(first);
  expect([await who('a'), await who('b'), await who('a')]).toEqual([first, other, first]);
});

it('does two tasks of a school at a time, each in a process of its own', async () => {
  const tasks = children();
  const who = (school: string) => tasks.run(school, 'who') as Promise<number>;
  const both = await Promise.all([who('a'), who('a')]);
  expect(new Set(both).size).toBe(2);
  expect(both).toContain(await who('a'));
});

it('keeps as many processes without a task as may work at a time, those that were used last', async () => {
  const tasks = children();
  const who = (school: string) => tasks.run(school, 'who') as Promise<number>;
  const pids = [await who('a'), await who('b'), await who('c')];
  expect([await who('b'), await who('c')]).toEqual(pids.slice(1));
  while (isThere(pids[0] ?? 0)) await new Promise((resolve) => setImmediate(resolve));
  expect(await who('a')).not.toBe(pids[0]);
});

it('begins anew after a task that ended its process', async () => {
  const tasks = children();
  const first = await tasks.run('a', 'who');
  await expect(tasks.run('a', 'end')).rejects.toThrow('lost');
  expect(await tasks.run('a', 'who')).not.toBe(first);
});
