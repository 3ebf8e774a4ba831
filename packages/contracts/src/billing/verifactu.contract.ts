import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, day, instant, line, nothing, objectId, pageOf, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { certificateFacts } from './verifactu-certificate.contract.js';
import { REMEDIES } from './verifactu-words.js';

export const VERIFACTU_ERRORS = {
  'VERIFACTU-001': {
    status: 400,
    message: 'La Agencia Tributaria no admitiría este documento. Corrige lo que se indica y vuelve a emitir.',
  },
  'VERIFACTU-002': {
    status: 409,
    message: 'Este emisor no usa VeriFactu: factura por el SII o desde Navarra.',
  },
  'VERIFACTU-003': {
    status: 409,
    message:
      'No se puede emitir: la Agencia Tributaria tiene facturas de este emisor que aquí faltan, quizá por una copia de seguridad antigua. Abre «VeriFactu» para ver cuáles y cómo seguir.',
  },
  'VERIFACTU-004': {
    status: 409,
    message:
      'El dato está en la factura que tiene el cliente: no se corrige aquí. Abre la factura y usa «Algo está mal».',
  },
  'VERIFACTU-005': {
    status: 409,
    message: 'Este registro ya está corregido o no hay nada que corregir en él.',
  },
  'VERIFACTU-006': {
    status: 409,
    message:
      'Nada ha cambiado desde el envío anterior. Corrige primero el dato que se indica y vuelve a probar.',
  },
  'VERIFACTU-007': {
    status: 409,
    message: 'Ya se está comprobando, o se ha comprobado hace menos de diez minutos: espera un poco.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'invoice.view' } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;

/** A tax number in the address of a record: letters and digits. */
const taxId = z.string().regex(/^[0-9A-Z]{1,20}$/, 'El NIF no es válido');
const place = z.coerce.number().int().min(1).max(4_294_967_295);

/** `trial`: a stand-in answers, which is not the AEAT; `test`: the AEAT's service for tests. */
export const aeatEnvironment = z.enum(['real', 'test', 'trial']);

/** The first thing that a nightly check found: a record, an event, an account; in Spanish. */
export const checkResult = z.object({
  at: instant,
  checked: z.number().int(),
  finding: z.string().nullable(),
});
export type CheckResult = z.output<typeof checkResult>;

const issuerState = z.object({
  id: objectId,
  name: z.string(),
  taxId: z.string(),
  /** Switched on by a person; `null`: not yet. */
  since: day.nullable(),
  /** First day by law; `null`: never. */
  from: day.nullable(),
  records: z.number().int(),
  /** Not answered yet: waiting, under way or of unknown fate. */
  waiting: z.number().int(),
  /** Of these branches: rejected or accepted with errors, and not corrected yet. */
  problems: z.number().int(),
  lastAt: instant.nullable(),
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** Nothing could be sent since. */
  failingSince: instant.nullable(),
  trouble: z.object({ code: z.string(), words: z.string() }).nullable(),
  certificate: certificateFacts.nullable(),
  check: checkResult.nullable(),
  /** Nothing is issued: the AEAT holds records that are missing here. */
  halted: z.boolean(),
});
export type VerifactuIssuer = z.output<typeof issuerState>;

/** The chains of the business's issuers: since when, what waits, what went wrong, and by which certificate. */
export const verifactuRead = defineCall({
  ...read,
  path: 'billing/verifactu/read',
  summary: 'Estado de VeriFactu de cada emisor',
  input: z.strictObject({}),
  output: z.object({
    environment: aeatEnvironment,
    issuers: z.array(issuerState),
    ledger: checkResult.nullable(),
  }),
});

/** Switches VeriFactu on for an issuer from today on. It cannot be switched off before 31 December (RD 1007/2023, art. 16.5). */
export const verifactuStart = defineCall({
  ...write,
  permission: 'money-settings.modify',
  path: 'billing/verifactu/start',
  summary: 'Empezar a usar VeriFactu con un emisor',
  input: z.strictObject({ issuer: objectId }),
  output: z.object({ since: day }),
  errors: ['VERIFACTU-002'],
});

/** Has what waits sent now, and not at the next retry. */
export const verifactuSendNow = defineCall({
  ...write,
  permission: 'invoice.issue',
  path: 'billing/verifactu/send',
  summary: 'Enviar ahora lo que espera',
  input: z.strictObject({ issuer: objectId }),
  output: nothing,
});

export const DELIVERY_STATES = [
  'waiting',
  'sending',
  'unknown',
  'accepted',
  'accepted-with-errors',
  'rejected',
] as const;
export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof deliveryState>;

/** The way out of a problem. */
export const remedy = z.enum(REMEDIES);

const problem = z.object({
  /** NIF and place in its chain, `B12345674-12`. */
  id: z.string(),
  taxId: z.string(),
  seq: z.number().int(),
  document: objectId,
  number: z.string(),
  day,
  customer: z.string(),
  totalCents: z.number().int(),
  branch: objectId,
  state: deliveryState,
  code: z.string().nullable(),
  /** Spanish: why, in our words. */
  cause: z.string(),
  /** Path into the record without indexes (`recipients.id.nif`); '' where the error is of no one field. */
  field: z.string(),
  /** The other side's own words. */
  words: z.string(),
  remedy,
  at: instant,
});
export type VerifactuProblem = z.output<typeof problem>;

/** Records that were rejected or accepted with errors and not corrected yet, the oldest first, of the branches that the person sees. */
export const verifactuInbox = defineCall({
  ...read,
  path: 'billing/verifactu/inbox',
  summary: 'Registros de VeriFactu que hay que corregir',
  input: z.strictObject({ limit: queryInt(1, 100).default(25), cursor: cursor.optional() }),
  output: pageOf(problem),
});

/** A new record of the same invoice takes the next place of the chain and goes in place of the one that was not admitted. */
export const verifactuCorrect = defineCall({
  ...write,
  permission: 'invoice.issue',
  path: 'billing/verifactu/correct',
  summary: 'Corregir un registro rechazado o aceptado con errores',
  input: z.strictObject({ taxId, seq: place }),
  output: z.object({ seq: z.number().int() }),
  errors: ['VERIFACTU-001', 'VERIFACTU-003', 'VERIFACTU-004', 'VERIFACTU-005', 'VERIFACTU-006'],
});

/** Takes issuing up again after the AEAT's books were found to hold more than ours, with the reason on record. */
export const verifactuResume = defineCall({
  ...write,
  permission: 'money-settings.modify',
  path: 'billing/verifactu/resume',
  summary: 'Volver a emitir después de una copia de seguridad antigua',
  input: z.strictObject({ issuer: objectId, reason: line(200).min(3, 'Escribe el motivo') }),
  output: nothing,
});

/** Checks the chain of an issuer now: hash by hash, and against the books of the other side. */
export const verifactuCheck = defineCall({
  ...write,
  permission: 'invoice.issue',
  path: 'billing/verifactu/check',
  summary: 'Comprobar ahora el registro de un emisor',
  input: z.strictObject({ issuer: objectId }),
  output: nothing,
  errors: ['VERIFACTU-007'],
});

/** Puts a problem aside that was settled another way, with the reason on record. */
export const verifactuDismiss = defineCall({
  ...write,
  permission: 'invoice.issue',
  path: 'billing/verifactu/dismiss',
  summary: 'Apartar un registro que se ha resuelto de otra forma',
  input: z.strictObject({ taxId, seq: place, reason: line(200).min(3, 'Escribe el motivo') }),
  output: nothing,
  errors: ['VERIFACTU-005'],
});

/** The records of a document, with their places and states, the newest first. */
export const verifactuDocument = defineCall({
  ...read,
  path: 'billing/verifactu/document/{id}',
  summary: 'Registros de VeriFactu de una factura',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    environment: aeatEnvironment,
    records: z.array(
      z.object({
        taxId: z.string(),
        seq: z.number().int(),
        kind: z.enum(['registration', 'cancellation']),
        isCorrection: z.boolean(),
        state: deliveryState,
        hash: z.string(),
        csv: z.string().nullable(),
        generatedAt: z.string(),
        answeredAt: instant.nullable(),
      }),
    ),
  }),
});

