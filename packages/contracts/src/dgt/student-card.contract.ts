import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, day, instant, line, nothing, objectId, pageOf, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { examOutcome, examTest } from './exam.fields.js';
import { ENTRY_STATES } from './register-book.fields.js';
import {
  CARD_NOTE_KINDS,
  CARD_STATES,
  CLASS_KINDS,
  cardAnnulmentFields,
  cardClassFields,
  cardNoteFields,
  cardSignatureFields,
  checkCardClass,
  checkCardNote,
  checkSignature,
} from './student-card.fields.js';

export const STUDENT_CARD_ERRORS = {
  'DGT-CARD-001': { status: 409, message: 'El alumno ya tiene otra clase a esa hora.' },
  'DGT-CARD-002': { status: 409, message: 'El profesor ya tiene otra clase a esa hora.' },
  'DGT-CARD-003': { status: 400, message: 'La fecha está en el futuro.' },
  'DGT-CARD-004': { status: 400, message: 'La fecha es anterior a la inscripción en el libro.' },
  'DGT-CARD-005': { status: 409, message: 'La clase ya lleva esa firma.' },
  'DGT-CARD-006': { status: 409, message: 'Está anulada: no admite firmas ni cambios.' },
  'DGT-CARD-007': { status: 400, message: 'La teoría no puede terminar antes de empezar.' },
  'DGT-CARD-009': {
    status: 409,
    message:
      'Por este profesor firma y escribe él mismo, con su sesión. La oficina puede anotar la clase, no firmarla por él.',
  },
  'DGT-CARD-010': {
    status: 409,
    message: 'Lo que ya lleva una firma, o lo escribió otra persona, lo anula la oficina.',
  },
  'DGT-CARD-012': {
    status: 409,
    message: 'El alumno no está inscrito en el libro de registro para ese permiso: su ficha aún no existe.',
  },
  'DGT-CARD-011': {
    status: 409,
    message:
      'La clase todavía no ha terminado: se firma cuando acabe. Si terminó antes, anúlala y anótala con su hora.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;
const reads = { ...base, method: 'GET', effect: 'read' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'dgt-card.modify' } as const;

const hand = { by: z.string(), at: instant };
/** Who annulled it, when and why; `null`: it holds. */
const annulment = z.object({ reason: z.string(), ...hand }).nullable();

const signature = z.object({
  /** A path on the sheet of a signature; `null`: the name was typed. */
  strokes: z.string().nullable(),
  typed: z.string(),
  /** When a phone without network took it, by the phone's clock; `at` is its arrival. */
  deviceAt: instant.optional(),
  /** Who was signed in when it was given, and when that was. */
  ...hand,
});
export type CardSignature = z.output<typeof signature>;

const cardClass = z.object({
  id: objectId,
  kind: z.enum(CLASS_KINDS),
  day,
  /** `HH:MM` on the branch's clock. */
  from: z.string(),
  to: z.string(),
  /** Of road classes. */
  kmStart: z.number().int().nullable(),
  kmEnd: z.number().int().nullable(),
  teacher: z.string(),
  teacherId: objectId,
  /** Other students who had it with the same teacher: of classes written before they were one student's; 0: nobody. */
  others: z.number().int(),
  /** `null`: not signed. */
  signedByTeacher: signature.nullable(),
  signedByStudent: signature.nullable(),
  /** The person may sign as its teacher. */
  maySign: z.boolean(),
  mayAnnul: z.boolean(),
  annulled: annulment,
  ...hand,
});
export type CardClass = z.output<typeof cardClass>;

const cardNote = z.object({
  id: objectId,
  kind: z.enum(CARD_NOTE_KINDS),
  day,
  text: z.string(),
  instrument: z.string(),
  teacher: z.string(),
  mayAnnul: z.boolean(),
  annulled: annulment,
  ...hand,
});
export type CardNote = z.output<typeof cardNote>;

const studentCard = z.object({
  /** The inscription whose card it is. */
  entry: objectId,
  book: objectId,
  branch: objectId,
  number: z.number().int(),
  inscribedOn: day,
  student: objectId,
  firstName: z.string(),
  surnames: z.string(),
  dni: z.string(),
  licence: licenceClass,
  /** The inscription is annulled: nothing more is written. */
  annulled: z.boolean(),
  /** Last day on which it has to be kept (Código Civil, art. 5.1): two years from the student's leaving (RD 1295/2003, art. 40); `null` while they stay. */
  keepUntil: day.nullable(),
  theoryStart: day.nullable(),
  theoryEnd: day.nullable(),
  /** In the order of their days, annulled ones too. */
  classes: z.array(cardClass),
  /** In the order in which they were written, annulled ones too. */
  notes: z.array(cardNote),
  /** Tests of the authority's that the student has taken for the licence. */
  exams: z.array(z.object({ day, test: examTest, outcome: examOutcome })),
  /** Whom the person may name as the teacher: themselves; whoever writes the book, all of them. */
  teachers: z.array(z.object({ id: objectId, name: z.string() })),
});
export type StudentCard = z.output<typeof studentCard>;

/** The card of a student for one inscription (RD 1295/2003, art. 40). */
export const studentCardRead = defineCall({
  ...reads,
  permission: 'dgt-card.view',
  path: 'dgt/book/card/read',
  summary: 'Ficha del alumno (art. 40)',
  input: z.strictObject({ entry: objectId }),
  output: studentCard,
});

const cardSummary = z.object({
  /** Of the inscription. */
  id: objectId,
  branch: objectId,
  number: z.number().int(),
  inscribedOn: day,
  student: objectId,
  name: z.string(),
  licence: licenceClass,
  state: z.enum(ENTRY_STATES),
  /** Classes that hold, and how many of them lack a signature. */
  classes: z.number().int(),
  unsigned: z.number().int(),
  lastClass: day.nullable(),
});
export type CardSummary = z.output<typeof cardSummary>;

/** The cards of the branches that the person sees, of those inscribed last first: a teacher's way to them, on the phone. */
export const studentCardList = defineCall({
  ...reads,
  permission: 'dgt-card.view',
  path: 'dgt/book/card/list',
  summary: 'Fichas de los alumnos',
  input: z.strictObject({
    /** Those of a student and of whoever was joined into them. */
    student: objectId.optional(),
    branch: objectId.optional(),
    /** Up to six digits are an inscription's number; otherwise beginnings of names or of the identity number. */
    search: line(100).optional(),
    licence: licenceClass.optional(),
    /** `unsigned`: with a class that lacks a signature. */
    state: z.enum(CARD_STATES).optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(cardSummary),
});

/** Writes a practice class. It is signed afterwards and never changed: a wrong one is annulled and written again. */
export const cardClassCreate = defineCall({
  ...modify,
  path: 'dgt/book/card/class/create',
  summary: 'Anotar una clase práctica en la ficha del alumno',
  input: z
    .strictObject({ entry: objectId, ...cardClassFields.shape })
    .superRefine((one, ctx) =>
      checkCardClass(one, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
    ),
  output: z.object({ id: objectId }),
  errors: [
    'DGT-BOOK-010',
    'DGT-CARD-001',
    'DGT-CARD-002',
    'DGT-CARD-003',
    'DGT-CARD-004',
    'DGT-CARD-009',
    'DGT-TEACHER-001',
  ],
});

/**
 * Signs a class for one side, once, and not before its end on the branch's clock (`DGT-CARD-011`): both attest that it was given; as the teacher, only with the teacher's own account, or from the office where they have none. A
 * typed name is kept as the record has it. Kept with its moment and who was signed in.
 */
export const cardClassSign = defineCall({
  ...modify,
  path: 'dgt/book/card/class/sign',
  summary: 'Firmar una clase práctica',
  input: z
    .strictObject({ id: objectId, ...cardSignatureFields.shape })
    .superRefine((one, ctx) =>
      checkSignature(one, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
    ),
  output: nothing,
  errors: ['DGT-BOOK-010', 'DGT-CARD-005', 'DGT-CARD-006', 'DGT-CARD-009', 'DGT-CARD-011'],
});

/** Writes theory, an absence, the risk assessment, an observation, or that the student is ready for the exam. */
export const cardNoteCreate = defineCall({
  ...modify,
  path: 'dgt/book/card/note/create',
  summary: 'Anotar teoría, evaluación, observaciones o certificación en la ficha del alumno',
  input: z
    .strictObject({ entry: objectId, ...cardNoteFields.shape })
    .superRefine((one, ctx) =>
      checkCardNote(one, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
    ),
  output: z.object({ id: objectId }),
  errors: ['DGT-BOOK-010', 'DGT-CARD-003', 'DGT-CARD-004', 'DGT-CARD-007', 'DGT-CARD-009', 'DGT-TEACHER-001'],
});

/**
 * Annuls a class or a line: it stays, struck through, with the reason. What bears a signature, or is somebody else's, only for whoever
 * may change the book (`dgt-book.modify`).
 */
export const cardAnnul = defineCall({
  ...modify,
  path: 'dgt/book/card/annul',
  summary: 'Anular una clase o una anotación de la ficha del alumno',
  input: z.strictObject({ id: objectId, ...cardAnnulmentFields.shape }),
  output: nothing,
  errors: ['DGT-BOOK-010', 'DGT-CARD-006', 'DGT-CARD-010'],
});
