import { PdfString } from '@libpdf/core';
import type { SigningCertificate } from '@volante/contracts/agreements/signing.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { judgedSignature } from './judged-signature.js';
import { plainUpdate } from './plain-update.js';
import { addedSignature } from './same-document.js';

export interface Judging {
  /** The document as it was given out. */
  base: Uint8Array;
  /** The bytes that came back behind it. */
  increment: Uint8Array;
  /** PEM of the roots that the school trusts. */
  roots: readonly string[];
  now: Date;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const count = (words: string, word: string): number => words.split(word).length - 1;
/** The last cross-reference of a file, by its own end. */
const lastStart = (words: string): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(words)?.[1] ?? -1);

const FORMATS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'];

/** Exactly one update, whose cross-reference continues that of our bytes. */
function assertOneUpdate(base: Uint8Array, increment: Uint8Array): void {
  const words = text(increment);
  if (count(words, '%%EOF') === 0) throw new CodedError('AGREEMENT-030');
  if (count(words, '%%EOF') > 1 || count(words, 'startxref') > 1) throw new CodedError('AGREEMENT-031');
  const start = lastStart(words) - base.length;
  if (!(start >= 0 && start < increment.length)) throw new CodedError('AGREEMENT-030');
  const previous = plainUpdate(words);
  const isOurs = previous.length === 1 && previous[0] === lastStart(text(base));
  if (!isOurs) throw new CodedError('AGREEMENT-030');
}

/** The bytes that were signed: everything but the hexadecimal letters of the signature itself. */
function coveredBytes(whole: Uint8Array, base: number, range: readonly number[]): Uint8Array {
  const [from = -1, length = -1, next = -1, rest = -1] = range;
  const isWhole = range.length === 4 && from === 0 && length >= base && next + rest === whole.length;
  if (!isWhole || !/^<[0-9a-fA-F]*>$/.test(text(whole.subarray(length, next))))
    throw new CodedError('AGREEMENT-030');
  return Buffer.concat([whole.subarray(0, length), whole.subarray(next)]);
}

/**
 * Judges what a signer's program has put behind our document, in the child process that reads PDFs of people.
 * @throws CodedError - AGREEMENT-030 (other bytes), 031 (more than one update), 032 (something else changed), 033 (no valid
 * signature), 034 (certificate out of its time), 039 (a certificate that does not sign)
 */
export async function judgedIncrement({ base, increment, roots, now }: Judging): Promise<SigningCertificate> {
  assertOneUpdate(base, increment);
  const whole = Buffer.concat([base, increment]);
  const { value, numbers } = await addedSignature(base, whole);
  const covered = coveredBytes(whole, base.length, numbers('ByteRange'));
  const contents = value.get('Contents');
  const format = value.getName('SubFilter')?.value ?? '';
  if (!(contents instanceof PdfString) || !FORMATS.includes(format)) throw new CodedError('AGREEMENT-033');
  return judgedSignature(contents.bytes, { covered, roots, now });
}
