import { fileUpload } from '@volante/contracts/files/file.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';

const IMAGES = new Set(['image/png', 'image/jpeg']);
const ANY = -1;

export interface ImageSize {
  /** Expected pixels; -1 = any (specification § 5). */
  width: number;
  height: number;
}

export const ANY_SIZE: ImageSize = { width: ANY, height: ANY };

export function isImage(file: File): boolean {
  return IMAGES.has(file.type);
}

export function isPdf(file: File): boolean {
  return file.type === 'application/pdf';
}

const MEDIA = { video: new Set(['video/mp4', 'video/webm']), audio: new Set(['audio/mpeg', 'audio/mp3']) };

/** Whether the file says that it is a film, or a recording, that browsers play; the server looks at its bytes. */
export const isMedia = (file: File, kind: 'video' | 'audio'): boolean => MEDIA[kind].has(file.type);

/** Pixels of a picture; `null` for one that cannot be read, which the server refuses. */
export async function sizeOfPicture(file: File): Promise<ImageSize | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close?.();
    return { width, height };
  } catch {
    return null;
  }
}

/** Whether the picture has the expected size; an unreadable one is left to the server to refuse. */
export async function fitsSize(file: File, expected: ImageSize): Promise<boolean> {
  if (expected.width === ANY && expected.height === ANY) return true;
  const found = await sizeOfPicture(file);
  if (!found) return true;
  const fits = (wanted: number, pixels: number) => wanted === ANY || wanted === pixels;
  return fits(expected.width, found.width) && fits(expected.height, found.height);
}

/** Whether a part of the picture can have the size without being enlarged, and the whole has it not already. */
export async function canBeCut(file: File, { width, height }: ImageSize): Promise<boolean> {
  const found = await sizeOfPicture(file);
  if (!found || (found.width === width && found.height === height)) return false;
  return found.width >= width && found.height >= height;
}

export interface Upload {
  file: File;
  accept: 'image' | 'pdf' | 'any';
  /** `$ext` becomes the real ending. */
  name: string;
  folder?: string;
  size?: ImageSize;
  /** Copies to make, width × height; -1 keeps the proportion. */
  resizes?: readonly ImageSize[];
  /** Read by everybody of the school, whatever they may do; otherwise by its uploader until a record takes it. */
  isPublic?: boolean;
  onProgress: (percent: number) => void;
}

/** Stores a file under a staging folder; the record that takes its id owns it from then on. */
export function sendFile(upload: Upload) {
  const { file, accept, name, folder = 'tmp', size = ANY_SIZE, resizes = [], isPublic = false } = upload;
  const fields = {
    public: String(isPublic),
    folder,
    name,
    resizes: JSON.stringify(resizes),
    width: String(size.width),
    height: String(size.height),
    accept,
  };
  return uploadFile(fileUpload, { file, fields, onProgress: upload.onProgress });
}

/** The server's list of messages (specification § 7), or the one sentence. */
export function uploadProblems(error: unknown, sizeMessage: string): string[] {
  if (error instanceof ApiError && error.code === 'FILESIZE') return [sizeMessage];
  if (error instanceof ApiError) return error.messages;
  return error instanceof Error ? [error.message] : [];
}
