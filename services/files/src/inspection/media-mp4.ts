import { damaged, type ReadBytes } from './media-frame.js';
import { Refusal } from './verdict.js';

/** Boxes that stand at the top of a film (ISO 14496-12); anything else is another program's. */
const TOP = new Set([
  ...['ftyp', 'styp', 'moov', 'moof', 'mfra', 'mdat', 'free', 'skip', 'wide'],
  ...['sidx', 'ssix', 'pdin', 'prft', 'emsg', 'meta', 'uuid'],
]);
/** Hours of a film in fragments. */
const MAX_BOXES = 20_000;
const SHORT_HEADER = 8;
const LONG_HEADER = 16;

/** Type and size of the box at `at`; a size of 0 goes to the end of the file, 1 says that 64 bits follow. */
async function boxAt(read: ReadBytes, at: number, size: number): Promise<{ type: string; length: number }> {
  const bytes = await read(at, Math.min(at + LONG_HEADER, size) - 1);
  if (bytes.length < SHORT_HEADER) throw damaged();
  const short = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  if (short === 0) return { type, length: size - at };
  if (short !== 1) return { type, length: short };
  if (bytes.length < LONG_HEADER) throw damaged();
  return { type, length: Number(bytes.readBigUInt64BE(8)) };
}

/** Goes from box to box: known ones alone, that fill the file to its last byte, with a description and content. */
export async function boxesOf(read: ReadBytes, size: number): Promise<void> {
  const seen = new Set<string>();
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const { type, length } = await boxAt(read, at, size);
    if (!TOP.has(type) || boxes >= MAX_BOXES) throw new Refusal('FILE-001');
    if (length < SHORT_HEADER || at + length > size) throw damaged();
    seen.add(type);
    at += length;
  }
  if (!seen.has('moov') || !seen.has('mdat')) throw damaged();
}
