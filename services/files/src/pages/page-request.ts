import { z } from 'zod';

/** The task of the child process that draws a page. */
export const pageRequest = z.object({
  file: z.string(),
  /** From 1. */
  page: z.number(),
  /** Where the picture goes. */
  target: z.string(),
  /** Pixels of its longer side. */
  side: z.number(),
});
export type PageRequest = z.output<typeof pageRequest>;

export const pageVerdict = z.union([
  z.object({ ok: z.literal(true), width: z.number(), height: z.number() }),
  /** The document has no such page. */
  z.object({ ok: z.literal(false) }),
]);
