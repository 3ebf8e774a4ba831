/** Letters of the variants of a paper test; the answers of a question have the same ones. */
export const VARIANTS = ['A', 'B', 'C', 'D'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Papers of a printed test. */
export const PAPER_PARTS = {
  variants: 'Cuadernillos con su hoja de respuestas',
  key: 'Soluciones de todas las variantes',
  results: 'Hoja de resultados',
} as const;
export type PaperPart = keyof typeof PAPER_PARTS;
export const PAPER_PART_NAMES = Object.keys(PAPER_PARTS) as [PaperPart, ...PaperPart[]];

/** Students whose answers one call takes. */
export const MAX_MARKED = 60;

/** What became of the answers that were typed for a student. */
export const MARK_RESULTS = {
  kept: 'Guardadas',
  same: 'Sin cambios',
  corrected: 'Corregidas',
  stale: 'Otra persona las ha cambiado',
  gone: 'El alumno ya no está',
} as const;
export type MarkResult = keyof typeof MARK_RESULTS;

/** «BD» for the places 1 and 3, as they are marked on paper. */
export const lettersOf = (places: readonly number[]): string =>
  [...places]
    .sort((one, other) => one - other)
    .map((place) => VARIANTS[place] ?? '')
    .join('');

/** The places of letters, from 0. */
export const placesOfLetters = (letters: string): number[] =>
  [...letters].map((letter) => VARIANTS.join('').indexOf(letter));
