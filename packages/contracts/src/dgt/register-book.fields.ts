import { z } from 'zod';
import { licenceClass } from '../contacts/contact.fields.js';
import { day, line, objectId } from '../fields.js';

const seal = line(200);

/** A book as it is opened. */
export const registerBookFields = z.strictObject({
  branch: objectId,
  openedOn: day,
  /** For a school that begins here with a book on paper behind it; left out, it goes on from the last one. */
  first: z.number().int().min(1).max(9_999_999).optional(),
  /** When and by whom the authority sealed it. */
  seal: seal.default(''),
});

export const bookSealFields = z.strictObject({ seal });
export const bookClosingFields = z.strictObject({ closedOn: day });

/** What a person says of an inscription; the rest is the student's own data. */
export const inscriptionFields = z.strictObject({
  student: objectId,
  licence: licenceClass,
  inscribedOn: day,
  /** Begin of the teaching, if it is known already. */
  startedOn: day.nullable().default(null),
});

/** What is written behind an inscription, never over it. */
export const ANNOTATION_KINDS = ['started', 'finished', 'result', 'correction', 'annulled'] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];
export const ENTRY_RESULTS = ['passed', 'left', 'moved', 'expired'] as const;
/** How it ended: passed, left, gone to another school, or its time was over. */
export const entryResult = z.enum(ENTRY_RESULTS);

/** `current`: neither over nor annulled. */
export const ENTRY_STATES = ['current', 'ended', 'annulled'] as const;

export const annotationFields = z.strictObject({
  kind: z.enum(['started', 'finished', 'result', 'correction']),
  /** Of all but corrections. */
  day: day.nullable().default(null),
  /** Of results alone. */
  result: entryResult.nullable().default(null),
  text: line(300).default(''),
});
export type AnnotationFields = z.output<typeof annotationFields>;

const MIN_WORDS = 3;

/** Rules over several fields, for the form and the call. */
export function checkAnnotation(
  { kind, day: when, result, text }: Partial<AnnotationFields>,
  add: (name: keyof AnnotationFields, message: string) => void,
): void {
  if (kind !== 'correction' && !when) add('day', 'Falta la fecha');
  if (kind === 'result' && !result) add('result', 'Falta el resultado');
  if (kind !== 'result' && result) add('result', 'El resultado va con su anotación');
  if (kind === 'correction' && (text ?? '').length < MIN_WORDS) add('text', 'Escribe qué se corrige');
}

/** Why an inscription is annulled. */
export const annulmentFields = z.strictObject({ reason: line(300).min(MIN_WORDS, 'Escribe el motivo') });
