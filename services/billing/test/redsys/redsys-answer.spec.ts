import { describe, expect, it } from '@jest/globals';
import {
  isOfTerminal,
  isPaid,
  isPayment,
  isRefunded,
  type RedsysAnswer,
  readAnswer,
} from '../../src/redsys/redsys-answer.js';
import { paymentMessage } from '../../src/redsys/redsys-messages.js';
import { isSigned, signatureOf } from '../../src/redsys/redsys-signature.js';

const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const encoded = (fields: object) => Buffer.from(JSON.stringify(fields), 'utf8').toString('base64');
const FIELDS = {
  ...{ Ds_Order: '2611abcdefgh', Ds_Amount: '4999', Ds_Currency: '978', Ds_MerchantCode: '999008881' },
  ...{ Ds_Terminal: '001', Ds_Response: '0000', Ds_TransactionType: '0' },
};
const answered = (change: object = {}): RedsysAnswer => {
  const answer = readAnswer(encoded({ ...FIELDS, ...change }));
  if (!answer) throw new Error('it cannot be read');
  return answer;
};

describe('an answer of Redsys', () => {
  it.each([
    ['0000', true],
    ['0099', true],
    ['0100', false],
    ['0190', false],
    ['0900', false],
    ['9915', false],
  ])('of the number %s is paid: %s', (response, paid) => {
    expect(isPaid(answered({ Ds_Response: response }))).toBe(paid);
  });

  it.each([
    ['3', '0900', true],
    ['3', '0400', true],
    ['3', '0000', true],
    ['3', '0099', true],
    ['3', '0100', false],
    ['3', '0401', false],
    ['3', '0950', false],
    ['0', '0900', false],
  ])('of the operation %s and the number %s gives money back: %s', (operation, response, back) => {
    const answer = answered({ Ds_TransactionType: operation, Ds_Response: response });
    expect(isRefunded(answer)).toBe(back);
    expect(isPayment(answer)).toBe(operation === '0');
    if (operation === '3') expect(isPaid(answer)).toBe(false);
  });

  it.each([
    [{}, true],
    [{ Ds_Terminal: '1' }, true],
    [{ Ds_Terminal: '2' }, false],
    [{ Ds_Terminal: '' }, false],
    [{ Ds_Terminal: 'x' }, false],
    [{ Ds_MerchantCode: '999008882' }, false],
    [{ Ds_MerchantCode: '' }, false],
    [{ Ds_Currency: '840' }, false],
    [{ Ds_Currency: '' }, false],
  ])('with %o is of our terminal: %s', (change, own) => {
    expect(isOfTerminal(answered(change), { merchant: '999008881', terminal: '1' })).toBe(own);
  });

  it('names the last digits of the card, Bizum by either sign, and its authorisation', () => {
    expect(answered()).toMatchObject({ card: '', method: 'card', authorisation: '' });
    expect(answered({ Ds_Card_Number: '454881******0003' }).card).toBe('0003');
    expect(answered({ Ds_Card_Number: '454881******' }).card).toBe('');
    expect(answered({ Ds_ProcessedPayMethod: '68' }).method).toBe('bizum');
    expect(answered({ Ds_ProcessedPayMethod: '1' }).method).toBe('card');
    expect(answered({ Ds_Bizum_IdOper: '123' }).method).toBe('bizum');
    expect(answered({ Ds_AuthorisationCode: ' 052029 ' }).authorisation).toBe('052029');
    expect(answered({ Ds_AuthorisationCode: 'x'.repeat(30) }).authorisation).toHaveLength(20);
  });

  it('is read with names in capitals, numbers as numbers, and percent escapes, broken ones as they are', () => {
    const upper = Object.fromEntries(
      Object.entries(FIELDS).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(readAnswer(encoded(upper))).toEqual(answered());
    expect(answered({ Ds_Amount: 4_999, Ds_Response: 0 })).toEqual(answered());
    expect(answered({ Ds_AuthorisationCode: 'a%2Bb' }).authorisation).toBe('a+b');
    expect(answered({ Ds_AuthorisationCode: '100%' }).authorisation).toBe('100%');
    expect(answered({ Ds_MerchantCode: null }).merchant).toBe('');
  });

  it.each([
    ['an order of three signs', { Ds_Order: '123' }],
    ['an order of thirteen', { Ds_Order: '1234567890123' }],
    ['an order with a space', { Ds_Order: '1234 678' }],
    ['an amount of thirteen digits', { Ds_Amount: '1234567890123' }],
    ['an amount with a sign before or behind', { Ds_Amount: '+100' }],
    ['an amount with words', { Ds_Amount: '100x' }],
    ['an outcome with words', { Ds_Response: 'x0' }],
  ])('with %s cannot be read', (_what, change) => {
    expect(readAnswer(encoded({ ...FIELDS, ...change }))).toBeNull();
  });

  it('has the lengths that Redsys allows', () => {
    expect(answered({ Ds_Order: '1234' }).order).toBe('1234');
    expect(answered({ Ds_Order: '123456789012' }).order).toBe('123456789012');
    expect(answered({ Ds_Amount: '123456789012' }).cents).toBe(123_456_789_012);
    const padding = (length: number) => {
      const empty = encoded({ ...FIELDS, x: '' }).length;
      return encoded({ ...FIELDS, x: 'y'.repeat(Math.floor(((length - empty) * 3) / 4)) });
    };
    expect(padding(8_000).length).toBeLessThanOrEqual(8_192);
    expect(readAnswer(padding(8_000))).not.toBeNull();
    expect(readAnswer(padding(8_400))).toBeNull();
  });

  it.each(['null', '"text"', '7', '[]', '{'])('that is %s cannot be read', (text) => {
    expect(readAnswer(Buffer.from(text, 'utf8').toString('base64'))).toBeNull();
  });
});

describe('a signature', () => {
  const parameters = encoded(FIELDS);
  const order = FIELDS.Ds_Order;

  it.each(['v1', 'v2'] as const)(
    '%s is known in either form of Base64, with padding or without',
    (version) => {
      const bytes = Buffer.from(signatureOf(version, KEY, order, parameters), 'base64url');
      for (const signature of [bytes.toString('base64'), bytes.toString('base64url')]) {
        expect(isSigned(version, KEY, { order, parameters, signature })).toBe(true);
        const bare = signature.replace(/=+$/, '');
        expect(isSigned(version, KEY, { order, parameters, signature: bare })).toBe(true);
      }
    },
  );

  it.each(['v1', 'v2'] as const)('%s with other signs before, behind or in it is none', (version) => {
    const right = signatureOf(version, KEY, order, parameters);
    for (const signature of [
      ` ${right}`,
      `${right} `,
      `${right}===`,
      `!${right}`,
      right.slice(0, -4),
      `${right}AAAA`,
    ])
      expect(isSigned(version, KEY, { order, parameters, signature })).toBe(false);
  });
});

it('the form of a payment has every field that Redsys reads, and no other', () => {
  const message = paymentMessage(
    { merchant: '999008881', terminal: '1', key: KEY, version: 'v1' },
    {
      ...{ order: '2611abcdefgh', cents: 7_100, method: 'card', concept: 'F2026/0004' },
      notification: 'https://volante.example/api/payment/notification/x',
      back: { paid: 'https://volante.example/ok', failed: 'https://volante.example/ko' },
    },
  );
  expect(JSON.parse(Buffer.from(message.Ds_MerchantParameters, 'base64').toString('utf8'))).toEqual({
    ...{
      DS_MERCHANT_AMOUNT: '7100',
      DS_MERCHANT_ORDER: '2611abcdefgh',
      DS_MERCHANT_MERCHANTCODE: '999008881',
    },
    ...{ DS_MERCHANT_CURRENCY: '978', DS_MERCHANT_TRANSACTIONTYPE: '0', DS_MERCHANT_TERMINAL: '1' },
    DS_MERCHANT_MERCHANTURL: 'https://volante.example/api/payment/notification/x',
    ...{ DS_MERCHANT_URLOK: 'https://volante.example/ok', DS_MERCHANT_URLKO: 'https://volante.example/ko' },
    ...{ DS_MERCHANT_PAYMETHODS: 'C', DS_MERCHANT_PRODUCTDESCRIPTION: 'F2026/0004' },
    DS_MERCHANT_CONSUMERLANGUAGE: '001',
  });
  expect(message.Ds_SignatureVersion).toBe('HMAC_SHA256_V1');
});
