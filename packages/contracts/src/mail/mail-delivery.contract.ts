import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import {
  csv,
  cursor,
  email,
  instant,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
} from '../fields.js';
import { internalWrite } from '../internal-call.js';
import { sessionCall } from '../session-call.js';
import { MAIL_BODY_LENGTH, mailPurpose, mailValues } from './mail-layout.fields.js';

export const MAIL_ERRORS = {
  'MAIL-001': {
    status: 409,
    message: 'El correo todavía no está configurado. Complétalo en Correos › Ajustes de envío.',
  },
  'MAIL-002': { status: 409, message: 'Este correo ya se ha enviado o se está enviando ahora mismo.' },
  'MAIL-003': { status: 413, message: 'Los adjuntos pesan más de 10 MB en total.' },
  'MAIL-004': { status: 400, message: 'Un adjunto no existe o no puedes usarlo.' },
  'MAIL-005': { status: 400, message: 'La plantilla ya no existe.' },
  'MAIL-007': {
    status: 409,
    message: 'El contenido de este correo ya se ha borrado: no se puede volver a enviar.',
  },
  'MAIL-008': { status: 400, message: 'Faltan datos de la autoescuela para las variables de la plantilla.' },
  'MAIL-009': { status: 413, message: 'El correo queda demasiado largo con los datos de las variables.' },
  'MAIL-010': {
    status: 429,
    message: 'Has enviado muchas pruebas en una hora. Espera un poco antes de enviar otra.',
  },
  'MAIL-011': {
    status: 403,
    message:
      'Las pruebas se envían a tu propia dirección. Para otra hace falta permiso para escribir plantillas o cambiar los ajustes de envío.',
  },
  'MAIL-012': {
    status: 429,
    message: 'Desde la autoescuela se han enviado muchas pruebas en una hora. Espera un poco.',
  },
  'MAIL-013': {
    status: 429,
    message:
      'Hoy ya no caben más correos por el servidor de Volante. Vuelve a haber sitio a las 0:00 (hora peninsular); con el servidor de correo de la autoescuela no hay este límite.',
  },
  'MAIL-014': {
    status: 403,
    message:
      'Durante la prueba, el servidor de Volante solo escribe a las personas de tu autoescuela que tienen usuario y han confirmado su correo. Para escribir a los alumnos, pon el servidor de correo de la autoescuela en Correos › Ajustes de envío o contrata Volante.',
  },
} as const satisfies ErrorCatalogue;

/**
 * `queued`: waits its turn or the next try. `sending`: in a worker's hands. `sent`: the mail server took it.
 * `failed`: given up, with the reason. `uncertain`: the server went away after it had all of the message: nobody knows,
 * so it is not sent again unless a person says so.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
export const mailState = z.enum(MAIL_STATES);
export type MailState = z.output<typeof mailState>;

/** Why the last try did not succeed; the words are the screen's. */
export const MAIL_REASONS = [
  'notConfigured',
  'unreachable',
  'tooSlow',
  'badLogin',
  'noEncryption',
  'busy',
  'addressRefused',
  'senderRefused',
  'contentRefused',
  'tooLarge',
  'attachmentGone',
  'interrupted',
  /** The contact was deleted or blocked after it was queued. */
  'contactGone',
  /** Refused advertising after it was queued. */
  'optedOut',
  /** The platform's server carries no more for the school today. */
  'quota',
  /** Queued for the school's own server while it tried the product out: the platform's server does not carry it. */
  'trial',
  'unknown',
] as const;
export const mailReason = z.enum(MAIL_REASONS);
export type MailReason = z.output<typeof mailReason>;

