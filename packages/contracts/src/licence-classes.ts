/** The 16 licence classes with the specification's spelling (EB, EC, EC1, ED; no A), sorted by name. */
export const LICENCE_CLASSES = [
  'A1',
  'A2',
  'AM',
  'AML',
  'B',
  'B96',
  'C',
  'C1',
  'D',
  'D1',
  'EB',
  'EC',
  'EC1',
  'ED',
  'LCM',
  'LVA',
] as const;
export type LicenceClass = (typeof LICENCE_CLASSES)[number];

/** Those, A, which has no exam, and D1+E, spelled like EC1: all that a licence may name. */
export const HELD_CLASSES = [...LICENCE_CLASSES, 'A', 'ED1'] as const;
export type HeldClass = (typeof HELD_CLASSES)[number];

/**
 * B+E, C+E, D+E and B96: the second vehicle of a practice is the trailer, in which nobody follows. B96 is for a car with a trailer of more than
 * 750 kg, both together more than 3,500 kg and up to 4,250 kg (RD 818/2009, arts. 4.2 and 5.5): without a trailer there is nothing to practise.
 */
export const isOfTrailers = (licence: string): boolean => licence === 'B96' || licence.startsWith('E');

/** The name in the regulation (RD 818/2009, art. 4.2), for legal papers: "C1+E" for EC1. */
export const legalClassName = (licence: HeldClass): string => licence.replace(/^E(B|C1?|D1?)$/, '$1+E');
