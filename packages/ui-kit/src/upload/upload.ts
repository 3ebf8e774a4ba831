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

/** Whether the picture has the expected size; an unreadable one is left to the server to refuse. */
export async function fitsSize(file: File, expected: ImageSize): Promise<boolean> {
  if (expected.width === ANY && expected.height === ANY) return true;
  try {
    const bitmap = await createImageBitmap(file);
    const fits = (wanted: number, found: number) => wanted === ANY || wanted === found;
    return fits(expected.width, bitmap.width) && fits(expected.height, bitmap.height);
  } catch {
    return true;
  }
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
  onProgress: (percent: number) => void;
}

/** Stores a file under a staging folder; the record that takes its id owns it from then on. */
export function sendFile(upload: Upload) {
  const { file, accept, name, folder = 'tmp', size = ANY_SIZE, resizes = [], onProgress } = upload;
  const fields = {
    public: 'false',
    folder,
    name,
    resizes: JSON.stringify(resizes),
    width: String(size.width),
    height: String(size.height),
    accept,
  };
  return uploadFile(fileUpload, { file, fields, onProgress });
}

/** The server's list of messages (specification § 7), or the one sentence. */
export function uploadProblems(error: unknown, sizeMessage: string): string[] {
  if (error instanceof ApiError && error.code === 'FILESIZE') return [sizeMessage];
  if (error instanceof ApiError) return error.messages;
  return error instanceof Error ? [error.message] : [];
}
