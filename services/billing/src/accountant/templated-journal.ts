import {
  JOURNAL_COLUMNS,
  type JournalColumn,
  type JournalLook,
} from '@volante/contracts/billing/journal-columns';
import { guardFormula } from '@volante/service-kit/sheets/formula-guard';
import type { JournalLine } from './journal.js';

const SIGNS = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const;

function dayText(day: string, as: JournalLook['days']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (as === 'iso') return day;
  return as === 'compact' ? `${year}${month}${date}` : `${date}/${month}/${year}`;
}

function amountText(cents: number, as: JournalLook['decimals']): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = as === 'comma' ? ',' : '.';
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`;
}

/** A text in quotes where it has to be: it never ends its column or its line. */
const quoted = (text: string, sign: string): string =>
  text.includes(sign) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function cellOf(line: JournalLine, column: JournalColumn, look: JournalLook): string {
  const sign = SIGNS[look.delimiter];
  const amount = (cents: number) => quoted(amountText(cents, look.decimals), sign);
  if (column === 'entry') return String(line.entry);
  if (column === 'day') return dayText(line.day, look.days);
  if (column === 'debit') return line.cents > 0 ? amount(line.cents) : '';
  if (column === 'credit') return line.cents < 0 ? amount(-line.cents) : '';
  if (column === 'amount') return amount(line.cents);
  if (column === 'unsigned') return amount(Math.abs(line.cents));
  if (column === 'side') return line.cents < 0 ? 'H' : 'D';
  return quoted(guardFormula(line[column].toWellFormed()), sign);
}

const headsOf = ({ columns, delimiter }: JournalLook): string =>
  columns.map((column) => quoted(JOURNAL_COLUMNS[column], SIGNS[delimiter])).join(SIGNS[delimiter]);

/** Lines of a journal as a template wants them, the heads first. */
export async function* templatedLines(
  lines: AsyncIterable<JournalLine>,
  look: JournalLook,
): AsyncGenerator<string> {
  if (look.hasHeads) yield `${headsOf(look)}\r\n`;
  for await (const line of lines) {
    const cells = look.columns.map((column) => cellOf(line, column, look));
    yield `${cells.join(SIGNS[look.delimiter])}\r\n`;
  }
}

/** Texts as bytes. A character that ISO 8859-1 lacks becomes `?`. */
export async function* encoded(
  texts: AsyncIterable<string>,
  charset: JournalLook['charset'],
): AsyncGenerator<Buffer> {
  for await (const text of texts)
    yield charset === 'latin1'
      ? Buffer.from(text.replaceAll(/[\u0100-\u{10FFFF}]/gu, '?'), 'latin1')
      : Buffer.from(text, 'utf8');
}
