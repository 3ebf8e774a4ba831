import { EXAM_NAMES } from '@volante/contracts/e-learning/exam-words';
import { day } from '@volante/contracts/fields';
import { z } from 'zod';
import { accept, type Exchanged, emptyFile, MAX_ALT, type PackedText, type ReadFile } from './exchanged.js';

const FILE = 'preguntas.json';
const KIND = 'volante-preguntas';
const MAX_NAME = 200;

const exam = z.enum(EXAM_NAMES);
const name = z.string().trim().min(1).max(MAX_NAME);
/** The record's rule: a question counts from a day on that is not after its last. */
const inOrder = ({
  inForceFrom,
  inForceTo,
  examFrom,
}: {
  inForceFrom: string | null;
  inForceTo: string | null;
  examFrom: string | null;
}) => inForceTo === null || (inForceTo >= (inForceFrom ?? inForceTo) && inForceTo >= (examFrom ?? inForceTo));
/** A question of a file, with the facts that only the bank's own files have. */
export const exchangedQuestion = z.object({
  name: z.string().max(MAX_NAME),
  statement: z.string().trim(),
  options: z.array(z.object({ text: z.string(), right: z.boolean() })),
  explanation: z.string().trim(),
  picture: z.object({ name, alt: z.string().min(1).max(MAX_ALT) }).optional(),
  bank: z
    .object({
      exams: z.array(exam).max(EXAM_NAMES.length),
      topic: z.object({ name: name.max(120), exam }).nullable(),
      norm: z.object({ citation: name.max(60), name }).nullable(),
      source: z.object({ name: name.max(120), rights: z.string().max(40) }).nullable(),
      article: z.string().max(40),
      inForceFrom: day.nullable(),
      inForceTo: day.nullable(),
      examFrom: day.nullable(),
    })
    .refine(inOrder),
});
const whole = z.object({ kind: z.literal(KIND), version: z.literal(1), questions: z.array(z.unknown()) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the bank's own package; `null`: it is none. */
export function readOwn(texts: readonly PackedText[]): ReadFile | null {
  const given = whole.safeParse(jsonOf(texts.find((one) => one.name === FILE)?.text ?? ''));
  if (!given.success) return null;
  const file = emptyFile();
  for (const [at, one] of given.data.questions.entries()) {
    const read = exchangedQuestion.safeParse(one);
    if (read.success) accept(file, at + 1, read.data);
    else file.rejected.push({ at: at + 1, name: '', reason: 'Le faltan datos o no son válidos' });
  }
  return file;
}

/** Always in this order, so that the same questions make the same bytes. */
const ordered = ({ name, statement, options, explanation, picture, bank }: Exchanged) => ({
  ...{ name, statement, options, explanation },
  ...(picture ? { picture } : {}),
  bank,
});

/** Writes the bank's own package, which keeps all of a question but its stage. */
export const writeOwn = (questions: readonly Exchanged[]): PackedText[] => [
  {
    name: FILE,
    text: `${JSON.stringify({ kind: KIND, version: 1, questions: questions.map(ordered) }, null, 1)}\n`,
  },
];
