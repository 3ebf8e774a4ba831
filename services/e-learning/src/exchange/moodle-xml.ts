import { accept, type Exchanged, lose, type ReadFile } from './exchanged.js';
import { escapeMarkup, marksOfHtml } from './html-marks.js';
import { child, type Element, parseXml } from './xml-tree.js';

/** `<questiontext format="html"><text>…</text></questiontext>`. */
function textIn(of: Element | undefined, file: ReadFile): string {
  const text = child(of, 'text')?.text ?? '';
  if (of?.children.some(({ name }) => name === 'file')) lose(file, 'Imágenes');
  const { format = 'html' } = of?.attributes ?? {};
  return format === 'html' || format === 'moodle_auto_format' ? marksOfHtml(text, file) : text.trim();
}

const TYPES: Readonly<Record<string, string>> = {
  essay: 'Es de respuesta abierta',
  matching: 'Es de emparejar',
  numerical: 'Es numérica',
  shortanswer: 'Es de respuesta escrita',
  cloze: 'Es de huecos',
  description: 'Es un texto sin pregunta',
};
const TRUTH: Readonly<Record<string, string>> = { true: 'Verdadero', false: 'Falso' };

function optionIn(answer: Element, file: ReadFile, isTruth: boolean): Exchanged['options'][number] {
  const own = child(answer, 'text')?.text ?? '';
  const { format = 'html' } = answer.attributes;
  const text = format === 'html' || format === 'moodle_auto_format' ? marksOfHtml(own, file) : own.trim();
  if (child(child(answer, 'feedback'), 'text')?.text.trim()) lose(file, 'Comentario de cada respuesta');
  return {
    text: (isTruth ? (TRUTH[text.toLowerCase()] ?? text) : text).replace(/\n/g, ' '),
    right: Number(answer.attributes.fraction) > 0,
  };
}

/** Reads Moodle's XML: `multichoice` and `truefalse`; other types are rejected with a reason. `null`: it is no such file. */
export function readMoodle(source: string): ReadFile | null {
  const quiz = child(parseXml(source) ?? undefined, 'quiz');
  if (!quiz) return null;
  const file: ReadFile = { questions: [], rejected: [], lost: new Map() };
  let at = 0;
  for (const one of quiz.children.filter(({ name }) => name === 'question')) {
    const { type = '' } = one.attributes;
    if (type === 'category') {
      lose(file, 'Categorías');
      continue;
    }
    at += 1;
    const name = (child(child(one, 'name'), 'text')?.text ?? '').trim();
    if (type !== 'multichoice' && type !== 'truefalse') {
      file.rejected.push({ at, name, reason: TYPES[type] ?? `Es de un tipo que no se conoce: ${type}` });
      continue;
    }
    const answers = one.children.filter((part) => part.name === 'answer');
    accept(file, at, {
      name,
      statement: textIn(child(one, 'questiontext'), file),
      options: answers.map((answer) => optionIn(answer, file, type === 'truefalse')),
      explanation: textIn(child(one, 'generalfeedback'), file),
    });
  }
  return file;
}

const part = (name: string, text: string, indent = '    '): string =>
  `${indent}<${name} format="markdown"><text>${escapeMarkup(text)}</text></${name}>`;

function questionXml({ name, statement, options, explanation }: Exchanged): string {
  const share = options.filter(({ right }) => right).length;
  const answers = options.map(
    ({ text, right }) =>
      `    <answer fraction="${right ? (100 / share).toFixed(5) : '0'}" format="markdown"><text>${escapeMarkup(text)}</text></answer>`,
  );
  return [
    '  <question type="multichoice">',
    `    <name><text>${escapeMarkup(name)}</text></name>`,
    part('questiontext', statement),
    part('generalfeedback', explanation),
    `    <single>${share === 1}</single>`,
    ...answers,
    '  </question>',
  ].join('\n');
}

/** Writes Moodle's XML in the bank's own marks, which it calls markdown. */
export const writeMoodle = (questions: readonly Exchanged[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(questionXml).join('\n')}\n</quiz>\n`;
