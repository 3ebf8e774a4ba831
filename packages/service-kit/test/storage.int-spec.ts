import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/object-id.js';
import { DiskStorage } from '../src/storage/disk-storage.js';
import { S3Storage } from '../src/storage/s3-storage.js';
import {
  newStagingKey,
  permanentKey,
  type Storage,
  StorageLimit,
  StorageMissing,
  variantKey,
} from '../src/storage/storage.js';
import { S3_KEYS, S3_REGION, S3StandIn, signatureOf } from './s3-stand-in.js';

async function* inPieces(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await storage.get(key, range)) parts.push(part);
  return Buffer.concat(parts);
}

async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

let folder: string;
let s3: S3StandIn;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-storage-'));
  s3 = await S3StandIn.start();
  storages.disk = new DiskStorage(folder);
  storages.s3 = new S3Storage({ endpoint: s3.endpoint, bucket: 'volante', region: S3_REGION, ...S3_KEYS });
});

afterAll(async () => {
  s3.stop();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 's3'])('storage on %s', (name) => {
  const storage = () => storages[name]!;

  it('gives back what was put, whole and in part, and knows its size and digest', async () => {
    const bytes = randomBytes(700_001);
    const key = permanentKey(newId(), newId());
    const stored = await storage().put(key, inPieces(bytes));
    expect(stored).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect((await read(storage(), key)).equals(bytes)).toBe(true);
    expect((await read(storage(), key, { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true);
    const entry = await storage().stat(key);
    expect(entry).toMatchObject({ key, size: bytes.length });
    expect(Date.now() - (entry?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('takes the first files of a folder at once', async () => {
    const business = newId();
    const keys = Array.from({ length: 20 }, () => permanentKey(business, newId()));
    await Promise.all(keys.map((key) => storage().put(key, inPieces(Buffer.from(key)))));
    expect(await keysBelow(storage(), `b/${business}/`)).toEqual(keys.toSorted());
  });

  it('replaces, moves and removes', async () => {
    const staged = newStagingKey();
    const key = permanentKey(newId(), newId());
    await storage().put(staged, inPieces(Buffer.from('one')));
    await storage().put(staged, inPieces(Buffer.from('two')));
    await storage().move(staged, key);
    expect(await storage().stat(staged)).toBeNull();
    expect((await read(storage(), key)).toString()).toBe('two');
    await storage().remove(key);
    await storage().remove(key);
    await expect(storage().get(key)).rejects.toThrow(StorageMissing);
    await expect(storage().move(staged, key)).rejects.toThrow(StorageMissing);
  });

  it('keeps nothing of a source that is too big, fails or is given up', async () => {
    const key = newStagingKey();
    const failing = async function* () {
      yield Buffer.from('x');
      throw new Error('source failed');
    };
    const aborted = AbortSignal.abort(new Error('given up'));
    await expect(storage().put(key, inPieces(randomBytes(2000), 500), { maxBytes: 1999 })).rejects.toThrow(
      StorageLimit,
    );
    await expect(storage().put(key, failing())).rejects.toThrow('source failed');
    await expect(storage().put(key, inPieces(Buffer.from('x')), { signal: aborted })).rejects.toThrow(
      'given up',
    );
    expect(await storage().stat(key)).toBeNull();
  });

  it('lists a prefix, variants beside their original', async () => {
    const business = newId();
    const keys = [newId(), newId()].map((id) => permanentKey(business, id));
    const all = [...keys, variantKey(keys[0]!, '80x80')].sort();
    for (const key of all) await storage().put(key, inPieces(Buffer.from('x')));
    s3.pageSize = 2;
    expect(await keysBelow(storage(), `b/${business}/`)).toEqual(all);
    expect(await keysBelow(storage(), `b/${newId()}/`)).toEqual([]);
  });

  it.each([
    '',
    '..',
    '/etc/passwd',
    'staging/../../etc/passwd',
    'staging/x',
    'b/x/202601/y',
    'b/65000000000000000000000a/202601/..',
    'staging/0123456789abcdef0123456789abcdef\n',
    'staging/0123456789abcdef0123456789abcdef/..',
    'b/65000000000000000000000a/202601/65000000000000000000000b?x=1',
    'B/65000000000000000000000a/202601/65000000000000000000000b',
  ])('takes no key that it did not make: %j', async (key) => {
    const good = newStagingKey();
    await expect(storage().put(key, inPieces(Buffer.from('x')))).rejects.toThrow('not a storage key');
    await expect(storage().get(key)).rejects.toThrow('not a storage key');
    await expect(storage().stat(key)).rejects.toThrow('not a storage key');
    await expect(storage().remove(key)).rejects.toThrow('not a storage key');
    await expect(storage().move(good, key)).rejects.toThrow('not a storage key');
  });
});

describe('disk', () => {
  it('clears what a killed process left half-written, a day later', async () => {
    const key = newStagingKey();
    await storages.disk!.put(key, inPieces(Buffer.from('x')));
    const old = join(folder, `${key}.0.part`);
    const young = join(folder, `${key}.1.part`);
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    await utimes(old, 0, 0);
    expect(await keysBelow(storages.disk!, 'staging/')).toContain(key);
    const names = await readdir(join(folder, 'staging'));
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([`${key.slice(8)}.1.part`]);
  });
});

describe('s3', () => {
  it('tries again when the store is busy', async () => {
    const key = newStagingKey();
    s3.failures = 2;
    await storages.s3!.put(key, inPieces(Buffer.from('x')));
    expect((await read(storages.s3!, key)).toString()).toBe('x');
  });

  it('is refused with another secret', async () => {
    const options = { endpoint: s3.endpoint, bucket: 'volante', region: S3_REGION, ...S3_KEYS };
    const stranger = new S3Storage({ ...options, secretAccessKey: 'wrong' });
    await expect(stranger.put(newStagingKey(), inPieces(Buffer.from('x')))).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
  });

  it('checks signatures as the published example has them', () => {
    // "GET Object" of the Amazon S3 API reference, Signature Calculations: AWS4-HMAC-SHA256 in the Authorization header.
    const signature = signatureOf(
      {
        method: 'GET',
        path: '/test.txt',
        query: '',
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          range: 'bytes=0-9',
          'x-amz-content-sha256': createHash('sha256').digest('hex'),
          'x-amz-date': '20130524T000000Z',
        },
        signed: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
      },
      'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      '20130524/us-east-1/s3/aws4_request',
    );
    expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });
});
