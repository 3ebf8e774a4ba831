import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { settingOf } from './settings.js';

const MIN_KEY = 24;
const VERSION = 1;
const IV = 12;
const TAG = 16;

/**
 * Seals secrets in a database: passwords of other systems, codes on their way. AES-256-GCM under a key derived from
 * `VOLANTE_SEAL_KEY_<SERVICE>` (or `VOLANTE_SEAL_KEY`) for this service alone. `place` (table and record) is bound
 * in: sealed bytes that are copied to another row do not open there.
 */
export class Sealer {
  private readonly key: Buffer;

  constructor(secret: string, service: string) {
    if (secret.length < MIN_KEY) throw new Error(`VOLANTE_SEAL_KEY must have at least ${MIN_KEY} characters`);
    this.key = Buffer.from(hkdfSync('sha256', secret, '', `volante seal ${service}`, 32));
  }

  /** With the key that the settings hold for this service. */
  static of(service: string): Sealer {
    return new Sealer(settingOf('VOLANTE_SEAL_KEY', service) ?? '', service);
  }

  seal(text: string, place: string): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
  }

  /** Digest of a short secret for its place, 64 hexadecimal digits: nobody finds the secret by trying without the key. */
  digest(text: string, place: string): string {
    const key = Buffer.from(hkdfSync('sha256', this.key, '', 'volante digest', 32));
    return createHmac('sha256', key).update(`${place}\0${text}`).digest('hex');
  }

  /** Throws when the bytes are damaged, of another place or sealed under another key. */
  open(sealed: Buffer, place: string): string {
    if (sealed[0] !== VERSION) throw new Error('sealed in a way that is not known');
    const iv = sealed.subarray(1, 1 + IV);
    const tag = sealed.subarray(1 + IV, 1 + IV + TAG);
    const decipher = createDecipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(1 + IV + TAG)), decipher.final()]);
    return text.toString('utf8');
  }
}
