import { createHash, verify, X509Certificate } from 'node:crypto';
import { type DigestAlgorithm, P12Signer, type Signer } from '@libpdf/core';
import { CodedError } from '@volante/service-kit/coded-error';
import { fromBER } from 'asn1js';

export interface CertificateFacts {
  holder: string;
  issuer: string;
  /** SHA-256 of the certificate, hex in pairs. */
  fingerprint: string;
  validFrom: Date;
  validTo: Date;
}

export interface OpenedPkcs12 extends CertificateFacts {
  signer: Signer;
}

const DIGEST: DigestAlgorithm = 'SHA-256';
const TRIAL = Buffer.from('volante');

export const fingerprintOf = (der: Uint8Array): string =>
  (createHash('sha256').update(der).digest('hex').toUpperCase().match(/../g) ?? []).join(':');

/** Common name, else organisation, of a name as Node writes it: a part in each line, commas behind a stroke. */
function nameIn(words: string): string {
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

/** The certificate that belongs to the key: files name them in any order. */
async function matched(signer: Signer): Promise<{ signer: Signer; x509: X509Certificate }> {
  const signature = await signer.sign(TRIAL, DIGEST);
  const all = [signer.certificate, ...(signer.certificateChain ?? [])];
  const own = all.find((der) => verify('sha256', TRIAL, new X509Certificate(der).publicKey, signature));
  if (!own) throw new CodedError('CERT-004');
  const { keyType, signatureAlgorithm } = signer;
  return {
    signer: {
      ...{ keyType, signatureAlgorithm, certificate: own },
      certificateChain: all.filter((der) => der !== own),
      sign: (data, algorithm) => signer.sign(data, algorithm),
    },
    x509: new X509Certificate(own),
  };
}

/**
 * Opens the file of a certificate (PKCS#12), also one protected by RC2 or 3DES as older tools do. Deriving its key takes as long as the
 * file says: a file that nobody has opened yet belongs into the child (`PaperWorker.certificate`).
 * @throws CodedError - CERT-001 to CERT-004
 */
export async function openPkcs12(file: Uint8Array, password: string): Promise<OpenedPkcs12> {
  const { signer, x509 } = await matched(await signerIn(file, password));
  return {
    ...{ signer, holder: nameIn(x509.subject), issuer: nameIn(x509.issuer) },
    fingerprint: fingerprintOf(x509.raw),
    ...{ validFrom: new Date(x509.validFrom), validTo: new Date(x509.validTo) },
  };
}

/** @throws CodedError - CERT-005 for one that has ended, CERT-006 for one that has not begun */
export function refuseOutOfTime({ validFrom, validTo }: CertificateFacts, now: Date): void {
  if (validTo <= now) throw new CodedError('CERT-005');
  if (validFrom > now) throw new CodedError('CERT-006');
}
