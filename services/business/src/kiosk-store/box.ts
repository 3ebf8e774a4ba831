import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { objectId } from '@volante/contracts/fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { z } from 'zod';

const CURVE = 'prime256v1';
const TAG = 16;

/** What somebody showed the tablet. */
const shown = z.union([
  z.strictObject({ employee: objectId, pin: z.string().max(20) }),
  z.strictObject({ badge: z.string().max(200) }),
]);
export type Shown = z.output<typeof shown>;

function ecdh(key: Buffer) {
  const own = createECDH(CURVE);
  own.setPrivateKey(key);
  return own;
}

/** The point that tablets seal for: base64url, uncompressed. */
export const boxPoint = (key: Buffer): string => ecdh(key).getPublicKey().toString('base64url');

/**
 * Opens what a tablet sealed with the point: ECDH with a key of the moment, HKDF-SHA256, AES-256-GCM, bound to the punch
 * (`boundTo`). A tablet that is stolen with punches unsent holds no PIN.
 * @throws CodedError KIOSK-002 for whatever does not open.
 */
export function openBox(key: Buffer, box: string, boundTo: string): Shown {
  try {
    const [point = '', iv = '', sealed = ''] = box.split('.');
    const secret = ecdh(key).computeSecret(Buffer.from(point, 'base64url'));
    const content = Buffer.from(hkdfSync('sha256', secret, '', 'volante kiosk box', 32));
    const bytes = Buffer.from(sealed, 'base64url');
    const open = createDecipheriv('aes-256-gcm', content, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(-TAG));
    const text = Buffer.concat([open.update(bytes.subarray(0, -TAG)), open.final()]).toString('utf8');
    return shown.parse(JSON.parse(text));
  } catch {
    throw new CodedError('KIOSK-002');
  }
}

/** A punch that a tablet kept: what was sealed for a punch of the moment, by its id alone, is none. */
export function openKept(
  key: Buffer,
  box: string,
  { id, kind, at }: { id: string; kind: string; at: string },
): Shown {
  return openBox(key, box, `${id} ${kind} ${at}`);
}
