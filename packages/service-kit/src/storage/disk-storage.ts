import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { spool } from './spool.js';
import {
  assertKey,
  type ByteRange,
  type PutOptions,
  Storage,
  StorageMissing,
  type StoredBytes,
  type StoredEntry,
} from './storage.js';

const TEMPORARY = '.part';

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT';
}

/** A folder on this machine, or one that all machines mount. */
export class DiskStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredBytes> {
    const target = this.pathOf(key);
    // Beside its target: a rename is atomic only within one file system.
    const temporary = `${target}.${randomUUID()}${TEMPORARY}`;
    const write = () => spool(source, temporary, options);
    // The folder is there but once a month; nothing of the source was read before it is.
    const stored = await write().catch(async (error: unknown) => {
      if (!isMissing(error) || Reflect.get(Object(error), 'path') !== temporary) throw error;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      return write();
    });
    await rename(temporary, target);
    await syncFolder(dirname(target));
    return stored;
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const file = this.pathOf(key);
    try {
      const handle = await open(file, 'r');
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    } catch (error) {
      throw isMissing(error) ? new StorageMissing(key) : error;
    }
  }

  async stat(key: string): Promise<StoredEntry | null> {
    return this.entry(key, this.pathOf(key));
  }

  async move(from: string, to: string): Promise<void> {
    const target = this.pathOf(to);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await rename(this.pathOf(from), target);
    } catch (error) {
      throw isMissing(error) ? new StorageMissing(from) : error;
    }
    await syncFolder(dirname(target));
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** Left-overs of a process that died while writing are removed on the way, a day later. */
  async *list(prefix: string): AsyncIterable<StoredEntry> {
    if (!/^(?:[\w-]+\/)*$/.test(prefix)) throw new Error('not a storage prefix');
    const folder = join(this.root, prefix);
    let names: { name: string; isDirectory(): boolean }[];
    try {
      names = await readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    for (const found of names) {
      const key = `${prefix}${found.name}`;
      if (found.isDirectory()) yield* this.list(`${key}/`);
      else if (found.name.endsWith(TEMPORARY)) await removeOld(join(folder, found.name));
      else {
        const entry = await this.entry(key, join(folder, found.name));
        if (entry) yield entry;
      }
    }
  }

  private async entry(key: string, file: string): Promise<StoredEntry | null> {
    try {
      const { size, mtime } = await stat(file);
      return { key, size, modifiedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.root, key);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function removeOld(file: string): Promise<void> {
  try {
    if (Date.now() - (await stat(file)).mtimeMs > DAY_MS) await rm(file, { force: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** A rename survives a power cut only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
