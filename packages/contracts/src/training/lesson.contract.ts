import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import { LESSON_CLASS_REFUSALS } from '../dgt/lesson-class.contract.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, day, instant, line, nothing, objectId, recordVersion } from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';
import { VEHICLE_CATEGORIES, type VehicleCategory } from './fleet-words.js';
import {
  bookingFields,
  gridTime,
  kilometreFields,
  lessonHand,
  lessonMinutes,
  override,
} from './lesson.fields.js';
import { LESSON_RULES, LESSON_STATES, type LessonRuleName, type LessonState } from './lesson-words.js';
import { PRACTICE_KINDS, type PracticeKind } from './practice-words.js';

export const LESSON_ERRORS = {
  'LESSON-001': { status: 409, message: 'No se puede reservar a esa hora.' },
  'LESSON-002': {
    status: 409,
    message: 'Va contra una regla de la escuela: hace falta un motivo para seguir.',
  },
  'LESSON-003': { status: 400, message: 'Esa hora no existe ese día: cambia el reloj.' },
  'LESSON-004': { status: 409, message: 'La práctica ya no está así: ese paso no se puede dar.' },
  'LESSON-005': { status: 400, message: 'Elige algo que exista y que puedas ver.' },
  'LESSON-006': { status: 400, message: 'La práctica tiene que empezar y acabar el mismo día.' },
  'LESSON-007': { status: 400, message: 'Escribe el motivo.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'training', licence: 'formative' } as const;
const reads = { ...base, method: 'GET', effect: 'read', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'practice.modify' } as const;

const enumOf = <T extends string>(words: Readonly<Record<T, unknown>>) =>
  z.enum(Object.keys(words) as [T, ...T[]]);

const lesson = z.object({
  id: objectId,
  branch: objectId,
  /** The enrolment, and the contact it is of. */
  student: objectId,
  contact: objectId,
  studentName: z.string(),
  licence: z.enum(LICENCE_CLASSES),
  type: objectId,
  typeName: z.string(),
  kind: enumOf<PracticeKind>(PRACTICE_KINDS),
  teacher: objectId,
  teacherName: z.string(),
  vehicle: objectId.nullable(),
  vehicleName: z.string(),
  secondVehicle: objectId.nullable(),
  room: objectId.nullable(),
  roomName: z.string(),
  /** Where the student is picked up and left; `null`: no place is known. */
  pickup: objectId.nullable(),
  pickupName: z.string(),
  dropoff: objectId.nullable(),
  /** On the branch's clock. */
  day,
  from: z.string(),
  to: z.string(),
  minutes: z.number().int(),
  startsAt: instant,
  /** A hold whose time is over is `expired` at once. */
  state: enumOf<LessonState>(LESSON_STATES),
  heldUntil: instant.nullable(),
  /** The student said by link that they come. */
  confirmedAt: instant.nullable(),
  /** The practices that were booked together, weekly or fortnightly. */
  series: objectId.nullable(),
  note: z.string(),
  /** Soft rules that were set aside, and why. */
  broken: z.array(enumOf<LessonRuleName>(LESSON_RULES)),
  overrideReason: z.string(),
  /** Units of the bag: those that it takes, and the hundredths of them that are owed after a late cancellation. */
  units: z.number().int(),
  chargedPercent: z.number().int(),
  kmStart: z.number().int().nullable(),
  kmEnd: z.number().int().nullable(),
  /** The class in the student's card; `null`: not written. */
  cardClass: objectId.nullable(),
  cardTrouble: z.string(),
  /** The person may change it: their own lessons, or `practice.all`. */
  mayChange: z.boolean(),
  version: recordVersion,
});
export type Lesson = z.output<typeof lesson>;

/** Practices between two days, both included: a teacher's own, or with `practice.all` those of the branches that the person sees. */
export const lessonList = defineCall({
  ...reads,
  permission: 'practice.view',
  path: 'lesson/list',
  summary: 'Prácticas entre dos días',
  input: z.strictObject({
    from: day,
    to: day,
    branch: objectId.optional(),
    /** By default those that keep something busy, and no-shows. */
    states: csv(enumOf<LessonState>(LESSON_STATES)).optional(),
    contact: objectId.optional(),
    vehicle: objectId.optional(),
    /** Who gives them. */
    employee: objectId.optional(),
  }),
  output: z.object({ rows: z.array(lesson), capped: z.boolean() }),
  errors: ['LESSON-006'],
});
/** Days of one answer: of all students, and of one. */
export const MAX_LESSON_DAYS = 42;
export const MAX_STUDENT_DAYS = 800;

export const lessonRead = defineCall({
  ...reads,
  permission: 'practice.view',
  path: 'lesson/read/{id}',
  summary: 'Una práctica',
  input: z.strictObject({ id: objectId }),
  output: lesson,
});

export const lessonHistory = defineCall({
  ...reads,
  permission: 'practice.view',
  path: 'lesson/history/{id}',
  summary: 'Historial de cambios de una práctica',
  input: historyInput,
  output: historyPage,
});

const written = z.object({ id: objectId, version: recordVersion });
const BOOKING_ERRORS = [
  ...(['LESSON-001', 'LESSON-002', 'LESSON-003', 'LESSON-005', 'LESSON-006', 'PRACTICE-BAG-001'] as const),
] as const;

/** Books a practice, in one transaction with what it needs. Each refusal names its rules in `errors`, with the rule as path. */
export const lessonBook = defineCall({
  ...writes,
  specified: true,
  path: 'hermes/student/practice',
  summary: 'Reservar una práctica de un alumno',
  input: bookingFields.extend({
    override,
    /** `held`: it keeps its slot for fifteen minutes; `proposed`: it keeps nothing. */
    state: z.enum(['booked', 'held', 'proposed']).default('booked'),
  }),
  output: written,
  errors: BOOKING_ERRORS,
});

/** The same without writing: every rule that stands against it. */
export const lessonCheck = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  specified: false,
  permission: 'practice.view',
  path: 'lesson/check',
  summary: 'Comprobar las reglas de una práctica, sin reservarla',
  input: z.strictObject({
    /** The practice that is being moved. */
    id: objectId.optional(),
    ...bookingFields.omit({ note: true }).shape,
  }),
  output: z.object({ broken: z.array(enumOf<LessonRuleName>(LESSON_RULES)) }),
  errors: ['LESSON-003', 'LESSON-005', 'LESSON-006'],
});

