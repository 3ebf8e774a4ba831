import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { email, objectId } from '../fields.js';
import { typedPassword } from '../session/password.fields.js';
import { sessionCall } from '../session-call.js';
import { mailSettingsFields } from './mail-settings.fields.js';

export const MAIL_SETTINGS_ERRORS = {
  'MAIL-SETTINGS-001': { status: 400, message: 'Esta dirección de servidor no está permitida.' },
  'MAIL-SETTINGS-002': {
    status: 403,
    message:
      'El servidor de correo solo lo cambia quien administra el centro: quien puede modificar el centro, sus empleados y sus roles.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'mail', specified: false, permission: 'mail.settings' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const record = mailSettingsFields.omit({ password: true }).extend({
  /** A password is kept; it is never told. */
  hasPassword: z.boolean(),
  /** Whether the platform has a mail server that schools may use. */
  platform: z.boolean(),
  /** An administrator has set the own server and proved it by password: letters about accounts may go by it. */
  confirmed: z.boolean(),
  /** 0 while nothing has been saved. */
  version: z.number().int(),
});
export type MailSettingsRecord = z.output<typeof record>;

export const mailSettingsRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'mail/settings/read',
  summary: 'Ajustes de envío de correo',
  input: z.strictObject({}),
  output: record,
});

/**
 * `password: null` keeps the one that is there; '' forgets it. A change of the server (`SERVER_FIELDS`) asks for
 * administrator's rights (MAIL-SETTINGS-002) and for the caller's own password: USER-001 without it. Every administrator
 * hears of it. `ownPassword` without a change of the server confirms the one that is set.
 */
export const mailSettingsUpdate = defineCall({
  ...writes,
  path: 'mail/settings/update',
  summary: 'Modificar los ajustes de envío de correo',
  input: mailSettingsFields
    .partial()
    .extend({ version: z.number().int().min(0), ownPassword: typedPassword.optional() }),
  output: record,
  errors: ['MAIL-SETTINGS-001', 'MAIL-SETTINGS-002', 'USER-001', 'USER-002'],
});

/** Sends a mail to one address with the settings as saved: what happens to it shows whether they are right. */
export const mailSettingsTest = defineCall({
  ...writes,
  path: 'mail/settings/test',
  summary: 'Enviarse un correo de prueba',
  input: z.strictObject({ to: email }),
  output: z.object({ delivery: objectId }),
  errors: ['MAIL-001', 'MAIL-008', 'MAIL-010', 'MAIL-012', 'MAIL-013', 'MAIL-014'],
});
