import { z } from 'zod';

/** The task of the child process that reads pages by OCR. */
export const ocrRequest = z.object({
  /** A PDF or a picture. */
  file: z.string(),
  isPicture: z.boolean(),
  /** The first page that is looked at, from 1. */
  from: z.number(),
  /** Pages that are read at most; those that have a text of their own are not counted. */
  pages: z.number(),
  /** After so many milliseconds no further page is begun. */
  budgetMs: z.number(),
  /** Where each page that was looked at goes, a line of JSON. */
  target: z.string(),
});
export type OcrRequest = z.output<typeof ocrRequest>;

/** `isScan`: it has no text of its own. `text` '': nothing was read on it. */
export const ocrPage = z.object({ page: z.number(), isScan: z.boolean(), text: z.string() });
export type OcrPage = z.output<typeof ocrPage>;

/** `isDone`: no page is left. */
export const ocrVerdict = z.object({ isDone: z.boolean() });
