import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ZipPart } from '@volante/service-kit/sheets/xlsx-zip';

interface Listed {
  name: string;
  size: number;
  sha256: string;
}

export interface PackedFile {
  name: string;
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

const HEAD = 'Archivos del paquete con su huella SHA-256. Sirve para comprobar que nadie los ha cambiado.';

/** Reads a file once: what goes into the archive is what the index says. */
async function* counted({ name, open }: PackedFile, listed: Listed[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of await open()) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  listed.push({ name, size, sha256: hash.digest('hex') });
}

async function* indexOf(listed: readonly Listed[]): AsyncGenerator<Uint8Array> {
  const lines = listed.map(({ name, size, sha256 }) => `${sha256}  ${name}  (${size} bytes)`);
  yield Buffer.from(`${HEAD}\r\n\r\n${lines.join('\r\n')}\r\n`);
}

/** Files of an archive one after the other, and last the index of all that came before. */
export function* packed(files: Iterable<PackedFile>, listed: Listed[]): Generator<ZipPart> {
  for (const file of files) yield { name: file.name, content: counted(file, listed) };
  yield { name: 'indice-sha256.txt', content: indexOf(listed) };
}

export const fromDisk = (name: string, path: string): PackedFile => ({
  name,
  open: () => createReadStream(path),
});
export const fromText = (name: string, text: string): PackedFile => ({
  name,
  open: async function* () {
    yield Buffer.from(text);
  },
});

/** A name that every system can keep. */
export const safeName = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100);
