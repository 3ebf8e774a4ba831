import { damaged, type ReadBytes } from './media-frame.js';
import { Refusal } from './verdict.js';

const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const ATTACHMENTS = 0x1941a469;
const TRACKS = 0x1654ae6b;
const MAX_ELEMENTS = 50_000;
/** Id and size take 4 and 8 bytes at most. */
const HEADER_BYTES = 12;

interface Element {
  id: number;
  /** Where its content begins. */
  from: number;
  /** `null`: recordings that were never closed leave it open. */
  length: number | null;
}

/** A number whose first byte says how many follow; `null` where all its bits are set. */
function variable(bytes: Buffer, at: number, keepsMark: boolean): { value: number | null; width: number } {
  const first = bytes[at];
  const width = first === undefined ? 9 : Math.clz32(first) - 23;
  if (width > 8 || at + width > bytes.length) throw damaged();
  let value = keepsMark ? (first ?? 0) : (first ?? 0) & (0xff >> width);
  let isOpen = !keepsMark && value === 0xff >> width;
  for (const byte of bytes.subarray(at + 1, at + width)) {
    value = value * 256 + byte;
    isOpen = isOpen && byte === 0xff;
  }
  return { value: isOpen ? null : value, width };
}

async function elementAt(read: ReadBytes, at: number, end: number): Promise<Element> {
  const bytes = await read(at, Math.min(at + HEADER_BYTES, end) - 1);
  const id = variable(bytes, 0, true);
  const length = variable(bytes, id.width, false);
  return { id: id.value ?? 0, from: at + id.width + length.width, length: length.value };
}

async function assertWebm(read: ReadBytes, header: Element): Promise<void> {
  const end = header.from + (header.length ?? 0);
  for (let at = header.from; at < end; ) {
    const { id, from, length } = await elementAt(read, at, end);
    if (length === null || from + length > end) throw damaged();
    if (id === DOC_TYPE) {
      const text = (await read(from, from + length - 1)).toString('latin1').replace(/\0+$/, '');
      if (text !== 'webm') throw new Refusal('FILE-001');
      return;
    }
    at = from + length;
  }
  throw new Refusal('FILE-001');
}

/** Header and one segment that fill the file, with tracks and without attached files. */
export async function webmElements(read: ReadBytes, size: number): Promise<void> {
  const header = await elementAt(read, 0, size);
  await assertWebm(read, header);
  const segment = await elementAt(read, header.from + (header.length ?? 0), size);
  if (segment.id !== SEGMENT) throw damaged();
  if (segment.length !== null && segment.from + segment.length !== size) throw damaged();
  let hasTracks = false;
  let at = segment.from;
  for (let count = 0; at < size; count += 1) {
    const { id, from, length } = await elementAt(read, at, size);
    if (id === ATTACHMENTS || count >= MAX_ELEMENTS) throw new Refusal('FILE-001');
    hasTracks ||= id === TRACKS;
    // The content of one that was never closed goes on to the end.
    if (length === null) break;
    if (from + length > size) throw damaged();
    at = from + length;
  }
  if (!hasTracks) throw damaged();
}
