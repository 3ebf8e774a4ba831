import { createHash, randomInt } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type Signer } from '@libpdf/core';
import { cmsSignature, type Signing } from './cms-signature.js';

/** Names of algorithms, attributes, digest, time and the lengths around everything: some 400 bytes. */
const FRAME_BYTES = 1_024;
/** A token brings the certificates of its authority along. */
const STAMP_BYTES = 20_480;
/** A place in a file of up to 10 GB has as many digits. */
const DIGITS = 10;
/** Where the signature does not look: on the first page, 0 points wide. */
const NOWHERE = [0, 0, 0, 0];
/** Printed, and not to be changed (ISO 32000-1, 12.5.3). */
const FLAGS = 132;

/**
 * The most bytes that a signature takes: the certificates, and twice what it has of the signer's own one. Issuer and number stand in it two
 * times more, and a signature is no longer than its key, which the certificate holds too. The document has two letters for each, written and
 * hashed with it: the 12 KB that the library leaves without asking were a third of a short document.
 */
function roomFor({ certificate, certificateChain = [] }: Signer, isStamped: boolean): number {
  const all = [certificate, ...certificateChain].reduce((sum, { length }) => sum + length, 0);
  return all + 2 * certificate.length + FRAME_BYTES + (isStamped ? STAMP_BYTES : 0);
}

const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));
/** Holds the place of a number until it is known. At random: nothing in a document can pass for the place of its signature. */
const unknown = () => randomInt(10 ** (DIGITS - 1), 10 ** DIGITS);

/** `D:20261128041500Z` */
const pdfTime = (at: Date) => `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;

interface Words {
  field: string;
  reason: string;
  location: string;
}

/** A field of the document's form, which is its own place on the first page and has the signature as its value. */
function addSignature(
  pdf: PDF,
  { field, reason, location }: Words,
  { at, room, range }: { at: Date; room: number; range: readonly number[] },
): void {
  const page = pdf.getPage(0);
  if (!page) throw new Error('a document without pages has no seal');
  const signature = pdf.register(
    PdfDict.of({
      ...{ Type: PdfName.of('Sig'), Filter: PdfName.of('Adobe.PPKLite') },
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      ByteRange: numbers(range),
      Contents: PdfString.fromBytes(new Uint8Array(room)),
      M: PdfString.fromString(pdfTime(at)),
      Reason: PdfString.fromString(reason),
      Location: PdfString.fromString(location),
    }),
  );
  const form = pdf.getOrCreateForm();
  const names = new Set(form.getFieldNames());
  let name = field;
  for (let more = 2; names.has(name); more += 1) name = `${field} ${more}`;
  const dict = form.createSignatureField(name).getDict();
  dict.set('V', signature);
  dict.delete('Kids');
  dict.set('Type', PdfName.of('Annot'));
  dict.set('Subtype', PdfName.of('Widget'));
  dict.set('F', PdfNumber.of(FLAGS));
  dict.set('P', page.ref);
  dict.set('Rect', numbers(NOWHERE));
}

/** Where the signature goes, between its brackets. The bytes that it covers are written in front of it, in the place of `range`. */
function placeIn(
  file: Buffer,
  { room, range }: { room: number; range: readonly number[] },
): { start: number; end: number } {
  const before = `/ByteRange [${range.join(' ')}]\n/Contents <`;
  const at = file.indexOf(before, 0, 'latin1');
  const start = at + before.length;
  const end = start + 2 * room;
  if (at < 0 || file[end] !== '>'.charCodeAt(0))
    throw new Error('the place of the seal is not in the document');
  const covered = [start - 1, end + 1, file.length - end - 1].map((one) => String(one).padEnd(DIGITS));
  file.write(`/ByteRange [0 ${covered.join(' ')}]`, at, 'latin1');
  return { start, end };
}

/**
 * The document with a signature (PAdES B-B; with an authority B-T) appended to it. It does as `sign` of the library, without reading the
 * certificates and the finished document again. A field of that name that is there stays: another has a number behind it.
 */
export async function signedPdf(
  pdf: PDF,
  { signer, at, authority, ...words }: Words & Omit<Signing, 'digest'>,
): Promise<Uint8Array> {
  // None gets into the product; the place of its signature would be encrypted with its other texts.
  if (pdf.isEncrypted) throw new Error('an encrypted document has no seal');
  const room = roomFor(signer, authority !== null);
  const range = [0, unknown(), unknown(), unknown()];
  addSignature(pdf, words, { at, room, range });
  const bytes = await pdf.save({ incremental: true });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const { start, end } = placeIn(file, { room, range });
  const covered = createHash('sha256')
    .update(file.subarray(0, start - 1))
    .update(file.subarray(end + 1));
  const signature = await cmsSignature({ signer, digest: covered.digest(), at, authority });
  if (signature.length > room)
    throw new Error(`a seal of ${signature.length} bytes is longer than its place`);
  file.write(Buffer.from(signature).toString('hex').toUpperCase(), start, 'latin1');
  return bytes;
}
