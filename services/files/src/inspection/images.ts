import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ContentType } from './content-type.js';
import { type Accepted, type InspectionRequest, MAX_PIXELS, Refusal } from './verdict.js';

const JPEG_QUALITY = 88;
/** Longest side of a stored image, unless the form asks for a size: more serves nobody and turning it costs memory. */
const MAX_SIDE = 4096;

// Only the two readers that are needed: whatever a file pretends to be, no other decoder ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

interface Size {
  width: number;
  height: number;
}

interface Written extends Size {
  path: string;
}

interface Header extends Size {
  orientation: number;
}

/** Size as shown, from the header alone: nothing has been decoded when a bomb is refused. */
async function readHeader(file: string): Promise<Header> {
  const {
    width,
    height,
    autoOrient,
    orientation = 1,
  } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw new Refusal('FILE-005', { width, height });
  return { ...autoOrient, orientation };
}

function checkExpected({ width, height }: Size, expected: Size): void {
  const isWrong = (wanted: number, real: number) => wanted >= 0 && wanted !== real;
  if (isWrong(expected.width, width) || isWrong(expected.height, height)) {
    throw new Refusal('FILESIZE', { width, height, expected });
  }
}

/** What a camera's orientation mark asks for: mirrored first, then turned by this many degrees. */
const TURNS: Readonly<Record<number, { mirror?: 'flip' | 'flop'; angle: number }>> = {
  2: { mirror: 'flop', angle: 0 },
  3: { angle: 180 },
  4: { mirror: 'flip', angle: 0 },
  5: { mirror: 'flop', angle: 270 },
  6: { angle: 90 },
  7: { mirror: 'flop', angle: 90 },
  8: { angle: 270 },
};

/** Turned after it was made smaller: the other way round a large photograph is held in memory twice as it came. */
function upright(image: Sharp, orientation: number): Sharp {
  const turn = TURNS[orientation];
  if (!turn) return image;
  const mirrored = turn.mirror ? image[turn.mirror]() : image;
  return turn.angle === 0 ? mirrored : mirrored.rotate(turn.angle);
}

/** Decodes and writes anew: position, camera data, comments and whatever hides behind the pixels stay behind. */
async function write(image: Sharp, type: ContentType, path: string): Promise<Written> {
  const encoded = type.extension === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY });
  const { width, height } = await encoded.toFile(path);
  return { path, width, height };
}

function original(request: InspectionRequest, { orientation }: Header): Sharp {
  const source = sharp(request.file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const isSizeAsked = request.width >= 0 || request.height >= 0;
  const side = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return upright(isSizeAsked ? source : source.resize(side), orientation);
}

/** -1 keeps the proportion; a width and a height fill the frame. */
function copy(of: Written, { width, height }: Size): Sharp {
  const side = (value: number) => (value < 1 ? undefined : value);
  return sharp(of.path).resize({
    width: side(width),
    height: side(height),
    fit: 'cover',
    position: 'attention',
  });
}

export async function inspectImage(request: InspectionRequest, type: ContentType): Promise<Accepted> {
  try {
    const header = await readHeader(request.file);
    checkExpected(header, { width: request.width, height: request.height });
    const main = await write(original(request, header), type, join(request.folder, 'image'));
    const images = [main];
    for (const [index, size] of request.resizes.entries()) {
      if (size.width < 1 && size.height < 1) continue;
      images.push(await write(copy(main, size), type, join(request.folder, `copy-${index}`)));
    }
    const { width, height } = main;
    return { ok: true, mime: type.mime, extension: type.extension, width, height, pages: null, images };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE-003');
  }
}
