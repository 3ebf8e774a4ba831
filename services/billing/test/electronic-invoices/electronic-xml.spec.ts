import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { trialAuthority } from '@volante/testing/aeat/trial-certificates';
import fc from 'fast-check';
import { canonical } from '../../src/electronic-invoices/canonical-xml.js';
import { baseLines, type ElectronicDocument } from '../../src/electronic-invoices/electronic-document.js';
import { dutyOn } from '../../src/electronic-invoices/electronic-duty.js';
import { missingFor } from '../../src/electronic-invoices/electronic-problems.js';
import { FACTURAE_VERSIONS, facturaeXml } from '../../src/electronic-invoices/facturae-xml.js';
import { SIGNATURE_NAMESPACES, signXml } from '../../src/electronic-invoices/sign-xml.js';
import { ublXml } from '../../src/electronic-invoices/ubl-xml.js';
import { readExpenseFile } from '../../src/expenses/read-expense-file.js';
import { withoutSchemas } from '../verifactu/schemas.js';
import { facturaeCheck, facturaeSchema } from './facturae-schema.js';
import { COMPANY, SAMPLES, sampleDocument } from './sample-documents.js';

const pair = trialAuthority().person({ nif: 'B12345674', name: 'Autoescuela El Olivo, S. L.', kind: 'seal' });
const signed = (one: ElectronicDocument): string => {
  const { root, namespaces } = facturaeXml(one, 'facturae-3.2.2');
  return signXml(root, namespaces, pair, { at: new Date('2026-11-02T10:00:00Z'), id: 'x' });
};
const samples = Object.entries(SAMPLES);
const numbersOf = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<${name}>(-?[\\d.]+)</${name}>`, 'g'))].map(([, text]) => Number(text));
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

let check: ((xml: string) => string | null) | null = null;
beforeAll(async () => {
  if (facturaeSchema) check = await facturaeCheck(facturaeSchema);
  else withoutSchemas('Facturae 3.2.2 of generated invoices');
  withoutSchemas('Facturae 3.2 and 3.2.1, whose schemas nobody has here');
});

describe('a Facturae', () => {
  it.each(samples)('%s is valid by the official schema', (_name, one) => {
    if (check) expect(check(signed(one))).toBeNull();
  });

  it('is refused by that schema where it is wrong', () => {
    if (!check) return;
    const xml = signed(SAMPLES.simplified as ElectronicDocument);
    expect(check(xml.replace('<InvoiceDocumentType>FA', '<InvoiceDocumentType>XX'))).not.toBeNull();
  });

  it('of any invoice is valid, and its lines add up to what was issued', () => {
    const tax = fc.constantFrom(
      { group: 'vat' as const, rate: 2_100, operation: 'S1' as const },
      { group: 'vat' as const, rate: 400, operation: 'S1' as const },
      { group: 'exempt' as const, rate: 0, operation: 'E1' as const },
      { group: 'disbursement' as const, rate: 0, operation: 'N1' as const },
    );
    const line = fc
      .tuple(
        tax,
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: -5_000, max: 20_000 }).filter((quantity) => quantity !== 0),
      )
      .map(([of, description, price, quantity]) => ({
        ...of,
        description: `x${description}`,
        price,
        quantity,
      }));
    const whole = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      withTaxes: fc.boolean(),
      discount: fc.integer({ min: 0, max: 9_000 }),
      withholding: fc.constantFrom(0, 700, 1_500),
    });
    fc.assert(
      fc.property(whole, (of) => {
        const one = sampleDocument(of);
        fc.pre(one.taxes.length > 0);
        const xml = signed(one);
        if (check) expect(check(xml)).toBeNull();
        const gross = numbersOf(xml, 'GrossAmount').reduce((sum, part) => sum + Math.round(part * 100), 0);
        expect(gross).toBe(one.baseCents);
        expect(baseLines(one).reduce((sum, { base }) => sum + base, 0)).toBe(one.baseCents);
        expect(numbersOf(xml, 'TotalExecutableAmount').map((part) => Math.round(part * 100))).toEqual([
          one.payableCents,
        ]);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps disbursements out of the base and of the total', () => {
    const one = SAMPLES['practices with VAT, a book, a fee and a discount'] as ElectronicDocument;
    const xml = signed(one);
    expect(numbersOf(xml, 'ReimbursableExpensesAmount')).toEqual([94.05]);
    expect(numbersOf(xml, 'TotalReimbursableExpenses')).toEqual([94.05]);
    expect(numbersOf(xml, 'InvoiceTotal')).toEqual([one.totalCents / 100]);
    expect(xml).not.toContain('<ItemDescription>Tasa');
  });

  it('of older versions names them and leaves out what they lack', () => {
    const one = SAMPLES['rectified by substitution'] as ElectronicDocument;
    for (const format of ['facturae-3.2', 'facturae-3.2.1'] as const) {
      const { root, namespaces } = facturaeXml(one, format);
      const xml = canonical(root, namespaces);
      expect(xml).toContain(`<SchemaVersion>${FACTURAE_VERSIONS[format][0]}</SchemaVersion>`);
      expect(xml).not.toContain('InvoiceIssueDate');
    }
  });
});

describe('the signature', () => {
  it.each(samples)(
    'of %s covers the canonical document, by another program’s canonical form',
    async (_name, one) => {
      const { XmlDocument } = await import('libxml2-wasm');
      const xml = signed(one);
      using document = XmlDocument.fromString(xml);
      const names = { ds: SIGNATURE_NAMESPACES.ds ?? '', xades: SIGNATURE_NAMESPACES.xades ?? '' };
      const at = (path: string) => {
        const node = document.get(path, names);
        if (!node) throw new Error(`no ${path}`);
        return node;
      };
      const [whole, properties, keyInfo] = document
        .find('//ds:SignedInfo/ds:Reference/ds:DigestValue', names)
        .map(({ content }) => content);
      expect(properties).toBe(digest(at('//xades:SignedProperties').canonicalizeToString()));
      expect(keyInfo).toBe(digest(at('//ds:KeyInfo').canonicalizeToString()));
      const certificate = new X509Certificate(Buffer.from(at('//ds:X509Certificate').content, 'base64'));
      const verify = createVerify('sha256').update(at('//ds:SignedInfo').canonicalizeToString());
      expect(
        verify.verify(certificate.publicKey, Buffer.from(at('//ds:SignatureValue').content, 'base64')),
      ).toBe(true);
      expect(at('//xades:CertDigest/ds:DigestValue').content).toBe(digest(certificate.raw));
      const bare = xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '');
      using unsigned = XmlDocument.fromString(bare);
      expect(whole).toBe(digest(unsigned.canonicalizeToString()));
    },
  );

  it('changes with a letter of the document', () => {
    const one = SAMPLES['of a person'] as ElectronicDocument;
    const [first] = [...signed(one).matchAll(/<ds:DigestValue>([^<]+)/g)].map(([, value]) => value);
    const [other] = [...signed({ ...one, number: 'F26/16' }).matchAll(/<ds:DigestValue>([^<]+)/g)].map(
      ([, value]) => value,
    );
    expect(first).not.toBe(other);
  });
});

describe('what is written is read again', () => {
  it.each(samples)('%s', (_name, one) => {
    for (const xml of [signed(one), ublXml(one)]) {
      const read = readExpenseFile(Buffer.from(xml));
      expect(read).toMatchObject({
        ...{ number: 'F26/15', issuedOn: '2026-11-02', supplierTaxId: 'B12345674' },
        supplierName: 'Autoescuela El Olivo, S. L.',
      });
      const sum = (of: 'base' | 'quota') => read.amounts.lines.reduce((all, line) => all + line[of], 0);
      expect(sum('base')).toBe(one.baseCents + one.disbursementCents);
      expect(sum('quota')).toBe(one.taxCents);
      expect(read.payable).toBe(one.payableCents);
    }
  });
});

describe('a UBL', () => {
  it.each(samples)('of %s adds up as EN 16931 asks', (_name, one) => {
    const xml = ublXml(one);
    const cents = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="EUR">(-?[\\d.]+)<`, 'g'))].map(([, text]) =>
        Math.round(Number(text) * 100),
      );
    const sum = (all: readonly number[]) => all.reduce((total, part) => total + part, 0);
    const [lines = 0, ...each] = cents('LineExtensionAmount');
    // BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-15, BR-CO-16.
    expect(sum(each)).toBe(lines);
    expect(cents('TaxExclusiveAmount')).toEqual([lines]);
    const [tax = 0, ...parts] = cents('TaxAmount');
    expect(sum(parts)).toBe(tax);
    expect(cents('TaxInclusiveAmount')).toEqual([lines + tax]);
    expect(sum(cents('TaxableAmount'))).toBe(lines);
    expect(cents('PayableAmount')).toEqual([lines + tax - sum(cents('PrepaidAmount'))]);
    // BR-27: prices are never below zero.
    for (const price of cents('PriceAmount')) expect(price).toBeGreaterThanOrEqual(0);
  });
});

describe('before a file is made', () => {
  it('what the formats lack is named', () => {
    const one = SAMPLES['of a person'] as ElectronicDocument;
    expect(missingFor(one)).toEqual([]);
    const bare = { ...COMPANY, street: '', postalCode: '', city: '', country: 'QQ', taxId: '' };
    expect(missingFor({ ...one, payer: bare })).toHaveLength(4);
    expect(missingFor({ ...one, taxes: [], number: 'F'.repeat(21) })).toHaveLength(2);
  });

  it('no day of RD 238/2026 is claimed before a row says it', () => {
    expect(dutyOn('2026-11-25')).toBeNull();
    const later = { from: '2027-01-01', above8Million: '2028-01-01', rest: '2029-01-01', source: 'x' };
    const rows = [{ ...later, from: '2026-01-01', rest: null }, later];
    expect(dutyOn('2026-12-31', rows)).toBeNull();
    expect(dutyOn('2027-01-01', rows)).toBe('2029-01-01');
  });
});
