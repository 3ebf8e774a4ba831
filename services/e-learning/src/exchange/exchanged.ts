import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import { questionOptions } from '@volante/contracts/e-learning/question.fields';

/** Facts of a question that only the bank's own files have; topic, norm and source by their names. */
export interface BankFacts {
  exams: ExamName[];
  topic: { name: string; exam: ExamName } | null;
  norm: { citation: string; name: string } | null;
  source: { name: string; rights: string } | null;
  article: string;
  inForceFrom: string | null;
  inForceTo: string | null;
  examFrom: string | null;
}

/** A question as files of other programs have it. */
export interface Exchanged {
  /** Its name or code there; '' where it has none. */
  name: string;
  statement: string;
  options: { text: string; right: boolean }[];
  explanation: string;
  /** A picture of the package, by its name there. */
  picture?: { name: string; alt: string };
  bank?: BankFacts;
}

export interface RejectedQuestion {
  /** Place in the file, from 1. */
  at: number;
  name: string;
  /** Spanish. */
  reason: string;
}

export interface ReadFile {
  questions: Exchanged[];
  rejected: RejectedQuestion[];
  /** Looks and parts that the bank does not keep, by Spanish name. */
  lost: Map<string, number>;
}

/** One text of a package. */
export interface PackedText {
  name: string;
  text: string;
}

export const emptyFile = (): ReadFile => ({ questions: [], rejected: [], lost: new Map() });

const MAX_STATEMENT = 1_000;
const MAX_EXPLANATION = 2_000;
export const MAX_ALT = 300;

/** Puts a question to those that can be kept, or says why it cannot. */
export function accept(file: ReadFile, at: number, question: Exchanged): void {
  const { name, statement, explanation } = question;
  const options = questionOptions.safeParse(question.options);
  const reason =
    statement === ''
      ? 'No tiene enunciado'
      : statement.length > MAX_STATEMENT || explanation.length > MAX_EXPLANATION
        ? 'El enunciado o la explicación son demasiado largos'
        : options.success
          ? null
          : (options.error.issues[0]?.message ?? 'Las respuestas no son válidas');
  if (reason === null && options.success) file.questions.push({ ...question, options: options.data });
  else file.rejected.push({ at, name: name || statement.slice(0, 60), reason: reason ?? '' });
}

export function lose(file: Pick<ReadFile, 'lost'>, what: string, count = 1): void {
  file.lost.set(what, (file.lost.get(what) ?? 0) + count);
}
