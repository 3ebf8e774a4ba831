import type { ISSUER_KINDS } from './issuer.contract.js';

/**
 * First day on which invoices of a kind of issuer must be in VeriFactu (RD 1007/2023, final provision 4.ª, as amended by RD-ley
 * 15/2025); `null`: never, since they declare by the SII (art. 3.3).
 */
export const VERIFACTU_FROM: Readonly<Record<keyof typeof ISSUER_KINDS, string | null>> = {
  company: '2027-01-01',
  other: '2027-07-01',
  sii: null,
};

/** Province of Navarra: its own system holds there, which is not connected. */
export const NAVARRA = 31;

/** Whether an issuer's documents of a day go into the chain: it was switched on, or the law's day has come. */
export const isInChain = (
  { kind, province }: { kind: keyof typeof ISSUER_KINDS; province: number },
  since: string | null,
  day: string,
): boolean => {
  const from = VERIFACTU_FROM[kind];
  if (from === null || province === NAVARRA) return false;
  return day >= from || (since !== null && since <= day);
};
