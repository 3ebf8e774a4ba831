import { join } from 'node:path';
import { spool } from './spool.js';
import type { Storage } from './storage.js';
import { withFolder } from './temp-folder.js';

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
