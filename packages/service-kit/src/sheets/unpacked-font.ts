import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number) => (length + 3) & ~3;

/**
 * A WOFF 1.0 file (W3C) as the plain OpenType font inside. The reader that pdfkit uses inflates a packed table again
 * for each glyph, which makes a table of a thousand rows take seconds.
 */
export function unpackFont(file: string): Buffer {
  const woff = readFileSync(file);
  if (woff.readUInt32BE(0) !== WOFF) throw new Error(`${file} is no WOFF font`);
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let table = 0; table < count; table += 1) {
    const entry = WOFF_HEADER + table * WOFF_ENTRY;
    const [from, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const content = packed < length ? inflateSync(bytes) : bytes;
    const place = SFNT_HEADER + table * SFNT_ENTRY;
    woff.copy(directory, place, entry, entry + 4);
    woff.copy(directory, place + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(length, place + 12);
    parts.push(content, Buffer.alloc(padded(length) - length));
    offset += padded(length);
  }
  return Buffer.concat(parts, offset);
}
