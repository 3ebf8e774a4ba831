import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ContentType } from './content-type.js';
import { type Accepted, type InspectionRequest, MAX_PIXELS, Refusal } from './verdict.js';

/** Without optimised tables: for them the encoder keeps the whole image in memory, several times over. */
const JPEG = { quality: 88, optimiseCoding: false };

// Only the three readers that are needed: whatever a file pretends to be, no other decoder ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Its slower searches take several times the memory. */
const WEBP = { quality: 88, effort: 2 };

interface Size {
  width: number;
  height: number;
}

interface Written extends Size {
  path: string;
}

/** Size as shown, from the header alone: nothing has been decoded when a bomb is refused. */
async function shownSize(file: string | Buffer): Promise<Size> {
  const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw new Refusal('FILE-005', { width, height });
  return autoOrient;
}

function checkExpected({ width, height }: Size, expected: Size): void {
  const isWrong = (wanted: number, real: number) => wanted >= 0 && wanted !== real;
  if (isWrong(expected.width, width) || isWrong(expected.height, height)) {
    throw new Refusal('FILESIZE', { width, height, expected });
  }
}

function encoded(image: Sharp, { extension }: ContentType): Sharp {
  if (extension === 'png') return image.png();
  return extension === 'webp' ? image.webp(WEBP) : image.jpeg(JPEG);
}

/** Decodes and re-encodes: position, camera data, comments and data hidden behind the pixels are dropped. */
async function write(image: Sharp, type: ContentType, path: string): Promise<Written> {
  const { width, height } = await encoded(image, type).toFile(path);
  return { path, width, height };
}

function original(file: string | Buffer): Sharp {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
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

export async function inspectImage(
  request: InspectionRequest,
  type: ContentType,
  bytes: Buffer,
): Promise<Accepted> {
  const { slice } = request;
  const source = slice ? bytes : request.file;
  try {
    const size = await shownSize(source);
    checkExpected(size, { width: request.width, height: request.height });
    const main = await write(
      original(source),
      type,
      join(request.folder, slice ? `image-${slice.start}` : 'image'),
    );
    const images = [main];
    for (const [index, wanted] of request.resizes.entries()) {
      if (wanted.width < 1 && wanted.height < 1) continue;
      images.push(await write(copy(main, wanted), type, join(request.folder, `copy-${index}`)));
    }
    return { ok: true, mime: type.mime, extension: type.extension, ...size, pages: null, images };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE-003');
  }
}
