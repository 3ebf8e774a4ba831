import { z } from 'zod';

/** Reads a list that a multipart form carries as text: `z.string().transform(readJsonPart).pipe(z.array(…))`. */
export function readJsonPart(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'No es una lista JSON' });
    return z.NEVER;
  }
}
