import { readFile, writeFile } from 'node:fs/promises';
import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { Refusal } from '../inspection/verdict.js';
import type { PdfRequest } from './pdf-request.js';

type Compose = Extract<PdfRequest, { act: 'compose' }>;

/** Points. */
const A4 = { width: 595, height: 842 } as const;
const MARGIN = 28;
const STAMP_SIZE = 11;
/** A picture from a phone is many times what a sheet of paper can show. */
const MAX_PICTURE_SIDE = 2_400;

/** Fields become part of their pages: a copied page has no form that would draw them. */
async function openSource(file: string): Promise<PDFDocument> {
  const document = await PDFDocument.load(await readFile(file), { updateMetadata: false });
  try {
    document.getForm().flatten();
  } catch {
    // A form with broken fields is copied as its pages are.
  }
  return document;
}

async function addPicture(target: PDFDocument, file: string): Promise<PDFPage> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  const isWide = info.width > info.height;
  const [width, height] = isWide ? [A4.height, A4.width] : [A4.width, A4.height];
  const page = target.addPage([width, height]);
  const scale = Math.min((width - 2 * MARGIN) / info.width, (height - 2 * MARGIN) / info.height, 1);
  const size = { width: info.width * scale, height: info.height * scale };
  page.drawImage(await target.embedJpg(data), {
    ...size,
    x: (width - size.width) / 2,
    y: (height - size.height) / 2,
  });
  return page;
}

/** Writes at the top of the page as it is seen, whichever way it lies. */
function stampPage(page: PDFPage, text: string, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const isTurned = turn % 180 === 90;
  const seen = isTurned ? { width: height, height: width } : { width, height };
  const length = font.widthOfTextAtSize(text, STAMP_SIZE);
  // From the corner that is seen at the lower left, along the edges that are seen.
  const along = Math.max(MARGIN / 2, seen.width - length - MARGIN);
  const up = seen.height - MARGIN;
  const corners: Record<number, { x: number; y: number }> = {
    0: { x: x + along, y: y + up },
    90: { x: x + width - up, y: y + along },
    180: { x: x + width - along, y: y + height - up },
    270: { x: x + up, y: y + height - along },
  };
  const at = corners[turn] ?? { x, y };
  page.drawText(text, { ...at, size: STAMP_SIZE, font, color: rgb(0.7, 0.1, 0.1), rotate: degrees(turn) });
}

/** Letters that the standard fonts lack are written as a question mark. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}

/** Writes the new PDF; answers its number of pages. */
export async function composePdf({ sources, pages, stamp, target }: Compose): Promise<number> {
  const made = await PDFDocument.create();
  const opened = new Map<number, PDFDocument>();
  const font = stamp === '' ? null : await made.embedFont(StandardFonts.HelveticaBold);
  for (const { source, page: number, turn } of pages) {
    const { file, mime } = sources[source] ?? { file: '', mime: '' };
    let page: PDFPage;
    if (mime.startsWith('image/')) page = await addPicture(made, file);
    else {
      const document = opened.get(source) ?? (await openSource(file));
      opened.set(source, document);
      if (number > document.getPageCount()) throw new Refusal('DRIVE-PDF-002');
      const [copied] = await made.copyPages(document, [number - 1]);
      if (!copied) throw new Refusal('DRIVE-PDF-002');
      page = made.addPage(copied);
    }
    page.setRotation(degrees((page.getRotation().angle + turn) % 360));
    if (font) stampPage(page, printable(stamp, font), font);
  }
  await writeFile(target, await made.save(), { mode: 0o600 });
  return made.getPageCount();
}
