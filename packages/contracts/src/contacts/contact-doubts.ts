import { PROVINCES } from '../provinces.js';

const MIN_PHONE_DIGITS = 5;

/** A telephone of signs alone, or nearly so: taken as it is, and shown as doubtful. */
export const isDoubtfulPhone = (phone: string): boolean =>
  phone.trim() !== '' && (phone.match(/\d/g)?.length ?? 0) < MIN_PHONE_DIGITS;

/** The province of a postal code that contradicts the one beside it; '' where they agree or one of them is missing. */
export function otherProvinceOf(postalCode: string, province: number | null): string {
  if (province === null || !/^\d{5}$/.test(postalCode)) return '';
  const own = Number(postalCode.slice(0, 2));
  return own === province ? '' : (PROVINCES.find(({ id }) => id === own)?.name ?? '');
}
