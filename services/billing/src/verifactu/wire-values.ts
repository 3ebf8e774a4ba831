/**
 * How numbers and days are written to the AEAT. The hash and the XML take the same strings from here, as the AEAT requires
 * (Especificaciones técnicas de la huella, v0.1.2, 3): money and rates with a point and two decimals, days as dd-mm-yyyy.
 */

/** `-5` → `-0.05`. Takes whole numbers only: `RangeError` otherwise, since a rounded amount would be another invoice. */
export function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount is a whole number of cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `2100` → `21.00`: a rate in hundredths of a percent. */
export const rateText = (rate: number): string => amountText(rate);

/** `2026-11-02` → `02-11-2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('-');

/** `02-11-2026` → `2026-11-02`; `null` where it is no such text. */
export function dayOf(text: string): string | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text.trim());
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}

/** `181.5` → `18150`: an amount of a reply, with up to two decimals; `null` where it is no such text. */
export function centsOf(text: string): number | null {
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  const cents = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return match[1] === '-' && cents !== 0 ? -cents : cents;
}
