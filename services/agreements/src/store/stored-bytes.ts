import { createHash } from 'node:crypto';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import type { Storage } from '@volante/service-kit/storage/storage';

/** All bytes of a stored PDF. Sealed ones are larger than what was uploaded: they may have the size of any file. */
export async function storedBytes(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await storage.get(key)) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > SIZE_LIMITS.other) throw new Error(`${key} has more than ${SIZE_LIMITS.other} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** SHA-256 of stored bytes, hex; a file of any size is never held as a whole. */
export async function storedDigest(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.get(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
