import { z } from 'zod';
import { line, objectId } from '../fields.js';
import { exam, licence } from './attempt.fields.js';

/** The dialog that opens an exam in a room. */
export const classroomForm = z.strictObject({
  name: line(120).min(1, 'Escribe el aula o el grupo'),
  branch: objectId,
  license: licence,
  exam: exam.nullable(),
  /** `null`: drawn. */
  test: objectId.nullable(),
});
/** A type alias, not an interface: a form's values are an open record to the kit. */
export type ClassroomForm = z.output<typeof classroomForm>;
