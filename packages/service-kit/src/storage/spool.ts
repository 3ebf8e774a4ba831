import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { type PutOptions, StorageLimit, type StoredBytes } from './storage.js';

/** Writes a stream to a new file down to the disk, counting and hashing; removes the file when anything fails. */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  file: string,
  { maxBytes = Number.POSITIVE_INFINITY, signal }: PutOptions = {},
): Promise<StoredBytes> {
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      size += chunk.length;
      if (size > maxBytes) throw new StorageLimit(maxBytes);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
