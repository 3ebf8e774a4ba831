import { describe, expect, it } from '@jest/globals';
import { readChargeRequest, readInvoiceRequest, readLinkRequest } from './money-request';

describe('a link asked for in words', () => {
  it.each([
    ['enlace de 50 a María', 5_000, 'maria'],
    ['Enlace de pago de 12,50 € para Ana Ruiz', 1_250, 'ana ruiz'],
    ['enlace a María', null, 'maria'],
    ['enlace de pago para Ana', null, 'ana'],
  ])('reads «%s»', (text, cents, name) => {
    expect(readLinkRequest(text)).toEqual({ cents, name });
  });

  it.each(['enlace', 'enlace de', 'enlace de 50', 'enlace de 0 a ana', 'cobra 50 a ana', ''])(
    'leaves «%s» alone',
    (text) => {
      expect(readLinkRequest(text)).toBeNull();
    },
  );
});

describe('money asked for in words', () => {
  it.each([
    ['cobra 50 a María', 5_000, 'maria'],
    ['Cobrar 12,50 € a Ana Ruiz', 1_250, 'ana ruiz'],
    ['cobra 12.5 a Ana', 1_250, 'ana'],
    ['cobra 1.234,5 euros al Taller', 123_450, 'taller'],
    ['cobra 1.200 ana', 120_000, 'ana'],
    ['cobrar a María', null, 'maria'],
  ])('reads «%s»', (text, cents, name) => {
    expect(readChargeRequest(text)).toEqual({ cents, name });
  });

  it.each([
    'cobra',
    'cobra 50',
    'cobra 50 a',
    'cobra 50 a m',
    'cobra 0 a maría',
    'cobra 0,00 a maría',
    'cobra 1,234 a maría',
    'cobra 99999999999 a maría',
    'cobra -50 a maría',
    'maría 50',
    '',
  ])('leaves «%s» alone', (text) => {
    expect(readChargeRequest(text)).toBeNull();
  });

  it.each([
    ['factura a María', 'maria'],
    ['Facturar al Taller Ruiz', 'taller ruiz'],
  ])('reads «%s»', (text, name) => {
    expect(readInvoiceRequest(text)).toBe(name);
  });

  it.each(['factura', 'facturas', 'factura a', 'maría'])('leaves «%s» alone', (text) => {
    expect(readInvoiceRequest(text)).toBeNull();
  });
});
