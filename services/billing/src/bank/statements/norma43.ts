import type { ReadLine, ReadStatement, ReadStatements, StatementProblem } from './read-statement.js';

/** Cuaderno 43 of the AEB and CECA: lines of 80 characters, statement by statement (11 … 33), closed by 88. */

const WIDTH = 80;
const EUROS = '978';

class Wrong extends Error {
  constructor(readonly found: Omit<StatementProblem, 'line'>) {
    super(found.problem);
  }
}
const unreadable = (text: string) => new Wrong({ problem: 'unreadable', text });
const wrongTotal = (text: string) => new Wrong({ problem: 'total', text });

interface Open extends Omit<ReadStatement, 'lines' | 'closingCents'> {
  lines: { line: ReadLine; isDebit: boolean; texts: string[] }[];
}

/** Columns of a line, 1 for the first, the last one included. */
const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to);

function digits(line: string, from: number, to: number): string {
  const text = cut(line, from, to);
  if (!/^\d+$/.test(text)) throw unreadable(`«${text}» no es un número`);
  return text;
}

const numberAt = (line: string, from: number, to: number): number => Number(digits(line, from, to));

/** AAMMDD; the norm began in 1984, so that 84 to 99 are of the last century. */
function dayAt(line: string, from: number): string {
  const text = digits(line, from, from + 5);
  const year = Number(text.slice(0, 2));
  const day = `${year >= 84 ? '19' : '20'}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw unreadable(`«${text}» no es una fecha`);
  return day;
}

/** Key 1 is the debit side, 2 the credit side of the account. */
function signedAt(line: string, key: number, from: number): number {
  const side = cut(line, key, key);
  if (side !== '1' && side !== '2') throw unreadable(`«${side}» no es Debe (1) ni Haber (2)`);
  const cents = numberAt(line, from, from + 13);
  return side === '1' && cents !== 0 ? -cents : cents;
}

function opened(line: string): Open {
  if (cut(line, 48, 50) !== EUROS) throw new Wrong({ problem: 'currency', text: cut(line, 48, 50) });
  return {
    account: `${digits(line, 3, 6)}${digits(line, 7, 10)}${digits(line, 11, 20)}`,
    ...{ from: dayAt(line, 21), until: dayAt(line, 27), openingCents: signedAt(line, 33, 34), lines: [] },
  };
}

const movement = (line: string): Open['lines'][number] => ({
  line: {
    ...{ bookedOn: dayAt(line, 11), valueOn: dayAt(line, 17), cents: signedAt(line, 28, 29) },
    ...{ text: '', endToEnd: [], returnCode: '' },
  },
  isDebit: cut(line, 28, 28) === '1',
  texts: [cut(line, 43, 52), cut(line, 53, 64), cut(line, 65, 80)].filter((text) => !/^[0 ]*$/.test(text)),
});

const DIRECT_DEBIT = /\b[0-9a-f]{24}\b/g;
const RETURN_CODE = /\b(?:AC|AG|AM|BE|CNOR|DNOR|ED|FF|MD|MS|RC|RR|SL|TM)\d{0,2}\b/;

/** Words of a line in one text; identifiers of our debits are 24 hexadecimal digits. */
function finished({ line, texts }: Open['lines'][number]): ReadLine {
  const text = texts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/ {2,}/g, ' ');
  const code = line.cents < 0 ? (RETURN_CODE.exec(text)?.[0] ?? '') : '';
  return { ...line, text, endToEnd: text.toLowerCase().match(DIRECT_DEBIT) ?? [], returnCode: code };
}

function checkSide(line: string, moved: readonly number[], { count, sum, name }: SideOf): void {
  const [counted, total] = [numberAt(line, count, count + 4), numberAt(line, sum, sum + 13)];
  const added = moved.reduce((all, cents) => all + Math.abs(cents), 0);
  if (counted !== moved.length)
    throw wrongTotal(`El banco cuenta ${counted} apuntes en el ${name} y hay ${moved.length}`);
  if (total !== added) throw wrongTotal(`Los apuntes del ${name} no suman lo que dice el banco`);
}
interface SideOf {
  count: number;
  sum: number;
  name: string;
}

function closed(open: Open, line: string): ReadStatement {
  const account = cut(line, 3, 20);
  if (account !== open.account) throw unreadable('El total es de otra cuenta');
  const cents = open.lines.map((one) => one.line.cents);
  const ofSide = (isDebit: boolean) =>
    open.lines.filter((one) => one.isDebit === isDebit).map((one) => one.line.cents);
  checkSide(line, ofSide(true), { count: 21, sum: 26, name: 'debe' });
  checkSide(line, ofSide(false), { count: 40, sum: 45, name: 'haber' });
  const closingCents = signedAt(line, 59, 60);
  if (open.openingCents + cents.reduce((sum, one) => sum + one, 0) !== closingCents)
    throw wrongTotal('El saldo inicial más los apuntes no da el saldo final');
  return { ...open, closingCents, lines: open.lines.map(finished) };
}

/** Words of the bank in its code page: most write ISO 8859-1, some UTF-8. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

class Reader {
  readonly statements: ReadStatement[] = [];
  private open: Open | null = null;
  private records = 0;
  private isEnded = false;

  take(line: string): void {
    if (this.isEnded) throw unreadable('Hay algo después del final del archivo');
    const code = cut(line, 1, 2);
    if (code === '88') {
      this.end(line);
      return;
    }
    this.records += 1;
    if (code === '11') {
      if (this.open) throw unreadable('Falta el total de una cuenta');
      this.open = opened(line);
      return;
    }
    if (!this.open) throw unreadable('No es un extracto de la Norma 43');
    const last = this.open.lines.at(-1);
    if (code === '22') this.open.lines.push(movement(line));
    else if (code === '23' && last) last.texts.push(cut(line, 5, 80));
    else if (code === '33') {
      this.statements.push(closed(this.open, line));
      this.open = null;
    } else if (code !== '24') throw unreadable(`El registro «${code}» no es de la Norma 43`);
  }

  /** Some banks count the last record too. */
  private end(line: string): void {
    const counted = numberAt(line, 21, 26);
    if (counted !== this.records && counted !== this.records + 1)
      throw wrongTotal(`El archivo dice ${counted} registros y hay ${this.records}`);
    this.isEnded = true;
  }

  finish(): readonly ReadStatement[] {
    if (this.open || !this.isEnded || this.statements.length === 0)
      throw unreadable('El archivo está cortado');
    return this.statements;
  }
}

/** Reads a file of the Norma 43 and checks its counts and totals. Never throws for a file. */
export function readNorma43(bytes: Uint8Array): ReadStatements {
  const reader = new Reader();
  let at = 0;
  try {
    for (const line of decoded(bytes).split(/\r\n|\r|\n/)) {
      at += 1;
      if (line.trim() !== '' && line !== '\u001a') reader.take(line.padEnd(WIDTH));
    }
    return { statements: reader.finish() };
  } catch (error) {
    if (error instanceof Wrong) return { ...error.found, line: at };
    throw error;
  }
}
