import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, cursor, day, instant, line, objectId, pageOf, queryFlag, queryInt } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';
import {
  ACCESS_TABS,
  LEVEL_NAMES,
  MAX_MONTHS,
  MAX_REPEATS,
  MAX_STUDENTS,
  STANDING_NAMES,
} from './access-words.js';

export const STUDENT_ACCESS_ERRORS = {
  'LEARNER-001': { status: 409, message: 'Ese alumno no tiene acceso a ese permiso. Dáselo antes.' },
  'LEARNER-002': {
    status: 409,
    message: 'El contacto no es una persona activa: no se le puede dar acceso a los test.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative' } as const;
const reads = { ...base, effect: 'read', permission: 'student-access.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'student-access.modify' } as const;
const license = z.enum(LICENCE_CLASSES);
const contacts = z
  .array(objectId)
  .min(1, 'Elige a los alumnos')
  .max(MAX_STUDENTS)
  .refine((ids) => new Set(ids).size === ids.length, 'Hay un alumno repetido');

const access = z.object({
  id: objectId,
  contact: objectId,
  /** «Ortega Ruiz, Berta» */
  name: z.string(),
  dni: z.string(),
  branch: objectId,
  license,
  level: z.enum(LEVEL_NAMES),
  /** The last day, on the clock of the student's branch; `null`: it does not end. */
  until: day.nullable(),
  /** The last day on which tests may be taken; `null`: as `until`. */
  testsUntil: day.nullable(),
  /** Times that each fixed test may be taken; 0: no limit. */
  repeats: z.number().int(),
  /** Percent that tests against the clock last longer, for proven needs; 0: the usual time. */
  moreTime: z.number().int(),
  standing: z.enum(STANDING_NAMES),
  /** Days until the last one, 0 on it, negative behind it; `null`: it does not end. */
  daysLeft: z.number().int().nullable(),
  /** Tests may be taken today. */
  mayTest: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type StudentAccess = z.output<typeof access>;

const SKIPPED = ['gone', 'inactive', 'none'] as const;
/** Students (by the contact) that a change left out, with the reason: not to be seen, not an active person, without access to the licence. */
const changed = z.object({
  changed: z.number().int(),
  skipped: z.array(z.object({ id: objectId, name: z.string(), reason: z.enum(SKIPPED) })),
});

/**
 * Either a day, or months that are added to the last day, or to today where that is over. Months end on the last day of a shorter
 * month: a year from 29 February ends on 28 February.
 */
const renewal = {
  until: day.nullable().optional(),
  months: z.number().int().min(1).max(MAX_MONTHS).optional(),
};
const hasEnd = (input: { until?: string | null | undefined; months?: number | undefined }) =>
  (input.until === undefined) !== (input.months === undefined);
const ONE_END = 'Escribe hasta qué día, o cuántos meses';

/** Gives students access to a licence, or changes the access that they have. DEMO opens the first topic alone. */
export const accessGive = defineCall({
  ...writes,
  permission: 'student-access.add',
  specified: false,
  path: 'student/access/give',
  summary: 'Dar a uno o varios alumnos acceso a los test de un permiso',
  input: z.strictObject({
    contacts,
    license,
    level: z.enum(LEVEL_NAMES).default('enrolled'),
    until: day.nullable().default(null),
    testsUntil: day.nullable().default(null),
    repeats: z.number().int().min(0).max(MAX_REPEATS).default(0),
  }),
  output: changed,
});

/** Blocks students' access to a licence, or opens it again. What they did stays. */
export const accessBlock = defineCall({
  ...writes,
  afterTrial: true,
  specified: false,
  path: 'student/access/block',
  summary: 'Bloquear o desbloquear el acceso de uno o varios alumnos',
  input: z.strictObject({ contacts, license, blocked: z.boolean() }),
  output: changed,
});

/** Until when students have access. */
export const accessExpire = defineCall({
  ...writes,
  specified: true,
  path: 'valkiria/newexpire',
  summary: 'Cambiar hasta qué día tienen acceso uno o varios alumnos',
  input: z
    .strictObject({ contacts, license, ...renewal })
    .refine(hasEnd, { path: ['until'], message: ONE_END }),
  output: changed,
});

/** The same for one student of the dashboard's card. LEARNER-001 without access. */
export const accessExpireOne = defineCall({
  ...writes,
  specified: true,
  path: 'valkiria/dashboard/caducidad/new_expire',
  summary: 'Renovar desde el escritorio el acceso de un alumno que caduca',
  input: z
    .strictObject({ contact: objectId, license, ...renewal })
    .refine(hasEnd, { path: ['until'], message: ONE_END }),
  output: z.object({ until: day.nullable() }),
  errors: ['LEARNER-001'],
});

const MAX_DNI = 20;
const dnis = z.array(line(MAX_DNI).min(1)).min(1, 'Pega al menos un DNI').max(MAX_STUDENTS);

/** The same for students by their DNI or NIE; those that are not found once are left out. */
export const accessExpireByDni = defineCall({
  ...writes,
  specified: true,
  path: 'valkiria/studentdni/newexpire',
  summary: 'Cambiar hasta qué día tienen acceso los alumnos de una lista de DNI',
  input: z.strictObject({ dnis, license, ...renewal }).refine(hasEnd, { path: ['until'], message: ONE_END }),
  output: changed.extend({ unknown: z.array(z.string()) }),
});

const DNI_RESULTS = ['found', 'unknown', 'wrong', 'several'] as const;

/** Who they are: a pasted list is looked at before it is used. `several`: more than one contact has it. */
export const studentsByDni = defineCall({
  ...reads,
  method: 'GET',
  specified: true,
  path: 'valkiria/studentsdni',
  summary: 'Comprobar una lista de DNI o NIE antes de usarla',
  input: z.strictObject({ dnis: csv(line(MAX_DNI), MAX_STUDENTS), license }),
  output: z.object({
    rows: z.array(
      z.object({
        dni: z.string(),
        result: z.enum(DNI_RESULTS),
        /** What is wrong with it, as the specification words it; '' for others. */
        message: z.string(),
        contact: objectId.nullable(),
        name: z.string(),
        /** Of the licence; `null`: no access, or no end. */
        until: day.nullable(),
        hasAccess: z.boolean(),
      }),
    ),
  }),
});

/** Until when tests may be taken, apart from study; `null`: as long as the access. */
export const testExpire = defineCall({
  ...writes,
  specified: true,
  path: 'valkiria/testexpire',
  summary: 'Cambiar hasta qué día pueden hacer test uno o varios alumnos',
  input: z.strictObject({ contacts, license, testsUntil: day.nullable() }),
  output: changed,
});

/** How often each fixed test may be taken; 0: as often as wanted. */
export const testRepeats = defineCall({
  ...writes,
  specified: true,
  path: 'valkiria/vecestest',
  summary: 'Cambiar cuántas veces puede hacerse cada test fijo',
  input: z.strictObject({ contacts, license, repeats: z.number().int().min(0).max(MAX_REPEATS) }),
  output: changed,
});

/** The accesses of one student, those of contacts that were joined into it too. */
export const studentAccessRead = defineCall({
  ...reads,
  method: 'GET',
  specified: true,
  path: 'valkiria/userautoescuela',
  summary: 'Los accesos de un alumno',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ contact: objectId, rows: z.array(access) }),
});

/** Students with access, by name; a student with two licences is there twice. */
export const studentAccessList = defineCall({
  ...reads,
  method: 'GET',
  specified: true,
  path: 'valkiria/listuserautoescuela',
  summary: 'Alumnos con acceso a los test',
  input: z.strictObject({
    tab: z.enum(ACCESS_TABS).default('all'),
    search: line(100).default(''),
    license: license.optional(),
    branch: objectId.optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(access),
});

/** Accesses that end within some days, the first ones first. */
export const studentAccessExpiring = defineCall({
  ...reads,
  method: 'GET',
  specified: true,
  path: 'valkiria/listuserautoescuelacaducidad',
  summary: 'Alumnos cuyo acceso caduca pronto',
  input: z.strictObject({ days: queryInt(1, 365).default(30), limit: queryInt(1, 100).default(10) }),
  output: z.object({ rows: z.array(access), capped: z.boolean() }),
});
