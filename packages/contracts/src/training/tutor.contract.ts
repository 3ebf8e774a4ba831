import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { LESSON_RULES, type LessonRuleName } from './lesson-words.js';

const MAX_STUDENTS = 200;
const base = {
  ...sessionWrite,
  service: 'training',
  specified: true,
  licence: 'formative',
  permission: 'practice.modify',
} as const;

/** Makes a teacher the tutor of several students, by their enrolments. DATA-404, and nothing is changed, where one is out of reach. */
export const teacherStudents = defineCall({
  ...base,
  path: 'hermes/teacher/student',
  summary: 'Poner alumnos en la lista de un profesor',
  input: z.strictObject({ teacher: objectId, students: z.array(objectId).min(1).max(MAX_STUDENTS) }),
  output: z.object({ changed: z.number().int() }),
});

const rule = z.enum(Object.keys(LESSON_RULES) as [LessonRuleName, ...LessonRuleName[]]);

/**
 * Makes a teacher the tutor of one student and, if wanted, gives them the student's booked practices to come. One that a rule stands
 * against stays with its teacher, and is answered with its rules.
 */
export const teacherAssign = defineCall({
  ...base,
  path: 'hermes/teacher/student/assign',
  summary: 'Asignar un profesor a un alumno y pasarle sus prácticas',
  input: z.strictObject({ teacher: objectId, student: objectId, moveLessons: z.boolean().default(false) }),
  output: z.object({
    moved: z.number().int(),
    kept: z.array(z.object({ id: objectId, day, from: z.string(), rules: z.array(rule) })),
  }),
  errors: ['LESSON-005'],
});
