import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spool } from '@volante/service-kit/storage/spool';
import type { Storage } from '@volante/service-kit/storage/storage';

/** A folder of one's own for as long as the work lasts. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'volante-contacts-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
