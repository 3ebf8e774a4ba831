import { join } from 'node:path';
import { spool } from '@volante/service-kit/storage/spool';
import type { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';

/** Stored bytes as a local file: Excel's archives are read from their end. */
export function withLocalCopy<T>(
  storage: Storage,
  key: string,
  maxBytes: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const path = join(folder, 'source');
    await spool(await storage.get(key), path, { maxBytes });
    return work(path);
  });
}
