import { expect, it } from '@jest/globals';
import { findPersonalData } from '../../src/pdf/personal-data.js';

const found = (text: string) =>
  findPersonalData(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

it.each([
  ['DNI 12345678Z y NIE X1234567L', ['identity 12345678Z', 'identity X1234567L']],
  ['con puntos 12.345.678-Z', ['identity 12.345.678-Z']],
  ['móvil 612 345 678, fijo 914567890', ['phone 612 345 678', 'phone 914567890']],
  ['+34 612345678', ['phone +34 612345678']],
  ['ES91 2100 0418 4502 0005 1332', ['iban ES91 2100 0418 4502 0005 1332']],
  ['ES9121000418450200051332', ['iban ES9121000418450200051332']],
])('finds personal data in «%s»', (text, wanted) => expect(found(text)).toEqual(wanted));

it.each([
  'factura 2026-000612345678',
  'importe 1.612,345 €',
  'código postal 28013 y 500 euros',
  'permiso B, 12 de enero de 2026',
  'referencia ABC12345678ZX',
])('finds none in «%s»', (text) => expect(found(text)).toEqual([]));
