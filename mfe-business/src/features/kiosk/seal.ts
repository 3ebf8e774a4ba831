const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const IV = 12;
const words = new TextEncoder();

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The identification that a person shows to the tablet. */
export type Shown = { employee: string; pin: string } | { badge: string };

/**
 * Seals it for the server alone, bound to its punch (`boundTo`): a key of the moment, ECDH with the server's point,
 * HKDF-SHA256, AES-256-GCM. The tablet cannot open it again, so what it keeps without connection holds no PIN.
 */
export async function seal(boxKey: string, boundTo: string, shown: Shown): Promise<string> {
  const { subtle } = crypto;
  const server = await subtle.importKey('raw', fromBase64(boxKey), CURVE, false, []);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: words.encode('volante kiosk box') },
    await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: words.encode(boundTo) },
    key,
    words.encode(JSON.stringify(shown)),
  );
  return [await subtle.exportKey('raw', own.publicKey), iv, sealed].map(toBase64).join('.');
}

/** 24 hex digits by chance: names a punch wherever and however often it is sent. */
export const newPunchId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
