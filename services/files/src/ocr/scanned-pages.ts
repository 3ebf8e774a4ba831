import sharp from 'sharp';
import { MAX_PIXELS } from '../inspection/verdict.js';
import { drawPage, openDrawn } from '../pdf/drawn-pages.js';

/** Resolution at which pages are read. */
export const OCR_DPI = 200;
/** Pixels of a picture's longer side: those of a page at that resolution. */
const SIDE = 2_400;
/** Smaller pictures are logos and icons. */
const MIN_SIDE = 200;
/** Letters and digits with which a page counts as text: a scan may carry a stamp or a page number. */
const MIN_LETTERS = 25;

/** A page in grey, as PNG; `null`: there is nothing for OCR to read on it. */
export interface ScannedPage {
  page: number;
  picture: Buffer | null;
}

const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The pages of a PDF from a number on, drawn one at a time where they have no text of their own. */
export async function* pdfPages(file: string, from: number): AsyncGenerator<ScannedPage> {
  // One that cannot be opened has no pages to read.
  const document = await openDrawn(file).catch(() => null);
  if (!document) return;
  for (let page = from; page <= document.getPageCount(); page += 1) {
    const source = document.getPage(page - 1);
    if (letters(source.getText()) >= MIN_LETTERS) {
      yield { page, picture: null };
      continue;
    }
    const { data, width, height } = await drawPage(source, OCR_DPI);
    const drawn = sharp(data, { raw: { width, height, channels: 4 } });
    yield { page, picture: await drawn.removeAlpha().grayscale().png({ compressionLevel: 1 }).toBuffer() };
  }
}

/** A photograph of a paper: one page. */
export async function* picturePage(file: string): AsyncGenerator<ScannedPage> {
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = await picture.metadata();
  if (Math.min(width, height) < MIN_SIDE) {
    yield { page: 1, picture: null };
    return;
  }
  const drawn = picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
  yield { page: 1, picture: await drawn.grayscale().png({ compressionLevel: 1 }).toBuffer() };
}
