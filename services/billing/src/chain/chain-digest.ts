import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { settingOf } from '@volante/service-kit/settings';

let key: KeyObject | null = null;

function digestKey(): KeyObject {
  const secret = settingOf('VOLANTE_SEAL_KEY', 'billing') ?? '';
  key ??= createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'volante verifactu digest', 32)));
  return key;
}

/**
 * Binds the whole text of a record to the one before, under a key that is not in the database: the AEAT's hash covers neither customers
 * nor taxes, and can be computed by anybody who edits a row.
 */
export const chainDigest = (before: string | null, text: string): string =>
  createHmac('sha256', digestKey())
    .update(`${before ?? ''}\n${text}`)
    .digest('hex');
