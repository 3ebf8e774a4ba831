import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  day,
  email,
  instant,
  line,
  objectId,
  pageOf,
  paragraph,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { exportCall } from '../lists/export-call.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { seriesTarget } from './series.contract.js';

export const DUE_DATE_ERRORS = {
  'DUE-001': {
    status: 409,
    message: 'Los plazos no suman lo que falta por cobrar. Revisa los importes.',
  },
  'DUE-002': {
    status: 409,
    message: 'Solo se reparte en plazos un documento emitido del que falta algo por cobrar.',
  },
  'DUE-003': {
    status: 409,
    message: 'Se cobra a plazos: cambia los vencimientos en su plan de pago.',
  },
  'DUE-004': {
    status: 409,
    message: 'No tiene ningún documento emitido: no hay extracto que hacer.',
  },
  'DUE-005': { status: 400, message: 'No hay ninguna dirección de correo válida a la que enviarlo.' },
} as const satisfies ErrorCatalogue;

/** Instalments of one document at most: five years of months. */
export const MAX_DUE_PARTS = 60;

/** Where an instalment stands. `undated`: open, without a day. */
export const DUE_STATES = ['overdue', 'today', 'coming', 'undated', 'paid'] as const;
export const dueState = z.enum(DUE_STATES);
export type DueState = z.output<typeof dueState>;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const reads = { ...base, effect: 'read', permission: 'invoice.view' } as const;

const part = z.object({
  dueOn: day.nullable(),
  /** As agreed, corrections included. */
  cents,
  openCents: cents,
});
export type PlanPart = z.output<typeof part>;

const plan = z.object({
  id: objectId,
  version: recordVersion,
  /** Still to be paid: new instalments add up to it. */
  openCents: cents,
  /** Oldest first. One alone is the document's due date. */
  parts: z.array(part),
});

/** The instalments of a document; none for a draft, an offer and what asks for no money. */
export const dueDateRead = defineCall({
  ...reads,
  method: 'GET',
  path: 'due-date/read/{id}',
  summary: 'Plazos de una factura',
  input: z.strictObject({ id: objectId }),
  output: plan,
});

/**
 * Puts these instalments in place of all that is not paid yet. DUE-001 unless they add up to it to the cent. What is paid stays as it
 * is; an instalment that is paid in part is closed with that part. DATA-409 for a stale version.
 */
export const dueDateUpdate = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'due-date/update',
  summary: 'Repartir en plazos lo que falta por cobrar',
  input: z
    .strictObject({
      id: objectId,
      version: recordVersion,
      parts: z
        .array(
          z.strictObject({
            dueOn: day,
            cents: z.number().int().min(1, 'Escribe un importe mayor que cero').max(999_999_999_999),
          }),
        )
        .min(1)
        .max(MAX_DUE_PARTS, `Un plan de pago tiene como mucho ${MAX_DUE_PARTS} plazos`),
    })
    .superRefine(({ parts }, context) => {
      for (const [at, { dueOn }] of parts.entries())
        if (at > 0 && dueOn <= (parts[at - 1]?.dueOn ?? ''))
          context.addIssue({
            ...{ code: 'custom', path: ['parts', at, 'dueOn'] },
            message: 'Cada plazo vence después del anterior',
          });
    }),
  output: plan,
  errors: ['DUE-001', 'DUE-002'],
});

export const dueDateFilters = z.strictObject({
  state: csv(dueState, DUE_STATES.length).optional(),
  branch: csv(objectId).optional(),
  contact: objectId.optional(),
  /** Due days, both included. */
  from: day.optional(),
  until: day.optional(),
  /** Only instalments of documents that have several. */
  plan: queryFlag.optional(),
  /** Words of the payer's name, their tax id, or the number's beginning. */
  search: line(100).optional(),
});

export const dueDateRow = z.object({
  id: objectId,
  document: objectId,
  target: seriesTarget,
  number: z.string(),
  payer: z.string(),
  contact: objectId.nullable(),
  branch: objectId,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  state: dueState,
  /** Place among the instalments of the document, from 1, and how many it has. */
  place: z.number().int(),
  parts: z.number().int(),
  cents,
  openCents: cents,
  /** Last reminder that went out, and the promise that pauses them. */
  remindedAt: instant.nullable(),
  promisedOn: day.nullable(),
  isStopped: z.boolean(),
});
export type DueDateRow = z.output<typeof dueDateRow>;

/** Instalments of the branches that the person sees, first due first; open ones unless a state is asked for. */
export const dueDateReadAll = defineCall({
  ...reads,
  method: 'POST',
  path: 'due-date/readall',
  summary: 'Vencimientos',
  input: dueDateFilters.extend({
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(dueDateRow),
  errors: ['LIST-001'],
});

/** Ages of open amounts, in days after their due day; `undated`: they have none. */
export const DUE_AGES = ['coming', 'to30', 'to60', 'to90', 'over90', 'undated'] as const;
export type DueAge = (typeof DUE_AGES)[number];

/** Sums of what is open among the instalments that the filters choose. */
export const dueDateSums = defineCall({
  ...reads,
  method: 'POST',
  path: 'due-date/sums',
  summary: 'Lo que está por cobrar, por antigüedad',
  input: dueDateFilters,
  output: z.object({
    openCents: cents,
    overdueCents: cents,
    count: z.number().int(),
    overdueCount: z.number().int(),
    ages: z.array(z.object({ age: z.enum(DUE_AGES), cents, count: z.number().int() })),
  }),
});

/** The columns an export may have, in the order of the sheet. */
export const DUE_DATE_COLUMNS = [
  'dueOn',
  'payer',
  'number',
  'part',
  'state',
  'cents',
  'open',
  'days',
  'issuedOn',
  'reminded',
  'promised',
  'branch',
] as const;

export const dueDateExport = exportCall({
  service: 'billing',
  noun: 'due-date',
  permission: 'invoice.export',
  summary: 'Exportar los vencimientos',
  filters: dueDateFilters,
  sort: z.literal('').default(''),
  columns: DUE_DATE_COLUMNS,
});

const statement = {
  contact: objectId,
  /** First day of the movements; what was before stands as one line. Left out: from the beginning. */
  from: day.optional(),
};

/** The account of a contact on A4: documents, payments, balance and what is due when. A file for the person who asks, gone after an hour. */
export const dueDateStatement = defineCall({
  ...writes,
  permission: 'invoice.view',
  path: 'due-date/statement',
  summary: 'Extracto de cuenta de un contacto, en PDF',
  input: z.strictObject(statement),
  output: z.object({ file: objectId }),
  errors: ['DUE-004'],
});

/** Mails the statement. The same `wish` is one mail, however often it is sent. */
export const dueDateStatementEmail = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'due-date/statement/email',
  summary: 'Enviar a un contacto su extracto de cuenta',
  input: z.strictObject({
    ...statement,
    /** In place of the contact's own. */
    address: email.optional(),
    message: paragraph(2_000).default(''),
    wish: z.string().regex(/^[\w-]{8,60}$/),
  }),
  output: z.object({ address: z.string() }),
  errors: ['DUE-004', 'DUE-005', 'MAIL-001', 'MAIL-003', 'MAIL-004', 'MAIL-009', 'MAIL-013', 'MAIL-014'],
});
