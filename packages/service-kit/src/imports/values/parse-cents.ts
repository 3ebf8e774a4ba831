import { bad, good, type Parsed } from './parsed.js';

const UNREADABLE = 'El importe no se entiende: escríbelo como 1.234,56';
/** Ten figures before the comma. */
const MAX_CENTS = 999_999_999_999;
const THOUSANDS = /^\d{1,3}(?:[.' ]\d{3})+$/;
/** Spreadsheets hold 16,94 as 16.939999999999998: so many decimals are not written by hand. */
const FLOAT_DECIMALS = 6;

/** The whole figures and the decimals of an unsigned amount; `null`: not understood. The last sign is the decimal one where there are two. */
function partsOf(text: string): readonly [whole: string, decimals: string] | null {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at < 0 || (text[at] === '.' && THOUSANDS.test(text))) return [text, ''];
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (!/^\d*$/.test(decimals) || whole.includes(text[at] ?? '')) return null;
  return [whole || '0', decimals];
}

/**
 * An amount to cents: "1.234,56", "1,234.56", "1234.5", "-12,00 €", "(12,00)". A point before three figures divides thousands, as in
 * Spain; a comma does not, so that "1,234" is refused: nobody knows what it means.
 */
export function parseCents(text: string): Parsed<number> {
  const bare = text
    .replace(/(?:€|eur(?:os?)?)\.?$/i, '')
    .replace(/^€/, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  const isNegative = /^[-−]|^\(.*\)$|-$/.test(bare);
  const digits = bare.replace(/^[-−+]\s?|^\(|\)$|-$/g, '').trim();
  const parts = /^[\d.,' ]+$/.test(digits) ? partsOf(digits) : null;
  if (!parts) return bad(UNREADABLE);
  const [whole, decimals] = parts;
  const isWhole = /^\d+$/.test(whole) || THOUSANDS.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole);
  if (!isWhole || (decimals.length > 2 && decimals.length < FLOAT_DECIMALS)) return bad(UNREADABLE);
  const cents = Math.round(Number(`0.${decimals || '0'}`) * 100) + Number(whole.replace(/\D/g, '')) * 100;
  if (cents > MAX_CENTS) return bad('El importe es demasiado grande');
  return good(isNegative && cents !== 0 ? -cents : cents);
}

/** A rate to hundredths of a percent: "21", "21 %", "21,00", and 0.21 as spreadsheets hold a percentage. */
export function parseRate(text: string): Parsed<number> {
  const bare = text.replace(/%/g, '').trim();
  const number = /^\d{1,3}(?:[.,]\d{1,6})?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
  const isShare = number > 0 && number < 1 && !text.includes('%');
  const rate = Math.round((isShare ? number * 100 : number) * 100);
  return rate >= 0 && rate <= 10_000 ? good(rate) : bad('El tipo no se entiende: escríbelo como 21');
}
