import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PAGE_UNITS } from '@volante/contracts/agreements/page-units';
import { MAX_CENSORED_PAGES } from '@volante/contracts/files/pdf-limits';
import sharp from 'sharp';
import { Refusal } from '../inspection/verdict.js';
import { type Drawn, drawPage, openDrawn } from './drawn-pages.js';
import type { PdfRequest, Place } from './pdf-request.js';

type Censor = Extract<PdfRequest, { act: 'censor' }>;

const CHANNELS = 4;

/** Paints the box into the pixels, each part of one that it touches. */
function blacken({ data, width, height }: Drawn, box: Place): void {
  const from = (units: number, side: number) => Math.max(0, Math.floor((units / PAGE_UNITS) * side));
  const to = (units: number, side: number) => Math.min(side, Math.ceil((units / PAGE_UNITS) * side));
  const [left, right] = [from(box.x, width), to(box.x + box.width, width)];
  for (let row = from(box.y, height); row < to(box.y + box.height, height); row += 1) {
    for (let at = (row * width + left) * CHANNELS; at < (row * width + right) * CHANNELS; at += CHANNELS) {
      data[at] = 0;
      data[at + 1] = 0;
      data[at + 2] = 0;
    }
  }
}

/** Writes a PDF of pictures of the pages; answers their number. */
export async function censorPdf({ file, boxes, target }: Censor): Promise<number> {
  const source = await openDrawn(file);
  const count = source.getPageCount();
  if (count > MAX_CENSORED_PAGES) throw new Refusal('DRIVE-PDF-001');
  if (boxes.some(({ page }) => page > count)) throw new Refusal('DRIVE-PDF-002');
  const made = await PDFDocument.create();
  for (const page of source.pages()) {
    const drawn = await drawPage(page);
    for (const box of boxes.filter((one) => one.page === page.number + 1)) blacken(drawn, box);
    const { data, width, height, paper } = drawn;
    const picture = await sharp(data, { raw: { width, height, channels: CHANNELS } })
      .removeAlpha()
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const sheet = made.addPage([paper.width, paper.height]);
    sheet.drawImage(await made.embedJpg(picture), { x: 0, y: 0, ...paper });
  }
  await writeFile(target, await made.save(), { mode: 0o600 });
  return count;
}
