import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  cursor,
  day,
  instant,
  line,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { sessionCall } from '../session-call.js';
import {
  DEBIT_STATES,
  type DebitState,
  MAX_DEBITS,
  REMITTANCE_STATES,
  type RemittanceState,
} from './bank-words.js';
import { cents } from './document.fields.js';

export const BANK_REMITTANCE_ERRORS = {
  'BANK-003': { status: 409, message: 'Hay un documento sin mandato que valga: quítalo de la remesa.' },
  'BANK-004': {
    status: 400,
    message:
      'Ese día los bancos no liquidan: elige un día de lunes a viernes que no sea festivo europeo (TARGET).',
  },
  'BANK-005': { status: 409, message: 'Hay un documento que ya está en otra remesa.' },
  'BANK-006': { status: 409, message: 'La remesa ya no está en ese punto: mira cómo está ahora.' },
  'BANK-007': {
    status: 409,
    message: 'A esta cuenta le falta el identificador de acreedor: ponlo en sus datos antes de domiciliar.',
  },
  'BANK-008': { status: 409, message: 'No queda ningún recibo por cobrar en la remesa.' },
  'BANK-009': {
    status: 409,
    message:
      'Hay pagadores a los que no se avisa con tiempo: son 14 días, o los que diga su mandato (reglamento SEPA, 4.3.4). Cambia el día, o escribe cómo se les avisó.',
  },
  'BANK-010': {
    status: 409,
    message: 'Hay recibos cuyo mandato ya no vale, o cuyo documento ha cambiado: quítalos de la remesa.',
  },
  'BANK-011': { status: 400, message: 'El banco necesita el archivo al menos un día hábil antes del cobro.' },
  'BANK-013': {
    status: 409,
    message: 'Ese recibo no se puede devolver: no se ha presentado, o ya se devolvió.',
  },
  'BANK-027': {
    status: 400,
    message: 'Esa fecha no vale: no puede estar en el futuro ni ser anterior al día de cobro.',
  },
} as const satisfies ErrorCatalogue;

const stateOf = <T extends string>(states: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(states) as [T, ...T[]]);

const of = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...of, method: 'GET', effect: 'read', permission: 'bank.view' } as const;
/** Five hundred payments take a while. */
const writes = {
  ...of,
  method: 'POST',
  effect: 'write',
  permission: 'bank.remit',
  deadline: 60_000,
} as const;

const remittance = z.object({
  id: objectId,
  version: recordVersion,
  account: objectId,
  accountName: z.string(),
  scheme: z.enum(['CORE', 'B2B']),
  collectOn: day,
  state: stateOf<RemittanceState>(REMITTANCE_STATES),
  count: z.number().int(),
  cents,
  /** Rejected and returned ones. */
  failedCount: z.number().int(),
  failedCents: cents,
  createdAt: instant,
  createdBy: z.string(),
});
export type RemittanceRow = z.output<typeof remittance>;

const debit = z.object({
  id: objectId,
  remittance: objectId,
  document: objectId,
  number: z.string(),
  contact: objectId.nullable(),
  payer: z.string(),
  mandate: objectId,
  reference: z.string(),
  /** The last four digits alone. */
  ibanEnd: z.string(),
  sequence: z.enum(['FRST', 'RCUR', 'OOFF', 'FNAL']),
  cents,
  state: stateOf<DebitState>(DEBIT_STATES),
  collectOn: day,
  /** Until when the payer gets it back without a reason; `null` for B2B, and before it is collected. */
  refundableUntil: day.nullable(),
  /** Until when it comes back where there is no valid mandate. */
  unauthorisedUntil: day.nullable(),
  returnedOn: day.nullable(),
  returnCode: z.string(),
  feeCents: cents,
  /** The mail before the collection; `none`: no address; '' before it is presented. */
  notice: z.enum(['', 'waiting', 'sent', 'failed', 'none']),
  isFeePassed: z.boolean(),
  /** The draft by which the fee was passed on. */
  feeDocument: objectId.nullable(),
});
export type DebitRow = z.output<typeof debit>;

const paged = { limit: queryInt(1, 100).default(50), cursor: cursor.optional(), count: queryFlag.optional() };

export const bankRemittanceList = defineCall({
  ...reads,
  path: 'bank/remittance/list',
  summary: 'Remesas de adeudos',
  input: z.strictObject({ ...paged, state: stateOf<RemittanceState>(REMITTANCE_STATES).optional() }),
  output: pageOf(remittance),
});

export const bankRemittanceRead = defineCall({
  ...reads,
  path: 'bank/remittance/read/{id}',
  summary: 'Una remesa con sus recibos',
  input: z.strictObject({ id: objectId }),
  output: remittance.extend({ noticeReason: z.string(), debits: z.array(debit) }),
});

const candidate = z.object({
  document: objectId,
  number: z.string(),
  payer: z.string(),
  contact: objectId,
  branch: objectId,
  dueOn: day.nullable(),
  cents,
  mandate: objectId.nullable(),
  reference: z.string(),
  noticeDays: z.number().int(),
  /** Why it cannot be collected; ''. */
  problem: z.enum(['', 'unsigned', 'cancelled', 'unused', 'used', 'broken', 'scheme']),
  /** It came back before, with this code; ''. */
  returnCode: z.string(),
});
export type RemittanceCandidate = z.output<typeof candidate>;

