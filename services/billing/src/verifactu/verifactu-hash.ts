import { createHash } from 'node:crypto';
import type { InvoiceRecord, UnsignedRecord } from './verifactu-record.js';
import { amountText, dayText } from './wire-values.js';

/** A record of the event register (EventosSIF.xsd), as far as its hash needs it. */
export interface EventForHash {
  /** The producer's Spanish tax number, or the number of its other document; the absent one is empty. */
  readonly producerNif?: string;
  readonly producerId?: string;
  readonly systemId: string;
  readonly version: string;
  readonly installation: string;
  readonly taxpayer: string;
  /** `01` to `10`, `90`. */
  readonly type: string;
  readonly previousHash: string | null;
  readonly generatedAt: string;
}

/**
 * The hash of the AEAT's specification (Especificaciones técnicas de la huella, v0.1.2; Orden HAC/1177/2024, art. 13):
 * SHA-256 over UTF-8 of `Campo=valor` joined by `&`, values trimmed and not URL-encoded, an absent value empty; 64 capital
 * hexadecimal digits.
 */
const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

const joined = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([name, value]) => `${name}=${value.trim()}`).join('&');

/** The text that is hashed for a registration or cancellation record: shown where a hash does not fit. */
export function hashedText(record: UnsignedRecord): string {
  const { invoice, previous, generatedAt } = record;
  const link = [
    ['Huella', previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', generatedAt],
  ] as const;
  if (record.kind === 'cancellation')
    return joined([
      ['IDEmisorFacturaAnulada', invoice.issuer],
      ['NumSerieFacturaAnulada', invoice.number],
      ['FechaExpedicionFacturaAnulada', dayText(invoice.date)],
      ...link,
    ]);
  return joined([
    ['IDEmisorFactura', invoice.issuer],
    ['NumSerieFactura', invoice.number],
    ['FechaExpedicionFactura', dayText(invoice.date)],
    ['TipoFactura', record.type],
    ['CuotaTotal', amountText(record.quotaTotal)],
    ['ImporteTotal', amountText(record.total)],
    ...link,
  ]);
}

/** The hash of a record. `RangeError` where an amount is no whole number of cents. */
export const hashOf = (record: UnsignedRecord): string => sha256(hashedText(record));

/** The record with its hash, ready to be checked, stored and sent. */
export function withHash<T extends UnsignedRecord>(record: T): T & { readonly hash: string };
export function withHash(record: UnsignedRecord): InvoiceRecord {
  return { ...record, hash: hashOf(record) };
}

/** The hash of an event record, chained like the invoices' but in a chain of its own. */
export const eventHash = (event: EventForHash): string =>
  sha256(
    joined([
      ['NIF', event.producerNif ?? ''],
      ['ID', event.producerId ?? ''],
      ['IdSistemaInformatico', event.systemId],
      ['Version', event.version],
      ['NumeroInstalacion', event.installation],
      ['NIF', event.taxpayer],
      ['TipoEvento', event.type],
      ['HuellaEvento', event.previousHash ?? ''],
      ['FechaHoraHusoGenEvento', event.generatedAt],
    ]),
  );
