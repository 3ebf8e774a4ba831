import { fileRead } from '@volante/contracts/files/file.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { contentDisposition } from '@volante/service-kit/storage/content-disposition';
import { type ByteRange, type Storage, StorageMissing } from '@volante/service-kit/storage/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const answer = z.object({ success: z.literal(true), data: fileRead.output });
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Nothing in a file may run, load or be framed by others. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'self'";
/** Chromium refuses to show a PDF in a sandbox; `nosniff` keeps it a PDF, and uploads with scripts are refused. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** One range of a resource of `size` bytes: `null` = send it all, `false` = cannot be met (416). */
export function readRange(header: string | undefined, size: number): ByteRange | null | false {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || start > end) return false;
  return { start, end };
}

/**
 * Sends the bytes that a service's answer to a call of kind `download` names. `false`: the answer is to go to the
 * browser as it is (a refusal, or a PDF's number of pages).
 */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Uint8Array,
  storage: Storage,
): Promise<boolean> {
  const parsed = answer.safeParse(JSON.parse(Buffer.from(envelope).toString()));
  if (!parsed.success || 'pages' in parsed.data.data) return false;
  const file = parsed.data.data;
  const site = request.headers['sec-fetch-site'];
  if (file.embedded && site !== undefined && site !== 'same-origin') throw new CodedError('FILE-004');
  const range = request.headers['if-range'] ? null : readRange(request.headers.range, file.size);
  reply.header('accept-ranges', 'bytes');
  reply.header('cache-control', 'private, no-store');
  if (range === false) {
    await reply.code(416).header('content-range', `bytes */${file.size}`).send();
    return true;
  }
  const stream = await storage.get(file.key, range ?? undefined).catch((error: unknown) => {
    throw error instanceof StorageMissing ? new CodedError('FILE-004') : error;
  });
  if (range) {
    reply.code(206);
    reply.header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  reply.header('content-type', file.mime);
  reply.header('content-disposition', contentDisposition(file.inline ? 'inline' : 'attachment', file.name));
  reply.header('x-content-type-options', 'nosniff');
  const isShownPdf = file.inline && file.mime === 'application/pdf';
  reply.header('content-security-policy', isShownPdf ? PDF_POLICY : SANDBOX);
  await reply.send(stream);
  return true;
}
