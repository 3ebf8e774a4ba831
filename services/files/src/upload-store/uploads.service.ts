import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fileUpload } from '@volante/contracts/files/file.contract';
import { MEGABYTE, SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { isStagingKey, permanentKey, Storage, variantKey } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../byte-store/space.js';
import { dropBytes, noteBytes } from '../byte-store/stored-bytes.js';
import { lockDrive } from '../drive-store/drive-lock.js';
import { Inspector } from '../inspection/inspector.js';
import { mediaType } from '../inspection/media.js';
import { type Accepted, Refusal } from '../inspection/verdict.js';
import { notifyManagers } from '../scan/scan-rows.js';
import { Scanner } from '../scan/scanner.js';
import { insertUpload, type StoredFile, type ToInsert } from './file-rows.js';
import { copyName, storeImages } from './store-images.js';

type Input = CallParsed<typeof fileUpload>;
type Output = CallOutput<typeof fileUpload>;

/** Acts of the transaction that gives the bytes their row: their source ends with it, or they get another owner. */
export interface JoinedEnd {
  begin?(tx: TenantTx): Promise<void>;
  done(tx: TenantTx, output: Output): Promise<void>;
}

interface ToRecord extends ToInsert {
  end?: JoinedEnd | undefined;
}

const SMALL = MEGABYTE / 2;

/** The name contains the process: leftovers of a dead one can be distinguished from files in use. */
export const FOLDERS = `volante-file-${process.pid}-`;

/** Looks at what waits in staging and keeps it, or says why not. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly inspector: Inspector,
    private readonly scanner: Scanner,
  ) {}

  async upload(ctx: Context, input: Input): Promise<Output> {
    const size = await this.sizeOf(input);
    await this.checkRoom(ctx, size);
    return this.keep(ctx, input, size);
  }

  /** As {@link upload}, of bytes whose room is taken and whose digest is known; `end` ends what they came from, with their row. */
  async joined(ctx: Context, input: Input, sha256: string, end: JoinedEnd): Promise<Output> {
    return this.keep(ctx, input, await this.sizeOf(input), { sha256, end });
  }

  /** As {@link upload}, of a person without an account: `end` gives the file to what it was sent for. */
  async received(ctx: Context, input: Input, end: JoinedEnd): Promise<Output> {
    const size = await this.sizeOf(input);
    await this.checkRoom(ctx, size);
    return this.keep(ctx, input, size, { end });
  }

  /** Before a large file is looked at and stored. A small one costs less than the sum, which its rows check under the lock anyway. */
  private async checkRoom(ctx: Context, size: number): Promise<void> {
    if (size > SMALL) await checkSpace((sql, params) => this.db.rows(ctx, sql, params), size);
  }

  private async keep(
    ctx: Context,
    input: Input,
    size: number,
    joined?: { sha256?: string; end: JoinedEnd },
  ): Promise<Output> {
    const media = input.accept === 'any' ? await this.media(input.upload, size) : null;
    if (size > SIZE_LIMITS[media ? 'media' : input.accept === 'any' ? 'other' : input.accept])
      throw new CodedError('FILE-002');
    const folder = await mkdtemp(join(tmpdir(), FOLDERS));
    try {
      const sha256 = joined?.sha256;
      const found = media
        ? { verdict: media, sha256: sha256 ?? (await this.digest(input.upload)) }
        : await this.inspect(ctx, input, folder);
      const waits = await this.scan(ctx, input, size);
      const id = newId();
      const stored = await this.store(ctx, id, input.upload, found.verdict, found.sha256);
      return await this.record(ctx, id, { input, verdict: found.verdict, stored, waits, end: joined?.end });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Whether it has to wait for the antivirus. FILE-010: something was found, so that nothing is kept. */
  private async scan(ctx: Context, { upload }: Input, size: number): Promise<boolean> {
    const result = await this.scanner.look(() => this.storage.get(upload), size);
    if (result.state !== 'found') return result.state === 'waits';
    const title = `El antivirus ha rechazado un archivo que subía ${ctx.actor.userName}`;
    const write = async (tx: TenantTx) => notifyManagers(tx, title, result.threat);
    await this.db.write(ctx, write, { idempotencyKey: null });
    throw new CodedError('FILE-010');
  }

  private async sizeOf(input: Input): Promise<number> {
    if (!isStagingKey(input.upload)) throw new CodedError('REQ-111', { part: 'upload' });
    const size = (await this.storage.stat(input.upload))?.size ?? 0;
    if (size === 0) throw new CodedError('FILE-003');
    return size;
  }

  /** A film or recording, read a few bytes at a time; `null`: something else. */
  private async media(key: string, size: number): Promise<Accepted | null> {
    const read = async (start: number, end: number) =>
      start > end
        ? Buffer.alloc(0)
        : Buffer.concat(await (await this.storage.get(key, { start, end })).toArray());
    try {
      const type = await mediaType(read, size);
      return type && { ok: true, ...type, width: null, height: null, pages: null, images: [] };
    } catch (error) {
      throw error instanceof Refusal ? new CodedError(error.code, error.details) : error;
    }
  }

  private async digest(key: string): Promise<string> {
    const digest = createHash('sha256');
    for await (const part of await this.storage.get(key)) digest.update(part);
    return digest.digest('hex');
  }

  private async inspect(
    ctx: Context,
    input: Input,
    folder: string,
  ): Promise<{ verdict: Accepted; sha256: string }> {
    const file = join(folder, 'upload');
    const digest = createHash('sha256');
    await pipeline(
      await this.storage.get(input.upload),
      async function* (bytes: AsyncIterable<Buffer>) {
        for await (const part of bytes) {
          digest.update(part);
          yield part;
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    const { accept, width, height, resizes } = input;
    const ending = extname(input.filename).slice(1);
    const request = { file, folder, ending, accept, width, height, resizes };
    const verdict = await this.inspector.inspect(request, ctx.actor.businessId);
    return { verdict, sha256: digest.digest('hex') };
  }

  /** An image is stored re-encoded, with its copies; anything else unchanged. Keys are noted before their bytes are there. */
  private async store(
    ctx: Context,
    id: string,
    staged: string,
    verdict: Accepted,
    sha256: string,
  ): Promise<StoredFile> {
    const key = permanentKey(ctx.actor.businessId, id);
    const [main, ...copies] = verdict.images;
    const names = copies.map(copyName);
    await noteBytes(this.db, ctx.actor.businessId, [key, ...names.map((name) => variantKey(key, name))]);
    if (!main) {
      const entry = await this.storage.stat(staged);
      await this.storage.move(staged, key);
      return { key, size: entry?.size ?? 0, sha256, variants: [] };
    }
    return storeImages(this.storage, key, { main, copies });
  }

  private async record(ctx: Context, id: string, { end, ...file }: ToRecord): Promise<Output> {
    const { stored } = file;
    let kept: Output | undefined;
    try {
      kept = await this.db.write(ctx, async (tx) => {
        await lockDrive(tx);
        // Their source gives back its room first.
        await end?.begin?.(tx);
        await checkSpace((sql, params) => tx.rows(sql, params), stored.size);
        const output = await insertUpload(tx, id, file);
        await end?.done(tx, output);
        return output;
      });
      return kept;
    } finally {
      // Refused, or a repeated upload that got the first one's answer: its own bytes are not needed.
      if (kept?.id !== id)
        await dropBytes(this.db, this.storage, ctx.actor.businessId, [stored, ...stored.variants]);
    }
  }
}
