import { z } from 'zod';

/** The task of the child process that draws a page of a PDF, or a picture in a smaller size. */
export const pageRequest = z.object({
  file: z.string(),
  /** A picture, or a PDF. */
  isPicture: z.boolean(),
  /** From 1; of a picture 1. */
  page: z.number(),
  /** Where the picture goes. */
  target: z.string(),
  /** Pixels of its longer side. */
  side: z.number(),
  /** Small pictures are stored as WebP. */
  format: z.enum(['png', 'webp']),
});
export type PageRequest = z.output<typeof pageRequest>;

export const pageVerdict = z.union([
  z.object({ ok: z.literal(true), width: z.number(), height: z.number() }),
  /** The document has no such page. */
  z.object({ ok: z.literal(false) }),
]);
