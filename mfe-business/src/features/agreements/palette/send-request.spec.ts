import { expect, it } from '@jest/globals';
import { readSendRequest } from './send-request';

it.each([
  ['firmar Ana Ruiz', 'ana ruiz'],
  ['Enviar a firmar a Begoña', 'begona'],
  ['enviar contrato a Ana', 'ana'],
  ['Contrato de Ana', 'ana'],
  ['contrato', null],
  ['firmar a', null],
  ['Ana', null],
])('«%s» asks for %s', (text, name) => {
  expect(readSendRequest(text)).toBe(name);
});
