/** Letters that SEPA's basic set has for others; all that remains without one becomes a space. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ß: 'ss', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th' },
  ...{ Ł: 'L', ł: 'l', '€': 'EUR', '&': '+', '@': '(a)', _: '-', '’': "'", '–': '-', '—': '-' },
  ...{ ª: 'a', º: 'o', '«': "'", '»': "'", '"': "'", '·': '.', ';': ',', '#': ' ', '*': '.' },
};
const MARKS = /\p{M}/gu;
const OUTSIDE = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * A text in the characters that every bank of SEPA takes (EPC217-08): Latin letters without marks, digits and / - ? : ( ) . , ' +.
 * It begins and ends with none of the slashes that the rules forbid there, and has at most `max` characters; '' where nothing is left.
 */
export function sepaText(text: string, max: number): string {
  const plain = [...text]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(OUTSIDE, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ +/g, ' ');
  return plain
    .replace(/^[ /]+/, '')
    .slice(0, max)
    .replace(/[ /]+$/, '');
}
