import { webcrypto, X509Certificate } from 'node:crypto';
import type { SigningCertificate } from '@volante/contracts/agreements/signing.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs';
import { fingerprintOf, nameIn } from '../sealing/pkcs12.js';
import { isWithinLimits } from './authority-limits.js';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const KEY_USAGE = '2.5.29.15';
const SERIAL_NUMBER = '2.5.4.5';
const COMMON_NAME = '2.5.4.3';
/** SHA-256, SHA-384, SHA-512. */
const DIGESTS = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
/** Bits of digitalSignature and nonRepudiation in the first octet. */
const SIGNS = 0xc0;
const MIN_RSA_BITS = 2_048;
const MAX_CHAIN = 6;

const engine = new CryptoEngine({ name: 'volante', crypto: webcrypto });
const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

function refuse(code: 'AGREEMENT-033' | 'AGREEMENT-034' | 'AGREEMENT-039'): never {
  throw new CodedError(code);
}

/** One signature by one certificate; what hangs behind the structure are the zeros that fill its place. */
function signedData(contents: Uint8Array): SignedData {
  try {
    const { result, offset } = fromBER(exactly(contents));
    if (offset === -1) return refuse('AGREEMENT-033');
    const info = new ContentInfo({ schema: result });
    if (info.contentType !== SIGNED_DATA) return refuse('AGREEMENT-033');
    const signed = new SignedData({ schema: info.content });
    const [signer] = signed.signerInfos;
    const isOne = signed.signerInfos.length === 1 && signed.encapContentInfo.eContent === undefined;
    if (!isOne || !DIGESTS.includes(signer?.digestAlgorithm.algorithmId ?? ''))
      return refuse('AGREEMENT-033');
    return signed;
  } catch (error) {
    if (error instanceof CodedError) throw error;
    return refuse('AGREEMENT-033');
  }
}

async function signerOf(signed: SignedData, covered: Uint8Array): Promise<Certificate> {
  const request = { signer: 0, data: exactly(covered), checkChain: false, extendedMode: true } as const;
  const answer = await signed.verify(request, engine).catch(() => refuse('AGREEMENT-033'));
  const { signatureVerified, signerCertificate } = answer;
  return signatureVerified && signerCertificate ? signerCertificate : refuse('AGREEMENT-033');
}

function assertSigns(certificate: Certificate, x509: X509Certificate): void {
  const use: unknown = certificate.extensions?.find(({ extnID }) => extnID === KEY_USAGE)?.parsedValue;
  const bits = Reflect.get(Object(Reflect.get(Object(use), 'valueBlock')), 'valueHexView') as
    | Uint8Array
    | undefined;
  const isForSigning = bits === undefined || ((bits[0] ?? 0) & SIGNS) !== 0;
  const { asymmetricKeyType, asymmetricKeyDetails } = x509.publicKey;
  const isWeak = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS;
  if (!isForSigning || isWeak || x509.ca) refuse('AGREEMENT-039');
}

const NUMBER = /\b(\d{8}[A-Z]|[XYZ]\d{7}[A-Z])\b/;

/**
 * NIF or NIE of a person's certificate: `serialNumber` as ETSI EN 319 412-1 writes it (`IDCES-12345678Z`) or bare, else within the
 * common name, where older certificates have it; '' where there is none.
 */
export function taxIdOf({ subject }: Certificate): string {
  const value = (oid: string) =>
    String(subject.typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value ?? '');
  for (const words of [value(SERIAL_NUMBER), value(COMMON_NAME)]) {
    const found = NUMBER.exec(words.toUpperCase().replace(/^[A-Z]{3}ES-/, ''))?.[1];
    if (found) return found;
  }
  return '';
}

const isInForce = (certificate: X509Certificate, now: Date): boolean =>
  new Date(certificate.validFrom) <= now && now < new Date(certificate.validTo);

interface Link {
  x509: X509Certificate;
  parsed: Certificate;
}

const linkOf = (parsed: Certificate): Link => ({
  ...{ parsed, x509: new X509Certificate(Buffer.from(parsed.toSchema().toBER(false))) },
});

/** A root that cannot be read to its last extension is trusted by nobody, since its limits are not known. */
function trustedLinks(roots: readonly string[]): Link[] {
  return roots.flatMap((pem) => {
    const x509 = new X509Certificate(pem);
    try {
      return [{ x509, parsed: Certificate.fromBER(exactly(x509.raw)) }];
    } catch {
      return [];
    }
  });
}

/**
 * Name of the school's root to which the certificate leads by those that came with it; '' where it leads to none. Each authority stays within
 * its own limits: one that issues for people alone makes no other authority trusted.
 */
function rootOf(own: Link, more: readonly Link[], roots: readonly string[], now: Date): string {
  const trusted = trustedLinks(roots);
  const path = [own];
  for (let current = own; path.length <= MAX_CHAIN; path.push(current)) {
    const issued = ({ x509, parsed }: Link) =>
      x509.ca &&
      isInForce(x509, now) &&
      current.x509.checkIssued(x509) &&
      current.x509.verify(x509.publicKey) &&
      isWithinLimits(
        parsed,
        path.map((one) => one.parsed),
      );
    const root = trusted.find(issued);
    if (root) return nameIn(root.x509.subject);
    const next = more.find((by) => !path.includes(by) && issued(by));
    if (!next) return '';
    current = next;
  }
  return '';
}

interface Judging {
  /** The bytes that it has to be about. */
  covered: Uint8Array;
  roots: readonly string[];
  now: Date;
}

/**
 * Judges a detached CMS signature and says whose certificate made it.
 * @throws CodedError - AGREEMENT-033, AGREEMENT-034, AGREEMENT-039
 */
export async function judgedSignature(
  contents: Uint8Array,
  { covered, roots, now }: Judging,
): Promise<SigningCertificate> {
  const signed = signedData(contents);
  const certificate = await signerOf(signed, covered);
  const own = linkOf(certificate);
  const { x509 } = own;
  assertSigns(certificate, x509);
  if (!isInForce(x509, now)) refuse('AGREEMENT-034');
  const more = (signed.certificates ?? [])
    .filter((one): one is Certificate => one instanceof Certificate)
    .map(linkOf);
  return {
    ...{ holder: nameIn(x509.subject), taxId: taxIdOf(certificate), issuer: nameIn(x509.issuer) },
    fingerprint: fingerprintOf(x509.raw),
    validFrom: new Date(x509.validFrom).toISOString(),
    validTo: new Date(x509.validTo).toISOString(),
    root: rootOf(own, more, roots, now),
  };
}
