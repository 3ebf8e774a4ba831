import { open, readFile } from 'node:fs/promises';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { type ContentType, contentType } from './content-type.js';
import { type Accepted, type InspectionRequest, Refusal } from './verdict.js';

/** Forms for pictures take PNG and JPEG, which every program opens (specification § 5). */
const isTaken = (accept: InspectionRequest['accept'], { kind, extension }: ContentType) =>
  accept === 'any' || (accept === kind && extension !== 'webp');

async function bytesOf({ file, slice }: InspectionRequest): Promise<Buffer> {
  if (!slice) return readFile(file);
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(slice.size), 0, slice.size, slice.start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Looks at one uploaded file, in a child process.
 * @param onKind is called as soon as the kind is known: what follows may end the process
 * @throws Refusal
 */
export async function inspectFile(
  request: InspectionRequest,
  onKind: (kind: ContentType['kind']) => void,
): Promise<Accepted> {
  const bytes = await bytesOf(request);
  if (bytes.length === 0) throw new Refusal('FILE-003');
  const type = await contentType(bytes, request.ending);
  onKind(type.kind);
  if (!isTaken(request.accept, type)) throw new Refusal('FILE-001');
  if (bytes.length > SIZE_LIMITS[type.kind]) throw new Refusal('FILE-002');
  if (type.kind === 'image') return (await import('./images.js')).inspectImage(request, type, bytes);
  if (type.kind === 'pdf') return (await import('./pdf.js')).inspectPdf(bytes, type);
  if (!type.mime.startsWith('text/')) await (await import('./office.js')).inspectOffice(bytes);
  const { mime, extension } = type;
  return { ok: true, mime, extension, width: null, height: null, pages: null, images: [] };
}
