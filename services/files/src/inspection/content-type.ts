import type { ContentKind } from '@volante/contracts/files/size-limits';
import { fileTypeFromBuffer } from 'file-type';
import { endsOf, refuseSecondFormat } from './second-format.js';
import { Refusal } from './verdict.js';

export interface ContentType {
  readonly kind: ContentKind;
  readonly mime: string;
  readonly extension: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';

/** All that the product stores but films and recordings (`media.ts`). Vector images, pages, archives, macros and programs are not among it. */
const STORED: Readonly<Record<string, ContentType>> = {
  png: { kind: 'image', mime: 'image/png', extension: 'png' },
  jpg: { kind: 'image', mime: 'image/jpeg', extension: 'jpg' },
  webp: { kind: 'image', mime: 'image/webp', extension: 'webp' },
  pdf: { kind: 'pdf', mime: 'application/pdf', extension: 'pdf' },
  docx: { kind: 'other', mime: `${OFFICE}wordprocessingml.document`, extension: 'docx' },
  xlsx: { kind: 'other', mime: `${OFFICE}spreadsheetml.sheet`, extension: 'xlsx' },
  pptx: { kind: 'other', mime: `${OFFICE}presentationml.presentation`, extension: 'pptx' },
  odt: { kind: 'other', mime: `${OPEN}text`, extension: 'odt' },
  ods: { kind: 'other', mime: `${OPEN}spreadsheet`, extension: 'ods' },
  odp: { kind: 'other', mime: `${OPEN}presentation`, extension: 'odp' },
};
const TEXT: Readonly<Record<string, ContentType>> = {
  txt: { kind: 'other', mime: 'text/plain; charset=utf-8', extension: 'txt' },
  csv: { kind: 'other', mime: 'text/csv; charset=utf-8', extension: 'csv' },
};

/** The content type by the bytes alone: the name may claim anything. */
export async function contentType(bytes: Buffer, ending: string): Promise<ContentType> {
  const found = await fileTypeFromBuffer(bytes);
  const type = found ? STORED[found.ext] : textType(bytes, ending);
  if (!type || (found && found.mime !== type.mime)) throw new Refusal('FILE-001');
  const isZip = type.kind === 'other' && !type.mime.startsWith('text/');
  refuseSecondFormat(endsOf(bytes, type.extension), { isPdf: type.kind === 'pdf', isZip });
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
