import { EXAM_NAMES, EXAMS, EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { fold } from '@volante/service-kit/imports/values/fold';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';
import { oneLine } from '@volante/service-kit/imports/values/read-cells';

const LETTERS = 'abcd';

const UNCLEAR = 'No se entiende cuál es la correcta: escribe su letra, como B, o A y C';
const EITHER =
  'Puede ser el texto de una respuesta o el lugar de otra: escribe su letra o su número, el que no se confunda';

/** Places whose text is the cell: the same text, or else one that differs in signs alone. */
function placesOfText(cell: string, options: readonly string[]): number[] {
  const placesOf = (same: (option: string) => boolean) =>
    options.flatMap((option, at) => (option !== '' && same(option) ? [at] : []));
  const exact = placesOf((option) => option === oneLine(cell));
  return exact.length > 0 || fold(cell) === '' ? exact : placesOf((option) => fold(option) === fold(cell));
}

/** Places that the cell names by letters or numbers; none where one of them is no answer. */
function placesOfMarks(cell: string, options: readonly string[]): number[] {
  const marks = cell
    .toLowerCase()
    .split(/[\s,;|/)+.]+|\by\b/)
    .filter(Boolean);
  const places = marks.map((mark) =>
    /^[1-4]$/.test(mark) ? Number(mark) - 1 : mark.length === 1 ? LETTERS.indexOf(mark) : -1,
  );
  return places.every((place) => (options[place] ?? '') !== '') ? [...new Set(places)] : [];
}

/**
 * Places of the right answers: «B», «b)», «2», «A y C», «1, 3», or the text of one. `options`: the texts of the columns A to D, '' for an empty
 * one, which keeps its letter and is never right. A cell that can be read in two ways is refused.
 */
export function parseRight(cell: string, options: readonly string[]): Parsed<number[]> {
  const named = placesOfText(cell, options);
  const marked = placesOfMarks(cell, options);
  if (named.length === 0) return marked.length > 0 ? good(marked) : bad(UNCLEAR);
  const isOne = named.length === 1 && (marked.length === 0 || marked.join() === named.join());
  return isOne ? good(named) : bad(EITHER);
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
