import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Storage, StorageMissing } from '@volante/service-kit/storage/storage';
import { LOGO_ADDRESS } from './mail-page.js';

/** A bigger picture makes every mail heavy: the name of the school stands alone then. */
const LOGO_BYTES = 300_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export interface Logo {
  bytes: Buffer;
  mime: 'image/png' | 'image/jpeg';
}

/** The school's logo out of the storage; `null` when there is none that a mail can carry. */
@Injectable()
export class Logos {
  constructor(private readonly storage: Storage) {}

  async read(key: string | null | undefined): Promise<Logo | null> {
    if (!key) return null;
    const entry = await this.storage.stat(key);
    if (!entry || entry.size > LOGO_BYTES) return null;
    try {
      const bytes = await buffer(await this.storage.get(key));
      if (bytes.subarray(0, PNG.length).equals(PNG)) return { bytes, mime: 'image/png' };
      return bytes.subarray(0, JPEG.length).equals(JPEG) ? { bytes, mime: 'image/jpeg' } : null;
    } catch (error) {
      if (error instanceof StorageMissing) return null;
      throw error;
    }
  }
}

/** The page with the picture in it, for a screen: nothing outside is asked for. */
export function withPicture(html: string, logo: Logo | null): string {
  const picture = logo ? `data:${logo.mime};base64,${logo.bytes.toString('base64')}` : '';
  // Only in our own header: an author's text may name the address as often as it likes, but can hold no picture.
  return html.replace(`<img src="${LOGO_ADDRESS}"`, `<img src="${picture}"`);
}
