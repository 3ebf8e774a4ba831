import type { ReadBytes } from './media-frame.js';
import { mpegFrames } from './media-mp3.js';
import { boxesOf } from './media-mp4.js';
import { webmElements } from './media-webm.js';
import { HEAD_BYTES, refuseSecondFormat, TAIL_BYTES } from './second-format.js';

interface MediaType {
  mime: string;
  extension: string;
  /** Whether the beginning is this type's. */
  isOne(head: Buffer): boolean;
  /** Throws where the frame of the file does not hold together to its end. */
  inspect(read: ReadBytes, size: number): Promise<void>;
}

/** Brands of films that browsers play; QuickTime, pictures and books have others. */
const BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP|MSNV|mmp4|3gp[4-7])$/;
const EBML = 0x1a45dfa3;

/** A tag has one of three versions; a table that begins with the word has none. */
const isTag = (head: Buffer) => head.toString('latin1', 0, 3) === 'ID3' && [2, 3, 4].includes(head[3] ?? 0);
const isMpegSync = (head: Buffer) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;

const TYPES: readonly MediaType[] = [
  {
    mime: 'video/mp4',
    extension: 'mp4',
    isOne: (head) => head.toString('latin1', 4, 8) === 'ftyp' && BRANDS.test(head.toString('latin1', 8, 12)),
    inspect: boxesOf,
  },
  {
    mime: 'video/webm',
    extension: 'webm',
    isOne: (head) => head.length > 4 && head.readUInt32BE(0) === EBML,
    inspect: webmElements,
  },
  {
    mime: 'audio/mpeg',
    extension: 'mp3',
    isOne: (head) => isTag(head) || isMpegSync(head),
    inspect: mpegFrames,
  },
];

/**
 * The type of a film or recording by its bytes; `null`: something else. Only the frame is read, a few bytes at a time: nothing
 * is decoded, so that 2 GB need no memory. FILE-001 for one that holds another format, FILE-003 for a damaged one.
 */
export async function mediaType(
  read: ReadBytes,
  size: number,
): Promise<{ mime: string; extension: string } | null> {
  const head = await read(0, Math.min(size, HEAD_BYTES) - 1);
  const type = TYPES.find((one) => one.isOne(head));
  if (!type) return null;
  const tail = await read(Math.max(0, size - TAIL_BYTES), size - 1);
  refuseSecondFormat({ head, tail }, {});
  await type.inspect(read, size);
  return { mime: type.mime, extension: type.extension };
}