const row = z.object({
  id: objectId,
  state: mailState,
  contact: objectId.nullable(),
  /** Sent by somebody to see how it looks or whether it arrives. */
  test: z.boolean(),
  /** Whom it is for, as known when it was queued. */
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  purpose: mailPurpose,
  layout: objectId.nullable(),
  layoutName: z.string(),
  sentBy: z.string(),
  attempts: z.number().int(),
  reason: mailReason.nullable(),
  /** What the mail server said, in its own words. */
  reply: z.string(),
  createdAt: instant,
  /** Of a queued one: when it is tried next. */
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type MailDelivery = z.output<typeof row>;

const base = { ...sessionCall, service: 'mail', specified: false, permission: 'mail.send' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const read = { ...base, method: 'GET', effect: 'read' } as const;

/** What was sent or is waiting, newest first; of contacts in the branches that the caller sees. */
export const mailDeliveryList = defineCall({
  ...read,
  path: 'mail/delivery/list',
  summary: 'Correos enviados y pendientes',
  input: z.strictObject({
    search: line(100).optional(),
    state: csv(mailState, MAIL_STATES.length).optional(),
    contact: objectId.optional(),
    layout: objectId.optional(),
    sort: z.enum(['-created', 'created']).default('-created'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(row),
});

/** One mail as it was sent. `html` is `null` when its content has been erased: it carried a secret, or a year has passed. */
export const mailDeliveryView = defineCall({
  ...read,
  path: 'mail/delivery/view/{id}',
  summary: 'Un correo tal como se envió',
  input: z.strictObject({ id: objectId }),
  output: row.extend({
    html: z.string().nullable(),
    text: z.string().nullable(),
    attachments: z.array(z.object({ name: z.string(), size: z.number().int() })),
  }),
});

/** Queues failed and uncertain ones again, from the first try; all of them or none. */
export const mailDeliveryRetry = defineCall({
  ...writes,
  path: 'mail/delivery/retry',
  summary: 'Reintentar correos',
  input: z.strictObject({ id: z.union([objectId, z.array(objectId).min(1).max(500)]) }),
  output: z.object({ changed: z.number().int() }),
  errors: ['MAIL-001', 'MAIL-002', 'MAIL-007'],
});

/** Whether an address has refused advertising, and since when. */
export const mailOptOutRead = defineCall({
  ...read,
  path: 'mail/optout/read',
  summary: 'Si una dirección no quiere publicidad',
  input: z.strictObject({ address: email }),
  output: z.object({ since: instant.nullable(), by: z.string() }),
});

export const mailOptOutUpdate = defineCall({
  ...writes,
  path: 'mail/optout/update',
  summary: 'Anotar que una dirección quiere o no quiere publicidad',
  input: z.strictObject({ address: email, refuses: z.boolean() }),
  output: nothing,
});

const refusalReference = z.string().regex(/^[\w-]{60,1000}$/, 'El enlace no es válido');
const openRefusal = {
  service: 'mail',
  specified: false,
  access: 'open',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

/** The school and the masked address behind the link of an advertisement. KEY-001 for one that this installation did not make. */
export const mailRefusalRead = defineCall({
  ...openRefusal,
  // The link stands in no address.
  method: 'POST',
  effect: 'read',
  path: 'mail/refusal/read',
  summary: 'Dejar de recibir publicidad: de quién es y qué dirección',
  input: z.strictObject({ reference: refusalReference }),
  output: z.object({ school: z.string(), address: z.string(), refused: z.boolean() }),
  errors: ['KEY-001'],
});

/** Refuses advertising by one press (LSSI, art. 22.1). A second time changes nothing. */
export const mailRefusalSet = defineCall({
  ...openRefusal,
  method: 'POST',
  effect: 'write',
  path: 'mail/refusal/set',
  summary: 'Dejar de recibir publicidad',
  input: z.strictObject({ reference: refusalReference }),
  output: z.null(),
  errors: ['KEY-001'],
});

/** Bytes of all attachments of one mail. */
export const MAIL_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/**
 * Takes mail in for people, one message each. The same `key` for the same recipient is queued once, whoever repeats
 * it. Advertising spares those who refused it. With `check` nothing is queued: the answer says what would happen.
 * Either `layout` or `content`. A `secret` (a code, a link) is sealed while it waits and erased once it has been sent.
 */
export const mailSend = defineCall({
  ...internalWrite,
  service: 'mail',
  path: 'mail/send',
  summary: 'Enviar correos (interno)',
  input: z.strictObject({
    key: line(160).min(8),
    /** What for: `contact.notification`. */
    origin: line(60).min(1),
    layout: objectId.nullable(),
    content: z
      .strictObject({
        purpose: mailPurpose,
        subject: line(200).min(1),
        body: z.string().max(MAIL_BODY_LENGTH),
        header: z.boolean(),
        footer: z.boolean(),
      })
      .nullable(),
    recipients: z
      .array(
        z.strictObject({
          contact: objectId.nullable(),
          branch: objectId.nullable(),
          name: line(200),
          /** Taken as it is: one that is no address is answered as such. */
          address: z.string().max(320),
          values: mailValues,
        }),
      )
      .min(1)
      .max(200),
    /** For whoever lacks a variable. */
    values: mailValues,
    /** File ids that the caller may read. */
    attachments: z.array(objectId).max(5),
    secret: z.boolean(),
    check: z.boolean(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId.nullable(),
        outcome: z.enum(['queued', 'repeated', 'noAddress', 'badAddress', 'optedOut', 'missing']),
        delivery: objectId.nullable(),
        /** Variables without a value. */
        missing: z.array(z.string()),
      }),
    ),
    /** Mails that the platform's server still carries today; `null`: the school has a server of its own. */
    left: z.number().int().nullable(),
  }),
  errors: ['MAIL-001', 'MAIL-003', 'MAIL-004', 'MAIL-005', 'MAIL-009', 'MAIL-013', 'MAIL-014'],
});

/**
 * `mail.failed`: a mail was given up; state is {contact, name, address, subject, reason, reply, sentBy: {id, name}}.
 * `mail-refusal.set`: somebody pressed the link of an advertisement; state is {contact, address}.
 */
export const mailEvents = eventPull('mail');
