import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ContentType } from './content-type.js';
import { type Accepted, type InspectionRequest, MAX_PIXELS, Refusal } from './verdict.js';

const JPEG_QUALITY = 88;

// Only the two readers that are needed: whatever a file pretends to be, no other decoder ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

interface Size {
  width: number;
  height: number;
}

/** Size as shown, from the header alone: nothing has been decoded when a bomb is refused. */
async function sizeOf(file: string): Promise<Size> {
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (header.width * header.height > MAX_PIXELS) {
    throw new Refusal('FILE-005', { width: header.width, height: header.height });
  }
  return header.autoOrient;
}

function checkExpected(size: Size, { width, height }: InspectionRequest): void {
  const isWrong = (expected: number, real: number) => expected >= 0 && expected !== real;
  if (isWrong(width, size.width) || isWrong(height, size.height)) {
    throw new Refusal('FILESIZE', { ...size, expected: { width, height } });
  }
}

/** -1 keeps the proportion; a width and a height fill the frame. */
function resized(image: Sharp, { width, height }: Size): Sharp {
  return image.resize({
    width: width < 1 ? undefined : width,
    height: height < 1 ? undefined : height,
    fit: 'cover',
    position: 'attention',
  });
}

/** Decodes and writes anew: position, camera data, comments and whatever hides behind the pixels stay behind. */
async function write(request: InspectionRequest, type: ContentType, resize: Size | null, index: number) {
  const path = join(request.folder, `image-${index}`);
  const source = sharp(request.file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const image = resize ? resized(source, resize) : source;
  const encoded = type.extension === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY });
  const { width, height } = await encoded.toFile(path);
  return { path, width, height };
}

export async function inspectImage(request: InspectionRequest, type: ContentType): Promise<Accepted> {
  try {
    const size = await sizeOf(request.file);
    checkExpected(size, request);
    const wanted = [null, ...request.resizes.filter(({ width, height }) => width > 0 || height > 0)];
    const images = [];
    for (const [index, resize] of wanted.entries()) images.push(await write(request, type, resize, index));
    return { ok: true, mime: type.mime, extension: type.extension, ...size, pages: null, images };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE-003');
  }
}
