import { defineCall } from '../call.js';
import { historyInput, historyPage } from '../history.js';
import { sessionRead } from '../session-call.js';

/**
 * Changes of a student's access and of their entry into the app, with their authors: given, renewed, blocked, begun anew, another PIN or card,
 * looked at by staff. `id` is the contact; those that were joined into it count. DATA-404 for a contact that the person does not see.
 */
export const studentAccessHistory = defineCall({
  ...sessionRead,
  service: 'e-learning',
  licence: 'formative',
  permission: 'student-access.view',
  specified: false,
  path: 'student/access/history/{id}',
  summary: 'Historial del acceso de un alumno a los test',
  input: historyInput,
  output: historyPage,
});
