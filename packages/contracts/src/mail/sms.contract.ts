import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId, queryInt } from '../fields.js';
import { internalWrite } from '../internal-call.js';
import { sessionCall } from '../session-call.js';

export const SMS_ERRORS = {
  'SMS-001': {
    status: 409,
    message: 'Este SMS no se puede volver a enviar: ya ha salido o su texto se ha borrado.',
  },
  'SMS-002': { status: 429, message: 'Hoy ya se han enviado todos los SMS que admite un día.' },
} as const satisfies ErrorCatalogue;

/** As with mails: `uncertain`, the provider went away after it had the message; it is not sent again unless a person says so. */
export const SMS_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
export type SmsState = (typeof SMS_STATES)[number];

const base = { ...sessionCall, service: 'mail', specified: false, permission: 'mail.settings' } as const;

/** Whether the installation has a provider (`VOLANTE_SMS_URL`), and the name that its messages come from. */
export const smsSettings = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'mail/sms/settings',
  summary: 'Si hay un servicio de SMS conectado',
  input: z.strictObject({}),
  output: z.object({ isConnected: z.boolean(), sender: z.string() }),
});

const sms = z.object({
  id: objectId,
  name: z.string(),
  phone: z.string(),
  /** '' for codes and links, which are never shown. */
  text: z.string(),
  parts: z.number().int(),
  state: z.enum(SMS_STATES),
  reason: z.string(),
  by: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type SmsRow = z.output<typeof sms>;

/** Messages of the school, newest first. */
export const smsList = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'mail/sms/list',
  summary: 'SMS enviados y por enviar',
  input: z.strictObject({
    /** Id of the last row of the page before. */
    before: objectId.optional(),
    limit: queryInt(1, 100).default(20),
  }),
  output: z.object({ rows: z.array(sms), more: z.boolean() }),
});

/** Sends a failed or uncertain message once more, because a person says so. SMS-001 for one that went out, or whose text is gone; SMS-002 beyond the day's number. */
export const smsAgain = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'mail/sms/again',
  summary: 'Volver a enviar un SMS',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['SMS-001', 'SMS-002'],
});

/**
 * Queues one message under its key, once however often it is asked for. `notConnected`: the installation has no provider; `notMobile`:
 * not a number that gets messages; `tooLong`: more than three parts; `optedOut`: an advertisement for somebody who wants none; `trial`: a
 * school that tries the product out; `full`: as many as one school may send in a day.
 */
export const smsSend = defineCall({
  ...internalWrite,
  service: 'mail',
  path: 'mail/sms/send',
  summary: 'Enviar un SMS (interno)',
  input: z.strictObject({
    key: line(160).min(8),
    origin: line(60).min(1),
    purpose: z.enum(['service', 'advertising']),
    contact: objectId.nullable(),
    branch: objectId.nullable(),
    name: line(200),
    phone: z.string().max(40),
    text: z.string().min(1).max(1_000),
    /** A code or a link: sealed, and erased once it was sent. */
    secret: z.boolean(),
  }),
  output: z.object({
    outcome: z.enum([
      'queued',
      'repeated',
      'notConnected',
      'notMobile',
      'tooLong',
      'optedOut',
      'trial',
      'full',
    ]),
  }),
});
