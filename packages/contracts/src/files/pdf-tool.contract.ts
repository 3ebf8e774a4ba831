import { z } from 'zod';
import { PAGE_UNITS } from '../agreements/page-units.js';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';
import { driveFolderId, driveName } from './drive.fields.js';
import { KEPT_BACK } from './kept-back.js';
import { MAX_CENSOR_BOXES, MAX_CENSORED_PAGES, MAX_COMPOSED_PAGES, MAX_EXTRACTED } from './pdf-limits.js';

export const PDF_TOOL_ERRORS = {
  'DRIVE-PDF-001': {
    status: 400,
    message: `Son demasiadas páginas de una vez: como mucho ${MAX_COMPOSED_PAGES}, y ${MAX_CENSORED_PAGES} en una copia censurada.`,
  },
  'DRIVE-PDF-002': { status: 400, message: 'El PDF no tiene esa página.' },
  'DRIVE-PDF-003': { status: 400, message: 'El PDF no lleva ninguna imagen dentro.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'files',
  access: 'session',
  licence: null,
  scope: 'business',
  permission: 'file.modify',
} as const;

const target = {
  /** Where the new file goes; a taken name becomes "(2)". */
  folder: driveFolderId,
  /** `.pdf` is put behind it. */
  name: driveName,
};
const made = z.object({
  item: objectId,
  /** The bytes, for `filesystem/file/ticket/{id}`. */
  content: objectId,
  name: z.string(),
  size: z.number().int(),
  pages: z.number().int(),
});
export type MadePdf = z.output<typeof made>;
const storing = ['DRIVE-002', 'DRIVE-005', 'FILE-008'] as const;

/** A page of a stored PDF, or a stored picture (page 1). */
const chosenPage = z.strictObject({
  file: objectId,
  page: z.number().int().min(1).max(500),
  /** Degrees clockwise, beyond what the page has by itself. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
});
export type ChosenPage = z.output<typeof chosenPage>;

/**
 * A new PDF of pages in the given order: joins, splits, orders and turns PDFs, and puts pictures on pages. The files themselves
 * stay as they are; fields of forms become part of the page, a signature does not hold for the new file. Files are read by the
 * rule by which their ticket is given: DATA-404.
 */
export const pdfCompose = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'json',
  specified: false,
  deadline: 30_000,
  path: 'filesystem/file/pdf/compose',
  summary: 'Hacer un PDF con páginas e imágenes elegidas',
  input: z.strictObject({
    pages: z.array(chosenPage).min(1).max(MAX_COMPOSED_PAGES),
    /** Written across the top of each page; '': nothing. */
    stamp: line(60).default(''),
    ...target,
  }),
  output: made,
  errors: [...storing, 'FILE-001', 'FILE-006', ...KEPT_BACK, 'DRIVE-PDF-001', 'DRIVE-PDF-002'],
});

/** A part of a page as it is seen, in hundredths of a percent of its width and height. */
const box = z.strictObject({
  page: z.number().int().min(1).max(500),
  x: z.number().int().min(0).max(PAGE_UNITS),
  y: z.number().int().min(0).max(PAGE_UNITS),
  width: z.number().int().min(1).max(PAGE_UNITS),
  height: z.number().int().min(1).max(PAGE_UNITS),
});
export type CensorBox = z.output<typeof box>;

export const CENSOR_KINDS = ['identity', 'phone', 'iban'] as const;

/** Places of DNI, NIE, telephone and IBAN in the text of a PDF. A scan has no text: nothing is found there. */
export const censorProposals = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  kind: 'json',
  specified: false,
  deadline: 20_000,
  path: 'filesystem/file/pdf/censor/proposals/{id}',
  summary: 'Qué datos personales se proponen tapar en un PDF',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    boxes: z.array(box.extend({ kind: z.enum(CENSOR_KINDS) })),
    /** Pages without any text: what they show was not looked at. */
    unread: z.array(z.number().int()),
  }),
  errors: ['FILE-001', 'FILE-006', ...KEPT_BACK, 'DRIVE-PDF-001'],
});

/** A copy whose pages are pictures with the boxes in black: nothing lies under them, and no text, field or note of the file is left. */
export const pdfCensor = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'json',
  specified: false,
  deadline: 60_000,
  path: 'filesystem/file/pdf/censor',
  summary: 'Hacer una copia censurada de un PDF',
  input: z.strictObject({
    file: objectId,
    boxes: z.array(box).min(1, 'Tapa algo primero').max(MAX_CENSOR_BOXES),
    ...target,
  }),
  output: made,
  errors: [...storing, 'FILE-001', 'FILE-006', ...KEPT_BACK, 'DRIVE-PDF-001', 'DRIVE-PDF-002'],
});

/**
 * Multipart: `mode` and `file`. Pages at 150 dpi, or the pictures in them, as files of one's own that wait a day. At most
 * {@link MAX_EXTRACTED}, DRIVE-PDF-001 beyond.
 */
export const pdfExtractImages = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'upload',
  specified: true,
  deadline: 60_000,
  path: 'filesystem/file/pdf/extract/images',
  summary: 'Sacar las páginas o las imágenes de un PDF',
  input: z.strictObject({
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
    mode: z.enum(['pages', 'pictures']).default('pages'),
  }),
  output: z.object({
    files: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        size: z.number().int(),
        /** Pixels. */
        width: z.number().int(),
        height: z.number().int(),
      }),
    ),
  }),
  errors: ['FILE-001', 'FILE-002', 'FILE-003', 'FILE-006', 'FILE-008', 'DRIVE-PDF-001', 'DRIVE-PDF-003'],
});
