import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { sheetError } from './sheet.js';

const MAX_ENTRIES = 10_000;
const MAX_UNPACKED = 512 * 1024 * 1024;
/** Names of sheets, styles and the like are kept whole in memory, and small in every real file. */
export const SMALL_PART = 16 * 1024 * 1024;
/** Real sheets unpack to 8-40 times their size; a bomb to hundreds. Small parts may be very repetitive. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 8 * 1024 * 1024;

/** The parts of an Excel file, unpacked as they are read and never further than a real one would go. */
export class XlsxArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(path: string): Promise<XlsxArchive> {
    let zip: ZipFile | undefined;
    try {
      zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
      return new XlsxArchive(zip, await readEntries(zip));
    } catch {
      // yauzl has a message for each way of being broken; for the person they are all the same.
      zip?.close();
      throw broken();
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  async *read(name: string, most = MAX_UNPACKED): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw broken();
    if (entry.isEncrypted()) {
      throw sheetError('IMPORT-001', 'El Excel tiene contraseña. Guárdalo sin contraseña.');
    }
    const stream = await this.openStream(entry);
    let unpacked = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        refuseBomb(unpacked, entry.compressedSize, most);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Error && 'code' in error && String(error.code).startsWith('IMPORT-')
        ? error
        : broken();
    } finally {
      stream.destroy();
    }
  }

  close(): void {
    this.zip.close();
  }

  private openStream(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(broken()) : resolve(stream)));
    });
  }
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > MAX_ENTRIES) reject(broken());
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

function refuseBomb(unpacked: number, compressed: number, most: number): void {
  const isTooMuch = unpacked > most;
  const isTooDense = unpacked > RATIO_FREE_BYTES && unpacked > compressed * MAX_RATIO;
  if (isTooMuch || isTooDense) {
    throw sheetError('IMPORT-001', 'El Excel ocupa demasiado al descomprimirlo.');
  }
}

export function broken(): Error {
  return sheetError(
    'IMPORT-001',
    'El Excel está dañado o no es un Excel (.xlsx). Ábrelo y guárdalo otra vez.',
  );
}
