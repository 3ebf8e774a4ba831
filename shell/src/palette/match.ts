/** Without accents, case and signs, words apart: "Exportar a José-Luis" → "exportar a jose luis". ñ stays ñ's plain n. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const TITLE_START = 0;
const TITLE_WORD = 1;
const OTHER_WORD = 2;

/**
 * How well an entry matches the typed text: every typed word must begin one of its words. Smaller is better, `null`
 * is no match. The title counts before the synonyms.
 */
export function matchOf(typed: string, title: string, otherWords = ''): number | null {
  const asked = plainWords(typed);
  if (asked.length === 0) return TITLE_START;
  const inTitle = plainWords(title);
  const all = [...inTitle, ...plainWords(otherWords)];
  const begins = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));
  if (!asked.every((word) => begins(all, word))) return null;
  if (inTitle[0]?.startsWith(asked[0] ?? '')) return TITLE_START;
  return asked.some((word) => begins(inTitle, word)) ? TITLE_WORD : OTHER_WORD;
}
