/** Ids of the demo's records: the same in every load. */
export const idOf = (
  kind: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f',
  n: number,
): string => `650000000000000000070${kind}${String(n).padStart(2, '0')}`;

export const TAXES = { full: idOf('a', 1), book: idOf('a', 3), exempt: idOf('a', 4), fee: idOf('a', 5) };

/** Products by their place in the catalogue. */
export const PRODUCTS = {
  enrolment: idOf('f', 1),
  practice: idOf('f', 2),
  lessons: idOf('f', 3),
  book: idOf('f', 4),
  fee: idOf('f', 5),
  cap: idOf('f', 6),
  adr: idOf('f', 7),
  file: idOf('f', 8),
  pack: idOf('f', 10),
  certificate: idOf('f', 11),
};

export const SERIES = {
  invoice: idOf('c', 1),
  ticket: idOf('c', 2),
  rectifying: idOf('c', 3),
  quote: idOf('c', 4),
  proforma: idOf('c', 5),
  receipt: idOf('c', 6),
};
