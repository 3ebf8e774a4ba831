/**
 * Looks at one uploaded file in a process of its own, without settings or secrets: a decoder that is led astray, hangs
 * or swells costs this process and nothing else. Argument: the request as JSON. Output: the kind as soon as it is
 * known, then the verdict, a line of JSON each.
 */
import { readFile } from 'node:fs/promises';
import { MEGABYTE, SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import { type ContentType, contentType } from './content-type.js';
import { type InspectionRequest, inspectionRequest, Refusal, type Verdict } from './verdict.js';

/** Beyond what the process has at its start. A photograph of 40 megapixels on its side takes 145 MB, and no image more. */
const MEMORY = 130 * MEGABYTE;
const IMAGE_MEMORY = 200 * MEGABYTE;

const raise = guardMemory(MEMORY);

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Forms for pictures take PNG and JPEG, which every program opens (specification § 5). */
const isTaken = (accept: InspectionRequest['accept'], { kind, extension }: ContentType) =>
  accept === 'any' || (accept === kind && extension !== 'webp');

async function inspect(): Promise<Verdict> {
  const request = inspectionRequest.parse(JSON.parse(process.argv[2] ?? ''));
  const bytes = await readFile(request.file);
  if (bytes.length === 0) throw new Refusal('FILE-003');
  const type = await contentType(bytes, request.ending);
  say({ kind: type.kind });
  if (!isTaken(request.accept, type)) throw new Refusal('FILE-001');
  if (bytes.length > SIZE_LIMITS[type.kind]) throw new Refusal('FILE-002');
  if (type.kind === 'image') {
    raise(IMAGE_MEMORY);
    return (await import('./images.js')).inspectImage(request, type);
  }
  if (type.kind === 'pdf') return (await import('./pdf.js')).inspectPdf(bytes, type);
  if (!type.mime.startsWith('text/')) await (await import('./office.js')).inspectOffice(bytes);
  const { mime, extension } = type;
  return { ok: true, mime, extension, width: null, height: null, pages: null, images: [] };
}

try {
  say(await inspect());
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  say({ ok: false, code: error.code, details: error.details });
}
