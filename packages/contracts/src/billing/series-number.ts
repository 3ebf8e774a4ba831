/** What the parts of a pattern stand for: {S} series, {AAAA} and {AA} year, {N} number, {N:4} padded with zeros. */
const PART = /\{(S|AAAA|AA|N(?::(\d))?)\}/g;
/** What the authority takes in a number: ASCII without `" ' < > =` (VeriFactu's validations, v1.2.0). */
export const NUMBER_LETTERS = /^[\x20\x21\x23-\x26\x28-\x3b\x3f-\x7e]*$/;
/** Longest number that the authority takes (`NumSerieFactura`). */
export const MAX_NUMBER = 60;

export const DEFAULT_PATTERN = '{S}{AAAA}/{N:4}';

/** Whether numbers begin again each year: the pattern tells years apart. */
export const isYearly = (pattern: string): boolean => /\{AA(?:AA)?\}/.test(pattern);

/** The number as it is printed. `year` is that of the day of issue. */
export const numberText = (pattern: string, series: string, year: number, number: number): string =>
  pattern.replace(PART, (_, part: string, digits?: string) => {
    if (part === 'S') return series;
    if (part === 'AAAA') return String(year);
    if (part === 'AA') return String(year % 100).padStart(2, '0');
    return String(number).padStart(Number(digits ?? 1), '0');
  });

/** Why a pattern cannot be used, in Spanish; `null` when it can. */
export function patternError(pattern: string, series: string): string | null {
  const rest = pattern.replace(PART, '');
  if (/[{}]/.test(rest)) return 'Usa solo {S}, {AAAA}, {AA}, {N} y {N:4} entre llaves';
  if ((pattern.match(/\{N(?::\d)?\}/g) ?? []).length !== 1)
    return 'El formato lleva el número una vez: {N} o {N:4}';
  const longest = numberText(pattern, series, 2000, 999_999_999);
  if (!NUMBER_LETTERS.test(longest)) return 'La Agencia Tributaria no admite " \' < > = ni letras con tilde';
  return longest.length > MAX_NUMBER ? `El número no puede pasar de ${MAX_NUMBER} caracteres` : null;
}
