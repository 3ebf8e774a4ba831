/** A field's label in the middle of a sentence: small letters, but what is written in capitals (DNI, CIF) stays so. */
export function inSentence(label: string): string {
  return label.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  );
}
