/**
 * Draws one page of a PDF in a process of its own, without settings or secrets, as uploads are looked at. Argument: the request as
 * JSON. Output: one line of JSON.
 */
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import sharp from 'sharp';
import { pageRequest } from './page-request.js';

/** Beyond what the process has at its start: the PDF itself, the renderer's heap and a bitmap of 10 MB. */
const MEMORY = 300 * MEGABYTE;

guardMemory(MEMORY);

const request = pageRequest.parse(JSON.parse(process.argv[2] ?? ''));
const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await readFile(request.file));

async function draw(): Promise<object> {
  if (request.page > document.getPageCount()) return { ok: false };
  const page = document.getPage(request.page - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = request.side / Math.max(originalWidth, originalHeight, 1);
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9, palette: false })
    .toFile(request.target);
  return { ok: true, width, height };
}

process.stdout.write(`${JSON.stringify(await draw())}\n`);
