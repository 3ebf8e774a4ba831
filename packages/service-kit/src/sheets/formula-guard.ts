/**
 * A cell that starts like this is run by spreadsheets when a CSV is opened (OWASP, CSV injection). Full-width signs count:
 * some programs fold them. The CSV writer puts `'` before it; an apostrophe already there gets another one,
 * so that taking one away always gives the text back.
 */
const GUARDED = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export function guardFormula(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`: what Volante exported comes back as it was. */
export function unguardFormula(text: string): string {
  return text.charCodeAt(0) === 39 && GUARDED.test(text) ? text.slice(1) : text;
}
