import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';

/** The evolution of a student as a PDF with the chart and the days. DATA-404 for a contact that the person does not see. */
export const evolutionPrint = defineCall({
  ...({ ...sessionCall, service: 'e-learning', licence: 'formative' } as const),
  ...({ method: 'POST', effect: 'write', kind: 'job', permission: 'student-access.view' } as const),
  specified: false,
  path: 'student/evolution/print',
  summary: 'Evolución de un alumno en PDF',
  input: z.strictObject({
    contact: objectId,
    license: z.enum(LICENCE_CLASSES),
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({ job: objectId }),
  errors: ['JOB-002', 'JOB-003'],
});
