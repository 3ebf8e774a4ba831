import type { FoundPlaces } from './pdf-request.js';

type Kind = FoundPlaces['boxes'][number]['kind'];

/** Data of people by their form, with the signs that are written between their parts. */
const FORMS: readonly (readonly [Kind, RegExp])[] = [
  ['iban', /(?<![A-Z0-9])ES\s?\d{2}(?:[\s-]?\d{4}){5}(?!\d)/gi],
  ['identity', /(?<![A-Z0-9])(?:\d{1,2}\.\d{3}\.\d{3}|\d{7,8})[\s-]?[A-HJ-NP-TV-Z](?![A-Z0-9])/gi],
  ['identity', /(?<![A-Z0-9])[XYZ][\s-]?\d{7}[\s-]?[A-HJ-NP-TV-Z](?![A-Z0-9])/gi],
  ['phone', /(?<![\d.,/-])(?:(?:\+|00)34[\s-]?)?[6789](?:[\s.-]?\d){8}(?!\d)/g],
];

export interface FoundData {
  kind: Kind;
  /** Place in the text; `end` is behind its last letter. */
  start: number;
  end: number;
}

/** Finds identity numbers, telephones and IBANs in a text; what is part of one found before is not found again. */
export function findPersonalData(text: string): FoundData[] {
  const found: FoundData[] = [];
  for (const [kind, form] of FORMS)
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((one) => start < one.end && end > one.start)) found.push({ kind, start, end });
    }
  return found;
}
