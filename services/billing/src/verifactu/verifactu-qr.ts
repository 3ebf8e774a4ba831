import type { InvoiceId } from './verifactu-record.js';
import { amountText, dayText } from './wire-values.js';

/**
 * Hosts of the AEAT's check of a printed invoice (Características del QR, v0.5.0, 5.1). `test`: the external test portal, whose
 * answers concern no real invoice.
 */
const HOSTS = {
  real: 'https://www2.agenciatributaria.gob.es',
  test: 'https://prewww2.aeat.es',
} as const;
export type AeatSite = keyof typeof HOSTS;

/** The texts around the code (Orden HAC/1177/2024, arts. 20, 21): above it, and below it. */
export const QR_CAPTION = 'QR tributario:';
export const QR_LEGEND = 'Factura verificable en la sede electrónica de la AEAT';

/**
 * A value as the AEAT's own example encodes it (`java.net.URLEncoder`, v0.5.0, 4.1): a space is `+`, and of the marks only
 * `*`, `-`, `.` and `_` stay.
 */
const encoded = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2);

/**
 * The address in the QR code of an invoice: its four parameters in the AEAT's order. `total` in cents, ImporteTotal of the
 * record: what was paid out for the customer (suplidos) is not in it. `qrAddress(…, 'test')` is for trial installations.
 */
export function qrAddress(invoice: InvoiceId, total: number, site: AeatSite): string {
  const parameters = [
    ['nif', invoice.issuer],
    ['numserie', invoice.number],
    ['fecha', dayText(invoice.date)],
    ['importe', amountText(total)],
  ] as const;
  const query = parameters.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  return `${HOSTS[site]}/wlpl/TIKE-CONT/ValidarQR?${query}`;
}
