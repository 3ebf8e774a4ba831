import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isOfTerminal, isPaid, readAnswer, signedAnswer } from '../../src/redsys/redsys-answer.js';
import { messageOf, paymentMessage, refundMessage } from '../../src/redsys/redsys-messages.js';
import {
  isRedsysKey,
  isSigned,
  orderKeyV1,
  orderKeyV2,
  SIGNATURE_NAMES,
  type SignatureVersion,
  signatureOf,
} from '../../src/redsys/redsys-signature.js';

/** The key that Redsys publishes for tests. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

const ORDER_V1 = '0726qI3H7sZx';
const REQUEST_V1 =
  '{"DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_ORDER":"0726qI3H7sZx","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_AMOUNT":"4999","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_MERCHANTURL":"http://www.prueba.com/urlNotificacion.php","DS_MERCHANT_URLOK":"http://www.prueba.com/urlOK.php","DS_MERCHANT_URLKO":"http://www.prueba.com/urlKO.php"}';
const NOTIFICATION_V1 =
  'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=';
const NOTIFIED_V1 = '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=';
const REQUEST_V2 = String.raw`{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php","DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php","DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`;
const SIGNED_V2 = 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw';

const TERMINAL = { merchant: '999008881', terminal: '1', key: KEY };
const note = (signature = NOTIFIED_V1, parameters = NOTIFICATION_V1) => ({
  ...{ Ds_SignatureVersion: SIGNATURE_NAMES.v1, Ds_MerchantParameters: parameters },
  Ds_Signature: signature,
});

describe('the signature of Redsys, against what it publishes', () => {
  it('V1 derives the key of an order', () => {
    expect(orderKeyV1(KEY, '012345678').toString('base64')).toBe('ub0/L8+E9+9ITQJwk3SvHA==');
    expect(orderKeyV1(KEY, ORDER_V1).toString('base64')).toBe('GViV77kFjMPKVUcE9qxzlg==');
  });

  it('V1 signs a request', () => {
    expect(signatureOf('v1', KEY, ORDER_V1, base64(REQUEST_V1))).toBe(
      'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=',
    );
  });

  it('V1 knows a notification, whose Base64 is that of addresses', () => {
    const answer = signedAnswer({ ...TERMINAL, version: 'v1' }, note());
    expect(answer).toEqual({
      ...{ order: ORDER_V1, cents: 4_999, response: 0, currency: '978', merchant: '999008881' },
      ...{ terminal: '001', operation: '0', authorisation: '052029', card: '0004', method: 'card' },
    });
    expect(answer && isPaid(answer) && isOfTerminal(answer, TERMINAL)).toBe(true);
  });

  it('V2 derives the key of an order and signs a request', () => {
    expect(orderKeyV2(KEY, '1234567890')).toBe('RWt3/IPTzYRMXsQtkiGRKg==');
    const parameters = base64(REQUEST_V2).replace(/=+$/, '');
    expect(signatureOf('v2', KEY, '1234567890', parameters)).toBe(SIGNED_V2);
    expect(isSigned('v2', KEY, { order: '1234567890', parameters, signature: SIGNED_V2 })).toBe(true);
  });

  it('knows what can be a key', () => {
    expect(isRedsysKey(KEY)).toBe(true);
    for (const other of ['', KEY.slice(1), `${KEY}A`, `${KEY.slice(0, 31)}=`, ` ${KEY.slice(1)}`])
      expect(isRedsysKey(other)).toBe(false);
  });
});

describe('a message that nobody signed', () => {
  it.each([
    ['of another signature', note(`A${NOTIFIED_V1.slice(1)}`)],
    ['without a signature', note('')],
    ['of half a signature', note(NOTIFIED_V1.slice(0, 20))],
    ['of another version', { ...note(), Ds_SignatureVersion: SIGNATURE_NAMES.v2 }],
    ['of a version that nobody knows', { ...note(), Ds_SignatureVersion: 'NONE' }],
    ['without parameters', note(NOTIFIED_V1, '')],
    ['of what is no Base64', note(NOTIFIED_V1, '%%%')],
    ['of a list', note(NOTIFIED_V1, base64('[]'))],
    ['that is endless', note(NOTIFIED_V1, 'A'.repeat(100_000))],
  ])('%s is none', (_what, message) => {
    expect(signedAnswer({ ...TERMINAL, version: 'v1' }, message)).toBeNull();
  });

  it.each([
    ['an amount below zero', { Ds_Amount: '-1' }],
    ['an amount with a comma', { Ds_Amount: '1,5' }],
    ['no amount', { Ds_Amount: null }],
    ['no order', { Ds_Order: '' }],
    ['an order that is none', { Ds_Order: "1234' OR 1" }],
    ['no outcome', { Ds_Response: 'ok' }],
  ])('with %s cannot be read', (_what, change) => {
    const fields = { Ds_Order: '1234abcd', Ds_Amount: '100', Ds_Response: '0000', ...change };
    expect(readAnswer(base64(JSON.stringify(fields)))).toBeNull();
  });

  it('whatever is changed of it, is no longer signed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<SignatureVersion>('v1', 'v2'),
        fc.stringMatching(/^\d{4}[0-9a-z]{8}$/),
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 0, max: 300 }),
        (version, order, cents, at) => {
          const message = messageOf({ key: KEY, version }, order, {
            ...{ Ds_Order: order, Ds_Amount: String(cents), Ds_Response: '0000' },
          });
          const own = { key: KEY, version };
          expect(signedAnswer(own, message)).toMatchObject({ order, cents });
          const text = message.Ds_MerchantParameters;
          const place = at % text.length;
          const other = text[place] === 'A' ? 'B' : 'A';
          const forged = `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
          expect(signedAnswer(own, { ...message, Ds_MerchantParameters: forged })).toBeNull();
          const key = `${KEY.slice(0, 15)}${KEY[15] === 'A' ? 'B' : 'A'}${KEY.slice(16)}`;
          expect(signedAnswer({ key, version }, message)).toBeNull();
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what is sent to Redsys', () => {
  const read = (message: { Ds_MerchantParameters: string }): unknown =>
    JSON.parse(Buffer.from(message.Ds_MerchantParameters, 'base64').toString('utf8'));

  it('names amount, order, merchant, currency and the addresses to answer', () => {
    const message = paymentMessage(
      { ...TERMINAL, version: 'v2' },
      {
        ...{ order: '2611abcdefgh', cents: 5_000, method: 'bizum', concept: 'ñ'.repeat(200) },
        notification: 'https://volante.example/api/payment/notification/x',
        back: { paid: 'https://volante.example/ok', failed: 'https://volante.example/ko' },
      },
    );
    expect(read(message)).toMatchObject({
      ...{ DS_MERCHANT_AMOUNT: '5000', DS_MERCHANT_ORDER: '2611abcdefgh', DS_MERCHANT_CURRENCY: '978' },
      ...{
        DS_MERCHANT_MERCHANTCODE: '999008881',
        DS_MERCHANT_TERMINAL: '1',
        DS_MERCHANT_TRANSACTIONTYPE: '0',
      },
      ...{ DS_MERCHANT_PAYMETHODS: 'z', DS_MERCHANT_PRODUCTDESCRIPTION: 'ñ'.repeat(125) },
      DS_MERCHANT_MERCHANTURL: 'https://volante.example/api/payment/notification/x',
    });
    expect(message.Ds_SignatureVersion).toBe('HMAC_SHA512_V2');
  });

  it('of a refund names the order of the payment and type 3', () => {
    expect(read(refundMessage({ ...TERMINAL, version: 'v1' }, '2611abcdefgh', 1_250))).toMatchObject({
      ...{ DS_MERCHANT_AMOUNT: '1250', DS_MERCHANT_ORDER: '2611abcdefgh', DS_MERCHANT_TRANSACTIONTYPE: '3' },
    });
  });
});
