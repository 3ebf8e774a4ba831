import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';
import { mailValues } from '../mail/mail-layout.fields.js';
import { sessionCall } from '../session-call.js';
import { contactFilters } from './contact.contract.js';
import { mailOutcome } from './contact-mail.contract.js';

/** People that one mailing may go to. */
export const MAILING_CONTACTS = 5_000;
/** Of those who get none, so many are named. */
export const MAILING_NAMED = 100;

export const CONTACT_MAILING_ERRORS = {
  'CONTACT-MAIL-001': {
    status: 400,
    message: 'Son más de 5.000 contactos. Usa filtros y envíalo por partes.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  ...sessionCall,
  service: 'contacts',
  specified: false,
  method: 'POST',
  permission: 'mail.send',
  deadline: 20_000,
} as const;

const mailing = z.strictObject({
  /** Only these, whatever the filters say. More than {@link MAILING_CONTACTS} are CONTACT-MAIL-001. */
  ids: z.array(objectId).min(1).max(10_000).optional(),
  /** Those of the list. */
  filters: contactFilters,
  layout: objectId,
  /** What the sender writes, and what stands in for what a person lacks. */
  values: mailValues.default({}),
  attachments: z.array(objectId).max(5).default([]),
});

/** What would become of a mailing: how many get it, who does not and why. Nothing is sent. */
export const contactMailingCheck = defineCall({
  ...base,
  effect: 'read',
  kind: 'json',
  path: 'contact/mailing/check',
  summary: 'Ver quién recibiría un correo',
  input: mailing,
  output: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    /** Deleted, blocked or out of sight by now. */
    gone: z.number().int(),
    refused: z.array(z.object({ outcome: mailOutcome, count: z.number().int() })),
    /** The first of them. */
    named: z.array(
      z.object({ contact: objectId, name: z.string(), address: z.string(), outcome: mailOutcome }),
    ),
    /** Variables that somebody lacks. */
    missing: z.array(z.string()),
    /** One of them, to look at; those who get it first. */
    example: objectId.nullable(),
    /** Mails that the platform's server still carries today for the school; `null`: it has its own. */
    left: z.number().int().nullable(),
  }),
  errors: [
    'CONTACT-MAIL-001',
    'MAIL-001',
    'MAIL-003',
    'MAIL-004',
    'MAIL-005',
    'MAIL-009',
    'MAIL-013',
    'MAIL-014',
  ],
});

/**
 * Sends it, as a job: to those whom the list has at this moment. The same `key` is one mailing, however often it is asked
 * for, and one mail to each.
 */
export const contactMailingStart = defineCall({
  ...base,
  effect: 'write',
  kind: 'job',
  path: 'contact/mailing/start',
  summary: 'Enviar un correo a muchos contactos',
  input: mailing.extend({ key: line(60).min(8) }),
  output: z.object({ job: objectId }),
  errors: ['CONTACT-MAIL-001', 'JOB-002'],
});
