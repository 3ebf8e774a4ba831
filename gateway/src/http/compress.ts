import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this size the headers outweigh the saving. */
const MIN_BYTES = 1024;
const QUALITY = 4;

export const acceptsGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && /\bgzip\b/.test(accepted);

export interface Encoded {
  body: Uint8Array;
  encoding: 'br' | 'gzip' | null;
}

/** Brotli 4 for JSON that is worth it, gzip for what cannot brotli, off the event loop. */
export async function encodeBody(body: Uint8Array, accepted: string | undefined): Promise<Encoded> {
  if (!accepted || body.length < MIN_BYTES) return { body, encoding: null };
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (acceptsGzip(accepted)) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: null };
}
