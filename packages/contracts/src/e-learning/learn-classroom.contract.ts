import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { language } from './attempt.fields.js';
import { WALL_CODE_DIGITS } from './classroom-words.js';
import { studentWrite } from './student-call.js';

/**
 * Enters the exam whose wall shows this code, and begins it. The same device may ask again (`resumed`). CLASSROOM-001 for a code of no open
 * exam, CLASSROOM-002 after too many of them, CLASSROOM-004 on a second device, CLASSROOM-005 once it was handed in, CLASSROOM-006 beside another
 * open exam; LEARNER-003 and LEARNER-004 as in `learn/attempt/start`.
 */
export const classroomEnter = defineCall({
  ...studentWrite,
  path: 'learn/classroom/enter',
  summary: 'Entrar en un examen presencial con el código de la pantalla',
  input: z.strictObject({
    code: z
      .string()
      .regex(
        new RegExp(`^\\d{${WALL_CODE_DIGITS}}$`),
        `Escribe las ${WALL_CODE_DIGITS} cifras de la pantalla`,
      ),
    /** A name that the device keeps for itself. */
    device: line(40).default(''),
    /** Left out: Spanish. TRANSLATION-002 where the exam is not offered in it. */
    language: language.optional(),
  }),
  output: z.object({ id: objectId, resumed: z.boolean() }),
  errors: [
    ...(['CLASSROOM-001', 'CLASSROOM-002', 'CLASSROOM-003', 'CLASSROOM-004', 'CLASSROOM-005'] as const),
    ...(['CLASSROOM-006', 'LEARNER-003', 'LEARNER-004', 'TRANSLATION-002'] as const),
  ],
});

/**
 * Notes that a student has left the page of an exam in a room, or has come back. The teacher sees it; nothing follows from it. After the end
 * it notes nothing.
 */
export const classroomFocus = defineCall({
  ...studentWrite,
  path: 'learn/classroom/focus',
  summary: 'Anotar que un alumno sale de la página de un examen presencial, o vuelve',
  input: z.strictObject({ attempt: objectId, isAway: z.boolean() }),
  output: z.null(),
});
