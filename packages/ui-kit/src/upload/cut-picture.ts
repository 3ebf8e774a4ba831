import type { ImageSize } from './upload';

export interface CutArea {
  /** Pixels of the turned picture. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A pixel less comes from rounding. */
const ROUNDING = 1;

/** Whether the area has the pixels that are expected: a picture is made smaller, and never larger. */
export const isLargeEnough = (area: CutArea, size: ImageSize): boolean =>
  area.width + ROUNDING >= size.width && area.height + ROUNDING >= size.height;

/** Width and height of a picture that is turned by so many degrees. */
export function turnedSize({ width, height }: ImageSize, degrees: number): ImageSize {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The area of the picture, turned by so many degrees, in the expected size, as JPEG. */
export async function cutPicture(file: File, area: CutArea, degrees: number, size: ImageSize): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const turned = turnedSize(bitmap, degrees);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.scale(size.width / area.width, size.height / area.height);
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('no picture');
  return new File([blob], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
}
