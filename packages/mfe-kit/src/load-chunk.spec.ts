import { expect, it, jest } from '@jest/globals';
import { isLostChunk, loadChunk } from './load-chunk';

const gone = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const AT_ONCE = [0, 0];

it('asks again for code whose file did not come, and gives up in the end', async () => {
  const load = jest.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(gone()).mockRejectedValueOnce(gone()).mockResolvedValueOnce('code');
  expect(await loadChunk(load, AT_ONCE)).toBe('code');
  load.mockReset().mockRejectedValue(gone());
  await expect(loadChunk(load, AT_ONCE)).rejects.toThrow('Loading chunk 7');
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not run again what came and failed', async () => {
  const load = jest.fn(() => Promise.reject(new Error('a fault in it')));
  await expect(loadChunk(load, AT_ONCE)).rejects.toThrow('a fault in it');
  expect(load).toHaveBeenCalledTimes(1);
});

const FILE = 'http://localhost/static/mfe-own/1/7.js';
const spoilt = () => Object.assign(gone(), { request: FILE });

it('asks past the cache of the browser for the file that failed, or a spoilt one that is kept would never heal', async () => {
  let kept = 'spoilt';
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    if (options?.cache === 'reload') kept = 'sound';
    return new Response(kept);
  });
  const load = () => (kept === 'sound' ? Promise.resolve('code') : Promise.reject(spoilt()));
  expect(await loadChunk(load, AT_ONCE)).toBe('code');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([FILE]);
});

it('asks again although the server does not answer', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(spoilt()).mockResolvedValueOnce('code');
  expect(await loadChunk(load, AT_ONCE)).toBe('code');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('tells a file that did not arrive from a fault in the code', () => {
  expect(isLostChunk(gone())).toBe(true);
  expect(isLostChunk(new TypeError('x is not a function'))).toBe(false);
});
