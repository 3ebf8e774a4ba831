import { webcrypto } from 'node:crypto';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const { subtle } = webcrypto;
const words = new TextEncoder();

/** Seals what somebody shows a tablet for the server, as the tablet's page does (`mfe-business/src/features/kiosk/seal.ts`). */
export async function seal(boxKey, punch, shown) {
  const server = await subtle.importKey('raw', Buffer.from(boxKey, 'base64url'), CURVE, false, []);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: words.encode('volante kiosk box') },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const bound = { name: 'AES-GCM', iv, additionalData: words.encode(punch) };
  const sealed = await subtle.encrypt(bound, key, words.encode(JSON.stringify(shown)));
  const point = await subtle.exportKey('raw', own.publicKey);
  return [point, iv, sealed].map((bytes) => Buffer.from(bytes).toString('base64url')).join('.');
}
