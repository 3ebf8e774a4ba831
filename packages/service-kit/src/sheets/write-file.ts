import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CHUNK_CHARS = 65_536;

/** Joins small pieces, since a system call per row would be most of the work. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Writes no faster than the disk takes it; half a file is removed. Returns its size in bytes. */
export async function writeFile(
  path: string,
  content: AsyncIterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  try {
    await pipeline(Readable.from(content, { objectMode: true, highWaterMark: 1 }), createWriteStream(path), {
      signal,
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}
