import { line } from '../fields.js';
import { ibanError, normaliseIdentity } from '../identity.js';

/** An account number: upper case, without spaces. */
export const iban = line(42)
  .transform(normaliseIdentity)
  .refine((value) => ibanError(value) === null, { error: (issue) => ibanError(String(issue.input)) ?? '' });

export const IBAN_SQL = 'VARCHAR(34) CHARACTER SET ascii NOT NULL';

/** Creditor identifiers (AT-02): country, two check digits, suffix, national number; the suffix is not checked. */
export function creditorIdError(value: string): string | null {
  const wrong = 'El identificador de acreedor no es válido: cópialo de tu contrato con el banco (ES…)';
  const match = /^([A-Z]{2})(\d{2})([A-Z0-9]{3})([A-Z0-9]{1,28})$/.exec(value);
  if (!match) return wrong;
  const digits = `${match[4]}${match[1]}${match[2]}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? null : wrong;
}

/** Empty, or an identifier. */
export const creditorId = line(42)
  .transform(normaliseIdentity)
  .refine((value) => value === '' || creditorIdError(value) === null, {
    error: (issue) => creditorIdError(String(issue.input)) ?? '',
  });

/** Months without a direct debit after which a mandate is void (SEPA Rulebook, 4.1). */
export const MANDATE_MONTHS = 36;
/** Weeks in which a payer gets a CORE debit back without a reason (RD-ley 19/2018, arts. 48 and 49). */
export const REFUND_WEEKS = 8;
/** Months in which one without a valid mandate is given back (art. 43). */
export const UNAUTHORISED_MONTHS = 13;

/** Adds months to a day; the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The last day on which a mandate may be used, from its last use or its signature. */
export const mandateUntil = (signedOn: string, lastUsedOn: string | null): string =>
  addMonths(lastUsedOn !== null && lastUsedOn > signedOn ? lastUsedOn : signedOn, MANDATE_MONTHS);
