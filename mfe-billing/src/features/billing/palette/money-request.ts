const CHARGE = /^cobra\p{L}*\s+(?:(?<amount>\d[\d.,]*)\s*(?:€|eur\p{L}*)?\s+)?(?:al?\s+)?(?<name>\p{L}.*)$/u;
const LINK =
  /^enlace\p{L}*\s+(?:de\s+pago\s+)?(?:(?:de|por)\s+)?(?:(?<amount>\d[\d.,]*)\s*(?:€|eur\p{L}*)?\s+)?(?:(?:al?|para)\s+)?(?<name>(?!(?:de|por|al?|para)(?:\s|$))\p{L}\D*)$/u;
const INVOICE = /^factura\p{L}*\s+(?:al?\s+)?(?<name>\p{L}.*)$/u;
/** Spanish figures: points between thousands, a comma before cents. A point before one or two last figures is taken for the comma. */
const AMOUNT = /^(?<euros>\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](?<cents>\d{1,2}))?$/;
/** The finder of contacts searches nothing shorter. */
const MIN_NAME = 2;
/** The most that a till takes at once. */
const MAX_CENTS = 100_000_000;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

export interface ChargeRequest {
  /** `null`: no amount was typed, all that is owed is meant. */
  cents: number | null;
  name: string;
}

/** "50" → 5000, "1.234,5" → 123450; `null`: no amount. */
function centsOf(typed: string): number | null {
  const { euros, cents = '' } = AMOUNT.exec(typed)?.groups ?? {};
  if (euros === undefined) return null;
  const sum = Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
  return sum > 0 && sum <= MAX_CENTS ? sum : null;
}

/** "cobra 50 a María"; `null`: the text asks for something else, or for an amount that nobody can mean. */
export const readChargeRequest = (text: string): ChargeRequest | null => moneyFor(CHARGE, text);

/** "enlace de 50 a María", as a charge is read. */
export const readLinkRequest = (text: string): ChargeRequest | null => moneyFor(LINK, text);

function moneyFor(shape: RegExp, text: string): ChargeRequest | null {
  const { amount, name = '' } = shape.exec(plain(text))?.groups ?? {};
  if (name.trim().length < MIN_NAME) return null;
  if (amount === undefined) return { cents: null, name: name.trim() };
  const cents = centsOf(amount);
  return cents === null ? null : { cents, name: name.trim() };
}

/** The name in "factura a María"; `null`: the text asks for something else. */
export function readInvoiceRequest(text: string): string | null {
  const name = INVOICE.exec(plain(text))?.groups?.name?.trim() ?? '';
  return name.length >= MIN_NAME ? name : null;
}
