import { createHash } from 'node:crypto';
import { eventHash, hashedText, hashOf, withHash } from '../../src/verifactu/verifactu-hash.js';
import { cancellation, registration } from './sample-records.js';

/** Known answers of the AEAT (Especificaciones técnicas de la huella, v0.1.2, 6) and of other programs. */
const FIRST = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';
const SECOND = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97';
const THIRD = '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68';

const first = { issuer: '89890001K', number: '12345678/G33', date: '2024-01-01' };
const second = { issuer: '89890001K', number: '12345679/G34', date: '2024-01-01' };
const official = (changes: object) =>
  registration({ type: 'F1', quotaTotal: 1235, total: 12_345, ...changes });

describe('the hash of a record', () => {
  it('is that of the official first registration', () => {
    const record = official({ invoice: first, previous: null, generatedAt: '2024-01-01T19:20:30+01:00' });
    expect(hashOf(record)).toBe(FIRST);
  });

  it('is that of the official second registration, which follows the first', () => {
    const record = official({
      invoice: second,
      previous: { invoice: first, hash: FIRST },
      generatedAt: '2024-01-01T19:20:35+01:00',
    });
    expect(hashOf(record)).toBe(SECOND);
  });

  it('is that of the official cancellation, which follows the second', () => {
    const record = cancellation({
      invoice: second,
      previous: { invoice: second, hash: SECOND },
      generatedAt: '2024-01-01T19:20:40+01:00',
    });
    expect(hashOf(record)).toBe(THIRD);
  });

  it('is that of our own worked example, with amounts that end in zeros', () => {
    const answer = '23646214CA7CDA010890FE006B1118A928D78B0907D8093A168D61955C2F28B1';
    expect(registration().hash).toBe(answer);
  });

  it('does not depend on blanks around a value', () => {
    const spaced = registration({
      invoice: { issuer: 'B12345674', number: ' A2026/0001 ', date: '2026-11-02' },
    });
    expect(spaced.hash).toBe(registration().hash);
  });

  it('is made anew for a changed record', () => {
    expect(withHash({ ...registration(), total: 24_201 }).hash).not.toBe(registration().hash);
  });

  it('refuses an amount that is no whole number of cents', () => {
    expect(() => registration({ total: 242.5 })).toThrow(RangeError);
    expect(() => registration({ total: Number.NaN })).toThrow(RangeError);
  });

  it('of an event is that of a published example', () => {
    const event = {
      producerNif: '89890001K',
      systemId: '77',
      version: '1.0.03',
      installation: '383',
      taxpayer: 'A28083806',
      type: '01',
      previousHash: null,
      generatedAt: '2024-11-20T19:00:55+01:00',
    };
    expect(eventHash(event)).toBe('96E4F799E89D44E5DF9339384C275CEB44F271F8FC9D88F60AEFFD809EFCA84A');
  });

  it('of an event of a producer abroad names its document in place of the NIF', () => {
    const event = {
      producerId: 'PT123456789',
      systemId: '77',
      version: '1.0',
      installation: '1',
      taxpayer: 'A28083806',
      type: '02',
      previousHash: 'A'.repeat(64),
      generatedAt: '2026-11-02T10:00:00+01:00',
    };
    const text =
      'NIF=&ID=PT123456789&IdSistemaInformatico=77&Version=1.0&NumeroInstalacion=1&NIF=A28083806&TipoEvento=02' +
      `&HuellaEvento=${'A'.repeat(64)}&FechaHoraHusoGenEvento=2026-11-02T10:00:00+01:00`;
    expect(eventHash(event)).toBe(createHash('sha256').update(text).digest('hex').toUpperCase());
  });

  it('takes letters with accents as UTF-8', () => {
    const record = registration({ invoice: { issuer: 'B12345674', number: 'Ñ/1', date: '2026-11-02' } });
    const text = hashedText(record);
    expect(text).toContain('NumSerieFactura=Ñ/1&');
    expect(record.hash).toBe(
      createHash('sha256').update(new TextEncoder().encode(text)).digest('hex').toUpperCase(),
    );
  });
});
