import { accept, type Exchanged, lose, type ReadFile } from './exchanged.js';
import { marksOfHtml } from './html-marks.js';

const SPECIAL = /[\\~=#{}:]/g;
const escaped = (text: string): string => text.replace(SPECIAL, '\\$&').replace(/\n/g, '\\n');
const unescaped = (text: string): string => text.replace(/\\n/g, '\n').replace(/\\(.)/gs, '$1').trim();

/** Place of the first of these letters that no backslash precedes, or -1. */
function placeOf(text: string, letters: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (letters.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** Parts of a text that each begin with one of these letters. */
function partsOf(text: string, letters: string): string[] {
  const parts: string[] = [];
  let at = placeOf(text, letters);
  while (at >= 0) {
    const next = placeOf(text, letters, at + 1);
    parts.push(text.slice(at, next < 0 ? text.length : next));
    at = next;
  }
  return parts;
}

const FORMAT = /^\[(html|moodle|plain|markdown)\]/;

/** A text in the format that it names: HTML becomes marks. */
function textOf(raw: string, file: ReadFile, usual: string): string {
  const given = FORMAT.exec(raw.trim());
  const body = unescaped(given ? raw.trim().slice(given[0].length) : raw);
  const format = given?.[1] ?? usual;
  return format === 'html' || format === 'moodle' ? marksOfHtml(body, file) : body;
}

const WEIGHT = /^[=~]\s*%(-?[\d.]{1,9})%/;

function optionOf(part: string, file: ReadFile, format: string): { text: string; right: boolean } {
  const weight = WEIGHT.exec(part);
  const hash = placeOf(part, '#');
  if (hash >= 0) lose(file, 'Comentario de cada respuesta');
  const body = part.slice(weight ? weight[0].length : 1, hash < 0 ? part.length : hash);
  const text = textOf(body, file, format).replace(/\n/g, ' ');
  return { text, right: weight ? Number(weight[1]) > 0 : part.startsWith('=') };
}

const TRUTH = /^(?:T|TRUE|F|FALSE)$/i;

function answersOf(answers: string, file: ReadFile, format: string): Exchanged['options'] | string {
  const plain = answers.trim();
  const hash = placeOf(plain, '#');
  const word = (hash < 0 ? plain : plain.slice(0, hash)).trim();
  if (TRUTH.test(word)) {
    const isTrue = /^t/i.test(word);
    return [
      { text: 'Verdadero', right: isTrue },
      { text: 'Falso', right: !isTrue },
    ];
  }
  if (plain === '') return 'Es de respuesta abierta';
  if (plain.startsWith('#')) return 'Es numérica';
  if (/->/.test(plain) && placeOf(plain, '~') < 0) return 'Es de emparejar';
  if (placeOf(plain, '~') < 0) return 'Es de respuesta escrita';
  return partsOf(plain, '=~').map((part) => optionOf(part, file, format));
}

const TITLE = /^::((?:\\.|[^\\:])*)::/s;

function readBlock(block: string, at: number, file: ReadFile): void {
  const title = TITLE.exec(block);
  const name = title ? unescaped(title[1] ?? '').replace(/\n/g, ' ') : '';
  const rest = title ? block.slice(title[0].length).trim() : block;
  const format = FORMAT.exec(rest)?.[1] ?? 'moodle';
  const open = placeOf(rest, '{');
  const close = open < 0 ? -1 : placeOf(rest, '}', open);
  const reject = (reason: string) => file.rejected.push({ at, name: name || rest.slice(0, 60), reason });
  if (open < 0 || close < 0) return void reject('No tiene respuestas');
  const inner = rest.slice(open + 1, close);
  const general = /(?<!\\)####/.exec(inner);
  const answers = answersOf(general ? inner.slice(0, general.index) : inner, file, format);
  if (typeof answers === 'string') return void reject(answers);
  const tail = rest.slice(close + 1).trim();
  const statement = textOf(`${rest.slice(0, open).trim()}${tail === '' ? '' : ` ___ ${tail}`}`, file, format);
  const explanation = general ? textOf(inner.slice(general.index + 4), file, format) : '';
  accept(file, at, { name, statement, options: answers, explanation });
}

/** Reads GIFT: questions of choice, and of true or false; others are rejected with a reason. It throws for no text. */
export function readGift(source: string): ReadFile {
  const file: ReadFile = { questions: [], rejected: [], lost: new Map() };
  const lines = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'));
  const blocks = lines
    .join('\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim());
  let at = 0;
  for (const block of blocks) {
    if (block === '') continue;
    if (block.startsWith('$CATEGORY:')) {
      lose(file, 'Categorías');
      continue;
    }
    at += 1;
    readBlock(block, at, file);
  }
  return file;
}

function optionLine({ text, right }: Exchanged['options'][number], share: number): string {
  if (share === 1) return `${right ? '=' : '~'}${escaped(text)}`;
  return `~%${right ? (100 / share).toFixed(5) : '-100'}%${escaped(text)}`;
}

/** Writes GIFT in the bank's own marks, which it calls markdown. */
export const writeGift = (questions: readonly Exchanged[]): string =>
  questions
    .map(({ name, statement, options, explanation }) => {
      const share = options.filter(({ right }) => right).length;
      const answers = options.map((option) => optionLine(option, share)).join('\n');
      const general = explanation === '' ? '' : `\n####${escaped(explanation)}`;
      return `::${escaped(name)}::[markdown]${escaped(statement)}{\n${answers}${general}\n}\n`;
    })
    .join('\n');
