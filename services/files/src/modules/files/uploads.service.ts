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
import { Inspector } from '../../inspection/inspector.js';
import type { Accepted } from '../../inspection/verdict.js';
import { readFilesEnvironment } from '../../settings.js';

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

/** The name contains the process: leftovers of a dead one can be distinguished from files in use. */
export const FOLDERS = `volante-file-${process.pid}-`;

/** Looks at what waits in staging and keeps it, or says why not. */
@Injectable()
export class UploadsService {
  private readonly mostBytes = readFilesEnvironment().VOLANTE_FILES_MB * MEGABYTE;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly inspector: Inspector,
  ) {}

  async upload(ctx: Context, input: Input): Promise<Output> {
    await this.checkSpace(ctx, await this.checkSize(input));
    const folder = await mkdtemp(join(tmpdir(), FOLDERS));
    try {
      const verdict = await this.inspect(input, folder);
      const id = newId();
      const stored = await this.store(ctx, id, input.upload, verdict);
      return await this.record(ctx, id, input, verdict, stored);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async checkSize(input: Input): Promise<number> {
    if (!isStagingKey(input.upload)) throw new CodedError('REQ-111', { part: 'upload' });
    const size = (await this.storage.stat(input.upload))?.size ?? 0;
    if (size === 0) throw new CodedError('FILE-003');
    if (size > SIZE_LIMITS[input.accept === 'any' ? 'other' : input.accept]) throw new CodedError('FILE-002');
    return size;
  }

  /** FILE-008 when the school has no room for so many bytes more; copies of pictures do not count. */
  private async checkSpace(ctx: Context, size: number): Promise<void> {
    const [kept] = await this.db.rows<{ bytes: number | null }>(
      ctx,
      'SELECT SUM(size) AS bytes FROM file WHERE business_id = :business',
    );
    if (Number(kept?.bytes ?? 0) + size > this.mostBytes) throw new CodedError('FILE-008');
  }

  private async inspect(input: Input, folder: string): Promise<Accepted> {
    const file = join(folder, 'upload');
    await pipeline(
      await this.storage.get(input.upload),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    const { accept, width, height, resizes } = input;
    const ending = extname(input.filename).slice(1);
    return this.inspector.inspect({ file, folder, ending, accept, width, height, resizes });
  }

  /** An image is stored re-encoded, with its copies; anything else unchanged. */
  private async store(ctx: Context, id: string, staged: string, verdict: Accepted): Promise<StoredFile> {
    const key = permanentKey(ctx.actor.businessId, id);
    const [main, ...copies] = verdict.images;
    if (!main) {
      const entry = await this.storage.stat(staged);
      await this.storage.move(staged, key);
      return { key, size: entry?.size ?? 0, sha256: null, variants: [] };
    }
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

  private async record(
    ctx: Context,
    id: string,
    input: Input,
    verdict: Accepted,
    stored: StoredFile,
  ): Promise<Output> {
    const { mime, extension, width, height, pages } = verdict;
    const name = nameOf(input, extension);
    let kept = '';
    try {
      const reply = await this.db.write(ctx, async (tx) => {
        await insertFile(tx, { id, input, verdict, stored, name });
        for (const variant of stored.variants) await insertVariant(tx, id, variant);
        return { id, name, size: stored.size, mime, width, height, pages };
      });
      kept = reply.id;
      return reply;
    } finally {
      // A repeated upload got the first one's answer: its own bytes are not needed.
      if (kept !== id) for (const { key } of [stored, ...stored.variants]) await this.storage.remove(key);
    }
  }
}

/** `$ext` stands for the real ending; without it the ending is put right. */
function nameOf(input: Input, extension: string): string {
  const name = (input.name || input.filename).replaceAll('$ext', extension);
  return withEnding(name, extension);
}

interface NewFile {
  id: string;
  input: Input;
  verdict: Accepted;
  stored: StoredFile;
  name: string;
}

/** In the default folder it waits a day to be attached to something; elsewhere it stays, for those who see files. */
async function insertFile(tx: TenantTx, { id, input, verdict, stored, name }: NewFile): Promise<void> {
  const waits = input.folder === DEFAULT_FOLDER;
  await tx.run(
    `INSERT INTO file (business_id, id, storage_key, name, mime, size, sha256, folder, public, width, height, pages,
       permission, created_by, created_at, expires_at)
     VALUES (:business, :id, :key, :name, :mime, :size, :sha256, :folder, :public, :width, :height, :pages,
       :permission, :user, UTC_TIMESTAMP(3), IF(:waits, UTC_TIMESTAMP(3) + INTERVAL 24 HOUR, NULL))`,
    {
      id,
      name,
      key: stored.key,
      mime: verdict.mime,
      size: stored.size,
      sha256: stored.sha256,
      folder: input.folder,
      public: input.public === 'true' || input.public === '1',
      width: verdict.width,
      height: verdict.height,
      pages: verdict.pages,
      permission: waits ? null : 'file.view',
      user: tx.ctx.actor.userId,
      waits,
    },
  );
}

async function insertVariant(tx: TenantTx, file: string, { name, key, size }: StoredVariant): Promise<void> {
  await tx.run(
    'INSERT INTO file_variant (business_id, file_id, name, storage_key, size) VALUES (:business, :file, :name, :key, :size)',
    { file, name, key, size },
  );
}
