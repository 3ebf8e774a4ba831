import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

/**
 * A student's test as a PDF: the result, and each question with what was chosen, what is right and its article. DATA-404 for a test of
 * somebody whom the person does not see, ATTEMPT-006 while it is open.
 */
export const attemptPrint = defineCall({
  ...({ ...sessionCall, service: 'e-learning', licence: 'formative' } as const),
  ...({ method: 'POST', effect: 'write', kind: 'job', permission: 'student-access.view' } as const),
  specified: false,
  path: 'student/attempt/print',
  summary: 'Un test de un alumno en PDF, con sus fallos',
  input: z.strictObject({ attempt: objectId }),
  output: z.object({ job: objectId }),
  errors: ['ATTEMPT-006', 'JOB-002', 'JOB-003'],
});
