export interface Numbered<T> {
  /** Place in the list, from 1; a list that is never reordered has no better key. */
  key: number;
  value: T;
}

export const numbered = <T>(list: readonly T[]): Numbered<T>[] =>
  list.map((value, at) => ({ key: at + 1, value }));
