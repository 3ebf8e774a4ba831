import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, day, instant, line, nothing, objectId, pageOf, queryInt, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { lawRefusal } from './exam.fields.js';
import {
  ANNOTATION_KINDS,
  annotationFields,
  annulmentFields,
  bookClosingFields,
  bookSealFields,
  checkAnnotation,
  ENTRY_STATES,
  entryResult,
  inscriptionFields,
  registerBookFields,
} from './register-book.fields.js';
import { heldClass } from './student-file.fields.js';

export const REGISTER_BOOK_ERRORS = {
  'DGT-BOOK-001': {
    status: 409,
    message: 'Esta sección ya tiene un libro abierto. Ciérralo antes de abrir otro.',
  },
  'DGT-BOOK-002': { status: 409, message: 'El libro está cerrado: no admite más inscripciones.' },
  'DGT-BOOK-003': {
    status: 409,
    message: 'El libro ya tiene inscripciones y hay que conservarlo. Puedes cerrarlo, no eliminarlo.',
  },
  'DGT-BOOK-004': {
    status: 400,
    message: 'Las inscripciones van por orden de fecha: esta es anterior a la última del libro.',
  },
  'DGT-BOOK-005': { status: 400, message: 'La fecha está en el futuro.' },
  'DGT-BOOK-006': { status: 400, message: 'La fecha es anterior a la apertura del libro.' },
  'DGT-BOOK-007': { status: 409, message: 'Este alumno ya está inscrito para ese permiso.' },
  'DGT-BOOK-008': { status: 400, message: 'Al alumno le faltan datos que el libro exige.' },
  'DGT-BOOK-009': { status: 400, message: 'La sucursal no existe o no puedes usarla.' },
  'DGT-BOOK-010': { status: 409, message: 'La inscripción está anulada: no admite más anotaciones.' },
  'DGT-BOOK-012': { status: 400, message: 'La fecha de cierre es anterior a la última inscripción.' },
  'DGT-BOOK-014': {
    status: 409,
    message: 'La sucursal del alumno no tiene ningún libro de registro abierto.',
  },
  'DGT-BOOK-013': { status: 400, message: 'El primer número tiene que seguir al último del libro anterior.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: true, licence: 'dgt' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-book.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'dgt-book.modify' } as const;

const registerBook = z.object({
  id: objectId,
  branch: objectId,
  /** 1, 2, 3 … of its branch. */
  number: z.number().int(),
  openedOn: day,
  /** `null` while it is open. */
  closedOn: day.nullable(),
  /** Number of its first inscription: it goes on where the book before ended. */
  first: z.number().int(),
  /** Number of the last one; one below `first` while there is none. */
  last: z.number().int(),
  /** When and by whom the authority sealed it, as the school notes it. */
  seal: z.string(),
  /** Last day on which it has to be kept (Código Civil, art. 5.1): four years from the last entry (RD 1295/2003, art. 39). */
  keepUntil: day.nullable(),
  version: recordVersion,
});
export type RegisterBook = z.output<typeof registerBook>;

/** Opens a branch's book. There is one open book for each branch: a section of a school has its own. */
export const registerBookCreate = defineCall({
  ...writes,
  permission: 'dgt-book.add',
  path: 'dgt/book/register/create',
  summary: 'Abrir un libro de registro',
  input: registerBookFields,
  output: registerBook,
  errors: ['DGT-BOOK-001', 'DGT-BOOK-005', 'DGT-BOOK-009', 'DGT-BOOK-013'],
});

/** Closes the book or notes its seal. A closed book stays closed. */
export const registerBookUpdate = defineCall({
  ...modify,
  path: 'dgt/book/register/update',
  summary: 'Cerrar un libro de registro o anotar su diligencia',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    ...bookSealFields.partial().shape,
    ...bookClosingFields.partial().shape,
  }),
  output: registerBook,
  errors: ['DGT-BOOK-002', 'DGT-BOOK-005', 'DGT-BOOK-012'],
});

/** Only a book without inscriptions. */
export const registerBookDelete = defineCall({
  ...writes,
  permission: 'dgt-book.delete',
  path: 'dgt/book/register/delete',
  summary: 'Eliminar un libro de registro vacío',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DGT-BOOK-003'],
});

/** The books of the branches that the person sees, the newest first. */
export const registerBookRead = defineCall({
  ...read,
  path: 'dgt/book/register/read',
  summary: 'Libros de registro',
  input: z.strictObject({ id: objectId.optional() }),
  output: z.object({ rows: z.array(registerBook) }),
});

