import { fold } from './fold.js';
import { bad, good, type Parsed } from './parsed.js';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const TIME = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[ap]\.?\s?m\.?)?$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const SPANISH = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/;
const IN_WORDS = /^(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de |del )?(\d{4}|\d{2})$/;

/**
 * A day written the Spanish way (day first) or as YYYY-MM-DD, to YYYY-MM-DD. A year of two digits is the latest one that
 * is not after `today` (YYYY-MM-DD). A time behind the day is dropped; bare numbers are not taken for Excel's day counts.
 */
export function parseDate(text: string, today: string): Parsed<string> {
  const value = text.trim().replace(TIME, '').trim();
  const iso = ISO.exec(value);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const spanish = SPANISH.exec(value);
  if (spanish) return dayOf(fullYear(spanish[3] ?? '', today), Number(spanish[2]), Number(spanish[1]));
  const words = IN_WORDS.exec(fold(value));
  const month = words ? MONTHS.findIndex((name) => monthMatches(words[2] ?? '', name)) + 1 : 0;
  if (words && month > 0) return dayOf(fullYear(words[3] ?? '', today), month, Number(words[1]));
  return bad('La fecha no se entiende: escríbela como DD/MM/AAAA');
}

function monthMatches(word: string, name: string): boolean {
  return word.startsWith(name) || (name === 'sep' && word.startsWith('set'));
}

function fullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

function dayOf(year: number, month: number, day: number): Parsed<string> {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && year >= 1000;
  return exists ? good(date.toISOString().slice(0, 10)) : bad('La fecha no existe en el calendario');
}
