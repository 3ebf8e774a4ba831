import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import { email, line, nothing } from '../fields.js';
import { newPassword } from './password.fields.js';

export const REGISTRATION_ERRORS = {
  'REGISTRATION-001': {
    status: 400,
    message: 'Este enlace ya no sirve: se ha usado, ha caducado o no está completo. Regístrate otra vez.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'session',
  method: 'POST',
  access: 'open',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'write',
  kind: 'json',
} as const;

/** A new business asks to come in. Answers the same whether the address is known or not: the mail says which. */
export const registration = defineCall({
  ...base,
  path: 'registration',
  summary: 'Registrar un centro nuevo',
  specified: true,
  input: z.strictObject({
    business: line(160).min(1, 'Escribe el nombre del centro'),
    /** 1-52: the first branch is there, and so its time zone. */
    province: z.number().int().min(1).max(52),
    name: line(160).min(1, 'Escribe tu nombre'),
    email,
    phone: line(30).default(''),
    password: newPassword,
  }),
  output: nothing,
  errors: ['USER-002', 'USER-006'],
});

/** The link of the mail was opened: the business exists from now on, on trial, with its first administrator. */
export const registrationConfirm = defineCall({
  ...base,
  path: 'registration/confirm',
  summary: 'Confirmar el correo de un registro',
  specified: false,
  input: z.strictObject({ token: z.string().min(1).max(100) }),
  output: z.object({ email: z.string() }),
  errors: ['REGISTRATION-001', 'USER-002'],
});

/** Days for which a new business may try everything. */
export const TRIAL_DAYS = 30;

/** State of `registration.confirmed`, from which the business service makes the business and its first branch. */
export const registrationState = z.object({
  businessName: z.string(),
  branch: z.string(),
  province: z.number().int(),
  email: z.string(),
  phone: z.string(),
  /** `YYYY-MM-DD`, the last day of the trial. */
  trialUntil: z.string(),
});

export type RegistrationConfirmed = z.output<typeof registrationState>;

export const sessionEvents = eventPull('session');
