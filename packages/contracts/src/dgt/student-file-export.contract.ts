import { z } from 'zod';
import { exportCall } from '../lists/export-call.js';
import { studentFileFilters } from './student-file-list.fields.js';

/** The columns an export may have, in the order of the sheet. */
export const STUDENT_FILE_COLUMNS = [
  'student',
  'dni',
  'licence',
  'next',
  'due',
  'day',
  'severity',
  'rule',
  'missing',
  'earliest',
  'teacher',
  'branch',
] as const;

/** People leave the house as a file only by the hand of who may export them, as contacts do; the list asks for its own right. */
export const studentFileExport = exportCall({
  service: 'dgt',
  noun: 'dgt/file',
  permission: 'client.export',
  licence: 'dgt',
  summary: 'Exportar los plazos de los alumnos',
  filters: studentFileFilters,
  sort: z.literal('').default(''),
  columns: STUDENT_FILE_COLUMNS,
});
