import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId, queryInt } from '../fields.js';
import { KEPT_BACK } from './kept-back.js';

const base = {
  service: 'files',
  specified: false,
  access: 'session',
  permission: null,
  licence: null,
  scope: 'business',
  method: 'GET',
  effect: 'read',
} as const;

/** A piece of a document as plain text. */
const block = z.discriminatedUnion('kind', [
  /** `level`: 1 is the highest. */
  z.object({ kind: z.literal('heading'), text: z.string(), level: z.number().int() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Of a list. */
  z.object({ kind: z.literal('item'), text: z.string() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
]);
export type PreviewBlock = z.output<typeof block>;

const sheet = z.object({ name: z.string(), rows: z.array(z.array(z.string())) });
export type PreviewSheet = z.output<typeof sheet>;

const documentContent = z.object({
  kind: z.literal('document'),
  blocks: z.array(block),
  /** There is more than is shown. */
  isCut: z.boolean(),
});
const sheetsContent = z.object({ kind: z.literal('sheets'), sheets: z.array(sheet), isCut: z.boolean() });
/** Text of a document or of tables: no script, style, picture or address of the file is part of it. */
export const previewContent = z.discriminatedUnion('kind', [documentContent, sheetsContent]);
export type PreviewContent = z.output<typeof previewContent>;

/** Pages whose text was read by OCR, from 1: it is searched, and may be wrong. Absent: none. */
const ocr = z.array(z.number().int()).optional();

/**
 * How a stored file is shown: by the rule by which its ticket is given. `pages`: `filesystem/file/preview/page/{id}`, from 1.
 * `picture`, `video`, `audio`: by ticket. `none`: the type has no preview, or the file could not be read. DATA-404: hidden or gone.
 */
export const filePreview = defineCall({
  ...base,
  kind: 'json',
  deadline: 30_000,
  path: 'filesystem/file/preview/{id}',
  summary: 'Cómo se ve un archivo sin descargarlo',
  input: z.strictObject({ id: objectId }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('picture'), ocr }),
    z.object({ kind: z.literal('video') }),
    z.object({ kind: z.literal('audio') }),
    z.object({ kind: z.literal('pages'), pages: z.number().int(), ocr }),
    documentContent,
    sheetsContent,
    z.object({ kind: z.literal('none'), reason: z.enum(['type', 'damaged']) }),
  ]),
  errors: KEPT_BACK,
});

/** Pixels of a thumbnail's longer side. */
export const THUMBNAIL_SIDE = 360;

/**
 * A small picture (WebP) of a picture, or of the first page of a PDF or of a document that is shown as one. Made at the first look and
 * kept. DATA-404: hidden, or a type without pictures. FILE-006: it cannot be drawn.
 */
export const fileThumbnail = defineCall({
  ...base,
  kind: 'download',
  deadline: 20_000,
  path: 'filesystem/file/thumbnail/{id}',
  summary: 'Un archivo como imagen pequeña',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: ['FILE-006', ...KEPT_BACK],
});

/** One page of a PDF as a picture (PNG). DATA-404: hidden, no PDF or no such page. FILE-006: the page cannot be drawn. */
export const filePreviewPage = defineCall({
  ...base,
  kind: 'download',
  deadline: 20_000,
  path: 'filesystem/file/preview/page/{id}',
  summary: 'Una página de un PDF como imagen',
  input: z.strictObject({ id: objectId, page: queryInt(1, 500) }),
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: ['FILE-006', ...KEPT_BACK],
});
