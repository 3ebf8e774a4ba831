import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { question } from '@volante/contracts/e-learning/question.contract';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { questionRecord } from '../records.js';
import { DRAWINGS, type DrawingName } from '../seed/drawings/drawings.js';
import { pictureOf } from '../seed/drawings/picture-of.js';

/** A file that no question has taken by then is swept. */
const UNBOUND_MS = 3_600_000;

const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name);

/** Makes a drawing of the product the picture of a question. */
@Injectable()
export class SeedPictures {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    private readonly storage: Storage,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  /** A question that is gone, or has a picture by now, is left as it is. Throws where another service is away: try again. */
  async draw(ctx: Context, { question: id, drawing }: { question: string; drawing: string }): Promise<void> {
    const { sql } = this.store;
    const [row] = await this.db.rows(ctx, `SELECT ${sql.answered} FROM ${sql.from} AND r.id = :id`, { id });
    const before = row && sql.read(row);
    if (!before || before.state === 'deleted' || before.picture !== null || !isDrawing(drawing)) return;
    const picture = await this.register(ctx, drawing);
    const pictureAlt = before.pictureAlt || DRAWINGS[drawing].alt;
    await this.store.update(ctx, { id, version: before.version, picture, pictureAlt });
  }

  private async register(ctx: Context, drawing: DrawingName): Promise<string> {
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(key, Readable.from([await pictureOf(DRAWINGS[drawing].svg)]));
    const about = { key, name: `${drawing}.png`, mime: 'image/png', size, onlyUser: null, permission: null };
    const expiresAt = new Date(Date.now() + UNBOUND_MS).toISOString();
    const { id } = await this.calls
      .call({ ...ctx, idempotencyKey: null }, fileRegister, { ...about, expiresAt })
      .catch(async (error: unknown) => {
        await this.storage.remove(key);
        throw error;
      });
    return id;
  }
}
