/**
 * Reads pages of one document by OCR in a process of its own, without settings or secrets, as uploads are looked at. Argument: the
 * request as JSON. Output: one line of JSON; each page goes into a file as soon as it is read, so that those of a process that is
 * ended are not lost.
 */
import { appendFile } from 'node:fs/promises';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import { LetterReader } from './letter-reader.js';
import { type OcrPage, ocrRequest } from './ocr-request.js';
import { pdfPages, picturePage } from './scanned-pages.js';

/** Beyond what the process has at its start: the engine with its language, the document and one drawn page. */
const MEMORY = 600 * MEGABYTE;

guardMemory(MEMORY);

const request = ocrRequest.parse(JSON.parse(process.argv[2] ?? ''));
const reader = new LetterReader();
const end = performance.now() + request.budgetMs;

/** False: the time or the number of pages is over before the last page. */
async function readPages(): Promise<boolean> {
  let left = request.pages;
  let isFirst = true;
  const pages = request.isPicture ? picturePage(request.file) : pdfPages(request.file, request.from);
  for await (const { page, picture } of pages) {
    // One page at least: a slow machine goes on, too.
    if (!isFirst && (left === 0 || performance.now() > end)) return false;
    isFirst = false;
    const text = picture ? await reader.read(picture) : '';
    if (picture) left -= 1;
    const line: OcrPage = { page, isScan: picture !== null, text };
    await appendFile(request.target, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }
  return true;
}

const isDone = await readPages();
await reader.end();
process.stdout.write(`${JSON.stringify({ isDone })}\n`);
