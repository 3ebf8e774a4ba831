import { expect, it, jest } from '@jest/globals';
import { loadChunk } from './load-chunk';

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
