/** A field's label in the middle of a sentence: in lower case, but capitals (DNI, CIF) stay. */
export function inSentence(label: string): string {
  return label.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  );
}
