import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** The two ways in which Redsys signs; its control panel says which one a terminal uses. */
export const SIGNATURE_NAMES = { v1: 'HMAC_SHA256_V1', v2: 'HMAC_SHA512_V2' } as const;
export type SignatureVersion = keyof typeof SIGNATURE_NAMES;

const BLOCK = 8;
const DES_KEY_BYTES = 24;
const AES_KEY_CHARS = 16;

/** Whether a text can be the key of a terminal: 24 bytes in Base64, as Redsys hands it out. */
export const isRedsysKey = (key: string): boolean =>
  /^[A-Za-z0-9+/]{32}$/.test(key) && Buffer.from(key, 'base64').length === DES_KEY_BYTES;

/** Triple DES of the order, filled up with zeros, under the terminal's key. */
export function orderKeyV1(key: string, order: string): Buffer {
  const text = Buffer.from(order, 'utf8');
  const padded = Buffer.alloc(Math.ceil(text.length / BLOCK) * BLOCK);
  text.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(BLOCK));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** AES of the order under the first 16 characters of the key, read as text; Redsys uses its Base64 text as the next key. */
export function orderKeyV2(key: string, order: string): string {
  const cipher = createCipheriv('aes-128-cbc', key.slice(0, AES_KEY_CHARS), Buffer.alloc(AES_KEY_CHARS));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}

function digest(version: SignatureVersion, key: string, order: string, parameters: string): Buffer {
  return version === 'v1'
    ? createHmac('sha256', orderKeyV1(key, order)).update(parameters, 'utf8').digest()
    : createHmac('sha512', orderKeyV2(key, order)).update(parameters, 'utf8').digest();
}

/** The signature of parameters that are Base64 already. V1 is Base64, V2 its URL form without padding. */
export const signatureOf = (
  version: SignatureVersion,
  key: string,
  order: string,
  parameters: string,
): string => digest(version, key, order, parameters).toString(version === 'v1' ? 'base64' : 'base64url');

/** Whether a signature is that of the parameters, in either form of Base64, with or without padding; compared in constant time. */
export function isSigned(
  version: SignatureVersion,
  key: string,
  { order, parameters, signature }: { order: string; parameters: string; signature: string },
): boolean {
  if (!/^[\w+/-]+={0,2}$/.test(signature)) return false;
  const expected = digest(version, key, order, parameters);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
