import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
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

export interface S3Options {
  /** `https://s3.eu-west-1.amazonaws.com`, `http://127.0.0.1:9000`: the bucket is put in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

type Call = { method: string; headers?: Record<string, string>; body?: Blob; signal?: AbortSignal };

const RETRIES = 3;
const NO_BODY = createHash('sha256').digest('hex');

/**
 * Any S3-compatible store. An upload is spooled to a local file first: S3 wants the length before the bytes, and the
 * SHA-256 of the whole in the signature makes the store refuse what the way there has damaged.
 */
export class S3Storage extends Storage {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor(options: S3Options) {
    super();
    this.client = new AwsClient({
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      region: options.region,
      service: 's3',
      retries: RETRIES,
    });
    this.base = `${options.endpoint.replace(/\/$/, '')}/${options.bucket}`;
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredBytes> {
    assertKey(key);
    const folder = await mkdtemp(join(tmpdir(), 'volante-put-'));
    try {
      const file = join(folder, randomUUID());
      const stored = await spool(source, file, options);
      await this.send(key, {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': stored.sha256, 'content-type': 'application/octet-stream' },
        body: await openAsBlob(file),
        signal: options?.signal,
      });
      return stored;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    assertKey(key);
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
    const response = await this.send(key, { method: 'GET', headers });
    if (!response.body) throw new StorageMissing(key);
    return Readable.fromWeb(response.body);
  }

  async stat(key: string): Promise<StoredEntry | null> {
    assertKey(key);
    try {
      const { headers } = await this.send(key, { method: 'HEAD' });
      const modified = headers.get('last-modified');
      return {
        key,
        size: Number(headers.get('content-length') ?? 0),
        modifiedAt: modified ? new Date(modified) : new Date(0),
      };
    } catch (error) {
      if (error instanceof StorageMissing) return null;
      throw error;
    }
  }

  async move(from: string, to: string): Promise<void> {
    assertKey(from);
    assertKey(to);
    const bucket = this.base.slice(this.base.lastIndexOf('/'));
    const headers = { 'x-amz-copy-source': `${bucket}/${from}`, 'x-amz-content-sha256': NO_BODY };
    await this.send(to, { method: 'PUT', headers });
    await this.remove(from);
  }

  async remove(key: string): Promise<void> {
    assertKey(key);
    try {
      await this.send(key, { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error;
    }
  }

  async *list(prefix: string): AsyncIterable<StoredEntry> {
    let token: string | null = '';
    while (token !== null) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (token) query.set('continuation-token', token);
      const page = await (await this.send(`?${query}`, { method: 'GET' })).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield {
          key: field(entry, 'Key'),
          size: Number(field(entry, 'Size')),
          modifiedAt: new Date(field(entry, 'LastModified')),
        };
      }
      token = field(page, 'NextContinuationToken') || null;
    }
  }

  private async send(path: string, call: Call): Promise<Response> {
    const separator = path.startsWith('?') ? '' : '/';
    const response = await this.client.fetch(`${this.base}${separator}${path}`, call);
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404) throw new StorageMissing(path);
    throw new Error(`storage answered ${response.status} to ${call.method}: ${field(text, 'Code')}`);
  }
}

/** Our keys and S3's own fields need no XML parser; the entities are those that a continuation token may hold. */
function field(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
