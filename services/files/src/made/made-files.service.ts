import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { DEFAULT_FOLDER } from '@volante/contracts/files/file.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../byte-store/space.js';
import { dropBytes, forgetNote, noteBytes } from '../byte-store/stored-bytes.js';
import { lockDrive } from '../drive-store/drive-lock.js';
import { fillSpot, findSpot } from '../drive-store/drive-upload.js';
import { insertContent } from '../drive-store/insert-content.js';

/** A file that was made here and lies on this disk. */
export interface MadeFile {
  path: string;
  name: string;
  mime: string;
  pages: number | null;
  width: number | null;
  height: number | null;
}

interface Stored extends MadeFile {
  id: string;
  key: string;
  size: number;
  sha256: string;
}

export interface InDrive {
  item: string;
  content: string;
  name: string;
  size: number;
}

/** Stores files that the service makes of others, with the room that they take. */
@Injectable()
export class MadeFiles {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** A new file of the drive; a taken name becomes "(2)". */
  async inDrive(ctx: Context, file: MadeFile, folder: string): Promise<InDrive> {
    const [stored] = await this.store(ctx, [file]);
    if (!stored) throw new Error('nothing was stored');
    try {
      return await this.db.write(ctx, async (tx) => {
        await this.takeRoom(tx, [stored]);
        const spot = await findSpot(tx, { folder, name: file.name, onTaken: 'both' });
        const { id, mime, size, pages } = stored;
        await insertContent(tx, { ...stored, node: spot.node, folder, name: spot.name });
        await fillSpot(tx, spot, { file: id, mime, size, pages });
        return { item: spot.node, content: id, name: spot.name, size };
      });
    } finally {
      await this.drop(ctx, [stored]);
    }
  }

  /** Files of the person alone, which wait a day to be attached to something. */
  async waiting(
    ctx: Context,
    files: readonly MadeFile[],
  ): Promise<{ id: string; key: string; size: number }[]> {
    const stored = await this.store(ctx, files);
    try {
      return await this.db.write(ctx, async (tx) => {
        await this.takeRoom(tx, stored);
        for (const file of stored) await insertWaiting(tx, file);
        return stored.map(({ id, key, size }) => ({ id, key, size }));
      });
    } finally {
      await this.drop(ctx, stored);
    }
  }

  /** Keys are noted before their bytes are there. */
  private async store(ctx: Context, files: readonly MadeFile[]): Promise<Stored[]> {
    const { businessId } = ctx.actor;
    const stored: Stored[] = [];
    for (const file of files) {
      const id = newId();
      const key = permanentKey(businessId, id);
      await noteBytes(this.db, businessId, [key]);
      stored.push({ ...file, id, key, ...(await this.storage.put(key, createReadStream(file.path))) });
    }
    return stored;
  }

  private async takeRoom(tx: TenantTx, stored: readonly Stored[]): Promise<void> {
    await lockDrive(tx);
    await forgetNote(tx, stored);
    const size = stored.reduce((sum, file) => sum + file.size, 0);
    await checkSpace((sql, params) => tx.rows(sql, params), size);
  }

  /** Refused, or a repeated request that got the first one's answer: its own bytes are not needed. */
  private drop(ctx: Context, stored: readonly Stored[]): Promise<void> {
    return dropBytes(this.db, this.storage, ctx.actor.businessId, stored);
  }
}

async function insertWaiting(tx: TenantTx, file: Stored): Promise<void> {
  const { id, key, name, mime, size, sha256, width, height, pages } = file;
  await tx.run(
    `INSERT INTO file (business_id, id, storage_key, name, mime, size, sha256, folder, public, width, height, pages,
       created_by, created_by_name, created_at, expires_at)
     VALUES (:business, :id, :key, :name, :mime, :size, :sha256, '${DEFAULT_FOLDER}', 0, :width, :height, :pages, :user, :by,
       UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 24 HOUR)`,
    {
      ...{ id, key, name, mime, size, sha256, width, height, pages },
      user: tx.ctx.actor.userId,
      by: tx.ctx.actor.userName,
    },
  );
}
