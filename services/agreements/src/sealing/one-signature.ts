import { createHash } from 'node:crypto';
import type { DigestAlgorithm, Signer } from '@libpdf/core';

/** The parts of a PDF that its last signature covers. */
const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/**
 * Signs once, for a process that reads PDFs of people: the attributes that it has signed must name the digest of the document that it
 * answers, or the document is not taken. One that was led astray gets no seal for something else.
 */
export class OneSignature {
  private signed: Uint8Array | null = null;

  constructor(private readonly signer: Signer) {}

  async sign({ data, algorithm }: { data: Uint8Array; algorithm: DigestAlgorithm }): Promise<Uint8Array> {
    if (this.signed) throw new Error('a seal has one signature');
    if (algorithm !== 'SHA-256') throw new Error('a seal is made with SHA-256');
    this.signed = Uint8Array.from(data);
    return this.signer.sign(data, algorithm);
  }

  /** @throws Error where the signature is not that of these bytes */
  assertOver(pdf: Uint8Array): void {
    const digest = lastDigest(Buffer.from(pdf));
    if (!this.signed || !digest || !Buffer.from(this.signed).includes(digest))
      throw new Error('the seal is not that of the document');
  }
}

/** SHA-256 of the bytes that the last signature of a PDF covers, to the end of the file; `null`: there is none. */
function lastDigest(pdf: Buffer): Buffer | null {
  const range = [...pdf.toString('latin1').matchAll(RANGE)].at(-1)?.slice(1).map(Number);
  const [from = -1, length = 0, next = 0, rest = 0] = range ?? [];
  if (from !== 0 || next < length || next + rest !== pdf.length) return null;
  const parts = [pdf.subarray(0, length), pdf.subarray(next)];
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
}
