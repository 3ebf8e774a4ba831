import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, instant, objectId, pageOf, queryFlag, queryInt, recordVersion } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { money, requiredRef, text } from '../records/kinds.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { closingCount, MAX_TILL_CENTS, movementKind, pieces, tillReason } from './till.fields.js';

export const TILL_ERRORS = {
  'TILL-001': { status: 409, message: 'Ya hay una caja con ese nombre.' },
  'TILL-002': { status: 409, message: 'Esa persona ya tiene una caja.' },
  'TILL-003': { status: 409, message: 'La caja está cerrada: ábrela y vuelve a intentarlo.' },
  'TILL-004': { status: 409, message: 'La caja ya está abierta.' },
  'TILL-005': {
    status: 409,
    message: 'Esa caja se está cerrando. Termina el cierre, ábrela de nuevo y vuelve a intentarlo.',
  },
  'TILL-006': { status: 409, message: 'Esta caja ya se ha cerrado.' },
  'TILL-007': { status: 400, message: 'La caja no cuadra: escribe por qué.' },
  'TILL-008': { status: 409, message: 'Cuenta la caja antes de cerrarla.' },
  'TILL-009': { status: 403, message: 'Esa caja la lleva otra persona.' },
  'TILL-010': {
    status: 409,
    message:
      'Hay una entrega de esta caja que nadie ha aceptado: que la acepten, o retírala, antes de contar.',
  },
  'TILL-011': { status: 409, message: 'La entrega ya se ha aceptado o retirado.' },
  'TILL-012': {
    status: 409,
    message: 'Cierra la caja antes de cambiarla de sucursal o de persona, o de eliminarla.',
  },
  'TILL-013': { status: 409, message: 'Abre una caja en esta sucursal para cobrar.' },
  'TILL-014': { status: 409, message: 'Hay varias cajas abiertas: elige en cuál entra el dinero.' },
  'TILL-015': {
    status: 409,
    message: 'Queda dinero en esta caja: pásalo a otra o al banco antes de eliminarla.',
  },
  'TILL-016': { status: 409, message: 'La caja sigue abierta: su parte Z sale al cerrarla.' },
} as const satisfies ErrorCatalogue;

/** A drawer with money: of a branch's counter, or of one person, who then alone puts money into it. */
export const till = defineRecord({
  service: 'billing',
  entity: 'till',
  path: 'till',
  permission: 'till',
  reach: 'branch',
  words: {
    one: 'caja',
    many: 'cajas',
    gender: 'f',
    search: 'Buscar por nombre o responsable',
    palette: 'crear añadir nueva caja efectivo cajón mostrador profesor',
    purpose: 'La del mostrador de cada sucursal, y la de cada profesor que cobra en el coche.',
    remove: '{{name}} deja de usarse. Sus cierres se conservan.',
    sections: { who: 'Caja' },
  },
  fields: {
    name: text('Nombre', 60, { required: 'Escribe cómo llamáis a la caja', unique: 'TILL-001' }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    holder: text('La lleva', 24, {
      unique: 'TILL-002',
      pattern: [/^(?:[0-9a-f]{24})?$/, 'Elige a una persona'],
      help: 'Vacío: la caja del mostrador, que usa toda la oficina',
    }),
    holderName: text('Quién la lleva', 160),
    startingCash: money('Fondo de cambio', {
      max: MAX_TILL_CENTS,
      help: 'Lo que se deja al cerrar para el día siguiente',
    }),
  },
  title: ['name'],
  list: {
    show: ['name', 'branch', 'holder', 'holderName', 'startingCash'],
    filters: { branch: 'several' },
    sorts: ['name', 'created'],
    search: ['name', 'holderName'],
  },
  errors: TILL_ERRORS,
  calls: {
    create: { required: ['name', 'branch'] },
    update: { errors: ['TILL-012'] },
    remove: { errors: ['TILL-012', 'TILL-015'] },
    state: { errors: ['TILL-012'] },
  },
});

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'cashflow.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const sessionState = z.enum(['open', 'counted', 'closed']);
const named = z.object({ id: objectId, name: z.string() });

const handover = z.object({
  id: objectId,
  from: named,
  to: named,
  cents,
  concept: z.string(),
  by: z.string(),
  at: instant,
  /** Whether the person may take the money, or take the hand-over back. */
  mayAccept: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Handover = z.output<typeof handover>;

const boardRow = z.object({
  id: objectId,
  name: z.string(),
  branch: objectId,
  holder: z.string(),
  holderName: z.string(),
  /** Whether the person puts money into it: their own, or one of the office's. */
  isUsable: z.boolean(),
  startingCash: cents.nullable(),
  session: z
    .object({
      id: objectId,
      version: recordVersion,
      state: sessionState,
      openedAt: instant,
      openedBy: z.string(),
    })
    .nullable(),
});
export type BoardTill = z.output<typeof boardRow>;

/** The tills in use that the person sees (without `till.view`: their own), and hand-overs that wait. */
export const tillBoard = defineCall({
  ...reads,
  path: 'till/board',
  summary: 'Cajas y entregas pendientes',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(boardRow), handovers: z.array(handover) }),
});

/** Tills to which money is handed over: those in use of the branches that the person sees. */
export const tillTargets = defineCall({
  ...reads,
  path: 'till/targets',
  summary: 'Cajas a las que se entrega dinero',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(named.extend({ branch: objectId })) }),
});

