import { cifError, dniError, normaliseIdentity } from '@volante/contracts/identity';

/**
 * The identity number as it is stored. Spreadsheets lose leading zeros: they are put back only where the control letter
 * then fits. The prefix of a European VAT number (ES) is taken off. Whether it is right is checked with the rest.
 */
export function cleanIdentity(text: string): string {
  const value = normaliseIdentity(text.replace(/[/_,'’]/g, '')).replace(/^ES(?=[A-Z0-9]{9}$)/, '');
  const lost = /^([XYZ]?)(\d{5,7})([A-Z])$/.exec(value);
  if (!lost) return value;
  const [, prefix = '', digits = '', letter = ''] = lost;
  const padded = `${prefix}${digits.padStart(prefix ? 7 : 8, '0')}${letter}`;
  return dniError(padded) === null ? padded : value;
}

/** Companies' numbers begin with a letter other than X, Y and Z. */
export function isCompanyCode(value: string): boolean {
  return cifError(value) === null;
}

export function isIdentity(text: string): boolean {
  const value = cleanIdentity(text);
  return dniError(value) === null || isCompanyCode(value);
}
