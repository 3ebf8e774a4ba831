import { z } from 'zod';
import { defineCall } from '../call.js';
import { email, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { mailLayoutFields, mailValues } from './mail-layout.fields.js';

const write = { ...sessionCall, service: 'mail', specified: false, method: 'POST' } as const;

const draft = mailLayoutFields.pick({ purpose: true, subject: true, body: true, header: true, footer: true });
/** A layout, saved or not, as a person would get it; without `contact` with the examples. Missing variables are marked. */
export const mailLayoutPreview = defineCall({
  ...write,
  effect: 'read',
  permission: 'mail-layout.view',
  path: 'mail/layout/preview',
  summary: 'Ver una plantilla con una persona',
  input: z.strictObject({ ...draft.shape, contact: objectId.nullable(), values: mailValues.default({}) }),
  output: z.object({
    subject: z.string(),
    /** A whole page, to be shown in a frame without rights. */
    html: z.string(),
    text: z.string(),
    /** Whom it is for: "Ana Ruiz <ana@correo.example>"; '' without an address. */
    to: z.string(),
    missing: z.array(z.string()),
  }),
  errors: ['MAIL-009'],
});

/**
 * Sends it to the person who asks, with another's data or with the examples; to another address only for those who may
 * write layouts or change the settings. Ten an hour each, and forty for the business.
 */
export const mailLayoutTest = defineCall({
  ...write,
  effect: 'write',
  permission: 'mail.send',
  path: 'mail/layout/test',
  summary: 'Enviar una prueba de una plantilla',
  input: z.strictObject({
    ...draft.shape,
    to: email,
    contact: objectId.nullable(),
    values: mailValues.default({}),
  }),
  output: z.object({ delivery: objectId }),
  errors: ['MAIL-001', 'MAIL-008', 'MAIL-009', 'MAIL-010', 'MAIL-011', 'MAIL-012', 'MAIL-013', 'MAIL-014'],
});
