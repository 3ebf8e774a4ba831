import { createHash } from 'node:crypto';
import type { Signer, TimestampAuthority } from '@libpdf/core';

/** Tags of DER (X.690). */
const TAG = { integer: 0x02, octets: 0x04, none: 0x05, oid: 0x06, utcTime: 0x17, sequence: 0x30, set: 0x31 };
/** Tags that a structure gives to its own parts, of several values within. */
const PART = { first: 0xa0, second: 0xa1, directoryName: 0xa4 };

const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'));

const OID = {
  data: oid('2a864886f70d010701'),
  signedData: oid('2a864886f70d010702'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingTime: oid('2a864886f70d010905'),
  /** RFC 6211. */
  algorithmProtection: oid('2a864886f70d010934'),
  /** RFC 3161. */
  timeStampToken: oid('2a864886f70d010910020e'),
  /** RFC 5035. */
  signingCertificate: oid('2a864886f70d010910022f'),
  sha256: oid('608648016503040201'),
  rsaWithSha256: oid('2a864886f70d01010b'),
  ecdsaWithSha256: oid('2a8648ce3d040302'),
};
const VERSION_1 = der(TAG.integer, Uint8Array.of(1));
const SHA256 = der(TAG.sequence, OID.sha256);

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function lengthOf(count: number): Buffer {
  if (count < 0x80) return Buffer.of(count);
  if (count < 0x100) return Buffer.of(0x81, count);
  if (count < 0x1_00_00) return Buffer.of(0x82, count >> 8, count & 0xff);
  return Buffer.of(0x83, count >> 16, (count >> 8) & 0xff, count & 0xff);
}

/** A value behind its tag and its length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const count = parts.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([Buffer.of(tag), lengthOf(count), ...parts]);
}

interface Span {
  tag: number;
  /** Where its tag, its content and whatever comes behind it begin. */
  from: number;
  inner: number;
  to: number;
}

/** The value that begins at a byte. */
function valueAt(bytes: Uint8Array, from: number): Span {
  const [tag = 0, first = 0] = bytes.subarray(from, from + 2);
  const more = first < 0x80 ? 0 : first & 0x7f;
  const inner = from + 2 + more;
  let length = more === 0 ? first : 0;
  for (const byte of bytes.subarray(from + 2, inner)) length = length * 0x100 + byte;
  if (more > 3 || first === 0x80 || inner + length > bytes.length)
    throw new Error('the certificate of a seal is not DER');
  return { tag, from, inner, to: inner + length };
}

/** Issuer and number of a certificate (RFC 5280, 4.1), as they are written there. */
function identityIn(certificate: Uint8Array): { issuer: Uint8Array; serial: Uint8Array } {
  const body = valueAt(certificate, valueAt(certificate, 0).inner);
  const version = valueAt(certificate, body.inner);
  const serial = version.tag === PART.first ? valueAt(certificate, version.to) : version;
  const issuer = valueAt(certificate, valueAt(certificate, serial.to).to);
  if (serial.tag !== TAG.integer || issuer.tag !== TAG.sequence)
    throw new Error('the certificate of a seal has no number or no issuer');
  const of = ({ from, to }: Span) => certificate.subarray(from, to);
  return { issuer: of(issuer), serial: of(serial) };
}

const attribute = (type: Uint8Array, value: Uint8Array) => der(TAG.sequence, type, der(TAG.set, value));

/** `261128041500Z`: the century is the reader's to know (RFC 5652, 11.3). */
const utcTime = (at: Date) =>
  der(TAG.utcTime, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

export interface Signing {
  signer: Signer;
  /** SHA-256 of the bytes that are signed. */
  digest: Uint8Array;
  at: Date;
  /** `null`: the signature has the time of its signer alone. */
  authority: TimestampAuthority | null;
}

/** The attributes that the signature covers, in the order that DER gives to a set: shorter ones first. */
function signedAttributes(
  { signer, digest, at }: Signing,
  { issuer, serial }: ReturnType<typeof identityIn>,
): Buffer {
  const name = der(TAG.sequence, der(PART.directoryName, issuer));
  const hash = der(TAG.octets, sha256(signer.certificate));
  const certificate = der(TAG.sequence, hash, der(TAG.sequence, name, serial));
  const algorithm =
    signer.keyType === 'RSA'
      ? der(PART.second, OID.rsaWithSha256, der(TAG.none))
      : der(PART.second, OID.ecdsaWithSha256);
  return Buffer.concat([
    attribute(OID.contentType, OID.data),
    attribute(OID.signingTime, utcTime(at)),
    attribute(OID.algorithmProtection, der(TAG.sequence, SHA256, algorithm)),
    attribute(OID.messageDigest, der(TAG.octets, digest)),
    attribute(OID.signingCertificate, der(TAG.sequence, der(TAG.sequence, certificate))),
  ]);
}

/**
 * The signature of a PDF as CMS (RFC 5652) with the attributes of CAdES (ETSI EN 319 122-1), byte for byte what the library writes. The
 * library parses and writes the certificates again for each signature, which takes as long as the signature itself; here they are
 * copied.
 */
export async function cmsSignature(signing: Signing): Promise<Uint8Array> {
  const { signer, authority } = signing;
  const { issuer, serial } = identityIn(signer.certificate);
  const attributes = signedAttributes(signing, { issuer, serial });
  const signature = await signer.sign(der(TAG.set, attributes), 'SHA-256');
  const stamp = authority ? await authority.timestamp(sha256(signature), 'SHA-256') : null;
  const algorithm = signer.keyType === 'RSA' ? OID.rsaWithSha256 : OID.ecdsaWithSha256;
  const info = der(
    TAG.sequence,
    ...[VERSION_1, der(TAG.sequence, issuer, serial), SHA256, der(PART.first, attributes)],
    ...[der(TAG.sequence, algorithm), der(TAG.octets, signature)],
    ...(stamp ? [der(PART.second, attribute(OID.timeStampToken, stamp))] : []),
  );
  const signed = der(
    TAG.sequence,
    ...[VERSION_1, der(TAG.set, SHA256), der(TAG.sequence, OID.data)],
    ...[der(PART.first, signer.certificate, ...(signer.certificateChain ?? [])), der(TAG.set, info)],
  );
  return der(TAG.sequence, OID.signedData, der(PART.first, signed));
}
