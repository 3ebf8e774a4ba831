import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  day,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { sessionCall } from '../session-call.js';
import { dgtFeeTypeCode, taxNumber } from './dgt-fee.fields.js';
import { shownStudent } from './exam.fields.js';

export const DGT_FEE_ERRORS = {
  'DGT-TAX-001': { status: 400, message: 'Ese tipo de tasa no existe.' },
  'DGT-TAX-002': { status: 400, message: 'La tasa no tiene importe: escríbelo.' },
  'DGT-TAX-003': { status: 409, message: 'Ya hay una tasa con ese número.' },
  'DGT-TAX-005': { status: 409, message: 'La tasa está usada o es de un alumno: no se puede eliminar.' },
  'DGT-TAX-006': { status: 409, message: 'La tasa está usada: no se puede cambiar de alumno ni devolver.' },
  'DGT-TAX-007': { status: 409, message: 'La tasa está devuelta.' },
  'DGT-TAX-008': { status: 400, message: 'La fecha está en el futuro.' },
  'DGT-TAX-009': { status: 400, message: 'Hay más números que tasas.' },
  'DGT-TAX-010': { status: 409, message: 'No hay ningún importe propio desde esa fecha.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: true, licence: 'dgt' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-fee.view' } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;

/** Euro cents. */
const cents = z.number().int().min(0).max(10_000_000);

export const DGT_FEE_STATES = ['free', 'assigned', 'used', 'spent', 'refunded'] as const;
/**
 * `free`: bought. `assigned`: a student's. `used`: it has gone to an exam and may go to another. `spent`: no sitting is
 * left, or its six months are over. `refunded`: the authority gives the money back.
 */
export const dgtFeeState = z.enum(DGT_FEE_STATES);
/** What a list of fees is asked for. `owed`: a student's, however it stands, and not refunded. */
const askedState = z.enum([...DGT_FEE_STATES, 'owed']);

export const dgtFee = z.object({
  id: objectId,
  branch: objectId,
  type: dgtFeeTypeCode,
  typeName: z.string(),
  /** '' until somebody writes it in. */
  number: z.string(),
  boughtOn: day,
  /** What was paid, in euro cents. */
  cents: z.number().int(),
  student: shownStudent.nullable(),
  /** `spent` by time is as of today. */
  state: dgtFeeState,
  /** Sittings that it gives; 0 where it is no fee of an exam. */
  sittings: z.number().int(),
  /** Sittings that are left. */
  remaining: z.number().int(),
  /** Last day for the next sitting; `null` while it has not been used, and once no sitting is left. */
  until: day.nullable(),
  refundedOn: day.nullable(),
  note: z.string(),
  version: recordVersion,
});
export type DgtFee = z.output<typeof dgtFee>;

/**
 * Buys fees of a kind, 1 to 500 at once, all or none. The amount is that of the day's table unless it is given; the numbers
 * go to the first ones. With a student they are all theirs from the start, which also takes the permission to assign them.
 * Inspections (4.2): at most two in a year (`DGT-001`).
 */
export const dgtFeeCreate = defineCall({
  ...write,
  permission: 'dgt-fee.add',
  path: 'dgt/tax/create',
  summary: 'Comprar tasas',
  input: z.strictObject({
    branch: objectId,
    type: dgtFeeTypeCode,
    count: z.number().int().min(1).max(500).default(1),
    boughtOn: day,
    cents: cents.optional(),
    numbers: z.array(taxNumber.min(1)).max(500).default([]),
    student: objectId.optional(),
    note: line(200).default(''),
  }),
  output: z.object({ ids: z.array(objectId), cents: z.number().int() }),
  errors: ['DGT-001', 'DGT-003', 'DGT-TAX-001', 'DGT-TAX-002', 'DGT-TAX-003', 'DGT-TAX-008', 'DGT-TAX-009'],
});

/** State of `dgt-fee.owed` and `dgt-fee.waived`, for the service that books them. Older ones name no sittings. */
export const feeDebtState = z.object({
  branch: objectId,
  student: objectId,
  type: z.string(),
  number: z.string(),
  cents: z.number().int(),
  sittings: z.number().int().default(0),
});

/**
 * Writes the number, gives an unused fee to a student, from another one too, or takes it back (`student: null`), notes a refund. A fee that goes to a student is
 * money that they owe for the authority (event `dgt-fee.owed`), never for teaching; taken back or refunded, they owe it no more
 * (`dgt-fee.waived`).
 */
export const dgtFeeUpdate = defineCall({
  ...write,
  permission: 'dgt-fee.modify',
  path: 'dgt/tax/update',
  summary: 'Numerar, asignar o devolver una tasa',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    number: taxNumber.optional(),
    student: objectId.nullable().optional(),
    refundedOn: day.optional(),
    note: line(200).optional(),
  }),
  output: dgtFee,
  errors: ['DGT-TAX-003', 'DGT-TAX-006', 'DGT-TAX-007', 'DGT-TAX-008'],
});

