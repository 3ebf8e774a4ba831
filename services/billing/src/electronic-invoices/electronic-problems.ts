import { alpha3 } from './country-codes.js';
import type { ElectronicDocument } from './electronic-document.js';

const MAX_NUMBER = 20;
const POSTAL_CODE = /^\d{5}$/;

/** Data that an invoice lacks for the formats, in Spanish sentences. The issue itself demands name, NIF and address of a full one. */
export function missingFor({ number, issuer, payer, taxes }: ElectronicDocument): string[] {
  const isSpanish = payer.country === 'ES';
  return [
    ...(taxes.length === 0 ? ['La factura solo lleva suplidos: no tiene base que declarar'] : []),
    ...([...number].length > MAX_NUMBER ? [`El número tiene más de ${MAX_NUMBER} letras y cifras`] : []),
    ...(POSTAL_CODE.test(issuer.postalCode) ? [] : ['Al emisor le falta el código postal']),
    ...(payer.taxId.length < 3 ? ['Al cliente le falta el NIF'] : []),
    ...(payer.name === '' ? ['Al cliente le falta el nombre'] : []),
    ...(payer.street === '' ? ['Al cliente le falta la dirección'] : []),
    ...(isSpanish && !POSTAL_CODE.test(payer.postalCode) ? ['Al cliente le falta el código postal'] : []),
    ...(payer.city === '' ? ['Al cliente le falta la localidad'] : []),
    ...(alpha3(payer.country) === null ? ['El país del cliente no está entre los que Volante conoce'] : []),
  ];
}
