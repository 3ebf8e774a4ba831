import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { settingOf } from '@volante/service-kit/settings';

/** What a key is for: each purpose and business has its own. */
type Purpose = 'badge' | 'box' | 'code' | 'pin' | 'turn';

/** Keys of the shared tablet, all from the service's seal key, none of them in the database. */
@Injectable()
export class KioskKeys {
  private readonly root = settingOf('VOLANTE_SEAL_KEY', 'business') ?? '';
  private readonly known = new Map<string, Buffer>();

  of(purpose: Purpose, business: string): Buffer {
    const name = `${purpose} ${business}`;
    const known = this.known.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.root, business, `volante kiosk ${purpose}`, 32));
    this.known.set(name, key);
    return key;
  }
}