/** Only one that is nobody's. */
export const dgtFeeDelete = defineCall({
  ...write,
  permission: 'dgt-fee.delete',
  path: 'dgt/tax/delete',
  summary: 'Eliminar una tasa sin usar',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DGT-TAX-005'],
});

/** The fees of the branches that the person sees, those bought last first; with `id`, that one; with `student`, theirs. */
export const dgtFeeRead = defineCall({
  ...read,
  path: 'dgt/tax/read',
  summary: 'Tasas',
  input: z.strictObject({
    id: objectId.optional(),
    student: objectId.optional(),
    branch: objectId.optional(),
    type: csv(dgtFeeTypeCode, 23).optional(),
    /** `spent` here: no sitting is left. */
    state: askedState.optional(),
    /** Beginning of its number. */
    number: line(40).optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(dgtFee),
});

/**
 * What students owe for fees: the school has paid them in their name, so it is no income and no part of what is owed for
 * teaching. Of the branches that the person sees, or of one of them.
 */
export const dgtFeeOwed = defineCall({
  ...read,
  specified: false,
  path: 'dgt/tax/owed',
  summary: 'Lo que deben los alumnos por tasas',
  input: z.strictObject({ branch: objectId.optional() }),
  output: z.object({
    /** Euro cents. */
    cents: z.number().int(),
    taxes: z.number().int(),
    /** Who were joined into one count once. */
    students: z.number().int(),
  }),
});

const taxType = z.object({
  code: dgtFeeTypeCode,
  name: z.string(),
  description: z.string(),
  /** Amount of today in euro cents; `null`: nobody has written one. */
  cents: z.number().int().nullable(),
  from: day,
  article: z.string(),
  /** Nobody has confirmed the amount for this year. */
  unconfirmed: z.boolean(),
  /** Amounts of other days, the school's own and the law's, the last first. */
  amounts: z.array(
    z.object({
      from: day,
      cents: z.number().int().nullable(),
      /** Written by the school; `false`: what the law's table says. */
      own: z.boolean(),
      by: z.string(),
      /** Where it is from: an article, or the amount it is a part of. */
      source: z.string(),
      /** May be taken back: written for this kind of fee itself. */
      written: z.boolean(),
    }),
  ),
  /** Fees of this kind that are nobody's yet, of the branches that the person sees. */
  free: z.number().int(),
  /** How often the school has written amounts of it. */
  version: z.number().int().min(0),
});
export type DgtFeeType = z.output<typeof taxType>;

/** The 23 kinds of fee with the amounts of today. */
export const dgtFeeTypeRead = defineCall({
  ...read,
  specified: false,
  path: 'dgt/tax/type/read',
  summary: 'Tipos de tasa y sus importes',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(taxType),
    /** Part of the renewal that is not asked for, by the years for which it is renewed. */
    renewals: z.array(
      z.object({
        years: z.number().int(),
        code: dgtFeeTypeCode,
        discount: z.number().int(),
        cents: z.number().int().nullable(),
        article: z.string(),
      }),
    ),
  }),
});

/**
 * Writes the amount of a kind of fee from a day on: what was bought keeps its own. Parts of the renewal (4.3) follow it until they
 * are written themselves. With the version that was seen: refused when somebody has written meanwhile.
 */
export const dgtFeeTypeUpdate = defineCall({
  ...write,
  specified: false,
  permission: 'dgt-fee.modify',
  path: 'dgt/tax/type/update',
  summary: 'Cambiar el importe de un tipo de tasa',
  input: z.strictObject({
    code: dgtFeeTypeCode,
    from: day,
    cents,
    version: z.number().int().min(0).optional(),
  }),
  output: taxType,
  errors: ['DGT-TAX-001'],
});

/** Takes back the school's own amount from a day on: what was in force without it is in force again. */
export const dgtFeeTypeDelete = defineCall({
  ...write,
  specified: false,
  permission: 'dgt-fee.modify',
  path: 'dgt/tax/type/delete',
  summary: 'Retirar un importe propio de un tipo de tasa',
  input: z.strictObject({ code: dgtFeeTypeCode, from: day }),
  output: nothing,
  errors: ['DGT-TAX-001', 'DGT-TAX-010'],
});

/** What renewing costs for so many years at an age, today. */
export const dgtFeeRenewal = defineCall({
  ...read,
  specified: false,
  path: 'dgt/tax/renewal',
  summary: 'Importe de una prórroga de vigencia',
  input: z.strictObject({
    years: queryInt(1, 15),
    age: queryInt(14, 120),
    /** The term is shorter for reasons of health (Ley 16/1979, art. 5.2). */
    forHealth: queryFlag.default(false),
  }),
  output: z.object({ code: dgtFeeTypeCode, cents: z.number().int().nullable(), article: z.string() }),
});
