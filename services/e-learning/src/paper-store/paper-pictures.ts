import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { question } from '@volante/contracts/e-learning/question.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Storage } from '@volante/service-kit/storage/storage';
import sharp from 'sharp';
import type { Picture } from './pdf/paper-sheet.js';

/** Some 190 points on paper: more than 300 dots an inch. */
const PIXELS = 840;
/** Decoded; a picture of more is refused as unreadable. */
const MAX_PIXELS = 40_000_000;

/** The pictures of printed questions. */
@Injectable()
export class PaperPictures {
  constructor(
    private readonly calls: CallClient<'e-learning'>,
    private readonly storage: Storage,
  ) {}

  /**
   * PNGs by file. PAPER-TEST-003 where one is gone, is kept back by the antivirus or cannot be read: a question without its picture asks another
   * thing.
   */
  async read(ctx: Context, ids: readonly string[]): Promise<Map<string, Picture>> {
    const pictures = await this.readable(ctx, ids);
    if (ids.some((id) => !pictures.has(id))) throw new CodedError('PAPER-TEST-003');
    return pictures;
  }

  /** PNGs by file, of those that can be read. */
  async readable(ctx: Context, ids: readonly string[]): Promise<Map<string, Picture>> {
    const pictures = new Map<string, Picture>();
    if (ids.length === 0) return pictures;
    const about = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(about, ownedPictures, { owner: question.table, ids: [...ids] });
    for (const { id, key } of rows) {
      const picture = await this.one(key);
      if (picture) pictures.set(id, picture);
    }
    return pictures;
  }

  private async one(key: string): Promise<Picture | null> {
    try {
      const bytes = await buffer(await this.storage.get(key));
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .rotate()
        .resize({ width: PIXELS, withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      return null;
    }
  }
}
