import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { exam, licence } from './attempt.fields.js';

export const CLASSROOM_ERRORS = {
  'CLASSROOM-001': {
    status: 403,
    message: 'Ese código no es el de la pantalla. Cambia cada 30 segundos: escribe el que se ve ahora.',
  },
  'CLASSROOM-002': {
    status: 429,
    message: 'Has fallado el código demasiadas veces. Espera unos minutos o avisa al profesor.',
  },
  'CLASSROOM-003': { status: 409, message: 'Este examen ya está cerrado.' },
  'CLASSROOM-004': {
    status: 409,
    message: 'Ya estás en este examen con otro móvil. Sigue en ese, o pulsa «Seguir» en esta página.',
  },
  'CLASSROOM-005': { status: 409, message: 'Ya has entregado este examen.' },
  'CLASSROOM-006': {
    status: 409,
    message: 'Tienes otro examen empezado. Entrégalo antes de entrar en el de clase.',
  },
  'CLASSROOM-007': {
    status: 409,
    message: 'Estás en un examen de clase. Entrégalo antes de empezar otro test.',
  },
  'CLASSROOM-008': {
    status: 409,
    message:
      'El examen de clase sigue abierto. Podrás ver las respuestas y practicar cuando el profesor lo cierre.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'theory-class.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'theory-class.hold' } as const;
const byId = z.strictObject({ id: objectId });

const classroomExam = z.object({
  id: objectId,
  branch: objectId,
  /** Of the room or the group. */
  name: z.string(),
  license: licence,
  exam,
  /** Name of the fixed test; '' where the questions were drawn. */
  test: z.string(),
  questions: z.number().int(),
  /** With those of the films. */
  minutes: z.number().int(),
  /** Errors with which it is passed; `null`: by points (CAP). */
  errorsAllowed: z.number().int().nullable(),
  /** The rule of the exam was confirmed by the school. */
  confirmed: z.boolean(),
  openedAt: instant,
  openedBy: z.string(),
  /** By itself, unless somebody enters or closes it before. */
  closesAt: instant,
  /** `null`: students may enter. */
  closedAt: instant.nullable(),
  /** '' where it closed by itself. */
  closedBy: z.string(),
  entered: z.number().int(),
  handedIn: z.number().int(),
  passed: z.number().int(),
});
export type ClassroomExam = z.output<typeof classroomExam>;

/** Exams in a room, of the person's branches, the last ones first. */
export const classroomList = defineCall({
  ...reads,
  path: 'test/classroom/list',
  summary: 'Exámenes presenciales de las sucursales de la persona',
  input: z.strictObject({ limit: queryInt(1, 100).default(50) }),
  output: z.object({ rows: z.array(classroomExam), capped: z.boolean() }),
});

/**
 * Opens an exam in a room: the questions of a fixed test, or drawn for an exam of the licence, in the versions of now. All students get the same
 * ones, each in an order of their own. PAPER-TEST-001 with too few published questions; DATA-404 for a branch or a fixed test that the person does not see.
 */
export const classroomOpen = defineCall({
  ...writes,
  path: 'test/classroom/open',
  summary: 'Abrir un examen presencial',
  input: z.strictObject({
    branch: objectId,
    name: line(120).min(1, 'Escribe el aula o el grupo'),
    license: licence,
    exam: exam.optional(),
    /** A fixed test; without one, questions are drawn. */
    test: objectId.optional(),
  }),
  output: z.object({ id: objectId }),
  errors: ['PAPER-TEST-001'],
});

const present = z.object({
  contact: objectId,
  /** '' for a person who may not be seen: blocked, deleted, or of another branch. */
  name: z.string(),
  /** The student's test, for its replay. */
  attempt: objectId,
  enteredAt: instant,
  /** `null`: still in. */
  finishedAt: instant.nullable(),
  /** Seconds until the end of their time; `null` once they have handed in. */
  secondsLeft: z.number().int().nullable(),
  /** Percent that it lasts longer, for proven needs. */
  moreTime: z.number().int(),
  answered: z.number().int(),
  /** Has left the page and not come back. Noted, not judged, as the two below. */
  awaySince: instant.nullable(),
  /** Times that the page was left. */
  away: z.number().int(),
  secondDevice: z.boolean(),
  /** 0 until it is handed in: the key stays on the server. */
  right: z.number().int(),
  passed: z.boolean().nullable(),
});
export type ClassroomStudent = z.output<typeof present>;

/** An exam in a room with the students who entered, by name. */
export const classroomRead = defineCall({
  ...reads,
  path: 'test/classroom/read/{id}',
  summary: 'Un examen presencial, con los alumnos que han entrado',
  input: byId,
  output: classroomExam.extend({ students: z.array(present) }),
});

/**
 * What the wall shows. The code is made of a secret of the exam and the time: it changes every 30 seconds, and is ''
 * once the exam is closed.
 */
export const classroomWall = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'theory-class.hold',
  path: 'test/classroom/wall/{id}',
  summary: 'La pantalla de un examen presencial, con su código',
  input: byId,
  output: z.object({
    name: z.string(),
    license: licence,
    exam,
    questions: z.number().int(),
    minutes: z.number().int(),
    closed: z.boolean(),
    code: z.string(),
    /** Milliseconds until the code changes. */
    codeMs: z.number().int(),
    entered: z.number().int(),
    handedIn: z.number().int(),
    /** Seconds until the usual time of the last student who is in is over, without anybody's more time; `null` while nobody is in. */
    secondsLeft: z.number().int().nullable(),
  }),
});

/** Closes an exam: what is open is handed in with the answers that are stored. Twice, it answers the same. */
export const classroomClose = defineCall({
  ...writes,
  path: 'test/classroom/close',
  summary: 'Cerrar un examen presencial y recoger lo que está abierto',
  input: byId,
  output: z.object({ closedAt: instant, collected: z.number().int() }),
});
