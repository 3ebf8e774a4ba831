import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { bad, good, type Parsed } from './parsed.js';

const SPANISH = /^[5-9]\d{8}$/;
const SEPARATORS = /\s*[/;,|]\s*|\s+(?:y|o|-|–)\s+/;

/** One or two numbers in a cell ("600 12 34 56 / 953 11 22 33"): nine digits for Spain, `+` and digits for the rest. */
export function parsePhones(text: string): Parsed<string[]> {
  const phones: string[] = [];
  for (const part of text.split(SEPARATORS).filter((piece) => piece.trim())) {
    const phone = parsePhone(part);
    if (!phone) return bad('El teléfono no es válido');
    if (!phones.includes(phone)) phones.push(phone);
  }
  return phones.length > 2 ? bad('Hay más de dos teléfonos en la celda') : good(phones);
}

export function parsePhone(text: string): string | null {
  const compact = text.replace(/^\s*(?:tel|tlf|tfno|móvil|movil|fijo)\.?:?/i, '').replace(/[\s().\-–]/g, '');
  if (SPANISH.test(compact)) return compact;
  if (!/^\+?\d{7,17}$/.test(compact)) return null;
  const international = compact.replace(/^00/, '+').replace(/^34(?=[5-9]\d{8}$)/, '+34');
  if (!international.startsWith('+')) return null;
  const number = parsePhoneNumberFromString(international, 'ES');
  if (!number?.isValid()) return null;
  return number.countryCallingCode === '34' ? String(number.nationalNumber) : String(number.number);
}
