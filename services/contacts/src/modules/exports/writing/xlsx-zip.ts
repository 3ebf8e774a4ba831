import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipPart {
  name: string;
  content: AsyncIterable<string>;
}

const DEFLATE = 8;
/** Sheets are so repetitive that higher levels cost twice the time for a tenth of the size. */
const LEVEL = 3;

/**
 * An archive made while its parts are written, each one compressed off this thread by zlib: `fflate` only lays out the
 * container. Nothing is held but the chunk under way.
 */
export async function* zipParts(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, content } of parts) {
    const entry = new DeflatedEntry(name);
    zip.add(entry);
    for await (const compressed of deflate(content, entry)) {
      entry.emit(compressed, false);
      yield* ready.splice(0);
    }
    entry.emit(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Its data arrive compressed; size and checksum are of what was put in. */
class DeflatedEntry extends ZipPassThrough {
  override compression = DEFLATE;

  count(plain: Uint8Array): void {
    this.size += plain.length;
    this.crc = crc32(plain, this.crc);
  }

  emit(compressed: Uint8Array, final: boolean): void {
    this.ondata(null, compressed, final);
  }
}

async function* deflate(content: AsyncIterable<string>, entry: DeflatedEntry): AsyncGenerator<Uint8Array> {
  const stream = createDeflateRaw({ level: LEVEL, chunkSize: 65_536 });
  const feeding = (async () => {
    for await (const piece of content) {
      const plain = Buffer.from(piece);
      entry.count(plain);
      if (!stream.write(plain)) await once(stream, 'drain');
    }
    stream.end();
  })();
  // A failure of the rows reaches the reader below through the stream.
  feeding.catch((error: Error) => stream.destroy(error));
  try {
    yield* stream as AsyncIterable<Buffer>;
    await feeding;
  } finally {
    stream.destroy();
    await finished(stream).catch(() => undefined);
  }
}
