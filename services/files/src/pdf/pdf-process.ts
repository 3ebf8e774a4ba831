/**
 * Works on PDFs in a process of its own, without settings or secrets, as uploads are looked at. Argument: the request as JSON.
 * Output: one line of JSON; what is made goes into files.
 */
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import { orRefused } from '../inspection/verdict.js';
import { type PdfRequest, pdfRequest } from './pdf-request.js';

/** Beyond what the process has at its start: sources, what is made of them, a bitmap of some 60 MB. */
const MEMORY = 450 * MEGABYTE;

guardMemory(MEMORY);

async function work(request: PdfRequest): Promise<object> {
  switch (request.act) {
    case 'compose':
      return { pages: await (await import('./compose-pdf.js')).composePdf(request) };
    case 'censor':
      return { pages: await (await import('./censor-pdf.js')).censorPdf(request) };
    case 'find':
      return { found: await (await import('./find-places.js')).findPlaces(request.file) };
    case 'count':
      return { pages: await (await import('./count-pages.js')).countPages(request.file) };
    case 'extract':
      return { pictures: await (await import('./extract-pictures.js')).extractPictures(request) };
  }
}

async function answer(): Promise<object> {
  return { ok: true, ...(await work(pdfRequest.parse(JSON.parse(process.argv[2] ?? '')))) };
}

process.stdout.write(`${JSON.stringify(await orRefused(answer))}\n`);
