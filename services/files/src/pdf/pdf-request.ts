import { z } from 'zod';

const place = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Place = z.output<typeof place>;

/** The task of the child process that works on PDFs. Files are paths. */
export const pdfRequest = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('compose'),
    sources: z.array(z.object({ file: z.string(), mime: z.string() })),
    pages: z.array(z.object({ source: z.number(), page: z.number(), turn: z.number() })),
    stamp: z.string(),
    target: z.string(),
  }),
  z.object({ act: z.literal('censor'), file: z.string(), boxes: z.array(place), target: z.string() }),
  z.object({ act: z.literal('find'), file: z.string() }),
  z.object({ act: z.literal('count'), file: z.string() }),
  z.object({
    act: z.literal('extract'),
    file: z.string(),
    mode: z.enum(['pages', 'pictures']),
    folder: z.string(),
  }),
]);
export type PdfRequest = z.output<typeof pdfRequest>;

export const foundPlaces = z.object({
  boxes: z.array(place.extend({ kind: z.enum(['identity', 'phone', 'iban']) })),
  unread: z.array(z.number()),
});
export type FoundPlaces = z.output<typeof foundPlaces>;
export const extracted = z.array(z.object({ path: z.string(), width: z.number(), height: z.number() }));

/** `code`: one of the contract. */
export const pdfVerdict = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    pages: z.number().default(0),
    found: foundPlaces.default({ boxes: [], unread: [] }),
    pictures: extracted.default([]),
  }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
export type PdfDone = Extract<z.output<typeof pdfVerdict>, { ok: true }>;
