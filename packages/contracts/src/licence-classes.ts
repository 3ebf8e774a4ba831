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
