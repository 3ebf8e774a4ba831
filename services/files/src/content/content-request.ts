import { previewContent } from '@volante/contracts/files/preview.contract';
import { z } from 'zod';

/** The task of the child process that reads a document. */
export const contentRequest = z.object({
  file: z.string(),
  mime: z.string(),
  /** Where the content goes, as JSON. */
  target: z.string(),
  /** Characters that are read at most. */
  characters: z.number(),
});
export type ContentRequest = z.output<typeof contentRequest>;

/** `content` `null`: the type has none. */
export const readContent = z.object({ content: previewContent.nullable() });
export const contentVerdict = z.object({ ok: z.literal(true) });
