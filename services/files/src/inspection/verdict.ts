import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { z } from 'zod';

export const MAX_PIXELS = 40_000_000;
/** Beyond what a process has at its start. A photograph of 40 megapixels on its side takes 145 MB, and no image more. */
export const IMAGE_MEMORY = 200 * MEGABYTE;
export const MAX_PAGES = 500;

/** The task of the child process. */
export const inspectionRequest = z.object({
  file: z.string(),
  /** Bytes of the file that are the picture; left out: all of them. */
  slice: z.object({ start: z.number(), size: z.number() }).optional(),
  /** Where re-encoded images go. */
  folder: z.string(),
  /** Extension of the original name, without the dot: text has no other mark of its type. */
  ending: z.string(),
  accept: z.enum(['image', 'pdf', 'any']),
  /** Expected size of an image, -1 = any. */
  width: z.number(),
  height: z.number(),
  resizes: z.array(z.object({ width: z.number(), height: z.number() })),
  /** Its process has the time that everything else leaves. */
  goesLast: z.boolean().optional(),
});
export type InspectionRequest = z.output<typeof inspectionRequest>;

const accepted = z.object({
  ok: z.literal(true),
  mime: z.string(),
  extension: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  pages: z.number().nullable(),
  /** Clean copies to store instead of the upload; empty: the upload is stored unchanged. */
  images: z.array(z.object({ path: z.string(), width: z.number(), height: z.number() })),
});
const refused = z.object({ ok: z.literal(false), code: z.string(), details: z.unknown().optional() });

export const verdict = z.union([accepted, refused]);
export type Verdict = z.output<typeof verdict>;
export type Accepted = z.output<typeof accepted>;

/** Ends an inspection with a code of the contract. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly details?: unknown,
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/** Answers the result of `work`, or its refusal; every other error ends the process. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | z.output<typeof refused>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, code: error.code, details: error.details };
  }
}