const annotation = z.object({
  id: objectId,
  kind: z.enum(ANNOTATION_KINDS),
  day: day.nullable(),
  result: entryResult.nullable(),
  text: z.string(),
  by: z.string(),
  at: instant,
});

const registerEntry = z.object({
  id: objectId,
  book: objectId,
  /** Inscription number. */
  number: z.number().int(),
  inscribedOn: day,
  student: objectId,
  firstName: z.string(),
  surnames: z.string(),
  dni: z.string(),
  birthDate: day,
  /** Licences held on that day. */
  held: z.array(heldClass),
  /** Licence that is sought. */
  licence: licenceClass,
  startedOn: day.nullable(),
  finishedOn: day.nullable(),
  result: entryResult.nullable(),
  annulled: z.boolean(),
  annotations: z.array(annotation),
});
export type RegisterEntry = z.output<typeof registerEntry>;

/**
 * Inscribes a student with the next number. The columns are the student's data of this moment: nothing that happens to the
 * contact changes them. `again`: although there is an inscription for the same licence.
 */
export const registerEntryCreate = defineCall({
  ...modify,
  path: 'dgt/book/register/student/create',
  summary: 'Inscribir a un alumno en el libro de registro',
  input: z.strictObject({
    book: objectId,
    ...inscriptionFields.shape,
    again: z.boolean().default(false),
  }),
  output: z.object({ id: objectId, number: z.number().int() }),
  errors: ['DGT-BOOK-002', 'DGT-BOOK-004', 'DGT-BOOK-005', 'DGT-BOOK-006', 'DGT-BOOK-007', 'DGT-BOOK-008'],
});

/** Writes an annotation behind an inscription: begin and end of the teaching, result, or what is wrong in it. */
export const registerEntryUpdate = defineCall({
  ...modify,
  path: 'dgt/book/register/student/update',
  summary: 'Anotar una inscripción del libro de registro',
  input: z
    .strictObject({ id: objectId, ...annotationFields.shape })
    .superRefine((annotation, ctx) =>
      checkAnnotation(annotation, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
    ),
  output: registerEntry,
  errors: ['DGT-BOOK-005', 'DGT-BOOK-010'],
});

/** Nothing is taken out of the book: the inscription keeps its number and says that it is annulled, and why. */
export const registerEntryDelete = defineCall({
  ...modify,
  path: 'dgt/book/register/student/delete',
  summary: 'Anular una inscripción del libro de registro',
  input: z.strictObject({ id: objectId, ...annulmentFields.shape }),
  output: nothing,
  errors: ['DGT-BOOK-010'],
});

/** The inscriptions of a book, the last ones first. */
export const registerEntryRead = defineCall({
  ...read,
  path: 'dgt/book/register/student/read',
  summary: 'Inscripciones de un libro de registro',
  input: z.strictObject({
    book: objectId,
    /** Only this one. */
    entry: objectId.optional(),
    /** Up to six digits are an inscription's number; otherwise beginnings of names or of the identity number. */
    search: line(100).optional(),
    licence: licenceClass.optional(),
    state: z.enum(ENTRY_STATES).optional(),
    sort: z.enum(['number', '-number']).default('-number'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(registerEntry),
});

/** The number that the next inscription in a book will have, if nobody comes before. */
export const registerNextNumber = defineCall({
  ...read,
  path: 'dgt/book/register/student/maxbook',
  summary: 'Próximo número de un libro de registro',
  input: z.strictObject({ book: objectId }),
  output: z.object({ next: z.number().int() }),
});

/**
 * Is the student inscribed for a licence already, in whichever book? And what the law asks for before it that they lack: they may be
 * inscribed all the same, for nobody is taught by the book.
 */
export const registerLicenceExists = defineCall({
  ...read,
  path: 'dgt/book/register/student/exist/license',
  summary: 'Saber si un alumno ya está inscrito para un permiso',
  input: z.strictObject({ student: objectId, licence: licenceClass }),
  output: z.object({
    exists: z.boolean(),
    number: z.number().int().nullable(),
    warnings: z.array(lawRefusal),
  }),
});

/** Every inscription of a student and of those who were joined into them. */
export const registerContactRead = defineCall({
  ...read,
  path: 'dgt/book/register/contact/read',
  summary: 'Inscripciones de un alumno en los libros de registro',
  input: z.strictObject({ student: objectId }),
  output: z.object({ rows: z.array(registerEntry) }),
});
