import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, nothing, objectId } from '../fields.js';
import { internalWrite } from '../internal-call.js';
import { sessionCall } from '../session-call.js';

export const SLOT_PAPER_ERRORS = {
  'SLOT-002': { status: 400, message: 'Este papel caduca: escribe hasta cuándo vale.' },
  'SLOT-004': {
    status: 400,
    message: 'Ese documento se guarda hasta más tarde: para acortarlo, escribe el motivo.',
  },
} as const satisfies ErrorCatalogue;

/** Why a document is kept for less long; the history has it. */
const reason = line(300).default('');

const base = {
  service: 'files',
  specified: false,
  ...sessionCall,
} as const;

const paper = z.object({
  /** A document of the contact, or one of the PDFs of its sheet. */
  file: objectId,
  name: z.string(),
  mime: z.string(),
  /** It stands in the contact's sheet, or stood there when it became the paper. */
  fromSheet: z.boolean(),
  /** Last day on which it counts; `null`: it does not expire. */
  validUntil: day.nullable(),
  /** It is kept until then at least, whether it counts or not. */
  keepUntil: day.nullable(),
  by: z.string(),
});

const wanted = z.object({
  slot: objectId,
  name: z.string(),
  expires: z.boolean(),
  paper: paper.nullable(),
  /** `soon`: within the days of its notice. */
  state: z.enum(['missing', 'valid', 'soon', 'expired']),
});
export type WantedPaper = z.output<typeof wanted>;

/** Mails about papers that lack, once a week. */
const chase = z.object({
  by: z.string(),
  since: instant,
  /** Mails that have gone. */
  sent: z.number().int(),
  lastAt: instant.nullable(),
  nextAt: instant,
  /** Why the last one did not go; '': it did. */
  problem: z.string(),
});
export type PaperChase = z.output<typeof chase>;

/** What came by a link and is not decided, and the last rejected ones, which can be taken back. */
const arrived = z.object({
  id: objectId,
  slot: objectId,
  /** Of the paper for which it came. */
  paper: z.string(),
  expires: z.boolean(),
  name: z.string(),
  mime: z.string(),
  at: instant,
  state: z.enum(['waiting', 'rejected']),
  /** For `filesystem/file/ticket/{id}`. */
  file: objectId,
});
export type ArrivedPaper = z.output<typeof arrived>;

/** Papers that the school wants of a contact, by the licence that they prepare, with what is there. DATA-404: not seen. */
export const slotPapers = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'client.view',
  path: 'document/slot/papers/{contact}',
  summary: 'Qué papeles se piden a un contacto y cuáles faltan',
  input: z.strictObject({ contact: objectId }),
  output: z.object({
    rows: z.array(wanted),
    /** Missing or expired. */
    lacking: z.number().int(),
    /** `null`: nobody writes to them. */
    chase: chase.nullable(),
    /** One of those that mails name is lacking. */
    mayChase: z.boolean(),
    arrived: z.array(arrived),
    /** Until when the last of the open links opens; `null`: none is open. */
    linkUntil: instant.nullable(),
  }),
});

/**
 * A document of the contact, or a PDF of its sheet, fills the slot from now on; one that filled it before stays among the documents. SLOT-002: the paper
 * expires and has no day. SLOT-004: the same document would be kept for less long, without a reason. DATA-404: no such document of this
 * contact, or slot.
 */
export const slotPaperSet = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'client.modify',
  path: 'document/slot/paper/set',
  summary: 'Decir qué documento de un contacto es un papel que se pide',
  input: z.strictObject({
    contact: objectId,
    slot: objectId,
    file: objectId,
    validUntil: day.nullable().default(null),
    keepUntil: day.nullable().default(null),
    reason,
  }),
  output: nothing,
  errors: ['SLOT-002', 'SLOT-004'],
});

/** The slot is empty again; the document stays. */
export const slotPaperClear = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'client.modify',
  path: 'document/slot/paper/clear',
  summary: 'Dejar sin documento un papel que se pide',
  input: z.strictObject({ contact: objectId, slot: objectId, reason }),
  output: nothing,
  errors: ['SLOT-004'],
});

/**
 * A contract that was signed here fills the paper «Contrato» of its contact, with a document that is the contact's already. `endsOn`: the
 * contract's last day, which a paper that expires takes as the day until which it counts. `filled`: false where the school does not want
 * that paper, or where it expires and the contract has no last day. `dated`: the paper has the day, reminds of it and publishes it.
 */
export const slotContractFill = defineCall({
  ...internalWrite,
  service: 'files',
  path: 'document/slot/contract/fill',
  summary: 'Poner el contrato firmado en el papel «Contrato» de un contacto (interno)',
  input: z.strictObject({ contact: objectId, file: objectId, endsOn: day.nullable().default(null) }),
  output: z.object({ filled: z.boolean(), dated: z.boolean() }),
});

/** Creates the usual papers (DNI, photo, psychotechnic report, contract) that the school does not want yet; pressed twice, none. */
export const usualSlots = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'business.modify',
  path: 'document/slot/usual',
  summary: 'Pedir los papeles habituales que aún no se piden',
  input: z.strictObject({}),
  output: z.object({ created: z.number().int() }),
});
