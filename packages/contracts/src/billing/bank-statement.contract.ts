import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
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
import { cents } from './document.fields.js';

export const BANK_STATEMENT_ERRORS = {
  'BANK-014': { status: 400, message: 'El archivo no es del banco, o está cortado.' },
  'BANK-015': {
    status: 409,
    message: 'El extracto es de una cuenta que no está entre las de la autoescuela: créala antes.',
  },
  'BANK-016': {
    status: 400,
    message: 'Las cuentas del extracto no salen: pide el archivo otra vez al banco.',
  },
  'BANK-017': {
    status: 409,
    message: 'Falta un extracto en medio: el saldo inicial de este no es el final del anterior.',
  },
  'BANK-018': { status: 409, message: 'Este extracto ya se ha leído, entero o en parte.' },
  'BANK-019': { status: 409, message: 'Ese apunte ya está conciliado.' },
  'BANK-020': { status: 400, message: 'Lo elegido no suma lo que dice el apunte.' },
  'BANK-021': { status: 409, message: 'Algo de lo elegido ya no está pendiente: vuelve a mirarlo.' },
  'BANK-022': { status: 409, message: 'Ese apunte no está conciliado.' },
  'BANK-023': { status: 413, message: 'El archivo pasa de 30 MB.' },
  'BANK-028': {
    status: 409,
    message:
      'Este apunte cobró una remesa que ya tiene recibos devueltos, o anotó una devolución: no se deshace aquí.',
  },
  'BANK-024': { status: 400, message: 'El extracto no está en euros.' },
} as const satisfies ErrorCatalogue;

/** An id; of the cards of a day, branch and day. */
const itemId = z.string().regex(/^[0-9a-f]{24}(?::\d{4}-\d{2}-\d{2})?$/, 'No es nada que se pueda conciliar');
const lineState = z.enum(['open', 'matched', 'noted']);

const of = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...of, method: 'GET', effect: 'read', permission: 'bank.view' } as const;
const writes = { ...of, method: 'POST', effect: 'write', permission: 'bank.modify' } as const;

/** Reads a file of the bank (Norma 43 or camt.053), checks it against what was read before, and matches what is certain. */
export const bankStatementUpload = defineCall({
  ...writes,
  kind: 'upload',
  path: 'bank/statement/upload',
  summary: 'Leer un extracto del banco',
  deadline: 60_000,
  input: z.strictObject({ upload: z.string(), filename: line(255), size: z.number().int() }),
  output: z.object({
    statements: z.array(objectId),
    lines: z.number().int(),
    matched: z.number().int(),
    /** Certain, and not matched within the time of one call. */
    left: z.number().int(),
    accounts: z.array(objectId),
  }),
  errors: ['BANK-014', 'BANK-015', 'BANK-016', 'BANK-017', 'BANK-018', 'BANK-023', 'BANK-024'],
});

const paged = { limit: queryInt(1, 100).default(50), cursor: cursor.optional(), count: queryFlag.optional() };

const statement = z.object({
  id: objectId,
  account: objectId,
  accountName: z.string(),
  format: z.enum(['n43', 'camt']),
  from: day,
  until: day,
  openingCents: cents,
  closingCents: cents,
  lines: z.number().int(),
  open: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
});
export type StatementRow = z.output<typeof statement>;

export const bankStatementList = defineCall({
  ...reads,
  path: 'bank/statement/list',
  summary: 'Extractos leídos',
  input: z.strictObject({ ...paged, account: objectId.optional() }),
  output: pageOf(statement),
});

const linked = z.object({
  kind: z.enum(['document', 'payment', 'batch', 'remittance', 'debit']),
  id: z.string(),
  label: z.string(),
  /** The page that shows it; ''. */
  link: z.string(),
  cents,
});
export type LinkedItem = z.output<typeof linked>;

