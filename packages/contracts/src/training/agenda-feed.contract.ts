import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

/** A calendar that other programs read by a secret address. */
export const FEED_KINDS = {
  teacher: 'Profesor',
  vehicle: 'Vehículo',
  room: 'Sala',
  /** An enrolment; for the student, from the office. */
  student: 'Alumno',
} as const;
const kind = z.enum(Object.keys(FEED_KINDS) as [keyof typeof FEED_KINDS]);
export type FeedKind = keyof typeof FEED_KINDS;

const base = { ...sessionCall, service: 'training', licence: 'formative', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'practice.view' } as const;

/** Calendars of teachers, vehicles, rooms and students: with `practice.all` every one, else those of the person. Never their secrets. */
export const feedList = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'practice.view',
  path: 'agenda/feed/list',
  summary: 'Calendarios por enlace de la agenda',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        kind,
        of: objectId,
        name: z.string(),
        /** Shows names of students, not initials. */
        withNames: z.boolean(),
        /** Of a vehicle: shows the days on which its papers end. */
        withDues: z.boolean(),
        by: z.string(),
        createdAt: instant,
        seenAt: instant.nullable(),
      }),
    ),
  }),
});

/**
 * A new secret address, which is in this answer alone. A person without `practice.all` has one of the own practices. `withDues`: the days on
 * which the papers of a vehicle end, for those with `vehicle.view`.
 */
export const feedCreate = defineCall({
  ...writes,
  path: 'agenda/feed/create',
  summary: 'Crear un calendario por enlace',
  input: z.strictObject({
    ...{ kind, of: objectId },
    ...{ withNames: z.boolean().default(false), withDues: z.boolean().default(false) },
  }),
  output: z.object({ id: objectId, key: z.string() }),
  errors: ['LESSON-005'],
});

export const feedRevoke = defineCall({
  ...writes,
  afterTrial: true,
  path: 'agenda/feed/revoke',
  summary: 'Anular un calendario por enlace',
  input: z.strictObject({ id: objectId }),
  output: z.null(),
});

/** The calendar behind a secret, for the gateway's `/feeds/<secret>.ics`. `text` is `null` where it is as `etag` says. */
export const feedRead = defineCall({
  service: 'training',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  path: 'agenda/feed/read',
  summary: 'Un calendario de la agenda, por su enlace',
  input: z.strictObject({ etag: z.string().max(100).optional() }),
  output: z.object({ etag: z.string(), text: z.string().nullable() }),
  errors: ['KEY-001'],
});
