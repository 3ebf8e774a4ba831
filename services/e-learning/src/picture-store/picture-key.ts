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

/** Lightness, red against green and blue against green, each by place. */
function layersOf(thumb: Buffer): [number[], number[], number[]] {
  const layers: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at + CHANNELS <= thumb.length; at += CHANNELS) {
    const [red = 0, green = 0, blue = 0] = thumb.subarray(at, at + CHANNELS);
    layers[0].push(0.3 * red + 0.59 * green + 0.11 * blue);
    layers[1].push(red - green);
    layers[2].push(blue - green);
  }
  return [levelled(layers[0]), layers[1], layers[2]];
}

/** The largest difference of four neighbouring places, taken together: one place alone is noise. */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  const by = (at: number) => (one[at] ?? 0) - (other[at] ?? 0);
  let largest = 0;
  for (let row = 0; row < THUMB - 1; row += 1)
    for (let column = 0; column < THUMB - 1; column += 1) {
      const at = row * THUMB + column;
      const sum = by(at) + by(at + 1) + by(at + THUMB) + by(at + THUMB + 1);
      largest = Math.max(largest, Math.abs(sum) / 4);
    }
  return largest;
}

/** Whether people would take two pictures for the same one, scaled or compressed again. */
export function isAlike(one: Buffer, other: Buffer): boolean {
  if (one.length !== THUMB_BYTES || other.length !== THUMB_BYTES) return false;
  const [left, right] = [layersOf(one), layersOf(other)];
  return left.every((layer, at) => differenceOf(layer, right[at] ?? []) <= MAX_DIFFERENCE);
}
