import { expect, it, jest } from '@jest/globals';
import { loadChunk } from './load-chunk';

const gone = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

it('asks again for code whose file did not come, once', async () => {
  const load = jest.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(gone()).mockResolvedValueOnce('code');
  expect(await loadChunk(load)).toBe('code');
  load.mockRejectedValue(gone());
  await expect(loadChunk(load)).rejects.toThrow('Loading chunk 7');
  expect(load).toHaveBeenCalledTimes(4);
});

it('does not run again what came and failed', async () => {
  const load = jest.fn(() => Promise.reject(new Error('a fault in it')));
  await expect(loadChunk(load)).rejects.toThrow('a fault in it');
  expect(load).toHaveBeenCalledTimes(1);
});
