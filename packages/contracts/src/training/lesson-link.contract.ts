import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, objectId, recordVersion } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';
import { gridTime } from './lesson.fields.js';
import { LESSON_STATES, type LessonState } from './lesson-words.js';

export const LESSON_LINK_ERRORS = {
  'LESSON-LINK-001': {
    status: 409,
    message: 'El alumno no tiene en su ficha un correo al que se le pueda escribir.',
  },
  'LESSON-LINK-002': { status: 409, message: 'Ese hueco ya no está libre. Elige otro.' },
  'LESSON-LINK-003': {
    status: 409,
    message: 'Esta práctica la reserva la autoescuela. Llámala para pedir hora.',
  },
  'LESSON-LINK-005': { status: 409, message: 'Ese hueco ya lo tiene otra persona, o se ha pasado la hora.' },
  'LESSON-LINK-006': {
    status: 409,
    message: 'Con el enlace no se puede más por ahora. Para seguir, llama a tu autoescuela.',
  },
  'LESSON-LINK-004': { status: 409, message: 'Lo que cuesta cancelar ha cambiado. Míralo otra vez.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'training', licence: 'formative', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'practice.modify' } as const;
const byStudent = z.strictObject({ student: objectId });

/** The personal link of a student, never its secret. `null`: there is none. */
export const lessonLinkRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'practice.view',
  path: 'lesson/link/read/{student}',
  summary: 'El enlace personal de un alumno a sus prácticas',
  input: byStudent,
  output: z.object({
    link: z.object({ by: z.string(), createdAt: instant, seenAt: instant.nullable() }).nullable(),
  }),
});

/** A new link, 256 random bits, which is in this answer alone; the one before ends. With `send` it goes to the student's mail too: where that is refused the link of before stays. */
export const lessonLinkCreate = defineCall({
  ...writes,
  path: 'lesson/link/create',
  summary: 'Dar a un alumno un enlace a sus prácticas, o cambiarlo',
  input: byStudent.extend({ send: z.boolean().default(false) }),
  output: z.object({ key: z.string(), isSent: z.boolean() }),
  errors: ['LESSON-LINK-001', 'MAIL-001', 'MAIL-013', 'MAIL-014'],
});

export const lessonLinkRevoke = defineCall({
  ...writes,
  afterTrial: true,
  path: 'lesson/link/revoke',
  summary: 'Anular el enlace de un alumno a sus prácticas',
  input: byStudent,
  output: z.null(),
});

/** By the personal link, or by a student in the app; the school's licence is asked of the app alone, as of staff. */
const opened = {
  service: 'training',
  specified: false,
  access: ['document', 'customer'],
  permission: null,
  licence: 'formative',
  scope: 'business',
  kind: 'json',
} as const;

const ownLesson = z.object({
  id: objectId,
  version: recordVersion,
  day,
  from: z.string(),
  to: z.string(),
  startsAt: instant,
  typeName: z.string(),
  teacherName: z.string(),
  vehicleName: z.string(),
  pickupName: z.string(),
  state: z.enum(Object.keys(LESSON_STATES) as [LessonState, ...LessonState[]]),
  /** It may be cancelled by the link, and what that costs now, in hundredths of the practice. */
  mayCancel: z.boolean(),
  /** The student has said that they come. */
  isConfirmed: z.boolean(),
  cost: z.object({ isLate: z.boolean(), percent: z.number().int(), freeHours: z.number().int() }),
});
const offer = z.object({
  id: objectId,
  day,
  from: z.string(),
  to: z.string(),
  typeName: z.string(),
  teacherName: z.string(),
  /** It may be accepted until then, unless somebody else does. */
  until: instant,
});
export type OwnOffer = z.output<typeof offer>;
export type OwnLesson = z.output<typeof ownLesson>;

/** A student's practices: those of the last ninety days and all to come. DATA-404 in the app for who takes no practices. */
export const ownLessons = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  path: 'lesson/open/read',
  summary: 'Las prácticas propias, por el enlace personal',
  input: z.strictObject({}),
  output: z.object({
    school: z.string(),
    name: z.string(),
    licence: z.enum(LICENCE_CLASSES),
    lessons: z.array(ownLesson),
    /** Types that the student may book; none after too many no-shows. */
    types: z.array(z.object({ id: objectId, name: z.string(), minutes: z.number().int() })),
    isStopped: z.boolean(),
    /** The link came in a letter: it opens the practice or the offer that this is about, and the student may have others. */
    isOfLetter: z.boolean(),
    /** Freed slots that wait for the student's word. */
    offers: z.array(offer),
  }),
  errors: ['KEY-001'],
});

export const ownSlots = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  path: 'lesson/open/slots',
  summary: 'Próximos huecos, por el enlace personal',
  input: z.strictObject({ type: objectId }),
  output: z.object({
    rows: z.array(
      z.object({ day, from: z.string(), to: z.string(), teacher: objectId, teacherName: z.string() }),
    ),
  }),
  errors: ['KEY-001', 'LESSON-LINK-003'],
});

/** Books a slot where every rule holds; the car and the room are chosen as in the list of slots. */
export const ownBook = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'lesson/open/book',
  summary: 'Reservar una práctica, por el enlace personal',
  input: z.strictObject({ type: objectId, day, from: gridTime, teacher: objectId }),
  output: z.object({ id: objectId }),
  errors: ['KEY-001', 'LESSON-LINK-002', 'LESSON-LINK-003', 'LESSON-LINK-006'],
});

/** Cancels an own practice; any other one is DATA-404. `percent` is the cost that was shown: LESSON-LINK-004 where it or the practice has changed. */
export const ownCancel = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'lesson/open/cancel',
  summary: 'Cancelar una práctica, por el enlace personal',
  input: z.strictObject({ id: objectId, version: recordVersion, percent: z.number().int().min(0).max(100) }),
  output: z.null(),
  errors: ['KEY-001', 'LESSON-004', 'LESSON-LINK-004', 'LESSON-LINK-006'],
});

/** Accepts a freed slot, which books it, or lets it go. LESSON-LINK-005: somebody was faster, or the time is over; the limits of own bookings hold. */
export const ownAnswer = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'lesson/open/answer',
  summary: 'Aceptar o dejar un hueco ofrecido, por el enlace personal',
  input: z.strictObject({ offer: objectId, accepts: z.boolean() }),
  output: z.null(),
  errors: ['KEY-001', 'LESSON-LINK-003', 'LESSON-LINK-005', 'LESSON-LINK-006'],
});

/** The student comes to an own practice. A second time changes nothing. */
export const ownConfirm = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'lesson/open/confirm',
  summary: 'Confirmar que se va a una práctica, por el enlace personal',
  input: z.strictObject({ id: objectId, version: recordVersion }),
  output: z.null(),
  errors: ['KEY-001', 'LESSON-004'],
});
