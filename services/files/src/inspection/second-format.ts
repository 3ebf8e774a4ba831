import { Refusal } from './verdict.js';

/** Where readers look for another format's mark: PDF readers take one within the first 1,024 bytes. */
export const HEAD_BYTES = 1024;
/** A ZIP's directory ends at most this far from the end of the file. */
export const TAIL_BYTES = 22 + 0xffff;
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|meta|\?php|\?xml)\b/i;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/** The beginning and the end of a file: 1,024 bytes and as many as a ZIP's directory may lie before the end. */
export interface Ends {
  head: Buffer;
  tail: Buffer;
}

interface Pixels {
  /** Bytes before which they begin. */
  begin: Buffer;
  /** Where they end, in a picture that is whole. */
  end: (bytes: Buffer) => number;
}

/** Not found leads to the beginning: then the whole tail is looked at. */
const behindLast = (mark: Buffer) => (bytes: Buffer) => bytes.lastIndexOf(mark) + mark.length;

const PIXELS: Readonly<Record<string, Pixels>> = {
  jpg: { begin: Buffer.from('ffda', 'hex'), end: behindLast(Buffer.from('ffd9', 'hex')) },
  png: { begin: Buffer.from('IDAT', 'latin1'), end: behindLast(Buffer.from('IEND', 'latin1')) },
  webp: { begin: Buffer.from('VP8', 'latin1'), end: (bytes) => 8 + bytes.readUInt32LE(4) },
};

/**
 * Both ends, without the compressed pixels of a picture: those hold each mark of another format by chance, once in some hundred
 * thousand photographs. Nothing is lost by it: pixels are written again, and whatever stands behind them is dropped.
 */
export function endsOf(bytes: Buffer, extension: string): Ends {
  const head = bytes.subarray(0, HEAD_BYTES);
  const pixels = PIXELS[extension];
  const begin = pixels ? head.indexOf(pixels.begin) : -1;
  const end = pixels?.end(bytes) ?? 0;
  return {
    head: begin < 0 ? head : head.subarray(0, begin),
    tail: bytes.subarray(Math.max(end, bytes.length - TAIL_BYTES)),
  };
}

/** Refuses bytes that another program would take for something else than we do. */
export function refuseSecondFormat({ head, tail }: Ends, own: { isPdf?: boolean; isZip?: boolean }): void {
  const pdfAt = head.toString('latin1').indexOf('%PDF-');
  if (own.isPdf ? pdfAt !== 0 : pdfAt >= 0) throw new Refusal('FILE-001');
  if (own.isZip) {
    if (head[0] !== ZIP_END[0]) throw new Refusal('FILE-001');
    return;
  }
  const last = tail.toString('latin1', Math.max(0, tail.length - HEAD_BYTES));
  if (MARKUP.test(head.toString('latin1')) || MARKUP.test(last) || endsAsZip(tail))
    throw new Refusal('FILE-001');
}

function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    // Disk numbers are 0 in every archive of one file: compressed data that looks like the mark seldom does so too.
    if (at + 22 <= tail.length && tail.readUInt32LE(at + 4) === 0) return true;
  }
  return false;
}
