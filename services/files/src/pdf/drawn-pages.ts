import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

const DPI = 150;
const POINTS_PER_INCH = 72;
/** A page as large as a poster is drawn coarser. */
const MAX_SIDE = 4_000;

export interface Drawn {
  /** RGBA. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Points. */
  paper: { width: number; height: number };
}

export async function openDrawn(file: string): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init();
  return library.loadDocument(await readFile(file));
}

/** The page as it is seen, with what stands in its fields. */
export async function drawPage(page: PDFiumPage, dpi = DPI): Promise<Drawn> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const scale = Math.min(dpi / POINTS_PER_INCH, MAX_SIDE / Math.max(width, height, 1));
  const drawn = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  return { data: drawn.data, width: drawn.width, height: drawn.height, paper: { width, height } };
}
