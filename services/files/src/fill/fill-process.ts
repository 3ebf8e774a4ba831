/**
 * Reads or fills one paper in a process of its own, without settings or secrets, as uploads are looked at. Argument: the request as
 * JSON. Output: one line of JSON.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import { type FillRequest, fillRequest, fillValues, type TemplateField } from './fill-request.js';

const MEMORY = 300 * MEGABYTE;
const PDF = 'application/pdf';

guardMemory(MEMORY);

async function work(request: FillRequest): Promise<TemplateField[]> {
  const bytes = await readFile(request.file);
  const isPdf = request.mime === PDF;
  const { pdfFields, filledPdf } = await import('./pdf-paper.js');
  const { wordFields, filledWord } = await import('./word-paper.js');
  if (request.act === 'read') return isPdf ? pdfFields(bytes) : wordFields(bytes);
  const values = fillValues.parse(JSON.parse(await readFile(request.values, 'utf8')));
  const filled = await (isPdf ? filledPdf : filledWord)(bytes, values);
  await writeFile(request.target, filled, { mode: 0o600 });
  return [];
}

const fields = await work(fillRequest.parse(JSON.parse(process.argv[2] ?? '')));
process.stdout.write(`${JSON.stringify({ ok: true, fields })}\n`);
