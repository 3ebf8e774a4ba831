import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { FairTurns } from '../../src/child/fair-turns.js';
import { SharedChildren } from '../../src/child/shared-children.js';

const script = fileURLToPath(new URL('./task-script.mjs', import.meta.url));
const shared = () => new SharedChildren({ script, timeoutMs: 60_000, heapMb: 64, children: 2, waiting: 5 });

/** Work of keys that begins when it has its turn and ends when the test says so. */
function keyed(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name: string) =>
    turns.within(key, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, begin, end, settled };
}

it('a key has so many turns at a time, and keys take turns', async () => {
  const turns = new FairTurns({ parallel: 2, ofOneKey: 1, waitingOfOneKey: 3 });
  const { begun, begin, end, settled } = keyed(turns);
  const all = [begin('a', 'a1'), begin('a', 'a2'), begin('b', 'b1'), begin('b', 'b2'), begin('c', 'c1')];
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  const late = begin('a', 'a3');
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
  await end('a2');
  expect(begun.at(-1)).toBe('c1');
  for (const name of ['b2', 'c1', 'a3']) await end(name);
  await Promise.all([...all, late]);
  expect(begun.at(-1)).toBe('a3');
});

it('sends away what one key has too much of, and takes what others bring', async () => {
  const turns = new FairTurns({ parallel: 1, ofOneKey: 1, waitingOfOneKey: 1 });
  const { begun, begin, end } = keyed(turns);
  const all = [begin('a', 'a1'), begin('a', 'a2')];
  await expect(begin('a', 'a3')).rejects.toMatchObject({ code: 'REQ-108' });
  all.push(begin('b', 'b1'));
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('hanging tasks of one school keep one process, and another school’s are done meanwhile', async () => {
  const children = shared();
  const released = Promise.withResolvers<string>();
  const ended: unknown[] = [];
  const hanging = [1, 2, 3, 4].map(async () => {
    ended.push(await children.run('hostile', { act: 'ask', question: 'when' }, () => released.promise));
  });
  await Promise.all([1, 2, 3].map(() => children.run('other', { act: 'who' })));
  expect(ended).toEqual([]);
  released.resolve('now');
  await Promise.all(hanging);
  expect(ended).toHaveLength(4);
});

it('a process serves as many tasks as it may', async () => {
  const once = new SharedChildren({
    script,
    timeoutMs: 60_000,
    heapMb: 64,
    children: 1,
    waiting: 5,
    tasks: 1,
  });
  const pid = async () => ((await once.run('a', { act: 'who' })) as { pid: number }).pid;
  expect(await pid()).not.toBe(await pid());
});
