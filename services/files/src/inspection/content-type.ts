import type { ContentKind } from '@volante/contracts/files/size-limits';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from './verdict.js';

export interface ContentType {
  readonly kind: ContentKind;
  readonly mime: string;
  readonly extension: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** All that the product stores. Vector images, pages, archives, macros and programs are not among it. */
const STORED: Readonly<Record<string, ContentType>> = {
  png: { kind: 'image', mime: 'image/png', extension: 'png' },
  jpg: { kind: 'image', mime: 'image/jpeg', extension: 'jpg' },
  pdf: { kind: 'pdf', mime: 'application/pdf', extension: 'pdf' },
  docx: { kind: 'other', mime: `${OFFICE}wordprocessingml.document`, extension: 'docx' },
  xlsx: { kind: 'other', mime: `${OFFICE}spreadsheetml.sheet`, extension: 'xlsx' },
  pptx: { kind: 'other', mime: `${OFFICE}presentationml.presentation`, extension: 'pptx' },
  odt: { kind: 'other', mime: `${OPEN}text`, extension: 'odt' },
  ods: { kind: 'other', mime: `${OPEN}spreadsheet`, extension: 'ods' },
};
const TEXT: Readonly<Record<string, ContentType>> = {
  txt: { kind: 'other', mime: 'text/plain; charset=utf-8', extension: 'txt' },
  csv: { kind: 'other', mime: 'text/csv; charset=utf-8', extension: 'csv' },
};

/** Where readers look for another format's mark: PDF readers take one within the first 1,024 bytes. */
const HEAD = 1024;
/** A ZIP's directory ends at most this far from the end of the file. */
const ZIP_TAIL = 22 + 0xffff;
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|meta|\?php|\?xml)\b/i;

/** The content type by the bytes alone: the name may claim anything. */
export async function contentType(bytes: Buffer, ending: string): Promise<ContentType> {
  const found = await fileTypeFromBuffer(bytes);
  const type = found ? STORED[found.ext] : textType(bytes, ending);
  if (!type || (found && found.mime !== type.mime)) throw new Refusal('FILE-001');
  refuseSecondFormat(bytes, type);
  return type;
}

/** Text has no mark: it must be nothing else, and say that it is text. */
function textType(bytes: Buffer, ending: string): ContentType | undefined {
  const type = TEXT[ending.toLowerCase()];
  if (!type || /^(?:#!|MZ|%!|\{\\rtf)/.test(bytes.toString('latin1', 0, 8))) return undefined;
  for (const byte of bytes) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) return undefined;
  }
  return type;
}

/** Refuses bytes that another program would take for something else than we do. */
function refuseSecondFormat(bytes: Buffer, type: ContentType): void {
  const head = bytes.toString('latin1', 0, HEAD);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - HEAD));
  const isZip = type.kind === 'other' && !type.mime.startsWith('text/');
  const pdfAt = head.indexOf('%PDF-');
  if (type.kind === 'pdf' ? pdfAt !== 0 : pdfAt >= 0) throw new Refusal('FILE-001');
  if (!isZip && (MARKUP.test(head) || MARKUP.test(tail) || endsAsZip(bytes))) throw new Refusal('FILE-001');
  if (isZip && bytes[0] !== 0x50) throw new Refusal('FILE-001');
}

function endsAsZip(bytes: Buffer): boolean {
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  const from = Math.max(0, bytes.length - ZIP_TAIL);
  for (let at = bytes.indexOf(mark, from); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    // Disk numbers are 0 in every archive of one file: compressed data that looks like the mark seldom does so too.
    if (at + 22 <= bytes.length && bytes.readUInt32LE(at + 4) === 0) return true;
  }
  return false;
}
