import { damaged, type ReadBytes } from './media-frame.js';

/** Bits per second by index in thousands, layer III: of MPEG 1, and of MPEG 2 and 2.5. */
const RATES = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  half: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLES = [44_100, 48_000, 32_000] as const;
/** Frames in a row that noise does not have. */
const FRAMES = 12;
const TAG_HEADER = 10;
/** Title and author behind the last frame. */
const END_TAG = 'TAG';
const WINDOW = 64 * 1024;

/** Bytes of the tag before the sound; 0 without one. */
function tagLength(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < TAG_HEADER) return 0;
  const digits = [...head.subarray(6, TAG_HEADER)];
  if (digits.some((byte) => byte > 0x7f)) throw damaged();
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return TAG_HEADER + digits.reduce((sum, byte) => sum * 128 + byte, 0) + (hasFooter ? TAG_HEADER : 0);
}

/** Bytes of the frame that begins with these four; `null`: none does. */
function frameLength(bytes: Buffer): number | null {
  const [first = 0, second = 0, third = 0] = bytes;
  const version = (second >> 3) & 3;
  const rateAt = third >> 4;
  const sample = SAMPLES[(third >> 2) & 3];
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1 || sample === undefined) return null;
  const isFull = version === 3;
  const rate = RATES[isFull ? 'full' : 'half'][rateAt];
  if (!rate) return null;
  const divided = isFull ? sample : sample / (version === 2 ? 2 : 4);
  return Math.floor(((isFull ? 144 : 72) * rate * 1000) / divided) + ((third >> 1) & 1);
}

/** A tag if there is one, then frames of layer III one after another. */
export async function mpegFrames(read: ReadBytes, size: number): Promise<void> {
  const start = tagLength(await read(0, TAG_HEADER - 1));
  if (start >= size) throw damaged();
  const bytes = await read(start, Math.min(start + WINDOW, size) - 1);
  // Taggers leave room after the tag.
  let at = Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  );
  for (let frames = 0; frames < FRAMES && start + at < size; frames += 1) {
    const length = frameLength(bytes.subarray(at, at + 4));
    const isEnd = frames > 0 && bytes.toString('latin1', at, at + END_TAG.length) === END_TAG;
    if (isEnd) return;
    if (length === null) throw damaged();
    at += length;
    if (at + 4 > bytes.length) return;
  }
}
