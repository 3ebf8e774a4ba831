import { z } from 'zod';
import { defineCall } from '../call.js';
import { email, instant, objectId, paragraph } from '../fields.js';
import { jobCalls } from '../jobs/job.contract.js';
import { sessionCall } from '../session-call.js';

/** Documents that one request may mail. */
export const MAX_MAILED = 1_000;
export const MAIL_SKIPS = ['noAddress', 'draft', 'already', 'imported'] as const;
/** `waiting`: the mail service is away, is not set up or has no room today; tried again by itself. */
export const DOCUMENT_MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export const billingJobs = jobCalls('billing', 'billing');

const base = { ...sessionCall, service: 'billing' } as const;

/**
 * Mails documents with their PDF; a quote goes with the link by which it is answered. A document that was mailed once is not mailed
 * again unless `again` holds a key of that wish: the same key is one mail, however often it is sent.
 */
export const invoiceEmail = defineCall({
  ...base,
  specified: true,
  permission: 'invoice.modify',
  method: 'POST',
  effect: 'write',
  path: 'invoice/email',
  summary: 'Enviar facturas o presupuestos por correo',
  input: z.strictObject({
    ids: z.array(objectId).min(1).max(MAX_MAILED),
    /** In place of the address on the document; for one document only. */
    address: email.optional(),
    message: paragraph(2_000).default(''),
    again: z
      .string()
      .regex(/^[\w-]{8,60}$/)
      .optional(),
  }),
  output: z.object({
    /** The job that sends them; `null` for a single one, which the worker sends at once. */
    job: objectId.nullable(),
    queued: z.number().int(),
    skipped: z.array(
      z.object({ id: objectId, number: z.string(), name: z.string(), why: z.enum(MAIL_SKIPS) }),
    ),
  }),
  errors: ['JOB-002', 'JOB-003'],
});

/** Mails of one document, newest first, and the address that a new one would go to. */
export const invoiceMails = defineCall({
  ...base,
  specified: false,
  permission: 'invoice.view',
  method: 'GET',
  effect: 'read',
  path: 'invoice/email/read/{id}',
  summary: 'Correos con los que se ha enviado un documento',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    address: z.string(),
    rows: z.array(
      z.object({
        id: objectId,
        address: z.string(),
        state: z.enum(DOCUMENT_MAIL_STATES),
        reason: z.string(),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  }),
});
