/** Words of companies and of banks that tell nobody apart. */
const COMMON: ReadonlySet<string> = new Set(
  [
    'DEL LOS LAS POR CON SLU SAU SRL TRANSFERENCIA TRASPASO RECIBO RECIBIDA EMITIDA INMEDIATA CONCEPTO FAVOR PAGO ABONO',
    'CARGO FACTURA ORDENANTE BENEFICIARIO AUTOESCUELA CUOTA BIZUM TARJETA TARJETAS INGRESO ENTREGA EFECTIVO CAJERO OFICINA',
    'REMESA ADEUDO ADEUDOS SEPA CUENTA IMPORTE REF REFERENCIA CLIENTE SALDO LIQUIDACION TPV COMERCIO COMERCIOS FECHA',
  ].flatMap((line) => line.split(' ')),
);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Words of a name or of a bank's text, without marks, each once. */
export function wordsOf(text: string): readonly string[] {
  const words = plain(text).split(/[^A-Z]+/);
  return [...new Set(words.filter((word) => word.length >= 3 && !COMMON.has(word)))];
}

/** A number of a document as it is compared: letters and digits alone. */
export const referenceOf = (number: string): string => plain(number).replace(/[^A-Z0-9]/g, '');

/** Digits alone are amounts, days and other people's numbers, unless there are many of them. */
const MIN_LENGTH = 4;
const MIN_DIGITS = 7;
/** Identifiers of direct debits. */
const IDENTIFIER = 20;
export const isTelling = (reference: string): boolean => {
  if (reference.length >= IDENTIFIER) return true;
  return /\d/.test(reference) && reference.length >= (/^\d+$/.test(reference) ? MIN_DIGITS : MIN_LENGTH);
};

const JOINED = 4;

/**
 * Possible numbers of documents in a bank's text: each run of letters and digits, and up to four that follow each other, since banks
 * and people write `F 2026/00015`, `F2026-00015` and `F 2026 00015`.
 */
export function referencesIn(text: string): ReadonlySet<string> {
  const runs = plain(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const found = new Set<string>();
  for (let at = 0; at < runs.length; at += 1)
    for (let count = 1; count <= JOINED && at + count <= runs.length; count += 1) {
      const reference = runs.slice(at, at + count).join('');
      if (isTelling(reference)) found.add(reference);
    }
  return found;
}
