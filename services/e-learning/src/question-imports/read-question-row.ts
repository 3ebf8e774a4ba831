import { questionOptions } from '@volante/contracts/e-learning/question.fields';
import {
  QUESTION_TARGETS,
  type QuestionTarget,
} from '@volante/contracts/e-learning/question-import.contract';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import { emptyQuestion, type ImportedQuestion, type ReadQuestion } from './imported-question.js';
import { parseExams, parseOptions, parseRight } from './question-cells.js';

/** Column names in lists of questions. */
export const QUESTION_HEADERS: HeaderWords<QuestionTarget> = {
  targets: QUESTION_TARGETS,
  synonyms: {
    code: ['codigo', 'cod', 'id', 'numero', 'n'],
    statement: ['enunciado', 'pregunta', 'texto', 'cuestion'],
    options: ['respuestas', 'opciones'],
    a: ['a', 'respuesta a', 'opcion a', 'respuesta 1', 'opcion 1'],
    b: ['b', 'respuesta b', 'opcion b', 'respuesta 2', 'opcion 2'],
    c: ['c', 'respuesta c', 'opcion c', 'respuesta 3', 'opcion 3'],
    d: ['d', 'respuesta d', 'opcion d', 'respuesta 4', 'opcion 4'],
    right: ['correcta', 'respuesta correcta', 'solucion', 'clave', 'correctas', 'respuestas correctas'],
    explanation: ['explicacion', 'comentario', 'aclaracion'],
    exams: ['examenes', 'examen', 'permiso', 'permisos'],
    topic: ['tema'],
    norm: ['norma', 'ley'],
    article: ['articulo', 'art'],
    source: ['fuente', 'origen'],
    inForceFrom: ['en vigor desde', 'vigente desde'],
    inForceTo: ['en vigor hasta', 'vigente hasta'],
    examFrom: ['se pregunta desde'],
  },
  patterns: [
    [/\bcorrecta\b/, 'right'],
    [/\benunciado\b|\bpregunta\b/, 'statement'],
    [/\bexplicacion\b/, 'explanation'],
  ],
  ...{ sniffed: {}, second: {}, repeatable: new Set(), guessed: {}, names: new Set(['statement']) },
};

/** Records of the bank that rows name, by folded names. */
export interface QuestionFacts {
  topic: ReadonlyMap<string, string>;
  norm: ReadonlyMap<string, string>;
  source: ReadonlyMap<string, string>;
  today: string;
}
type Named = Exclude<keyof QuestionFacts, 'today'>;

interface Draft {
  values: Partial<ImportedQuestion>;
  /** Texts of the columns A to D. */
  answers: Map<string, string>;
  right: string;
}

const LENGTHS = { code: 20, statement: 1_000, explanation: 2_000, article: 40 } as const;
const MISSING: Readonly<Record<Named, string>> = {
  topic: 'El banco no tiene ese tema: la pregunta queda sin tema',
  norm: 'El banco no tiene esa norma: la pregunta queda sin norma',
  source: 'El banco no tiene esa fuente: la pregunta queda sin fuente',
};
const SPARE = new Set<QuestionTarget>(['topic', 'norm', 'source']);
const ANSWER_COLUMNS = ['a', 'b', 'c', 'd'] as const;

/** Lines stay, since lists of the text are made of them. */
const lines = (cell: string): string => cell.split(/\r?\n/).map(oneLine).join('\n').trim();

function readText(target: keyof typeof LENGTHS, cell: string, { values }: Draft): string | null {
  const text = target === 'statement' || target === 'explanation' ? lines(cell) : oneLine(cell);
  values[target] = text;
  return text.length > LENGTHS[target]
    ? `Es demasiado largo: como mucho ${LENGTHS[target]} caracteres`
    : null;
}

function readNamed(target: Named, cell: string, { values }: Draft, facts: QuestionFacts): string | null {
  values[target] = facts[target].get(fold(cell)) ?? null;
  return values[target] === null ? MISSING[target] : null;
}

function readCell(target: QuestionTarget, cell: string, draft: Draft, facts: QuestionFacts): string | null {
  const { values } = draft;
  switch (target) {
    case 'a':
    case 'b':
    case 'c':
    case 'd':
      draft.answers.set(target, oneLine(cell));
      return null;
    case 'right':
      draft.right = cell;
      return null;
    case 'options':
      return accept(parseOptions(cell), (options) => {
        values.options = options;
      });
    case 'exams':
      return accept(parseExams(cell), (exams) => {
        values.exams = exams;
      });
    case 'inForceFrom':
    case 'inForceTo':
    case 'examFrom':
      return accept(parseDate(cell, facts.today), (day) => {
        values[target] = day;
      });
    case 'topic':
    case 'norm':
    case 'source':
      return readNamed(target, cell, draft, facts);
    default:
      return readText(target, cell, draft);
  }
}

/**
 * Answers of the columns A to D with their key become those of the question; one cell with all of them goes before. Letters name columns:
 * an empty column is left out once they are understood.
 */
function readAnswers({ values, answers, right }: Draft, report: RowProblems<QuestionTarget>): void {
  if (values.options === undefined) {
    const texts = ANSWER_COLUMNS.map((letter) => answers.get(letter) ?? '');
    const places = parseRight(right, texts);
    if (right === '') report.atTarget(['right'], 'Falta cuál es la correcta');
    else if (!places.ok) report.atTarget(['right'], places.message);
    else
      values.options = texts.flatMap((text, at) =>
        text === '' ? [] : [{ text, right: places.value.includes(at) }],
      );
  }
  const checked = questionOptions.safeParse(values.options ?? []);
  if (!checked.success && report.problems.length === 0)
    report.atTarget(['options', 'a'], checked.error.issues[0]?.message ?? 'Las respuestas no son válidas');
}

function checkDays(
  { inForceFrom, inForceTo, examFrom }: Draft['values'],
  report: RowProblems<QuestionTarget>,
): void {
  if (!inForceTo) return;
  if (inForceFrom && inForceTo < inForceFrom)
    report.atTarget(['inForceTo'], 'No puede ser anterior al día en que entró en vigor');
  if (examFrom && inForceTo < examFrom)
    report.atTarget(['examFrom'], 'No se puede preguntar después de que deje de estar en vigor');
}

/** Understands a row of a list of questions. It throws for no input. */
export function readQuestionRow(
  row: SheetRow,
  columns: MappedColumns<QuestionTarget>,
  facts: QuestionFacts,
): ReadQuestion {
  const report = new RowProblems(columns, row, SPARE);
  const draft: Draft = { values: {}, answers: new Map(), right: '' };
  readCells(row, columns, report, (target, cell) => readCell(target, cell, draft, facts));
  const { values } = draft;
  if (!values.statement) report.atTarget(['statement'], 'Falta el enunciado');
  readAnswers(draft, report);
  checkDays(values, report);
  return {
    ...{ line: row.line, values, defaults: emptyQuestion(), state: null, groups: [] },
    ...{ name: values.statement ?? '', problems: report.problems, warnings: report.warnings },
  };
}
