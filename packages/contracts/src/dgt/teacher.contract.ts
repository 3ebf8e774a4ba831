import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';

export const TEACHER_ERRORS = {
  'DGT-TEACHER-001': { status: 400, message: 'El profesor no existe o ya no está en la escuela.' },
} as const satisfies ErrorCatalogue;

/** Who may be named as the teacher of a student who is examined: employees at work who teach. A copy of the business's. */
export const teacherRead = defineCall({
  service: 'dgt',
  specified: false,
  access: 'session',
  licence: 'dgt',
  scope: 'business',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  permission: 'dgt-folder.view',
  path: 'dgt/teacher/read',
  summary: 'Profesores que presentan a alumnos a examen',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ id: objectId, name: z.string() })) }),
  errors: [],
});
