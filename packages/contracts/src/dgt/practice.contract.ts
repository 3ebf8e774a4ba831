import { z } from 'zod';
import { defineCall } from '../call.js';
import { snapshotPlace } from '../contacts/contact-snapshot.contract.js';
import { eventPull } from '../events/event.contract.js';
import { day, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { CLASS_KINDS } from './student-card.fields.js';

/** What dgt publishes: fees and practice classes. */
export const dgtEvents = eventPull('dgt');

/**
 * State of `practice.given` and `practice.annulled`: a practice class of a student's card. Both carry all of it, so that they may
 * arrive in any order; the event's id is that of the class.
 */
export const practiceState = z.object({
  id: objectId,
  branch: objectId,
  student: objectId,
  licence: z.enum(LICENCE_CLASSES),
  kind: z.enum(CLASS_KINDS),
  minutes: z.number().int(),
  /** The teacher's id, and their name on that day. */
  teacher: objectId,
  teacherName: z.string(),
  day,
});
export type PracticeState = z.output<typeof practiceState>;

/** Every practice class as it is, page by page, for a service that begins to count them. */
export const practiceSnapshot = defineCall({
  ...internalRead,
  service: 'dgt',
  scope: 'operator',
  path: 'dgt/practice/snapshot',
  summary: 'Leer todas las clases prácticas por páginas (interno)',
  input: z.strictObject({
    after: snapshotPlace.nullable(),
    limit: z.number().int().min(1).max(500),
  }),
  output: z.object({
    rows: z.array(z.object({ businessId: objectId, state: practiceState, isAnnulled: z.boolean() })),
  }),
});
