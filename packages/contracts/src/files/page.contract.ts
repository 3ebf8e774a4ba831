import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** Pixels of a page picture's longer side. */
export const PAGE_PICTURE_SIDE = 1_600;

/**
 * A page of a stored PDF as a picture (PNG, as it is seen: turned, cut to its crop box). Made at the first request and kept. The caller
 * has checked that the person may see the file. DATA-404: no such file, page, or no PDF. FILE-006: the page cannot be drawn.
 */
export const filePage = defineCall({
  ...internalRead,
  service: 'files',
  deadline: 20_000,
  path: 'file/page',
  summary: 'Una página de un PDF como imagen (interno)',
  input: z.strictObject({ file: objectId, page: z.number().int().min(1).max(500) }),
  output: z.object({
    key: z.string(),
    size: z.number().int(),
    /** Pixels. */
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: ['FILE-006'],
});
