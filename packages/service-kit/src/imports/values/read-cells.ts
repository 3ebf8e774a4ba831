import { bad, good, type Parsed } from './parsed.js';

/** Text that needs no understanding: one line, words one space apart. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Gives a value that was understood to its field; answers what is wrong otherwise. */
export function accept<T>(parsed: Parsed<T>, use: (value: T) => void): string | null {
  if (!parsed.ok) return parsed.message;
  use(parsed.value);
  return null;
}

export function parseEmail(text: string): Parsed<string> {
  const address = text
    .replace(/^mailto:/i, '')
    .replace(/[\s;,]+$/, '')
    .toLowerCase();
  return /@.*[;,\s].*@/.test(address) ? bad('Hay más de un correo en la celda') : good(address);
}

export function cleanPostalCode(text: string): string {
  const digits = text.replace(/^E(?:S|-)?-?/i, '').replace(/\s/g, '');
  // Spreadsheets drop the zero of 01 to 09.
  return /^\d{4}$/.test(digits) ? `0${digits}` : digits;
}

const GROUP_NAME = 60;

/** Names between commas, semicolons or bars. */
export function parseGroups(text: string): Parsed<string[]> {
  const names = text.split(/[,;|]/).map(oneLine).filter(Boolean);
  return names.some((name) => name.length > GROUP_NAME)
    ? bad(`El nombre del grupo es demasiado largo: como mucho ${GROUP_NAME} caracteres`)
    : good(names);
}
