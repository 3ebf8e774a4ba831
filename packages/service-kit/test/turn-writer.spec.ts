import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { TurnWriter } from '../src/turn-writer.js';

function aLog() {
  const written: string[] = [];
  const log = pino({ base: {}, timestamp: false }, new TurnWriter({ write: (text) => written.push(text) }));
  return {
    log,
    texts: () => written.map((text) => [...text.matchAll(/"msg":"(\w+)"/g)].map(([, name]) => name)),
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lines of one turn are written together, in their order', async () => {
  const { log, texts } = aLog();
  log.info('one');
  log.warn('two');
  expect(texts()).toEqual([]);
  await nextTurn();
  expect(texts()).toEqual([['one', 'two']]);
  log.info('three');
  await nextTurn();
  expect(texts()).toEqual([['one', 'two'], ['three']]);
});

it('an error is written at once, after the lines that wait', async () => {
  const { log, texts } = aLog();
  log.info('before');
  log.error('broken');
  expect(texts()).toEqual([['before', 'broken']]);
  await nextTurn();
  expect(texts()).toHaveLength(1);
});

it('a process that ends writes the lines that wait', () => {
  const { log, texts } = aLog();
  const others = process.listeners('exit');
  log.info('last');
  // The listeners of this test's own writer, which came last.
  const [own] = others.slice(-1);
  own?.(0);
  expect(texts()).toEqual([['last']]);
});
