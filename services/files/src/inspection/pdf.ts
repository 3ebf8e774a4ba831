import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import type { ContentType } from './content-type.js';
import { type Accepted, MAX_PAGES, Refusal } from './verdict.js';

/** Keys under which a PDF carries programs or other files. */
const ACTIVE_KEYS = ['JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'XFA', 'RichMediaContent'].map((key) =>
  PDFName.of(key),
);
/** Actions that run something, and things that hold another file. */
const ACTIVE_NAMES = new Set(
  ['JavaScript', 'Launch', 'ImportData', 'EmbeddedFile', 'RichMedia', 'Rendition', 'Movie', 'Sound'].map(
    (name) => PDFName.of(name),
  ),
);
const NAMING_KEYS = ['S', 'Type', 'Subtype'].map((key) => PDFName.of(key));
const MAX_DEPTH = 60;
/** After the last mark there is room for line ends only: what else is there belongs to another format. */
const AFTER_END = /^[\s\0]*$/;

function isActive(dict: PDFDict): boolean {
  if (ACTIVE_KEYS.some((key) => dict.has(key))) return true;
  return NAMING_KEYS.some((key) => {
    const value = dict.get(key);
    return value instanceof PDFName && ACTIVE_NAMES.has(value);
  });
}

function holdsActive(object: PDFObject, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw new Refusal('FILE-006', { reason: 'depth' });
  if (object instanceof PDFStream) return holdsActive(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsActive(item, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return isActive(object) || object.values().some((value) => holdsActive(value, depth + 1));
}

function refuseTail(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) throw new Refusal('FILE-006', { reason: 'truncated' });
  if (!AFTER_END.test(bytes.toString('latin1', end + 5))) throw new Refusal('FILE-001');
}

/**
 * A PDF that opens without a password, has a bounded number of pages and nothing that runs. It is refused rather than
 * cleaned: medical certificates are signed, and a changed byte would break the signature (ADR 0008).
 */
export async function inspectPdf(bytes: Buffer, type: ContentType): Promise<Accepted> {
  refuseTail(bytes);
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = document.getPageCount();
    if (pages < 1 || pages > MAX_PAGES) throw new Refusal('FILE-006', { reason: 'pages', pages });
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      if (holdsActive(object)) throw new Refusal('FILE-006', { reason: 'active' });
    }
    return {
      ok: true,
      mime: type.mime,
      extension: type.extension,
      width: null,
      height: null,
      pages,
      images: [],
    };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE-006', { reason: 'damaged' });
  }
}
