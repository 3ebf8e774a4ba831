import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { mailValues } from '../mail/mail-layout.fields.js';
import { sessionWrite } from '../session-call.js';

/** People that one notification may go to. */
export const NOTIFICATION_CONTACTS = 500;

/** What becomes of a mail to one of many. */
export const mailOutcome = z.enum(['queued', 'repeated', 'noAddress', 'badAddress', 'optedOut', 'missing']);

/**
 * Sends each of these contacts a mail made from a layout. Who cannot get it (no address, a missing variable, no wish
 * for advertising) is told in the answer and costs the others nothing. With `check` nothing is sent.
 */
export const contactNotification = defineCall({
  ...sessionWrite,
  service: 'contacts',
  specified: true,
  permission: 'mail.send',
  path: 'contact/notification',
  summary: 'Enviar un correo a contactos con una plantilla',
  deadline: 20_000,
  input: z.strictObject({
    contacts: z.array(objectId).min(1).max(NOTIFICATION_CONTACTS),
    layout: objectId,
    /** What the sender writes, and what stands in for what a person lacks. */
    values: mailValues.default({}),
    attachments: z.array(objectId).max(5).default([]),
    check: z.boolean().default(false),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        name: z.string(),
        address: z.string(),
        outcome: mailOutcome,
        missing: z.array(z.string()),
        delivery: objectId.nullable(),
      }),
    ),
  }),
  errors: ['MAIL-001', 'MAIL-003', 'MAIL-004', 'MAIL-005', 'MAIL-009', 'MAIL-013', 'MAIL-014'],
});

/** Name, address and the values of the variables for contacts that the caller may see; one out of sight is DATA-404. */
export const contactMailPeople = defineCall({
  ...internalRead,
  service: 'contacts',
  path: 'contact/mail/people',
  summary: 'Datos de contactos para un correo (interno)',
  input: z.strictObject({ contacts: z.array(objectId).min(1).max(200) }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        branch: objectId,
        name: z.string(),
        address: z.string(),
        values: mailValues,
      }),
    ),
  }),
});
