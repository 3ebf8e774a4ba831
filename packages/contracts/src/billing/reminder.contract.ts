import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, nothing, objectId, paragraph } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { REMINDER_STEPS } from './reminder-steps.js';

export const REMINDER_ERRORS = {
  'REMINDER-001': {
    status: 409,
    message: 'El día prometido ya ha pasado: escribe uno de hoy en adelante.',
  },
} as const satisfies ErrorCatalogue;

export const reminderStep = z.enum(REMINDER_STEPS);
/** `dropped`: it was paid, promised, stopped or late when its turn came. */
export const REMINDER_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'invoice.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const MAX_BEFORE = 30;
const settings = {
  isOn: z.boolean(),
  /** Days before the due day for the first one. */
  beforeDays: z.number().int().min(1).max(MAX_BEFORE),
  steps: z
    .array(
      z.strictObject({
        step: reminderStep,
        isOn: z.boolean(),
        /** Mail layout; `null`: the words of the product. */
        layout: objectId.nullable(),
      }),
    )
    .length(REMINDER_STEPS.length),
};

const kept = z.object({ ...settings, version: z.number().int() });
export type ReminderSettings = z.output<typeof kept>;

export const reminderSettingsRead = defineCall({
  ...reads,
  path: 'reminder/settings/read',
  summary: 'Recordatorios de cobro de la autoescuela',
  input: z.strictObject({}),
  output: kept,
});

/** DATA-409 for a stale version; 0: nobody has set them yet. */
export const reminderSettingsUpdate = defineCall({
  ...writes,
  permission: 'money-settings.modify',
  path: 'reminder/settings/update',
  summary: 'Cambiar los recordatorios de cobro',
  input: z.strictObject({ ...settings, version: z.number().int().min(0) }),
  output: kept,
});

const promise = z.object({
  id: objectId,
  promisedOn: day,
  /** Cents that were promised; `null`: all that is owed. */
  cents: cents.nullable(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

const sent = z.object({
  id: objectId,
  step: z.enum([...REMINDER_STEPS, 'hand']),
  state: z.enum(REMINDER_STATES),
  address: z.string(),
  cents,
  /** Numbers of the documents. */
  documents: z.array(z.object({ id: objectId, number: z.string() })),
  reason: z.string(),
  by: z.string(),
  at: instant,
  sentAt: instant.nullable(),
});
export type SentReminder = z.output<typeof sent>;

const person = z.object({
  stop: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  /** The one that pauses reminders now. */
  promise: promise.nullable(),
  /** Promised days that are over. */
  former: z.array(promise),
  reminders: z.array(sent),
});
export type ReminderPerson = z.output<typeof person>;

/** Reminders of a contact, newest first, and what keeps them from going out. */
export const reminderPersonRead = defineCall({
  ...reads,
  path: 'reminder/person/read/{contact}',
  summary: 'Recordatorios de cobro de un contacto',
  input: z.strictObject({ contact: objectId }),
  output: person,
});

/** The contact gets no reminder until it is taken back. */
export const reminderStop = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'reminder/stop',
  summary: 'Dejar de recordar sus pagos a un contacto, o volver a hacerlo',
  input: z.strictObject({ contact: objectId, isStopped: z.boolean(), reason: line(200).default('') }),
  output: nothing,
});

/** Pauses the reminders of a contact until that day is over. A later promise takes the place of this one. */
export const reminderPromiseCreate = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'reminder/promise/create',
  summary: 'Anotar que un contacto promete pagar',
  input: z.strictObject({
    contact: objectId,
    promisedOn: day,
    cents: z.number().int().min(1).max(999_999_999_999).nullable().default(null),
    note: line(200).default(''),
  }),
  output: z.object({ id: objectId }),
  errors: ['REMINDER-001'],
});

export const reminderPromiseDelete = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'reminder/promise/delete',
  summary: 'Retirar una promesa de pago',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/** Contacts that one request may remind. */
export const MAX_REMINDED = 1_000;
export const REMINDER_SKIPS = ['nothing', 'noAddress', 'stopped', 'promised', 'already', 'gone'] as const;

const chosen = {
  contacts: z.array(objectId).min(1).max(MAX_REMINDED),
  /** Only what is overdue; otherwise all that is open. */
  overdueOnly: z.boolean().default(true),
};
const ready = z.object({
  contact: objectId,
  name: z.string(),
  address: z.string(),
  cents,
  documents: z.number().int(),
});
const skipped = z.object({ contact: objectId, name: z.string(), why: z.enum(REMINDER_SKIPS) });

/** Who would be reminded of how much. */
export const reminderCheck = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'invoice.view',
  path: 'reminder/check',
  summary: 'A quién se le recordaría y cuánto debe',
  input: z.strictObject(chosen),
  output: z.object({ ready: z.array(ready), skipped: z.array(skipped), cents }),
});

/** Queues one mail for each of them with all that they owe. The same `wish` reminds each once. */
export const reminderSend = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'reminder/send',
  summary: 'Recordar a varios contactos lo que deben',
  input: z.strictObject({
    ...chosen,
    wish: z.string().regex(/^[\w-]{8,60}$/),
    layout: objectId.nullable().default(null),
    /** Stands in the mail; with a layout it fills «Texto libre». */
    message: paragraph(1_000).default(''),
  }),
  output: z.object({ queued: z.number().int(), skipped: z.array(skipped) }),
});
