/** One token of a PDF's text. Names and texts are decoded: `/J#53` is `JS`, `(a\163)` is `as`. */
export interface PdfToken {
  kind: 'name' | 'text' | 'word' | 'open' | 'close';
  value: string;
  /** Brackets that are open where it stands. */
  depth: number;
  /** Within `[…]`, not `<<…>>`. */
  inArray: boolean;
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const LINE_END = /^(?:\r\n|\r|\n)/;
const OCTAL = /^[0-7]{1,3}/;

const isRegular = (byte: number | undefined): byte is number =>
  byte !== undefined && !SPACE.has(byte) && !DELIMITERS.has(byte);

/** Text as the reader takes it: UTF-16 or UTF-8 where it says so. */
function decoded(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  if (raw.startsWith('\xfe\xff'))
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
  if (raw.startsWith('\xff\xfe')) return bytes.toString('utf16le', 2);
  return raw.startsWith('\xef\xbb\xbf') ? bytes.toString('utf8', 3) : raw;
}

/**
 * Reads tokens and no structure: of a dictionary that has a key twice each program takes another one, so every one
 * counts. It ends for any bytes.
 */
export class PdfLexer {
  private readonly brackets: string[] = [];

  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  next(): PdfToken | null {
    this.skipSpace();
    const sign = this.bytes[this.at];
    if (sign === undefined) return null;
    if (isRegular(sign)) return this.token('word', this.regular());
    this.at += 1;
    const letter = String.fromCharCode(sign);
    if (letter === '/') return this.token('name', this.name());
    if (letter === '(') return this.token('text', decoded(this.literal()));
    if (letter === '<' && this.bytes[this.at] !== sign) return this.token('text', decoded(this.hex()));
    return this.bracket(letter);
  }

  private token(kind: PdfToken['kind'], value: string): PdfToken {
    return { kind, value, depth: this.brackets.length, inArray: this.brackets.at(-1) === '[' };
  }

  private bracket(letter: string): PdfToken {
    if (letter === '<' || letter === '[') {
      if (letter === '<') this.at += 1;
      this.brackets.push(letter);
      return this.token('open', letter);
    }
    if (letter === '>' && this.bytes[this.at] === '>'.charCodeAt(0)) this.at += 1;
    if (letter === '>' || letter === ']') this.brackets.pop();
    return this.token('close', letter);
  }

  private skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return;
      if (byte === '%'.charCodeAt(0)) {
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
          this.at += 1;
      } else if (SPACE.has(byte)) this.at += 1;
      else return;
    }
  }

  private regular(): string {
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    return this.bytes.toString('latin1', from, this.at);
  }

  private name(): string {
    return this.regular().replace(/#([0-9a-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  private hex(): string {
    const end = this.bytes.indexOf('>', this.at);
    const until = end < 0 ? this.bytes.length : end;
    const digits = this.bytes.toString('latin1', this.at, until).replace(/[^0-9a-f]/gi, '');
    this.at = until + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
  }

  private literal(): string {
    let open = 1;
    let text = '';
    while (this.at < this.bytes.length) {
      const letter = String.fromCharCode(this.bytes[this.at] ?? 0);
      this.at += 1;
      if (letter === '\\') {
        text += this.escaped();
        continue;
      }
      if (letter === '(') open += 1;
      if (letter === ')') open -= 1;
      if (open === 0) return text;
      text += letter;
    }
    return text;
  }

  private escaped(): string {
    const ahead = this.bytes.toString('latin1', this.at, this.at + 3);
    const octal = OCTAL.exec(ahead)?.[0];
    const taken = octal ?? LINE_END.exec(ahead)?.[0] ?? ahead.slice(0, 1);
    this.at += taken.length;
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return LINE_END.test(taken) ? '' : (ESCAPES[taken] ?? taken);
  }
}
