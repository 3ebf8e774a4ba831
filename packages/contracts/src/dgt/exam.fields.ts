import { z } from 'zod';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, objectId } from '../fields.js';

/** What goes wrong with a student at the authority, whichever call was asked. */
export const DGT_ERRORS = {
  'DGT-001': { status: 409, message: 'La ley no lo permite.' },
  'DGT-003': { status: 400, message: 'La sucursal no existe o no puedes usarla.' },
} as const satisfies ErrorCatalogue;

/** The regulation's own first day: exams and papers of an earlier one are of no use to it. */
const FIRST_DAY = '2009-12-08';
const LAST_DAY = '2099-12-31';

/** A day of an exam, or of a paper for one. */
export const examDay = day.refine(
  (written) => written >= FIRST_DAY && written <= LAST_DAY,
  'Revisa el año: la fecha tiene que ser del 08/12/2009 o posterior',
);

/** In the order in which they are taken: theory in common, theory of the class, closed circuit, open roads. */
export const EXAM_TESTS = ['common', 'specific', 'circuit', 'road'] as const;
export const examTest = z.enum(EXAM_TESTS);
export type ExamTest = z.output<typeof examTest>;

/** `absent` did not come and loses the sitting; `excused` keeps it. */
const EXAM_OUTCOMES = ['passed', 'failed', 'absent', 'excused'] as const;
export const examOutcome = z.enum(EXAM_OUTCOMES);
export type ExamOutcome = z.output<typeof examOutcome>;

/** Why the law does not allow something. `DGT-001` carries those of each student under `refusals`. */
export const lawRefusal = z.object({
  /** `DGT-LAW-003`. */
  code: z.string(),
  /** As the office reads it, in Spanish. */
  reason: z.string(),
  /** Where it is written: "RD 818/2009, art. 4.2". */
  article: z.string(),
});
export type ShownRefusal = z.output<typeof lawRefusal>;

/** Why the authority allowed what the law does not, in the words of whoever writes it down; '': it did not. */
export const authorised = line(200);

/**
 * Refusals that the authority may set aside for an exam to come: waits in urgent cases (annex VI.A.2), the six months for
 * illness (art. 51.2), several tests on a day (art. 51.3), papers that it accepts.
 */
const MAY_BE_AUTHORISED: ReadonlySet<string> = new Set([
  'DGT-LAW-012',
  'DGT-LAW-015',
  'DGT-LAW-017',
  'DGT-LAW-019',
  'DGT-LAW-020',
  'DGT-LAW-024',
  'DGT-LAW-025',
]);
export const mayBeAuthorised = ({ code }: Pick<ShownRefusal, 'code'>): boolean => MAY_BE_AUTHORISED.has(code);

/** `overdue`: ended. `urgent`, `soon`: about to end. `later`: ends, not soon. `waiting`: not yet. `met`: may be done now. */
const DATE_SEVERITIES = ['overdue', 'urgent', 'soon', 'waiting', 'later', 'met'] as const;
export const dateSeverity = z.enum(DATE_SEVERITIES);
export type DateSeverity = z.output<typeof dateSeverity>;

export const LEGAL_DATES = [
  'theory-age',
  'practice-age',
  'seniority',
  'held-licence',
  'pass',
  'fee',
  'wait',
  'report',
  'identity',
] as const;
const legalDateName = z.enum(LEGAL_DATES);

export const legalDate = z.object({
  name: legalDateName,
  /** Id of the fee, where it is about one. */
  subject: z.string().nullable(),
  /** `from`: something may be done from the day on. `until`: something ends with the day. */
  kind: z.enum(['from', 'until']),
  day,
  /** From today on the branch's clock: 0 is today, negative is past. */
  days: z.number().int(),
  /** The rule in Spanish words. */
  rule: z.string(),
  article: z.string(),
  severity: dateSeverity,
});
export type ShownDate = z.output<typeof legalDate>;

/** A student as lists of the authority's affairs show them. */
export const shownStudent = z.object({
  id: objectId,
  /** "Ortega Ruiz, Berta" */
  name: z.string(),
  dni: z.string(),
  branch: objectId,
});

/** A test that is written down by hand. */
export const examFields = z.strictObject({
  licence: licenceClass,
  day: examDay,
  test: examTest,
  outcome: examOutcome,
  center: line(120).default(''),
  /** Of the school's employees; `null`: of another school, or not known. */
  teacher: objectId.nullable().default(null),
  /** Fee of the student's under which it was taken; `null`: of another school, or not known. */
  tax: objectId.nullable().default(null),
  authorised: authorised.default(''),
});
