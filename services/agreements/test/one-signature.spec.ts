import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Signer } from '@libpdf/core';
import { OneSignature } from '../src/sealing/one-signature.js';

const signer = {
  ...{ certificate: new Uint8Array(), keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' },
  sign: async () => new Uint8Array([1]),
} as Signer;

/** A document with a hole for its signature. */
function documentOf(words: string): { pdf: Buffer; digest: Buffer } {
  const [head, tail] = [
    `%PDF ${words} /ByteRange [0 0040 0050 0010] `.padEnd(40).slice(0, 40),
    ' '.repeat(10),
  ];
  const pdf = Buffer.from(`${head}<00000000>${tail}`);
  return { pdf, digest: createHash('sha256').update(head).update(tail).digest() };
}

it('is made once, and belongs to the document that names it', async () => {
  const { pdf, digest } = documentOf('a');
  const one = new OneSignature(signer);
  const data = Buffer.concat([Buffer.from('attributes '), digest]);
  await one.sign({ data, algorithm: 'SHA-256' });
  expect(() => one.assertOver(pdf)).not.toThrow();
  await expect(one.sign({ data, algorithm: 'SHA-256' })).rejects.toThrow('one signature');
});

it.each([
  ['another document', () => documentOf('b').pdf],
  ['one with bytes behind what is signed', () => Buffer.concat([documentOf('a').pdf, Buffer.from('more')])],
  ['one without a signature', () => Buffer.from('%PDF')],
])('is not taken for %s', async (_what, pdf) => {
  const one = new OneSignature(signer);
  await one.sign({ data: documentOf('a').digest, algorithm: 'SHA-256' });
  expect(() => one.assertOver(pdf())).toThrow('not that of the document');
});

it('is not taken where none was asked for', () => {
  expect(() => new OneSignature(signer).assertOver(documentOf('a').pdf)).toThrow('not that of the document');
});
