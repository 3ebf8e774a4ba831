import { expect, it } from '@jest/globals';
import { Beside } from '../src/calls/beside.js';

it('runs so many of one key at once, refuses more, and takes others again once one has ended', async () => {
  const beside = new Beside(2);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const runs = [first, second].map(({ promise }) => beside.run('a', () => promise));
  await expect(beside.run('a', async () => 'third')).rejects.toMatchObject({ code: 'REQ-108' });
  expect(await beside.run('b', async () => 'other')).toBe('other');
  first.reject(new Error('failed'));
  await expect(runs[0]).rejects.toThrow('failed');
  expect(await beside.run('a', async () => 'third')).toBe('third');
  second.resolve('done');
  expect(await runs[1]).toBe('done');
});
