import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { compiledChild } from '../../src/child/compiled-child.js';
import { ChildLost, TaskChild } from '../../src/child/task-child.js';

const script = fileURLToPath(new URL('./task-script.mjs', import.meta.url));
const OPTIONS = { script, heapMb: 64, waiting: 5 };
const child = (timeoutMs = 60_000, waiting = 5) => new TaskChild({ ...OPTIONS, timeoutMs, waiting });
const who = async (tasks: TaskChild) =>
  (await tasks.run({ act: 'who' })) as { pid: number; settings: string[] };

it('does its tasks in one process, which has no setting of its parent, and hands bytes over as they are', async () => {
  const tasks = child();
  const [first, second] = await Promise.all([who(tasks), who(tasks)]);
  expect(first.pid).toBe(second.pid);
  expect(first.pid).not.toBe(process.pid);
  expect(first.settings.filter((name) => /DATABASE|KEY|SECRET|VOLANTE|PASSWORD/.test(name))).toEqual([]);
  expect(await tasks.run({ act: 'bytes', bytes: new Uint8Array([1, 2, 254]) })).toEqual(
    new Uint8Array([2, 3, 255]),
  );
});

it('answers questions of a task, and ends one whose question has no answer', async () => {
  const tasks = child();
  const answer = async (question: unknown) => `${question}!`;
  expect(await tasks.run({ act: 'ask', question: 'sign' }, answer)).toBe('sign!, sign!');
  await expect(tasks.run({ act: 'ask', question: 'sign' })).rejects.toThrow('no questions');
  const refusing = () => Promise.reject(new Error('the authority is away'));
  await expect(tasks.run({ act: 'ask', question: 'stamp' }, refusing)).rejects.toThrow('authority is away');
  expect(await tasks.run({ act: 'ask', question: 'sign' }, answer)).toBe('sign!, sign!');
});

it.each([
  ['a coded refusal', 'refuse', { code: 'AGREEMENT-022', details: { field: 'a' } }],
  ['a fault', 'fail', { message: 'no such page' }],
  ['the end of its process', 'end', { name: 'ChildLost' }],
  ['memory beyond its bound', 'swell', { name: 'ChildLost' }],
])('hands %s on, and does the next task in a new process', async (_what, act, refusal) => {
  const tasks = child();
  const { pid } = await who(tasks);
  await expect(tasks.run({ act })).rejects.toMatchObject(refusal);
  expect((await who(tasks)).pid).not.toBe(pid);
});

it('kills what takes too long; the others had their turn', async () => {
  const times = [500, 60_000];
  const tasks = new TaskChild({
    ...OPTIONS,
    // A new process may take seconds to begin where others work beside: that is for the first task alone to fail by.
    get timeoutMs() {
      return times.shift() ?? 0;
    },
  });
  const [hung, next] = await Promise.allSettled([tasks.run({ act: 'hang' }), who(tasks)]);
  expect(hung).toMatchObject({ status: 'rejected', reason: expect.any(ChildLost) });
  expect(next.status).toBe('fulfilled');
});

it('sends away those for whom there is no room to wait', async () => {
  const tasks = child(60_000, 1);
  const all = await Promise.allSettled([who(tasks), who(tasks), who(tasks)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(all[2]).toMatchObject({ reason: { code: 'REQ-108' } });
});

it.each([
  ['file:///app/services/files/src/pdf/pdf-process.js', '/app/services/files/dist/pdf/pdf-process.js'],
  [
    'file:///usr/src/app/services/files/dist/pdf/pdf-process.js',
    '/usr/src/app/services/files/dist/pdf/pdf-process.js',
  ],
  ['file:///src/app/services/files/src/a.js', '/src/app/services/files/dist/a.js'],
])('finds the compiled script of %s', (url, path) => {
  expect(compiledChild(new URL(url))).toBe(path);
});
