import { PDFDocument } from '@cantoo/pdf-lib';
import type { ContentType } from './content-type.js';
import { refuseActive } from './pdf-objects.js';
import { type Accepted, MAX_PAGES, Refusal } from './verdict.js';

/** After the last mark there is room for line ends only: what else is there belongs to another format. */
const AFTER_END = /^[\s\0]*$/;

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
  refuseActive(bytes);
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const pages = document.getPageCount();
    if (pages < 1 || pages > MAX_PAGES) throw new Refusal('FILE-006', { reason: 'pages', pages });
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
