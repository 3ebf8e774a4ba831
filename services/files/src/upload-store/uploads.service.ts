import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { DEFAULT_FOLDER, type fileUpload } from '@volante/contracts/files/file.contract';
import { MEGABYTE, SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { withEnding } from '@volante/service-kit/storage/filename';
import { isStagingKey, permanentKey, Storage, variantKey } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../byte-store/space.js';
import { dropBytes, forgetNote, noteBytes } from '../byte-store/stored-bytes.js';
import { lockDrive } from '../drive-store/drive-lock.js';
import { DRIVE_FILE } from '../drive-store/drive-node.js';
import { fillSpot, findSpot, type Spot } from '../drive-store/drive-upload.js';
import { Inspector } from '../inspection/inspector.js';
import { mediaType } from '../inspection/media.js';
import { type Accepted, Refusal } from '../inspection/verdict.js';
import { notifyManagers, queueScan, SCAN } from '../scan/scan-rows.js';
import { Scanner } from '../scan/scanner.js';

type Input = CallParsed<typeof fileUpload>;
type Output = CallOutput<typeof fileUpload>;

interface StoredVariant {
  name: string;
  key: string;
  size: number;
}

interface StoredFile {
  key: string;
  size: number;
  sha256: string | null;
  variants: StoredVariant[];
}

/** Acts of the transaction that gives the bytes their row: their source ends with it, or they get another owner. */
export interface JoinedEnd {
  begin?(tx: TenantTx): Promise<void>;
  done(tx: TenantTx, output: Output): Promise<void>;
}

interface ToRecord {
  input: Input;
  verdict: Accepted;
  stored: StoredFile;
  /** Nobody opens it before the antivirus has looked at it. */
  waits: boolean;
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
    const names = copies.map((copy) => `${copy.width}x${copy.height}`);
    await noteBytes(this.db, ctx.actor.businessId, [key, ...names.map((name) => variantKey(key, name))]);
    if (!main) {
      const entry = await this.storage.stat(staged);
      await this.storage.move(staged, key);
      return { key, size: entry?.size ?? 0, sha256, variants: [] };
    }
    return this.storeImages(key, main, copies);
  }

  private async storeImages(
    key: string,
    main: Accepted['images'][number],
    copies: Accepted['images'],
  ): Promise<StoredFile> {
    const { size, sha256 } = await this.storage.put(key, createReadStream(main.path));
    const variants = new Map<string, StoredVariant>();
    for (const copy of copies) {
      const name = `${copy.width}x${copy.height}`;
      const place = variantKey(key, name);
      const stored = await this.storage.put(place, createReadStream(copy.path));
      variants.set(name, { name, key: place, size: stored.size });
    }
    return { key, size, sha256, variants: [...variants.values()] };
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
        const output = await insertRows(tx, id, file);
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

/** The rows of the file, in the drive where it goes there. */
async function insertRows(
  tx: TenantTx,
  id: string,
  { input, verdict, stored, waits }: ToRecord,
): Promise<Output> {
  const { mime, extension, width, height, pages } = verdict;
  const { folder, onTaken } = input;
  const name = nameOf(input, extension);
  const spot = folder === DEFAULT_FOLDER ? null : await findSpot(tx, { folder, name, onTaken });
  if (spot?.outcome === 'skipped') return skipped(spot);
  const item = spot?.node ?? null;
  await insertFile(tx, { id, input, verdict, stored, waits, name: spot?.name ?? name, item });
  if (waits) await queueScan(tx, id);
  for (const variant of stored.variants) await insertVariant(tx, id, variant);
  if (spot) await fillSpot(tx, spot, { file: id, mime, size: stored.size, pages });
  await forgetNote(tx, [stored, ...stored.variants]);
  const facts = { id, name: spot?.name ?? name, size: stored.size, mime, width, height, pages };
  return { ...facts, item, outcome: spot?.outcome ?? 'stored' };
}

/** `$ext` stands for the real ending; without it the ending is put right. */
function nameOf(input: Input, extension: string): string {
  const name = (input.name || input.filename).replaceAll('$ext', extension);
  return withEnding(name, extension);
}

/** The file that is there, as it is. */
function skipped({ there, node, name }: Spot): Output {
  const { file_id: id, size, mime, pages } = there ?? {};
  const facts = { name, size: Number(size ?? 0), mime: mime ?? '', pages: pages ?? null };
  return { ...facts, id: id ?? node, width: null, height: null, item: node, outcome: 'skipped' };
}

interface NewFile {
  id: string;
  /** Its node in the drive. */
  item: string | null;
  input: Input;
  verdict: Accepted;
  stored: StoredFile;
  waits: boolean;
  name: string;
}

/** In the default folder it waits a day to be attached to something; in the drive it stays, and is read by the drive's rules. */
async function insertFile(
  tx: TenantTx,
  { id, item, input, verdict, stored, waits, name }: NewFile,
): Promise<void> {
  const isFree = input.folder === DEFAULT_FOLDER;
  await tx.run(
    `INSERT INTO file (business_id, id, storage_key, name, mime, size, sha256, folder, public, width, height, pages,
       owner_kind, owner_id, created_by, created_by_name, created_at, scan, expires_at)
     VALUES (:business, :id, :key, :name, :mime, :size, :sha256, :folder, :public, :width, :height, :pages,
       :kind, :item, :user, :by, UTC_TIMESTAMP(3), :scan, IF(:isFree, UTC_TIMESTAMP(3) + INTERVAL 24 HOUR, NULL))`,
    {
      id,
      name,
      key: stored.key,
      mime: verdict.mime,
      size: stored.size,
      sha256: stored.sha256,
      folder: input.folder,
      // In the drive the folder decides who sees it.
      public: item === null && (input.public === 'true' || input.public === '1'),
      width: verdict.width,
      height: verdict.height,
      pages: verdict.pages,
      kind: item === null ? null : DRIVE_FILE,
      item,
      user: tx.ctx.actor.userId,
      by: tx.ctx.actor.userName,
      scan: waits ? SCAN.waits : SCAN.free,
      isFree,
    },
  );
}

async function insertVariant(tx: TenantTx, file: string, { name, key, size }: StoredVariant): Promise<void> {
  await tx.run(
    'INSERT INTO file_variant (business_id, file_id, name, storage_key, size) VALUES (:business, :file, :name, :key, :size)',
    { file, name, key, size },
  );
}