/** Documents that are owed by contacts with a mandate, and are in no remittance. */
export const bankRemittanceCandidates = defineCall({
  ...reads,
  path: 'bank/remittance/candidates',
  summary: 'Lo que se puede domiciliar',
  input: z.strictObject({
    scheme: z.enum(['CORE', 'B2B']).default('CORE'),
    collectOn: day,
    /** Due until this day; what has no due day counts. */
    dueUntil: day.optional(),
  }),
  output: z.object({
    rows: z.array(candidate),
    /** There are more than these. */
    isCut: z.boolean(),
    isTargetDay: z.boolean(),
    /** The first day on which banks settle, from the chosen one. */
    nextTargetDay: day,
  }),
});

export const bankRemittanceCreate = defineCall({
  ...writes,
  path: 'bank/remittance/create',
  summary: 'Preparar una remesa',
  input: z.strictObject({
    account: objectId,
    scheme: z.enum(['CORE', 'B2B']).default('CORE'),
    collectOn: day,
    documents: z
      .array(
        z.strictObject({
          id: objectId,
          /** All that is open when left out. */ cents: cents.min(1).optional(),
          isLast: z.boolean().default(false),
        }),
      )
      .min(1, 'Elige al menos un documento')
      .max(MAX_DEBITS),
    /** How payers were notified, where there are not days enough. */
    noticeReason: line(200).default(''),
  }),
  output: z.object({ id: objectId, version: recordVersion, count: z.number().int(), cents }),
  errors: [
    'BANK-003',
    'BANK-004',
    'BANK-005',
    'BANK-007',
    'BANK-009',
    'BANK-011',
    'PAYMENT-001',
    'PAYMENT-003',
    'MONTH-LOCK-001',
  ],
});

const one = { id: objectId, version: recordVersion };
const changed = z.object({
  id: objectId,
  version: recordVersion,
  state: stateOf<RemittanceState>(REMITTANCE_STATES),
});

/** Takes debits out of a remittance that is not presented. */
export const bankRemittanceRemove = defineCall({
  ...writes,
  path: 'bank/remittance/remove',
  summary: 'Quitar recibos de una remesa',
  input: z.strictObject({ ...one, debits: z.array(objectId).min(1).max(MAX_DEBITS) }),
  output: changed,
  errors: ['BANK-006'],
});

/** Drops a remittance that the bank has not collected: its documents are owed as before. */
export const bankRemittanceCancel = defineCall({
  ...writes,
  path: 'bank/remittance/cancel',
  summary: 'Anular una remesa',
  input: z.strictObject({ ...one, reason: line(200).min(1, 'Escribe por qué se anula') }),
  output: changed,
  errors: ['BANK-006'],
});

/** Closes the remittance: from now on its file goes to the bank. */
export const bankRemittancePresent = defineCall({
  ...writes,
  path: 'bank/remittance/present',
  summary: 'Cerrar una remesa para presentarla',
  input: z.strictObject(one),
  output: changed,
  errors: ['BANK-006', 'BANK-007', 'BANK-008', 'BANK-010', 'BANK-011'],
});

export const bankRemittanceFile = defineCall({
  ...reads,
  permission: 'bank.remit',
  path: 'bank/remittance/file/{id}',
  summary: 'El archivo de una remesa para el banco',
  input: z.strictObject({ id: objectId }),
  output: z.object({ name: z.string(), xml: z.string() }),
  errors: ['BANK-006', 'BANK-007'],
});

/** The bank has paid the remittance: its documents are paid. */
export const bankRemittanceCollect = defineCall({
  ...writes,
  path: 'bank/remittance/collect',
  summary: 'Dar una remesa por cobrada',
  input: z.strictObject({ ...one, collectedOn: day }),
  output: changed,
  errors: ['BANK-006', 'BANK-008', 'BANK-027', 'MONTH-LOCK-001'],
});

export const bankReturnList = defineCall({
  ...reads,
  path: 'bank/return/list',
  summary: 'Recibos devueltos',
  input: z.strictObject({ ...paged, contact: objectId.optional() }),
  output: pageOf(debit),
});

/** A direct debit comes back: before it is collected it is rejected, afterwards its payment is undone. */
export const bankReturnCreate = defineCall({
  ...writes,
  permission: 'bank.modify',
  path: 'bank/return/create',
  summary: 'Anotar la devolución de un recibo',
  input: z.strictObject({
    debit: objectId,
    code: z.string().regex(/^[A-Z0-9]{4}$/, 'Elige el motivo'),
    returnedOn: day,
    feeCents: cents
      .min(0, 'La comisión no puede ser menor que cero')
      .max(99_999, 'Es demasiado para una comisión')
      .default(0),
    /** The payer is charged the fee: a draft is made. */
    passFee: z.boolean().default(false),
  }),
  output: z.object({
    id: objectId,
    state: stateOf<DebitState>(DEBIT_STATES),
    feeDocument: objectId.nullable(),
  }),
  errors: ['BANK-013', 'BANK-027', 'PAYMENT-005', 'PAYMENT-007', 'PAYMENT-012', 'MONTH-LOCK-001'],
});

const reported = z.object({
  number: z.string(),
  payer: z.string(),
  code: z.string(),
  /** `unknown`: no direct debit of ours; `done`: it had come back before. */
  outcome: z.enum(['returned', 'done', 'unknown']),
});

/** Reads the bank's report (pain.002): what it refuses comes back, each thing once. */
export const bankReturnUpload = defineCall({
  ...writes,
  kind: 'upload',
  permission: 'bank.modify',
  path: 'bank/return/upload',
  summary: 'Leer el archivo de rechazos del banco',
  input: z.strictObject({ upload: z.string(), filename: line(255), size: z.number().int() }),
  output: z.object({ rows: z.array(reported), returned: z.number().int() }),
  errors: ['BANK-014', 'BANK-023', 'PAYMENT-007', 'PAYMENT-012', 'MONTH-LOCK-001'],
});
