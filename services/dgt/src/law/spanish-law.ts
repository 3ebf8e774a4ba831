import { FEE_TYPES } from './fee-types.data.js';
import type { LawTables } from './law-tables.js';
import { CLASSES, EXEMPTIONS, IMPLIED, VALIDITIES } from './licence-classes.data.js';
import { LIMITS, RENEWALS, REPORTS, TERMS, WAITS } from './terms.data.js';

/** The law as it stands in the consolidated text of 25 April 2026. Schools add rows of their own behind it. */
export const SPANISH_LAW: LawTables = {
  classes: CLASSES,
  implied: IMPLIED,
  exemptions: EXEMPTIONS,
  terms: TERMS,
  waits: WAITS,
  reports: REPORTS,
  validities: VALIDITIES,
  fees: FEE_TYPES,
  renewals: RENEWALS,
  limits: LIMITS,
  holidays: [],
};
