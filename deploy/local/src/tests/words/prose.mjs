/**
 * Splits a file into what people read (comments, Markdown) and what the program reads (identifiers). A text is a list of
 * pieces, each with the line at which it begins; markers and quoted code in it are blank, so that its lines keep their numbers.
 */

/** Marks the beginning of a comment, list item, table cell or heading: a sentence starts there. */
export const START = '\uE000';

/** Not after a backslash: the regular expression `/\/*$/` holds no comment. */
const BLOCK = /(?<!\\)\/\*[\s\S]*?\*\//;
/** Line comments right below each other are one text: a sentence goes on from one to the next. */
const LINES = /(?<![\\:])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/;
const STRINGS = [/'(?:\\.|[^'\\\n])*'/, /"(?:\\.|[^"\\\n])*"/, /`(?:\\.|[^`\\])*`/];
const SCRIPT = new RegExp([BLOCK, LINES, ...STRINGS].map(({ source }) => source).join('|'), 'g');
const STYLE = new RegExp(BLOCK.source, 'g');
const SQL = /--[^\n]*(?:\n[ \t]*--[^\n]*)*/g;

const blank = (text) => text.replace(/[^\n]+/g, ' ');
/** Code quoted in a sentence keeps its place as a word, but is not read. */
const withoutQuotedCode = (text) => text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, 'x'));
const linesIn = (pieces) =>
  pieces.reduce(
    (sum, { text }) => sum + text.split('\n').filter((line) => /[^\s\uE000]/.test(line)).length,
    0,
  );

function proseOf(comment) {
  const body = comment.startsWith('/*')
    ? comment
        .slice(0, -2)
        .replace(/^\/\*+/, '')
        .replace(/\n[ \t]*\*/g, '\n')
    : comment.replace(/(^|\n)[ \t]*(?:\/\/|--)/g, '$1');
  return START + withoutQuotedCode(body);
}

/** The comments of a source, and its code without comments and strings. */
function sourcePieces(source, tokens) {
  const comments = [];
  let code = '';
  let end = 0;
  let line = 1;
  for (const match of source.matchAll(tokens)) {
    const [token] = match;
    const between = source.slice(end, match.index);
    line += newLines(between);
    if (/^(?:\/[*/]|--)/.test(token)) comments.push({ line, text: proseOf(token) });
    line += newLines(token);
    code += between + blank(token);
    end = match.index + token.length;
  }
  return { comments, identifiers: [{ line: 1, text: code + source.slice(end) }] };
}

export const newLines = (text) => text.split('\n').length - 1;

function markdownPieces(text) {
  const prose = withoutQuotedCode(text.replace(/^```[\s\S]*?^```/gm, blank))
    .replace(/^[ \t]*(?:#+|[-*]|\d+\.)(?=[ \t])/gm, START)
    .replace(/\|/g, START)
    .replace(/\*\*/g, '');
  return [{ line: 1, text: prose }];
}

/** The texts of a file by kind: their pieces and how many lines of them hold something. Nothing of other files. */
export function textsOf(file, source) {
  if (file.endsWith('.md')) return [text('markdown', markdownPieces(source))];
  if (file.endsWith('.css')) return [text('comments', sourcePieces(source, STYLE).comments)];
  if (file.endsWith('.sql')) return [text('comments', sourcePieces(source, SQL).comments)];
  if (!/\.(ts|tsx|mjs|mts)$/.test(file)) return [];
  const { comments, identifiers } = sourcePieces(source, SCRIPT);
  return [text('comments', comments), text('identifiers', identifiers)];
}

function text(kind, pieces) {
  return { kind, pieces, lines: linesIn(pieces) };
}
