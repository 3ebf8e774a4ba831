import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import {
  bandsOf,
  likeness,
  MAX_BITS,
  nearBands,
  type PictureKey,
  pictureKey,
  THUMB_BYTES,
} from '../src/picture-store/picture-key.js';
import { DRAWINGS, type DrawingName } from '../src/seed/drawings/drawings.js';
import { pictureOf } from '../src/seed/drawings/picture-of.js';

const NAMES = Object.keys(DRAWINGS) as DrawingName[];
const keys = new Map<DrawingName, PictureKey>();
const pictures = new Map<DrawingName, Buffer>();

const bitsOf = (one: bigint, other: bigint): number => (one ^ other).toString(2).replaceAll('0', '').length;
const isFound = (one: PictureKey, other: PictureKey): boolean =>
  bitsOf(one.hash, other.hash) <= MAX_BITS && likeness(one.thumb)(other.thumb);

beforeAll(async () => {
  for (const name of NAMES) {
    const bytes = await pictureOf(DRAWINGS[name].svg);
    pictures.set(name, bytes);
    keys.set(name, await pictureKey(bytes));
  }
});

/** The share of all drawings that are still found after such a change. */
async function shareFound(change: (picture: Sharp) => Sharp): Promise<number> {
  let found = 0;
  for (const name of NAMES) {
    const changed = await pictureKey(await change(sharp(pictures.get(name))).toBuffer());
    const own = keys.get(name);
    if (own && isFound(own, changed)) found += 1;
  }
  return found / NAMES.length;
}

describe('the same picture', () => {
  it.each<[string, (picture: Sharp) => Sharp, number]>([
    ['half as large', (picture) => picture.resize(311), 0.97],
    ['as a thumbnail', (picture) => picture.resize(160), 0.97],
    ['as a JPEG', (picture) => picture.jpeg({ quality: 85 }), 0.95],
    ['as WebP', (picture) => picture.webp({ quality: 75 }), 0.95],
    ['darker', (picture) => picture.modulate({ brightness: 0.85 }), 0.9],
    ['with less contrast', (picture) => picture.linear(0.9, 12), 0.95],
  ])('is found %s', async (_, change, least) => {
    expect(await shareFound(change)).toBeGreaterThanOrEqual(least);
  });
});

describe('other pictures', () => {
  it('are not found, but for those that people tell apart by a detail', () => {
    const found: string[] = [];
    for (const [at, one] of NAMES.entries())
      for (const other of NAMES.slice(at + 1)) {
        const [left, right] = [keys.get(one), keys.get(other)];
        if (left && right && isFound(left, right)) found.push(`${one} ${other}`);
      }
    expect(found.sort()).toEqual([
      'kerb-yellow kerb-yellow-dashed',
      'light-amber light-amber-blinking',
      'turn-walkers turn-cyclist',
    ]);
  });

  it('of one shape in other colours are not the same', async () => {
    const square = async (background: string) =>
      pictureKey(
        await sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    expect(isFound(await square('#c00000'), await square('#0000c0'))).toBe(false);
    expect(isFound(await square('#c00000'), await square('#c80000'))).toBe(true);
  });
});

describe('a key', () => {
  it('is four bands, of which one is near in any two keys that differ by seven bits', () => {
    const hash = 0xfedc_ba98_7654_3210n;
    expect(bandsOf(hash)).toEqual([0xfedc, 0xba98, 0x7654, 0x3210]);
    expect(new Set(nearBands(0xfedc)).size).toBe(17);
    for (let turn = 0; turn < 500; turn += 1) {
      const flipped = Array.from({ length: MAX_BITS }, (_, bit) => BigInt((turn * 13 + bit * bit * 7) % 64));
      const other = flipped.reduce((sum, bit) => sum ^ (1n << bit), hash);
      const right = bandsOf(other);
      expect(bandsOf(hash).some((band, at) => nearBands(band).includes(right[at] ?? -1))).toBe(true);
    }
  });

  it('is made of any picture, and of nothing else', async () => {
    const { thumb } = await pictureKey(
      await sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    );
    expect(thumb).toHaveLength(THUMB_BYTES);
    await expect(pictureKey(Buffer.from('no es una imagen'))).rejects.toThrow();
    expect(likeness(thumb)(thumb)).toBe(true);
    expect(likeness(thumb)(Buffer.alloc(3))).toBe(false);
    expect(likeness(Buffer.alloc(3))(thumb)).toBe(false);
  });
});
