import { EXAM_NAMES, EXAMS, EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { fold } from '@volante/service-kit/imports/values/fold';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';

const LETTERS = 'abcd';

/** Places of the right answers: «B», «b)», «2», «A y C», «1, 3», or the text of one. */
export function parseRight(cell: string, options: readonly string[]): Parsed<number[]> {
  const same = options.findIndex((option) => fold(option) === fold(cell));
  if (same >= 0) return good([same]);
  const marks = cell
    .toLowerCase()
    .split(/[\s,;|/)+.]+|\by\b/)
    .filter(Boolean);
  const places = marks.map((mark) =>
    /^[1-4]$/.test(mark) ? Number(mark) - 1 : mark.length === 1 ? LETTERS.indexOf(mark) : -1,
  );
  const isKnown = places.length > 0 && places.every((place) => place >= 0 && place < options.length);
  return isKnown
    ? good([...new Set(places)])
    : bad('No se entiende cuál es la correcta: escribe su letra, como B, o A y C');
}

/** Answers of one cell as the export writes them: a line each, `=` before right ones, `~` before wrong ones. */
export function parseOptions(cell: string): Parsed<QuestionOption[]> {
  const lines = cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const options = lines.flatMap((line) => {
    const [, sign, text = ''] = /^([=~])\s*(.*)$/.exec(line) ?? [];
    return sign ? [{ text, right: sign === '=' }] : [];
  });
  return options.length === lines.length
    ? good(options)
    : bad('Escribe una respuesta por línea, con = delante de la correcta y ~ delante de las demás');
}

const LABELS: readonly (readonly [string, readonly ExamName[]])[] = [
  ...EXAM_NAMES.map((name) => [fold(EXAMS[name]), [name]] as const),
  ...EXAM_NAMES.map((name) => [fold(name), [name]] as const),
  ...LICENCE_CLASSES.map((license) => [fold(license), EXAMS_OF_LICENCE[license]] as const),
];

/** Exams by the names that the console shows, or by a licence class. Names have commas of their own, so that they are looked for first. */
export function parseExams(cell: string): Parsed<ExamName[]> {
  const whole = fold(cell);
  const inWords = EXAM_NAMES.filter((name) => whole.includes(fold(EXAMS[name])));
  if (inWords.length > 0) return good(inWords);
  const parts = cell
    .split(/[,;|\n]/)
    .map(fold)
    .filter(Boolean);
  const found = parts.map((part) => LABELS.find(([label]) => label === part)?.[1] ?? []);
  return parts.length > 0 && found.every((exams) => exams.length > 0)
    ? good([...new Set(found.flat())])
    : bad('El examen no se entiende: escribe su nombre, o el permiso');
}
