import { createHash, verify, webcrypto, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, type DigestAlgorithm, P12Signer, type Signer } from '@libpdf/core';
import { CodedError } from '@volante/service-kit/coded-error';
import { fromBER } from 'asn1js';
import { z } from 'zod';

export interface CertificateFacts {
  holder: string;
  issuer: string;
  /** SHA-256 of the certificate, hex in pairs. */
  fingerprint: string;
  validFrom: Date;
  validTo: Date;
}

/** Texts in base64: the key as PKCS#8, certificates as DER. */
export const sealKey = z.object({
  key: z.string(),
  /** '': an RSA key. */
  curve: z.string(),
  certificate: z.string(),
  chain: z.array(z.string()),
});
/** A key that can be used at once: nothing has to be derived from a password any more. */
export type SealKey = z.output<typeof sealKey>;

export const openedPkcs12 = z.object({
  ...{ holder: z.string(), issuer: z.string(), fingerprint: z.string() },
  ...{ validFrom: z.coerce.date(), validTo: z.coerce.date(), opened: sealKey },
});
export type OpenedPkcs12 = CertificateFacts & { opened: SealKey };

const DIGEST: DigestAlgorithm = 'SHA-256';
const TRIAL = Buffer.from('volante');

export const fingerprintOf = (der: Uint8Array): string =>
  (createHash('sha256').update(der).digest('hex').toUpperCase().match(/../g) ?? []).join(':');

/** Common name, else organisation, of a name as Node writes it: a part in each line, commas behind a stroke. */
export function nameIn(words: string): string {
  const part = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(words)?.[1];
  return (part('CN') ?? part('O') ?? '').replace(/\\(.)/g, '$1').slice(0, 200);
}

async function signerIn(file: Uint8Array, password: string): Promise<Signer> {
  if (fromBER(new Uint8Array(file).buffer).offset === -1) throw new CodedError('CERT-001');
  try {
    return await P12Signer.create(file, password);
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    if (words.startsWith('No private key')) throw new CodedError('CERT-003');
    if (words.startsWith('No certificates')) throw new CodedError('CERT-004');
    throw new CodedError(/password|integrity/i.test(words) ? 'CERT-002' : 'CERT-001');
  }
}

/** The certificate that belongs to the key comes first: files name them in any order. */
async function matched(signer: Signer): Promise<[Uint8Array, ...Uint8Array[]]> {
  const signature = await signer.sign(TRIAL, DIGEST);
  const all = [signer.certificate, ...(signer.certificateChain ?? [])];
  const own = all.find((der) => verify('sha256', TRIAL, new X509Certificate(der).publicKey, signature));
  if (!own) throw new CodedError('CERT-004');
  return [own, ...all.filter((der) => der !== own)];
}

const base64 = (bytes: Uint8Array | ArrayBuffer): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64');

/** The library keeps the key to itself, and as one that may be exported. */
async function keyIn(signer: Signer): Promise<Pick<SealKey, 'key' | 'curve'>> {
  const key: unknown = Reflect.get(signer, 'privateKey');
  if (!(key instanceof CryptoKey)) throw new CodedError('CERT-003');
  const { algorithm } = key;
  const curve = 'namedCurve' in algorithm ? String(algorithm.namedCurve) : '';
  return { key: base64(await webcrypto.subtle.exportKey('pkcs8', key)), curve };
}

/**
 * Opens the file of a certificate (PKCS#12), also one protected by RC2 or 3DES as older tools do. Deriving its key takes as long as the
 * file says: done by the child alone (`PaperWorker.certificate`).
 * @throws CodedError - CERT-001 to CERT-004
 */
export async function openPkcs12(file: Uint8Array, password: string): Promise<OpenedPkcs12> {
  const signer = await signerIn(file, password);
  const [own, ...chain] = await matched(signer);
  const x509 = new X509Certificate(own);
  return {
    ...{ holder: nameIn(x509.subject), issuer: nameIn(x509.issuer) },
    fingerprint: fingerprintOf(x509.raw),
    ...{ validFrom: new Date(x509.validFrom), validTo: new Date(x509.validTo) },
    opened: { ...(await keyIn(signer)), certificate: base64(own), chain: chain.map(base64) },
  };
}

/** Signs with a key that was opened before. */
export async function signerOf({ key, curve, certificate, chain }: SealKey): Promise<Signer> {
  const algorithm =
    curve === ''
      ? ({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const)
      : ({ name: 'ECDSA', namedCurve: curve } as const);
  const imported = await webcrypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), algorithm, false, [
    'sign',
  ]);
  const der = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const type = curve === '' ? 'RSA' : 'EC';
  return new CryptoKeySigner(imported, der(certificate), type, algorithm.name, chain.map(der));
}

/** @throws CodedError - CERT-005 for one that has ended, CERT-006 for one that has not begun */
export function refuseOutOfTime({ validFrom, validTo }: CertificateFacts, now: Date): void {
  if (validTo <= now) throw new CodedError('CERT-005');
  if (validFrom > now) throw new CodedError('CERT-006');
}