const statementLine = z.object({
  id: objectId,
  version: recordVersion,
  account: objectId,
  statement: objectId,
  bookedOn: day,
  valueOn: day,
  cents,
  text: z.string(),
  state: lineState,
  /** `reference`, `sum`, `hand`…; '' while it is open. */
  reason: z.string(),
  isAutomatic: z.boolean(),
  note: z.string(),
  feeCents: cents,
  by: z.string(),
  items: z.array(linked),
});
export type StatementLine = z.output<typeof statementLine>;

export const bankStatementLines = defineCall({
  ...reads,
  path: 'bank/statement/lines',
  summary: 'Apuntes del banco',
  input: z.strictObject({
    ...paged,
    account: objectId.optional(),
    statement: objectId.optional(),
    state: csv(lineState, 3).optional(),
    search: line(60).optional(),
  }),
  output: pageOf(statementLine),
});

const proposal = z.object({
  items: z.array(linked),
  reason: z.enum(['reference', 'sum', 'fee', 'name', 'part']),
  feeCents: cents,
});
export type MatchProposal = z.output<typeof proposal>;

/** Possible matches of a line, the likeliest first. */
export const bankMatchPropose = defineCall({
  ...reads,
  path: 'bank/match/propose/{id}',
  summary: 'Con qué se puede conciliar un apunte',
  input: z.strictObject({ id: objectId }),
  output: z.object({ proposals: z.array(proposal) }),
});

/** Open items,  found by number or name. */
export const bankMatchFind = defineCall({
  ...reads,
  path: 'bank/match/find',
  summary: 'Buscar documentos pendientes para conciliar',
  input: z.strictObject({ search: line(60).min(2, 'Escribe al menos dos letras') }),
  output: z.object({ items: z.array(linked) }),
});

/**
 * Says what a line is: documents that it pays (the last one in part), payments that were booked before, cards of a day less a fee, a
 * remittance, debits that came back; or `note`, for what is none of these.
 */
export const bankMatchCreate = defineCall({
  ...writes,
  path: 'bank/match/create',
  summary: 'Conciliar un apunte',
  input: z.strictObject({
    line: objectId,
    version: recordVersion,
    items: z
      .array(z.strictObject({ kind: linked.shape.kind, id: itemId }))
      .max(100)
      .default([]),
    /** What the bank kept: of cards, or of debits that came back. Anything else with a fee is BANK-020. */
    feeCents: cents
      .min(0, 'La comisión no puede ser menor que cero')
      .max(99_999, 'Es demasiado para una comisión')
      .default(0),
    /** More than the documents of one customer owe stays in the customer's favour. */
    keep: z.boolean().default(false),
    note: line(200).default(''),
  }),
  output: z.object({ id: objectId, version: recordVersion, state: lineState }),
  errors: [
    'BANK-019',
    'BANK-020',
    'BANK-021',
    'BANK-006',
    'BANK-008',
    'BANK-013',
    'PAYMENT-001',
    'PAYMENT-002',
    'PAYMENT-007',
    'PAYMENT-008',
    'PAYMENT-012',
    'PAYMENT-013',
    'MONTH-LOCK-001',
  ],
});

/** Takes a match back: payments that it made are undone. */
export const bankMatchUndo = defineCall({
  ...writes,
  path: 'bank/match/undo',
  summary: 'Deshacer la conciliación de un apunte',
  input: z.strictObject({
    line: objectId,
    version: recordVersion,
    reason: line(200).min(1, 'Escribe por qué se deshace'),
  }),
  output: z.object({ id: objectId, version: recordVersion, state: lineState }),
  errors: [
    'BANK-022',
    'BANK-028',
    'PAYMENT-005',
    'PAYMENT-007',
    'PAYMENT-012',
    'PAYMENT-013',
    'MONTH-LOCK-001',
  ],
});

/** Matches what has become certain since the statement was read. */
export const bankMatchRun = defineCall({
  ...writes,
  path: 'bank/match/run',
  summary: 'Conciliar lo que sea seguro',
  deadline: 60_000,
  input: z.strictObject({ account: objectId }),
  /** `left`: certain, and not matched within the time of one call: the next call goes on. */
  output: z.object({ matched: z.number().int(), left: z.number().int() }),
});
