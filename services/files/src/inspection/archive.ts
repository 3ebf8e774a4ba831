import { type Entry, fromBuffer, type LocalFileHeader, type ZipFile } from 'yauzl';
import { Refusal } from './verdict.js';

const MAX_ENTRIES = 5_000;
const MAX_UNPACKED = 256 * 1024 * 1024;
/** Documents unpack to some ten times their size; what is small may be very repetitive. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 8 * 1024 * 1024;
/** A way out of the folder that the archive is unpacked into. */
const OUTSIDE = /(?:^|\/)\.\.?(?:\/|$)|^\/|^[a-z]:|\\|\p{Cc}/iu;

const refuse = (reason: 'names' | 'encrypted') => new Refusal('FILE-007', { reason });
const damaged = () => new Refusal('FILE-003');

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names are checked here: the library would refuse some of them without saying which.
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(damaged()) : resolve(zip),
    );
  });
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      zip.removeAllListeners();
      act();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(null)));
    zip.once('error', () => settle(() => reject(damaged())));
    zip.readEntry();
  });
}

function localHeader(zip: ZipFile, entry: Entry): Promise<LocalFileHeader> {
  return new Promise((resolve, reject) => {
    zip.readLocalFileHeader(entry, {}, (error, header) => (error ? reject(damaged()) : resolve(header)));
  });
}

interface Unpacked {
  size: number;
  bytes: Buffer;
}

/** The content to its end, kept where it is read. */
function unpacked(zip: ZipFile, entry: Entry, limit: number, isKept: boolean): Promise<Unpacked> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(damaged());
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('error', () => reject(damaged()));
      stream.on('end', () => resolve({ size, bytes: Buffer.concat(parts) }));
      stream.on('data', (part: Buffer) => {
        size += part.length;
        const isDense = size > RATIO_FREE_BYTES && size > entry.compressedSize * MAX_RATIO;
        if (size > limit || isDense) {
          stream.destroy();
          return reject(new Refusal('FILE-002'));
        }
        if (isKept) parts.push(part);
      });
    });
  });
}

/** The name in both places: programs that read from the top take the one before the data. */
async function nameOf(zip: ZipFile, entry: Entry): Promise<string> {
  const local = await localHeader(zip, entry);
  const name = entry.fileNameRaw.toString('utf8');
  if (!local.fileName.equals(entry.fileNameRaw) || OUTSIDE.test(name)) throw refuse('names');
  return name;
}

export interface Part {
  name: string;
  /** Empty where it is not read. */
  bytes: Buffer;
}

/**
 * The parts of a ZIP one by one, unpacked to their end, since a size that is declared may be wrong. Refuses names that lead
 * elsewhere, the same name twice, passwords and bombs.
 */
export async function* partsOf(bytes: Buffer, isRead: (name: string) => boolean): AsyncGenerator<Part> {
  const zip = await open(bytes);
  const names = new Set<string>();
  let left = MAX_UNPACKED;
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
    if (entry.isEncrypted()) throw refuse('encrypted');
    const name = await nameOf(zip, entry);
    const key = name.toLowerCase();
    if (names.has(key) || names.size >= MAX_ENTRIES) throw refuse('names');
    names.add(key);
    const content = await unpacked(zip, entry, left, isRead(name));
    left -= content.size;
    yield { name, bytes: content.bytes };
  }
}
