import { CodedError } from '@volante/service-kit/coded-error';

/** A dictionary that is being read. */
interface Frame {
  keys: Set<string>;
  /** The key whose value comes next. */
  key: string | null;
  /** Bytes of the stream behind the dictionary. */
  length: number;
}

const TOKEN = /%[^\r\n]*|<<|>>|<[0-9a-fA-F\s]*>|[[\]{}]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|\(/y;
const SPACE = /[\s\0]*/y;
const STREAM = /\r?\n/y;
const STREAM_END = /\s*endstream\b/y;

/** AGREEMENT-030: it can be read in more than one way. */
function assertPlain(isPlain: boolean): asserts isPlain {
  if (!isPlain) throw new CodedError('AGREEMENT-030');
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The place behind a text in parentheses, which may hold others. */
function endOfText(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new CodedError('AGREEMENT-030');
}

/**
 * Reads an update letter by letter, since readers of PDFs differ where a dictionary has one key twice, a name is written with escapes
 * or a stream says another length than it has: such an update is refused, and so is one that packs objects away.
 * @returns numbers behind each `/Prev`
 * @throws CodedError - AGREEMENT-030
 */
export function plainUpdate(text: string): number[] {
  const open: (Frame | null)[] = [];
  const previous: number[] = [];
  let closed: Frame | null = null;
  let at = 0;
  for (;;) {
    at += matchAt(SPACE, text, at).length;
    if (at >= text.length) break;
    const token = matchAt(TOKEN, text, at);
    assertPlain(token !== '');
    at = token === '(' ? endOfText(text, at) : at + token.length;
    if (token.startsWith('%')) continue;
    if (token === 'stream') {
      at = endOfStream(text, at, closed);
      continue;
    }
    const frame = open.at(-1);
    if (token === '<<' || token === '[')
      open.push(token === '[' ? null : { keys: new Set(), key: null, length: -1 });
    else if (token === '>>' || token === ']') {
      const ended = open.pop();
      assertPlain(ended !== undefined && (ended === null) === (token === ']') && !ended?.key);
      closed = ended;
      const around = open.at(-1);
      if (around) around.key = null;
    } else if (frame) readEntry(frame, token, previous);
    else assertPlain(!token.includes('#') || !token.startsWith('/'));
  }
  assertPlain(open.length === 0);
  return previous;
}

function readEntry(frame: Frame, token: string, previous: number[]): void {
  const isName = token.startsWith('/');
  assertPlain(!isName || !(token.includes('#') || token === '/XRefStm' || token === '/ObjStm'));
  if (isName && frame.key === null) {
    assertPlain(!frame.keys.has(token));
    frame.keys.add(token);
    frame.key = token;
    return;
  }
  if (frame.key === '/Prev') previous.push(Number(token));
  if (frame.key === '/Length') frame.length = Number(token);
  // A length that stands elsewhere: `5 0 R`.
  else if (frame.key === null && token === 'R' && frame.length >= 0 && [...frame.keys].at(-1) === '/Length')
    frame.length = -1;
  frame.key = null;
}

/** The place behind a stream, which has the bytes that its dictionary says. */
function endOfStream(text: string, at: number, dict: Frame | null): number {
  const begin = matchAt(STREAM, text, at).length;
  assertPlain(begin > 0 && dict !== null && Number.isInteger(dict.length) && dict.length >= 0);
  const behind = at + begin + dict.length;
  const end = matchAt(STREAM_END, text, behind);
  assertPlain(end !== '');
  return behind + end.length;
}
