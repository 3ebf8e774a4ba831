import { fold } from '../values/fold.js';
import { parseDate } from '../values/parse-date.js';
import { isIdentity } from '../values/parse-identity.js';
import { parsePhone } from '../values/parse-phone.js';

const EMAIL = /^[^\s@;,]+@[^\s@;,]+\.[a-z]{2,}$/i;
/** Any date will do: the pivot of two-digit years does not matter here. */
const ANY_DAY = '2099-12-31';

export type SniffedKind = 'fiscalCode' | 'email' | 'phone' | 'date';

/** The kind of a value by its form; `null` for words and numbers that could be anything. */
export function sniff(value: string): SniffedKind | null {
  const text = value.trim();
  if (EMAIL.test(text)) return 'email';
  if (/\d{7}/.test(text.replace(/[\s.-]/g, '')) && /[a-z]/i.test(text) && isIdentity(text))
    return 'fiscalCode';
  if (/^[\d+(]/.test(text) && parsePhone(text) !== null) return 'phone';
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text) && parseDate(text, ANY_DAY).ok) return 'date';
  return null;
}

/** The kind of most of a column's samples, of three in five at least. */
export function sniffColumn(samples: readonly string[]): SniffedKind | null {
  const filled = samples.filter((sample) => sample.trim());
  const counts = new Map<SniffedKind, number>();
  for (const sample of filled) {
    const kind = sniff(sample);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of counts) if (count >= filled.length * 0.6) return kind;
  return null;
}

/** A first row with a person's e-mail, identity number, telephone or birthday in it is not a header. */
export function looksLikeData(cells: readonly string[]): boolean {
  return cells.some((cell) => sniff(cell) !== null);
}

/** "Ruiz Ortega, Ana" or "Ana Ruiz Ortega" in most samples: a column with whole names. */
export function looksLikeFullNames(samples: readonly string[]): boolean {
  const filled = samples.filter((sample) => sample.trim());
  const whole = filled.filter((sample) => sample.includes(',') || fold(sample).split(' ').length >= 3);
  return filled.length > 0 && whole.length >= filled.length * 0.6;
}
