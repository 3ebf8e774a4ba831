import type { NumberLook } from './xlsx-styles.js';

const DAY_MS = 86_400_000;
/** Half a second: times are stored rounded, and midnight may come as 0.99999 of the day before. */
const HALF_SECOND = 0.5 / 86_400;
const LAST_DAY = 2_958_465;
const DAYS_1904 = 1462;

/** A number as the sheet shows it, without exponent or thousands: telephones and postal codes are often numbers. */
export function numberText(raw: string, look: NumberLook, is1904: boolean): string {
  if (look.kind === 'date') return serialDate(Number(raw), is1904) ?? plainNumber(raw);
  const text = plainNumber(raw);
  return look.kind === 'padded' && /^\d+$/.test(text) ? text.padStart(look.width, '0') : text;
}

/** Excel's count of days as YYYY-MM-DD; `null` for times without a day and for what no calendar has. */
function serialDate(serial: number, is1904: boolean): string | null {
  const days = Math.floor(serial + HALF_SECOND) + (is1904 ? DAYS_1904 : 0);
  if (!(days >= 1 && days <= LAST_DAY)) return null;
  // Excel believes in 29 February 1900 (60): kept, so that the row is refused as a day that does not exist.
  if (days === 60) return '1900-02-29';
  const epoch = days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30);
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10);
}

function plainNumber(raw: string): string {
  const text = raw.trim();
  if (/^-?\d{1,15}$/.test(text)) return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  // 15 digits are all that Excel shows; the rest is noise of binary fractions.
  const rounded = Number(value.toPrecision(15));
  const short = String(rounded);
  if (!short.includes('e')) return short;
  return Math.abs(rounded) >= 1 ? BigInt(Math.trunc(rounded)).toString() : '0';
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `AB12` → 27; -1 when the reference is missing or makes no sense. */
export function columnIndex(reference: string | undefined): number {
  if (!reference) return -1;
  let index = 0;
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    index = index * 26 + code - 64;
  }
  return index - 1;
}
