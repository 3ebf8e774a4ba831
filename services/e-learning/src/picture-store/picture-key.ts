import sharp from 'sharp';

/** Decoded; a picture of more is not compared. */
const MAX_PIXELS = 40_000_000;
const SIDE = 8;
const BAND_BITS = 16n;
export const BANDS = 4;
/** Grey levels, of a picture brought to the same contrast, from which a step is no noise of its compression. */
const STEP = 24;
const SPREAD = 64;
const MIN_SPREAD = 8;
const THUMB = 24;
const CHANNELS = 3;
/** Bytes of a thumb: red, green, blue of 24 by 24 places. */
export const THUMB_BYTES = THUMB * THUMB * CHANNELS;
/** Bits by which keys of pictures that are compared may differ. Each half of a band may then carry one at most. */
export const MAX_BITS = 7;
/** The largest difference between four neighbouring places of two pictures that count as nearly the same, measured on the seed's drawings. */
const MAX_DIFFERENCE = 36;

export interface PictureKey {
  /** Where brightness rises from one place to the next: 64 bits that scaling and compression hardly change. */
  hash: bigint;
  thumb: Buffer;
}

const flat = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha();

/** The same for pictures that differ in brightness and contrast alone. */
function levelled(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => ((value - mean) / Math.max(spread, MIN_SPREAD)) * SPREAD);
}

function hashOf(grey: readonly number[]): bigint {
  let hash = 0n;
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      hash = (hash << 1n) | ((grey[at] ?? 0) + STEP < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return hash;
}

/** @throws where the bytes are no picture, or one that is too large. */
export async function pictureKey(bytes: Buffer): Promise<PictureKey> {
  const grey = await flat(bytes)
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const thumb = await flat(bytes).resize(THUMB, THUMB, { fit: 'fill' }).raw().toBuffer();
  return { hash: hashOf(levelled([...grey])), thumb };
}

/** Four parts of 16 bits, the highest first. */
export function bandsOf(hash: bigint): number[] {
  return Array.from({ length: BANDS }, (_, at) =>
    Number((hash >> (BAND_BITS * BigInt(BANDS - 1 - at))) & ((1n << BAND_BITS) - 1n)),
  );
}

/** The band, and all that differ from it by one bit: of four bands of two keys that differ by 7 bits, one differs by 1 at most. */
export function nearBands(band: number): number[] {
  return [band, ...Array.from({ length: Number(BAND_BITS) }, (_, bit) => band ^ (1 << bit))];
}

/** Red against green and blue against green, by place. */
function coloursOf(thumb: Buffer): [number[], number[]] {
  const colours: [number[], number[]] = [[], []];
  for (let at = 0; at + CHANNELS <= thumb.length; at += CHANNELS) {
    const green = thumb[at + 1] ?? 0;
    colours[0].push((thumb[at] ?? 0) - green);
    colours[1].push((thumb[at + 2] ?? 0) - green);
  }
  return colours;
}

function lightnessOf(thumb: Buffer): number[] {
  const lightness: number[] = [];
  for (let at = 0; at + CHANNELS <= thumb.length; at += CHANNELS)
    lightness.push(0.3 * (thumb[at] ?? 0) + 0.59 * (thumb[at + 1] ?? 0) + 0.11 * (thumb[at + 2] ?? 0));
  return levelled(lightness);
}

/** Whether no four neighbouring places, taken together, differ by more: one place alone is noise. Ends at the first that do. */
function isNear(one: readonly number[], other: readonly number[]): boolean {
  const by = (at: number) => (one[at] ?? 0) - (other[at] ?? 0);
  for (let row = 0; row < THUMB - 1; row += 1)
    for (let column = 0; column < THUMB - 1; column += 1) {
      const at = row * THUMB + column;
      const sum = by(at) + by(at + 1) + by(at + THUMB) + by(at + THUMB + 1);
      if (Math.abs(sum) / 4 > MAX_DIFFERENCE) return false;
    }
  return true;
}

/**
 * Whether people would take another picture for this one, scaled or compressed again. A bank of drawings in one manner has hundreds
 * of pictures to compare with each new one, on the thread that serves people: this one is prepared once, and most others end at the
 * first places of their colours.
 */
export function likeness(thumb: Buffer): (other: Buffer) => boolean {
  if (thumb.length !== THUMB_BYTES) return () => false;
  const [red, blue] = coloursOf(thumb);
  const lightness = lightnessOf(thumb);
  return (other) => {
    if (other.length !== THUMB_BYTES) return false;
    const [otherRed, otherBlue] = coloursOf(other);
    return isNear(red, otherRed) && isNear(blue, otherBlue) && isNear(lightness, lightnessOf(other));
  };
}
