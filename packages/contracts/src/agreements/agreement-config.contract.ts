import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId, queryInt } from '../fields.js';
import { AGREEMENT_VARIABLES, type AgreementVariable, SIGNER_ROLES } from './agreement-words.js';
import {
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
} from './consent-words.js';
import { PAGE_UNITS } from './page-units.js';
import { MAX_WRITTEN } from './signing-limits.js';

export const MAX_FIELDS = 300;

const unit = z.number().int().min(0).max(PAGE_UNITS);
const variables = Object.keys(AGREEMENT_VARIABLES) as [AgreementVariable, ...AgreementVariable[]];

/** A place on a page. */
export const agreementField = z
  .strictObject({
    id: objectId,
    variable: z.enum(variables),
    /** From 1. */
    page: z.number().int().min(1).max(500),
    x: unit,
    y: unit,
    width: unit.min(1),
    height: unit.min(1),
    /** Who fills it in; of values, it says nothing. */
    signer: z.enum(SIGNER_ROLES).default('holder'),
    /** Points; smaller where the text does not fit. */
    size: z.number().int().min(7).max(30).default(10),
    /** The words of a fixed text; what a box agrees to; what a signer's own text is about. */
    label: line(300).default(''),
    /** A box that has to be ticked to sign, or a text that has to be typed. */
    required: z.boolean().default(false),
    /** Letters that a signer may type; absent: `USUAL_WRITTEN`. */
    maxLength: z.number().int().min(1).max(MAX_WRITTEN).optional(),
    /** White is put under it, so that a mark of the text is not seen. */
    covers: z.boolean().default(false),
    /** The consent that a ticked box gives; `null`: none of its own. */
    consent: z
      .strictObject({
        purpose: z.enum(Object.keys(CONSENT_PURPOSES) as [ConsentPurpose, ...ConsentPurpose[]]),
        channel: z.enum(Object.keys(CONSENT_CHANNELS) as [ConsentChannel, ...ConsentChannel[]]),
      })
      .nullable()
      .default(null),
  })
  .refine((field) => field.x + field.width <= PAGE_UNITS && field.y + field.height <= PAGE_UNITS, {
    message: 'El campo se sale de la página',
  });
export type AgreementField = z.output<typeof agreementField>;

const config = z.object({
  /** 0: nothing has been saved yet. Sent back with a change. */
  version: z.number().int(),
  file: z.object({ id: objectId, name: z.string() }).nullable(),
  /** Points, as the page is seen. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  fields: z.array(agreementField),
  /** Versions that requests were sent with; the last one is this very configuration, or an earlier one. */
  versions: z.number().int(),
  /** The words that the PDF was made of (HTML with `{{marks}}`); `null`: the PDF was uploaded. */
  text: z.string().nullable(),
});
export type AgreementConfig = z.output<typeof config>;

const base = { service: 'agreements', access: 'session', licence: null, scope: 'business' } as const;

export const agreementConfigRead = defineCall({
  ...base,
  specified: false,
  permission: 'agreement.view',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  path: 'agreement/config/read/{id}',
  summary: 'El PDF de un contrato y los campos colocados en él',
  input: z.strictObject({ id: objectId }),
  output: config,
  errors: [],
});

/**
 * Saves the places, and with `file` another PDF (20 MB, of the caller's own uploads): the places before it are replaced by those sent.
 * Requests that were sent keep theirs. DATA-409 where somebody has saved since `version`.
 */
export const agreementConfigSave = defineCall({
  ...base,
  specified: true,
  permission: 'agreement.modify',
  kind: 'json',
  method: 'POST',
  effect: 'write',
  path: 'agreement/config/save',
  summary: 'Guardar el PDF de un contrato y los campos colocados en él',
  input: z.strictObject({
    id: objectId,
    version: z.number().int().min(0),
    file: objectId.optional(),
    fields: z
      .array(agreementField)
      .max(MAX_FIELDS)
      .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, {
        message: 'Hay dos campos con el mismo identificador',
      }),
  }),
  output: config,
  errors: ['AGREEMENT-001', 'AGREEMENT-002', 'FILE-001', 'FILE-004'],
});

/** A text of a template, in letters of its HTML; its PDF has at most so many pages. */
export const MAX_TEXT = 100_000;
export const MAX_TEXT_PAGES = 40;

/**
 * Makes the PDF of a template from a text: titles, lists, looks, alignment and `{{marks}}` (`text-marks.ts`), everything else is dropped.
 * Places of the marks go into the configuration; those that people placed by hand stay while their page exists. AGREEMENT-040 for a text
 * without words, -041 names marks that mean nothing, -042 for too many pages. DATA-409 where somebody has saved since `version`.
 */
export const agreementConfigWrite = defineCall({
  ...base,
  specified: false,
  permission: 'agreement.modify',
  kind: 'json',
  method: 'POST',
  effect: 'write',
  path: 'agreement/config/write',
  summary: 'Escribir el texto de un contrato y hacer con él su PDF',
  input: z.strictObject({
    id: objectId,
    version: z.number().int().min(0),
    html: z.string().min(1).max(MAX_TEXT),
  }),
  output: config,
  errors: ['AGREEMENT-040', 'AGREEMENT-041', 'AGREEMENT-042'],
});

/**
 * Places that the PDF itself names: marks in its text (`{{nombre}}`, `{{firma}}`) and form fields. `unknown`: names that mean nothing here.
 * Nothing is saved.
 */
export const agreementConfigFound = defineCall({
  ...base,
  specified: false,
  permission: 'agreement.modify',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  path: 'agreement/config/found/{id}',
  summary: 'Campos y marcas que hay en el PDF de un contrato',
  input: z.strictObject({ id: objectId }),
  output: z.object({ fields: z.array(agreementField), unknown: z.array(z.string()) }),
  errors: ['AGREEMENT-001', 'AGREEMENT-002'],
});

/**
 * The template's PDF with the data of a contact written into the places sent (saved or not): a file that its maker alone reads, for an
 * hour. AGREEMENT-001 for a PDF of which not all pages can be read; AGREEMENT-022 where a text does not fit into its place; FILE-008 where
 * the school's space has no room for it.
 */
export const agreementConfigPreview = defineCall({
  ...base,
  specified: false,
  permission: 'agreement.modify',
  kind: 'json',
  method: 'POST',
  effect: 'write',
  deadline: 20_000,
  path: 'agreement/config/preview',
  summary: 'Ver un contrato con los datos de una persona',
  input: z.strictObject({ id: objectId, contact: objectId, fields: z.array(agreementField).max(MAX_FIELDS) }),
  output: z.object({ file: objectId }),
  errors: ['AGREEMENT-001', 'AGREEMENT-002', 'AGREEMENT-022', 'FILE-008'],
});

/** A page of the template's PDF as a picture. */
export const agreementConfigPage = defineCall({
  ...base,
  specified: false,
  permission: 'agreement.view',
  kind: 'download',
  method: 'GET',
  effect: 'read',
  deadline: 20_000,
  path: 'agreement/config/page/{id}',
  summary: 'Una página del PDF de un contrato como imagen',
  input: z.strictObject({ id: objectId, page: queryInt(1, 500) }),
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: ['AGREEMENT-002', 'FILE-006'],
});
