import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { examTest } from './exam.fields.js';

export const TEACHER_ERRORS = {
  'DGT-TEACHER-001': { status: 400, message: 'El profesor no existe o ya no está en la escuela.' },
} as const satisfies ErrorCatalogue;

/** Who may be named as the teacher of a student who is examined: employees at work who teach. A copy of the business's. */
export const teacherRead = defineCall({
  ...sessionRead,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  permission: 'dgt-folder.view',
  path: 'dgt/teacher/read',
  summary: 'Profesores que presentan a alumnos a examen',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ id: objectId, name: z.string() })) }),
});

/** Seven days from today of the employee whose account is signed in: exams of their students, and the practice that they have noted. */
export const teacherWeek = defineCall({
  ...sessionRead,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  permission: 'dgt-folder.view',
  path: 'dgt/teacher/week',
  summary: 'La semana de quien da clase: sus alumnos a examen y sus prácticas de hoy',
  input: z.strictObject({}),
  output: z.object({
    /** Whether the signed-in person teaches here; `false`: the rest is empty. */
    teaches: z.boolean(),
    today: day,
    /** Open folders that hold students of this teacher, the nearest first. */
    folders: z.array(
      z.object({
        id: objectId,
        day,
        test: examTest,
        center: z.string(),
        students: z.array(z.object({ id: objectId, name: z.string(), reserve: z.boolean() })),
      }),
    ),
    /** Practice classes of today that they have noted, by their time, each with the inscription whose card holds it. */
    classes: z.array(z.object({ entry: objectId, name: z.string(), from: z.string(), to: z.string() })),
  }),
});
