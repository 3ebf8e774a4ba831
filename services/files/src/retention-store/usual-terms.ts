import type { Rule } from './terms.js';

/** Terms of which the text of the law leaves no doubt; others the school writes by itself. */
export const USUAL_TERMS: readonly Omit<Rule, 'since'>[] = [
  { kind: 'book', years: 4, counts: 'change', article: 'RD 1295/2003, art. 39' },
  { kind: 'card', years: 2, counts: 'change', article: 'RD 1295/2003, art. 40' },
  { kind: 'clock', years: 4, counts: 'change', article: 'Estatuto de los Trabajadores, art. 34.9' },
  { kind: 'accounts', years: 6, counts: 'year', article: 'Código de Comercio, art. 30' },
  {
    kind: 'agreement',
    years: 6,
    counts: 'year',
    article: 'Código de Comercio, art. 30; Código Civil, art. 1964.2',
  },
];
