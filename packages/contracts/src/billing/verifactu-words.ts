/** The way out of a problem: `CorrectionWay` of `verifactu-errors.ts` in the service explains each. */
export const REMEDIES = [
  'correct',
  'rectify',
  'customer',
  'issuer',
  'certificate',
  'query',
  'retry',
  'program',
  'authority',
  'none',
] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Ways out that one press takes: the record goes once more, as a correction. */
export const isCorrectable = (remedy: Remedy): boolean => remedy !== 'rectify' && remedy !== 'none';
