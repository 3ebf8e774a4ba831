import { MAX_UPLOAD_BYTES } from './drive-limits.js';

export const MEGABYTE = 1024 * 1024;

/** Most bytes of a file by its content, whatever the form said that it takes. */
export const SIZE_LIMITS = {
  image: 10 * MEGABYTE,
  pdf: 20 * MEGABYTE,
  other: 50 * MEGABYTE,
  /** Films and recordings: of them nothing but the frame is read. */
  media: MAX_UPLOAD_BYTES,
} as const;
export type ContentKind = keyof typeof SIZE_LIMITS;
