import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipPart {
  name: string;
  content: AsyncIterable<string | Uint8Array>;
}

const DEFLATE = 8;
/** Sheets are so repetitive that higher levels cost twice the time for a tenth of the size. */
const LEVEL = 3;

/**
 * An archive made while its parts are written, each one compressed off this thread by zlib: `fflate` only lays out
 * the container. Nothing is held but the current chunk.
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
      for (const chunk of ready.splice(0)) yield chunk;
    }
    entry.emit(new Uint8Array(0), true);
    for (const chunk of ready.splice(0)) yield chunk;
  }
  zip.end();
  for (const chunk of ready.splice(0)) yield chunk;
}

/** Its data arrive compressed; size and checksum are those of the uncompressed input. */
class DeflatedEntry extends ZipPassThrough {
  override compression = DEFLATE;

  count(plain: Uint8Array): void {
    this.size += plain.length;
    this.crc = crc32(plain, this.crc);
  }

  emit(compressed: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.ondata(null, compressed, final);
  }
}

async function* deflate(
  content: ZipPart['content'],
  entry: DeflatedEntry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const stream = createDeflateRaw({ level: LEVEL, chunkSize: 65_536 });
  const feeding = pipeline(counted(content, entry), stream);
  // A failure of the rows destroys the stream, and so reaches the loop below.
  feeding.catch(() => undefined);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield Uint8Array.from(chunk);
    await feeding;
  } finally {
    stream.destroy();
  }
}

async function* counted(content: ZipPart['content'], entry: DeflatedEntry): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const plain = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.count(plain);
    yield plain;
  }
}
