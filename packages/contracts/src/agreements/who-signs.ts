import { ageOn, type Day } from '../calendar-days.js';

/** Consents are given by the person from 14 on; everything else is a contract, for which a minor needs a guardian. */
export type SignedMatter = 'contract' | 'data' | 'image';

export const ADULT_AGE = 18;
/** LOPDGDD, art. 7 (data) and 92 (image). */
export const CONSENT_AGE = 14;
/** Nobody is emancipated earlier (CC, art. 241 and 244). */
export const EMANCIPATION_AGE = 16;

export interface WhoSignsQuestion {
  matter: SignedMatter;
  /** Day of birth; `null`: not known. */
  birth: Day | null;
  /** Day of the signature on the branch's clock. */
  on: Day;
  /** An act of emancipation or its entry in the register is on file. */
  isEmancipated: boolean;
  /** Guardians that the template asks for beside a minor. */
  guardians: 1 | 2;
  /** The template asks for a guardian's consent to images of a minor of 14 or more, too. */
  imageGuardian: boolean;
}

export type WhoSignsWarning = 'prosecutor' | 'tooYoungForEmancipation';

export type WhoSigns =
  | { known: false }
  | { known: true; age: number; holder: boolean; guardians: 0 | 1 | 2; warnings: readonly WhoSignsWarning[] };

/**
 * Who has to sign on a day.
 * - From 18 on, the person alone (CC, art. 240 and 246).
 * - Contract of a minor: the minor and a guardian (CC, art. 1263 and 156; two where the template asks for both); an emancipated one alone
 *   (CC, art. 247).
 * - Consent to the use of data, or of one's image: from 14 alone; below, the guardian alone (LOPDGDD, art. 7 and 92). Images of
 *   a child below 14: the prosecutor has to be told beforehand (LO 1/1982, art. 3.2), which is a warning.
 */
export function whoSigns(question: WhoSignsQuestion): WhoSigns {
  const { matter, birth, on, isEmancipated, guardians, imageGuardian } = question;
  if (birth === null) return { known: false };
  const age = ageOn(birth, on);
  const alone = { known: true, age, holder: true, guardians: 0, warnings: [] } as const;
  if (age >= ADULT_AGE) return alone;
  if (matter === 'contract') {
    if (isEmancipated && age >= EMANCIPATION_AGE) return alone;
    return { ...alone, guardians, warnings: isEmancipated ? ['tooYoungForEmancipation'] : [] };
  }
  if (age < CONSENT_AGE)
    return { ...alone, holder: false, guardians: 1, warnings: matter === 'image' ? ['prosecutor'] : [] };
  return matter === 'image' && imageGuardian ? { ...alone, guardians: 1 } : alone;
}
