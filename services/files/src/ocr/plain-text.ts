/** More than a closely printed page has. */
const MAX_PAGE_CHARACTERS = 12_000;

/** Spaces and lines as they are searched; a word that goes on in the next line is one. */
export const plainText = (text: string): string =>
  text
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_PAGE_CHARACTERS);