/** The event register of an issuer, the newest first. */
export const verifactuEvents = defineCall({
  ...read,
  permission: 'billing-series.view',
  path: 'billing/verifactu/events',
  summary: 'Registro de eventos de VeriFactu',
  input: z.strictObject({
    issuer: objectId,
    /** Those before this place. */
    before: place.optional(),
    limit: queryInt(1, 100).default(50),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        seq: z.number().int(),
        type: z.string(),
        words: z.string(),
        by: z.string(),
        generatedAt: z.string(),
        hash: z.string(),
      }),
    ),
    next: z.number().int().nullable(),
  }),
});

/** The producer's statement about this version (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15), as a template that nobody has signed. */
export const verifactuDeclaration = defineCall({
  ...read,
  permission: null,
  path: 'billing/verifactu/declaration',
  summary: 'Declaración responsable del programa, sin firmar',
  input: z.strictObject({}),
  output: z.object({
    system: z.string(),
    id: z.string(),
    version: z.string(),
    installation: z.string(),
    producer: z.object({ name: z.string(), nif: z.string() }),
    severalTaxpayers: z.boolean(),
  }),
});

/** The XML of one record, as it is sent. */
export const verifactuXml = defineCall({
  ...read,
  path: 'billing/verifactu/xml',
  summary: 'XML de un registro de VeriFactu',
  input: z.strictObject({ taxId, seq: place }),
  output: z.object({ name: z.string(), xml: z.string() }),
});
