import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { KEPT_BACK } from './kept-back.js';
import { MAX_LAYOUT_FIELDS, MAX_LAYOUT_VALUE } from './layout-limits.js';

export const LAYOUT_ERRORS = {
  'DRIVE-FILL-001': {
    status: 400,
    message:
      'No se puede rellenar: tiene que ser un PDF con campos de formulario o un Word con variables entre llaves dobles.',
  },
  'DRIVE-FILL-002': { status: 400, message: 'Faltan datos por escribir.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'files',
  access: 'session',
  licence: null,
  scope: 'business',
  permission: 'file.view',
  method: 'POST',
  effect: 'read',
} as const;

const source = {
  /** The bytes of a PDF form or of a DOCX with `{{variables}}`; read by the rule by which their ticket is given. */
  template: objectId,
  /** Whose data are written; needs `client.view`. */
  contact: objectId.nullable().default(null),
};

const field = z.object({
  /** As the template has it; key of `values`. */
  name: z.string(),
  /** What people read: the variable's Spanish name, or the field's own. */
  label: z.string(),
  kind: z.enum(['text', 'tick', 'choice']),
  options: z.array(z.string()),
  /** Known of the person, the school or the day; or what stands in the form already. Ticks: 'on' or ''. */
  value: z.string(),
  from: z.enum(['person', 'school', 'day', 'form', 'typed']),
  /** Nobody knows it yet. */
  isLacking: z.boolean(),
});
export type LayoutField = z.output<typeof field>;

/** The fields of a template with what is known, before it is filled. DRIVE-FILL-001: it has none. */
export const layoutFields = defineCall({
  ...base,
  kind: 'json',
  specified: false,
  deadline: 20_000,
  path: 'filesystem/layout/fields',
  summary: 'Qué datos pide un papel y cuáles faltan',
  input: z.strictObject(source),
  output: z.object({ fields: z.array(field) }),
  errors: [...KEPT_BACK, 'DRIVE-FILL-001', 'FILE-001'],
});

/**
 * The filled paper: bytes, no envelope. A PDF's fields become part of its pages. `values` go before what is known. DRIVE-FILL-002
 * with `details.fields` where something still lacks, unless `mayLack`.
 */
export const layoutFill = defineCall({
  ...base,
  kind: 'download',
  specified: true,
  deadline: 20_000,
  path: 'filesystem/layout/fill',
  summary: 'Rellenar un PDF o un Word con los datos de una persona',
  input: z.strictObject({
    ...source,
    values: z
      .record(z.string().max(200), z.string().max(MAX_LAYOUT_VALUE))
      .refine((values) => Object.keys(values).length <= MAX_LAYOUT_FIELDS, 'Son demasiados datos')
      .default({}),
    mayLack: z.boolean().default(false),
  }),
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: [...KEPT_BACK, 'DRIVE-FILL-001', 'DRIVE-FILL-002', 'FILE-001', 'FILE-008'],
});
