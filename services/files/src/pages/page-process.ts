/**
 * Draws one page of a PDF, or a picture in a smaller size, in a process of its own, without settings or secrets, as uploads are looked
 * at. Argument: the request as JSON. Output: one line of JSON.
 */
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../inspection/verdict.js';
import { pageRequest } from './page-request.js';

/** Beyond what the process has at its start: the PDF itself, the renderer's heap and a bitmap of 10 MB. */
const MEMORY = 300 * MEGABYTE;

guardMemory(MEMORY);

const request = pageRequest.parse(JSON.parse(process.argv[2] ?? ''));

async function drawPage(): Promise<Sharp | null> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(request.file));
  if (request.page > document.getPageCount()) return null;
  const page = document.getPage(request.page - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = request.side / Math.max(originalWidth, originalHeight, 1);
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Never enlarged. */
function drawPicture(): Sharp {
  const { file, side } = request;
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

async function draw(): Promise<object> {
  const drawn = request.isPicture ? drawPicture() : await drawPage();
  if (!drawn) return { ok: false };
  const encoded =
    request.format === 'webp'
      ? drawn.webp({ quality: 78, effort: 2 })
      : drawn.png({ compressionLevel: 9, palette: false });
  const { width, height } = await encoded.toFile(request.target);
  return { ok: true, width, height };
}

process.stdout.write(`${JSON.stringify(await draw())}\n`);