/** People who may keep a till: with the right to put money into one. */
export const tillPeople = defineCall({
  ...reads,
  permission: 'till.view',
  path: 'till/people',
  summary: 'Personas que pueden llevar una caja',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(named) }),
});

/** Opens a till with a count. What differs from the books is a difference of its own, in cents. */
export const tillOpen = defineCall({
  ...writes,
  permission: 'cashflow.add',
  path: 'till/open',
  summary: 'Abrir una caja',
  input: z.strictObject({ id: objectId, pieces }),
  output: z.object({ session: objectId, version: recordVersion, differenceCents: cents }),
  errors: ['TILL-003', 'TILL-004', 'TILL-009'],
});

const compared = z.object({ expectedCents: cents, countedCents: cents, differenceCents: cents });

/**
 * The count before closing, blind: what was expected is answered after it. From here on nothing more goes into this session. A till may
 * be counted again; every count is kept.
 */
export const tillCount = defineCall({
  ...writes,
  permission: 'till.close',
  path: 'till/count',
  summary: 'Contar una caja para cerrarla',
  input: closingCount.extend({ id: objectId, version: recordVersion }),
  output: z.object({
    session: objectId,
    version: recordVersion,
    counts: z.number().int(),
    ...{ cash: compared, card: compared, bizum: compared },
  }),
  errors: ['TILL-006', 'TILL-009', 'TILL-010'],
});

/** Closes a counted till for good: the next Z number. A difference needs its reason (TILL-007). */
export const tillClose = defineCall({
  ...writes,
  permission: 'till.close',
  path: 'till/close',
  summary: 'Cerrar una caja',
  input: z.strictObject({ id: objectId, version: recordVersion, reason: tillReason.default('') }),
  output: z.object({ session: objectId, version: recordVersion, z: z.number().int() }),
  errors: ['TILL-006', 'TILL-007', 'TILL-008', 'TILL-009'],
});

const sum = z.object({
  kind: movementKind,
  /** '' where no method is meant. */
  method: z.string(),
  count: z.number().int(),
  cents,
});

const sessionRow = z.object({
  id: objectId,
  version: recordVersion,
  till: named,
  branch: objectId,
  state: sessionState,
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant.nullable(),
  closedBy: z.string(),
  /** `null`: not closed yet. */
  z: z.number().int().nullable(),
  /** Of cash, card and Bizum together; `null`: not counted yet. */
  differenceCents: cents.nullable(),
  reason: z.string(),
});
export type TillSessionRow = z.output<typeof sessionRow>;

const report = sessionRow.extend({
  opening: compared.extend({ pieces }),
  sums: z.array(sum),
  /** `null`: not counted yet, so that the count is blind. */
  closing: z
    .object({ pieces, cash: compared, card: compared, bizum: compared, counts: z.number().int() })
    .nullable(),
  paper: objectId.nullable(),
});
export type TillReport = z.output<typeof report>;

/** The X report of a session that is open, the Z report of one that is closed. */
export const tillReport = defineCall({
  ...reads,
  path: 'till/report/{id}',
  summary: 'Parte X o Z de una caja',
  input: z.strictObject({ id: objectId }),
  output: report,
});

/** Sessions of the tills that the person sees, the last first. */
export const tillSessions = defineCall({
  ...reads,
  path: 'till/sessions',
  summary: 'Cierres de caja',
  input: z.strictObject({
    till: objectId.optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(sessionRow),
  errors: ['LIST-001'],
});

/** The Z report on paper, made once and kept: the id of its file. */
export const tillPaper = defineCall({
  ...writes,
  permission: 'cashflow.view',
  path: 'till/paper',
  summary: 'Preparar el PDF de un parte Z',
  input: z.strictObject({ id: objectId }),
  output: z.object({ file: objectId }),
  errors: ['TILL-016'],
});

/** Takes the money of a hand-over, or ends it without: by who gave it or who would get it. */
export const tillHandoverSettle = defineCall({
  ...writes,
  permission: 'cashflow.add',
  path: 'till/handover/settle',
  summary: 'Aceptar o retirar una entrega de dinero',
  input: z.strictObject({ id: objectId, isAccepted: z.boolean() }),
  output: z.null(),
  errors: ['TILL-003', 'TILL-005', 'TILL-009', 'TILL-011'],
});
