import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { cursor, day, objectId, pageOf, queryInt, recordVersion } from '../fields.js';
import { lackingPaper } from '../files/slot-lacking.contract.js';
import { sessionCall } from '../session-call.js';
import { dateSeverity, examTest, lawRefusal, legalDate, shownStudent } from './exam.fields.js';
import { heldLicence, studentFileFields } from './student-file.fields.js';
import { studentFileFilters } from './student-file-list.fields.js';

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-folder.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'dgt-folder.modify' } as const;

export type StudentFileFields = z.output<typeof studentFileFields>;

const clock = z.object({
  /** The most urgent first. */
  dates: z.array(legalDate),
  /** The test that comes now; `null`: none is left, or nothing is sought. */
  next: examTest.nullable(),
  /** What stands in the way of being presented to it today. */
  missing: z.array(lawRefusal),
  /** Doubts that stop nobody, each with where the reading comes from. */
  cautions: z.array(lawRefusal),
  /** First day, from today on, that age, seniority and waits allow for it; `null`: that cannot be said. */
  earliest: day.nullable(),
});

/** A student's file at the authority with every legal date, computed for today on the branch's clock. */
export const studentFileRead = defineCall({
  ...read,
  path: 'dgt/file/read',
  summary: 'Expediente de un alumno ante Tráfico, con sus plazos',
  input: z.strictObject({ student: objectId }),
  output: z.object({
    student: shownStudent,
    birthDate: day.nullable(),
    today: day,
    /** What is sought, whoever says so. */
    licence: licenceClass.nullable(),
    file: studentFileFields,
    /** Of the file; 0 while nobody has written into it: `dgt/file/update` takes it back. */
    version: z.number().int().min(0),
    /** Held licences as they are counted: file and sheet together. */
    held: z.array(heldLicence),
    /** Tests to be taken, and which of them are passed. */
    path: z.array(z.object({ test: examTest, passed: z.boolean() })),
    clock,
    /** Papers that the school wants and that are missing or over today; `null`: not checked, because files did not answer. */
    papers: z.array(lackingPaper).nullable(),
  }),
});

export const studentFileUpdate = defineCall({
  ...modify,
  path: 'dgt/file/update',
  summary: 'Modificar el expediente de un alumno ante Tráfico',
  input: studentFileFields.partial().extend({ student: objectId, version: z.number().int().min(0) }),
  output: z.object({ version: recordVersion, file: studentFileFields }),
});

export const urgentFile = z.object({
  id: objectId,
  student: shownStudent,
  licence: licenceClass,
  next: examTest.nullable(),
  /** The date that ends first; `null`: none ends. */
  due: legalDate.nullable(),
  /** How many things are missing to be presented today, and the first one. */
  missing: z.number().int(),
  firstMissing: lawRefusal.nullable(),
  earliest: day.nullable(),
  /** Who takes them to exams; '' where nobody is named. */
  teacher: z.string(),
});
export type UrgentFile = z.output<typeof urgentFile>;

/** Students who are after a licence, by what ends first. Kept rows, computed anew when something changes and every day. */
export const studentFileUrgent = defineCall({
  ...read,
  path: 'dgt/file/list',
  summary: 'Plazos de los alumnos por urgencia',
  input: z.strictObject({
    ...studentFileFilters.shape,
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(urgentFile),
});

/** How many students' first end is of each severity, for the dashboard. */
export const studentFileCount = defineCall({
  ...read,
  path: 'dgt/file/count',
  summary: 'Cuántos plazos vencen',
  input: z.strictObject({ branch: objectId.optional() }),
  output: z.object({
    counts: z.array(z.object({ severity: dateSeverity, students: z.number().int() })),
    /** Students whom nothing keeps from being presented. */
    ready: z.number().int(),
    /** Rows that wait to be computed anew. */
    pending: z.number().int(),
  }),
});

/** Who is named as a teacher of students of the list, for its filter. */
export const studentFileTeachers = defineCall({
  ...read,
  path: 'dgt/file/teachers',
  summary: 'Profesores de los alumnos con plazos',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ name: z.string() })) }),
});

/**
 * The dates as an iCalendar file (RFC 5545): of one student, or of all that are asked for and end within the next half year,
 * 2,000 at most; that of many asks for `client.export`. Days on which offices are shut are said with them.
 */
export const studentFileCalendar = defineCall({
  ...read,
  path: 'dgt/file/calendar',
  summary: 'Plazos en formato de calendario (ICS)',
  input: z.strictObject({ ...studentFileFilters.shape, student: objectId.optional() }),
  output: z.object({ filename: z.string(), text: z.string() }),
});
