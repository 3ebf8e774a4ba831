import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents, documentLine } from './document.fields.js';

/** Contacts that one job invoices. */
export const MANY_CONTACTS = 1_000;
const MAX_LINES = 50;
const MAX_RUNS = 20;

/**
 * Why a contact gets no invoice. `data`: the record lacks what a full invoice says (RD 1619/2012, art. 6.1); `already`: it has one of
 * the same lines and day; `gone`: deleted, or out of sight; `amount`: it would be another than the one that was seen; `refused`: the
 * invoice itself was refused.
 */
export const MANY_SKIPS = ['data', 'already', 'gone', 'amount', 'refused'] as const;

const base = { ...sessionCall, service: 'billing', specified: false, permission: 'invoice.add' } as const;
const reads = { ...base, method: 'GET', effect: 'read' } as const;

const asked = {
  contacts: z.array(objectId).min(1).max(MANY_CONTACTS, `Se factura a ${MANY_CONTACTS} contactos como mucho`),
  /** Of a product or pack, as for one invoice. */
  lines: z.array(documentLine).min(1, 'Elige un producto').max(MAX_LINES),
  /** `null`: the series that a single invoice of the contact's branch would begin with. */
  series: objectId.nullable().default(null),
  /** Day of the operation; `null`: that of issue. */
  operationOn: day.nullable().default(null),
};

const skipped = z.object({
  contact: objectId,
  name: z.string(),
  why: z.enum(MANY_SKIPS),
  /** Spanish. */
  message: z.string(),
});

/** Who would get the invoice, and who not and why; nothing is written. */
export const invoiceManyCheck = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  path: 'invoice/many/check',
  summary: 'Ver a quién se puede facturar',
  deadline: 20_000,
  input: z.strictObject(asked),
  output: z.object({
    /** What each one would pay. */
    payableCents: cents,
    ready: z.number().int(),
    skipped: z.array(skipped),
    /** The oldest of the copies that were read because contacts did not answer. */
    copiedAt: instant.nullable(),
  }),
  errors: ['INVOICE-003', 'INVOICE-005', 'INVOICE-007', 'SALE-001', 'SALE-002'],
});

/**
 * One draft for each contact, made out to itself, or an issued invoice (`issue`, which needs `invoice.issue`); as a job. A contact that
 * has a document of the same lines and day from here gets no second one, however often it is asked.
 */
export const invoiceManyStart = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'invoice/many/start',
  summary: 'Facturar a varios contactos',
  input: z.strictObject({
    ...asked,
    issue: z.boolean().default(false),
    /** The amount that the person saw. */
    payable: cents,
  }),
  output: z.object({ id: objectId, job: objectId }),
  errors: ['INVOICE-003', 'INVOICE-005', 'INVOICE-007', 'JOB-002', 'JOB-003', 'SALE-001', 'SALE-002'],
});

const run = z.object({
  id: objectId,
  job: objectId,
  by: z.string(),
  at: instant,
  /** The first line's words. */
  concept: z.string(),
  payableCents: cents,
  isIssue: z.boolean(),
  total: z.number().int(),
  made: z.number().int(),
  skipped: z.number().int(),
});

/** The latest runs, newest first. */
export const invoiceManyList = defineCall({
  ...reads,
  path: 'invoice/many/list',
  summary: 'Facturaciones a varios contactos',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(run).max(MAX_RUNS) }),
});

/** One run with those who got nothing, and why. */
export const invoiceManyRead = defineCall({
  ...reads,
  path: 'invoice/many/read/{id}',
  summary: 'Resultado de facturar a varios contactos',
  input: z.strictObject({ id: objectId }),
  output: run.extend({ skips: z.array(skipped) }),
});