/** Moves a booked practice to another time, teacher, vehicle or room, or makes it longer. DATA-409 for a stale version. */
export const lessonMove = defineCall({
  ...writes,
  specified: false,
  path: 'lesson/move',
  summary: 'Mover una práctica',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    day: day.optional(),
    from: gridTime.optional(),
    teacher: objectId.optional(),
    vehicle: objectId.nullable().optional(),
    secondVehicle: objectId.nullable().optional(),
    room: objectId.nullable().optional(),
    pickup: objectId.nullable().optional(),
    dropoff: objectId.nullable().optional(),
    minutes: lessonMinutes.optional(),
    note: line(500).optional(),
    override,
  }),
  output: written,
  errors: [...BOOKING_ERRORS, 'LESSON-004'],
});

/** Takes a practice to its next state. Cancelling, a no-show and annulling take a reason; `chargedPercent` waives or lowers what they cost; more than the rule of the type is REQ-101. */
export const lessonState = defineCall({
  ...writes,
  specified: false,
  path: 'lesson/state',
  summary: 'Empezar, dar, cancelar o recuperar una práctica',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    state: enumOf<LessonState>(LESSON_STATES).exclude(['signed', 'proposed', 'expired']),
    reason: line(300).default(''),
    chargedPercent: z.number().int().min(0).max(100).optional(),
    override,
  }),
  output: written,
  errors: [...BOOKING_ERRORS, 'LESSON-004', 'LESSON-007'],
});

/**
 * Student and teacher sign a practice that was given: it goes into the student's card with both signatures, once, by the rules of the
 * card, and is signed here only when it stands there. The teacher signs with the own account. The kilometres are those of the vehicle.
 */
export const lessonSign = defineCall({
  ...writes,
  specified: false,
  path: 'lesson/sign',
  summary: 'Firmar una práctica dada y anotarla en la ficha del alumno',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    ...kilometreFields.shape,
    teacher: lessonHand,
    student: lessonHand,
  }),
  output: written,
  errors: ['LESSON-004', ...LESSON_CLASS_REFUSALS],
});

/** What cancelling now would cost, by the type's rules, before anybody does it. */
export const lessonCost = defineCall({
  ...reads,
  permission: 'practice.view',
  path: 'lesson/cost/{id}',
  summary: 'Lo que cuesta cancelar ahora una práctica',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    isLate: z.boolean(),
    /** 0 while the student has late cancellations of this licence left that cost nothing. */
    latePercent: z.number().int(),
    freeLateLeft: z.number().int(),
    noShowPercent: z.number().int(),
    freeHours: z.number().int(),
  }),
});

const resource = z.object({ id: objectId, name: z.string() });

/** Teachers, vehicles, rooms and types that the person may book with. */
export const agendaResources = defineCall({
  ...reads,
  permission: 'practice.view',
  path: 'lesson/resources',
  summary: 'Profesores, vehículos, salas y tipos de la agenda',
  input: z.strictObject({}),
  output: z.object({
    teachers: z.array(resource.extend({ licences: z.array(z.string()), isOwn: z.boolean() })),
    vehicles: z.array(
      resource.extend({
        ...{ branch: objectId, licences: z.array(z.string()), isInAgenda: z.boolean() },
        /** `null`: nobody wrote it down. Services of before leave it out. */
        category: enumOf<VehicleCategory>(VEHICLE_CATEGORIES).nullable().optional(),
      }),
    ),
    rooms: z.array(resource.extend({ branch: objectId, kind: z.string() })),
    places: z.array(resource.extend({ branch: objectId })),
    types: z.array(
      resource.extend({
        kind: enumOf<PracticeKind>(PRACTICE_KINDS),
        licences: z.array(z.string()),
        minutes: z.number().int(),
        noVehicle: z.boolean(),
        /** Services of before leave it out. */
        secondVehicle: z.boolean().optional(),
        room: z.string().nullable(),
      }),
    ),
  }),
});
export type AgendaResources = CallOutput<typeof agendaResources>;

/** A vehicle enters the agenda: practices are booked with it. */
export const agendaVehicleAdd = defineCall({
  ...writes,
  specified: true,
  permission: 'practice.add',
  path: 'hermes/vehicle/create',
  summary: 'Poner un vehículo en la agenda',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/** It leaves the agenda; what is booked stays booked. */
export const agendaVehicleRemove = defineCall({
  ...writes,
  specified: true,
  permission: 'practice.delete',
  path: 'hermes/vehicle/delete',
  summary: 'Quitar un vehículo de la agenda',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});
