const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Letters that do not come apart into a plain one and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  '‘': "'",
  '’': "'",
  '‐': '-',
  '\u00A0': ' ',
};
/** Characters of the embedded font, the Latin part of Inter. */
const DRAWABLE = /[\x20-\x7E\u00A1-\u00FF€‚„…†‡ˆ‰‹Œ‘’“”•–—˜™›œ]/;

/**
 * Text for the PDF's font: every Spanish letter as it is, foreign accents dropped (Ștefan → Stefan) rather
 * than garbled, and `?` for scripts that they lack.
 */
export function pdfText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7E]/gu, (letter) => {
      if (DRAWABLE.test(letter)) return letter;
      const bare = PLAIN_LETTERS[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return /^[\x20-\x7E]+$/.test(bare) ? bare : /^\p{M}$/u.test(letter) ? '' : '?';
    });
}
