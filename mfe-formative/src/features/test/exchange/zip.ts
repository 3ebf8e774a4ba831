/** Files of a package by name; folders are left out. */
export type Packed = ReadonlyMap<string, Uint8Array>;

/** Why a ZIP is not opened: broken, names that lead elsewhere, more than this page takes, or a password. */
export type ZipFault = 'damaged' | 'names' | 'large' | 'password';
export class ZipRefusal extends Error {
  constructor(readonly fault: ZipFault) {
    super(`zip: ${fault}`);
  }
}

export const MAX_ZIP = 60 * 1024 * 1024;
const MAX_FILES = 1_200;
const MAX_UNPACKED = 80 * 1024 * 1024;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_SIZE, ENTRY_SIZE, LOCAL_SIZE] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF8] = [0x0001, 0x0800];
/** A way out of the package. */
const OUTSIDE = /(?:^|\/)\.\.?(?:\/|$)|^\/|^[a-z]:|\\|\p{Cc}/iu;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Unpacks to the declared size: a byte more ends it, whatever the archive says. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const whole = new Uint8Array(size);
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > size) {
      await reader.cancel();
      throw new ZipRefusal('damaged');
    }
    whole.set(part.value, at);
    at += part.value.length;
  }
  if (at !== size) throw new ZipRefusal('damaged');
  return whole;
}

interface Entry {
  name: string;
  method: number;
  flags: number;
  sum: number;
  packed: number;
  size: number;
  at: number;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The list at the end of the archive. Reads beyond its bytes throw, which the caller takes for damage. */
function entriesOf(view: DataView, bytes: Uint8Array): Entry[] {
  let end = bytes.length - END_SIZE;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new ZipRefusal('damaged');
  const count = view.getUint16(end + 10, true);
  if (count > MAX_FILES) throw new ZipRefusal('large');
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== ENTRY) throw new ZipRefusal('damaged');
    const length = view.getUint16(at + 28, true);
    const entry = {
      name: textOf(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return entry;
  });
}

function refuse(entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length || entries.some(({ name }) => name === '' || OUTSIDE.test(name)))
    throw new ZipRefusal('names');
  if (entries.some(({ flags }) => flags & ENCRYPTED)) throw new ZipRefusal('password');
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) throw new ZipRefusal('large');
}

async function contentOf(
  view: DataView,
  bytes: Uint8Array<ArrayBuffer>,
  { at, name, method, packed, size, sum }: Entry,
): Promise<Uint8Array> {
  if (view.getUint32(at, true) !== LOCAL) throw new ZipRefusal('damaged');
  const length = view.getUint16(at + 26, true);
  const nameBytes = textOf(bytes.subarray(at + LOCAL_SIZE, at + LOCAL_SIZE + length));
  if (nameBytes !== name) throw new ZipRefusal('names');
  const from = at + LOCAL_SIZE + length + view.getUint16(at + 28, true);
  const content = bytes.subarray(from, from + packed);
  if (content.length !== packed || (method !== STORED && method !== DEFLATED))
    throw new ZipRefusal('damaged');
  const whole = method === STORED ? content : await inflate(content, size);
  if (whole.length !== size || checksum(whole) !== sum) throw new ZipRefusal('damaged');
  return whole;
}

/** Opens a ZIP in this browser. Throws {@link ZipRefusal}. */
export async function readZip(bytes: Uint8Array<ArrayBuffer>): Promise<Packed> {
  if (bytes.length > MAX_ZIP) throw new ZipRefusal('large');
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = entriesOf(view, bytes);
    refuse(entries);
    const files = new Map<string, Uint8Array>();
    for (const entry of entries)
      if (!entry.name.endsWith('/')) files.set(entry.name, await contentOf(view, bytes, entry));
    return files;
  } catch (error) {
    throw error instanceof ZipRefusal ? error : new ZipRefusal('damaged');
  }
}

/** Day and hour of every file, so that the same files make the same bytes: 1 January 1980. */
const DAY = 0x21;

/** Packs files as they are: pictures are small already. */
export function writeZip(files: Packed): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const nameBytes = new TextEncoder().encode(name);
    const head = new DataView(new ArrayBuffer(LOCAL_SIZE));
    const entry = new DataView(new ArrayBuffer(ENTRY_SIZE));
    head.setUint32(0, LOCAL, true);
    entry.setUint32(0, ENTRY, true);
    entry.setUint16(4, 20, true);
    // The fields that both have, from the needed version on.
    for (const [view, from] of [
      [head, 4],
      [entry, 6],
    ] as const) {
      view.setUint16(from, 20, true);
      view.setUint16(from + 2, UTF8, true);
      view.setUint16(from + 8, DAY, true);
      view.setUint32(from + 10, checksum(content), true);
      view.setUint32(from + 14, content.length, true);
      view.setUint32(from + 18, content.length, true);
      view.setUint16(from + 22, nameBytes.length, true);
    }
    entry.setUint32(42, at, true);
    const copy = Uint8Array.from(content);
    parts.push(new Uint8Array(head.buffer), nameBytes, copy);
    list.push(new Uint8Array(entry.buffer), nameBytes);
    at += LOCAL_SIZE + nameBytes.length + copy.length;
  }
  const end = new DataView(new ArrayBuffer(END_SIZE));
  end.setUint32(0, END, true);
  end.setUint16(8, files.size, true);
  end.setUint16(10, files.size, true);
  end.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return new Blob([...parts, ...list, new Uint8Array(end.buffer)], { type: 'application/zip' });
}
