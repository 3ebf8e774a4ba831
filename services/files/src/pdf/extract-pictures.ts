import { join } from 'node:path';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { MAX_EXTRACTED } from '@volante/contracts/files/pdf-limits';
import sharp from 'sharp';
import { MAX_PIXELS, Refusal } from '../inspection/verdict.js';
import { drawPage, openDrawn } from './drawn-pages.js';
import type { PdfRequest } from './pdf-request.js';

type Task = Extract<PdfRequest, { act: 'extract' }>;
interface Picture {
  path: string;
  width: number;
  height: number;
}
interface Raw {
  data: Uint8Array;
  width: number;
  height: number;
}

const CHANNELS = 4;
/** Rules, bullets and shadows are pictures too. */
const MIN_SIDE = 16;

async function* pagesOf(document: PDFiumDocument): AsyncGenerator<Raw> {
  for (const page of document.pages()) yield drawPage(page);
}

async function* picturesOf(document: PDFiumDocument): AsyncGenerator<Raw> {
  for (const page of document.pages())
    for (const object of page.objects()) {
      if (object.type !== 'image') continue;
      const picture = await object.render({ render: 'bitmap' });
      const { width, height } = picture;
      if (width * height > MAX_PIXELS) throw new Refusal('FILE-006');
      if (width >= MIN_SIDE && height >= MIN_SIDE) yield picture;
    }
}

/** Writes the pages, or the pictures in them, as PNG. */
export async function extractPictures({ file, mode, folder }: Task): Promise<Picture[]> {
  const document = await openDrawn(file);
  if (mode === 'pages' && document.getPageCount() > MAX_EXTRACTED) throw new Refusal('DRIVE-PDF-001');
  const found: Picture[] = [];
  for await (const { data, width, height } of mode === 'pages' ? pagesOf(document) : picturesOf(document)) {
    if (found.length === MAX_EXTRACTED) throw new Refusal('DRIVE-PDF-001');
    const path = join(folder, `picture-${found.length + 1}.png`);
    const picture = sharp(data, { raw: { width, height, channels: CHANNELS } });
    await (mode === 'pages' ? picture.removeAlpha() : picture).png().toFile(path);
    found.push({ path, width, height });
  }
  if (found.length === 0) throw new Refusal('DRIVE-PDF-003');
  return found;
}
