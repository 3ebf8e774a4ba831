/** Letters that do not come apart into a base letter and a mark. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const ENYE = '\u0001';

/** Letters of other scripts become `{` and four hex digits: everything that is compared or indexed is plain ASCII. */
function toAscii(text: string): string {
  let ascii = '';
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    ascii += code < 0x80 ? text[index] : `{${code.toString(16).padStart(4, '0')}`;
  }
  return ascii;
}

const PLAIN = /^[a-z0-9 ]*$/;

/** Lower case without accents; ñ becomes `n~`, so that it sorts after n and differs from it. `keep` stays as it is. */
function foldLetters(text: string, keep: RegExp): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const folded = lower
    .normalize('NFC')
    .replaceAll('ñ', ENYE)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/['’‘`´]/g, '')
    .replace(keep, ' ')
    .replaceAll(ENYE, 'n~');
  return toAscii(folded);
}

/** Words of letters and digits with one space between them: "MUÑOZ-Gómez, D'Ors" → "mun~oz gomez dors". */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: stands for ñ while the rest is folded
  return foldLetters(text, /[^\p{L}\p{N}\u0001]+/gu)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Folds an e-mail address and keeps its punctuation. */
export function foldEmail(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: stands for ñ while the rest is folded
  return foldLetters(text, /[^\p{L}\p{N}\u0001@._+-]+/gu).replaceAll(' ', '');
}

const SORT_NAME_LENGTH = 48;

/** Sort key of lists: the shown name, folded, compared byte by byte. */
export function sortName(name: string): string {
  return fold(name).slice(0, SORT_NAME_LENGTH);
}

/** Digits of a telephone without Spain's prefix: "+34 600 12 34 56" → "600123456". Empty when there are none. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\s*\+/.test(phone)) return digits.startsWith('34') ? digits.slice(2) : digits;
  return digits.startsWith('0034') ? digits.slice(4) : digits;
}
