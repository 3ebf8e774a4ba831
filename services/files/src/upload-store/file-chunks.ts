import { open } from 'node:fs/promises';

const CHUNK = 64 * 1024;
/** Buffers that nobody reads from now; as many as files were ever read at a time. */
const free: Buffer[] = [];

/**
 * The bytes of a file in chunks that are overwritten by the next one. A stream makes three new buffers for each picture: at a hundred
 * pictures a second some 20 MB for the collector.
 */
export async function* fileChunks(path: string): AsyncIterable<Buffer> {
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(CHUNK);
  const handle = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
    free.push(buffer);
  }
}
