/**
 * Marks that are not seen and come along when a number is copied from a telephone, a chat or a PDF: directions of writing,
 * spaces without width, a byte order mark. Joiners stay: scripts and emoji need them.
 */
const MARKS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}
