import { describe, expect, it } from '@jest/globals';
import type { CodedError } from '@volante/service-kit/coded-error';
import fc from 'fast-check';
import { canonical } from '../../src/electronic-invoices/canonical-xml.js';
import type { ElectronicDocument } from '../../src/electronic-invoices/electronic-document.js';
import { facturaeXml } from '../../src/electronic-invoices/facturae-xml.js';
import { ublXml } from '../../src/electronic-invoices/ubl-xml.js';
import { hundredths, plainTaxId } from '../../src/expenses/read-amounts.js';
import { readExpenseFile } from '../../src/expenses/read-expense-file.js';
import { SAMPLES } from './sample-documents.js';

const plain = (name: string): string => {
  const { root, namespaces } = facturaeXml(SAMPLES[name] as ElectronicDocument, 'facturae-3.2.2');
  return canonical(root, namespaces);
};
const VAT = plain('of a person');
const codeOf = (file: string | Uint8Array): string => {
  try {
    readExpenseFile(typeof file === 'string' ? Buffer.from(file) : file);
    return 'read';
  } catch (error) {
    return (error as CodedError).code;
  }
};

describe('a file of an expense', () => {
  it.each([
    ['nothing', ''],
    ['no XML', 'hola'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
    ['one that was cut', VAT.slice(0, -200)],
    ['a page', '<!doctype html><html><body>404</body></html>'],
    ['other letters', Buffer.from(`<?xml version="1.0"?>${VAT}`, 'utf16le')],
  ])('with %s is not read', (_what, file) => {
    expect(codeOf(file)).toBe('EXPENSE-FILE-001');
  });

  it.each([
    ['an entity of a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['an entity of another address', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x.dtd">'],
    ['entities within entities', '<!DOCTYPE a [<!ENTITY b "xxxx"><!ENTITY c "&b;&b;">]>'],
  ])('with %s is refused for its document type', (_what, type) => {
    expect(codeOf(`<?xml version="1.0"?>${type}${VAT.replace('Matrícula', '&x;')}`)).toBe('EXPENSE-FILE-002');
  });

  it('of 100 MB, or with too many or too deep elements, is refused for its size', () => {
    expect(codeOf(Buffer.alloc(100 * 1024 * 1024, 'a'))).toBe('EXPENSE-FILE-003');
    expect(codeOf(`<a>${'<b/>'.repeat(100_001)}</a>`)).toBe('EXPENSE-FILE-003');
    expect(codeOf('<a>'.repeat(200))).toBe('EXPENSE-FILE-003');
  });

  it.each([
    ['another root', '<a/>'],
    [
      'Facturae 3.1',
      VAT.replaceAll(
        'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
        'http://www.facturae.es/Facturae/2007/v3.1/Facturae',
      ),
    ],
    ['the names without the namespace', '<Facturae><Parties/></Facturae>'],
    [
      'an order in UBL',
      ublXml(SAMPLES['of a person'] as ElectronicDocument).replaceAll('xsd:Invoice-2', 'xsd:Order-2'),
    ],
  ])('with %s is no invoice that is read', (_what, file) => {
    expect(codeOf(file)).toBe('EXPENSE-FILE-004');
  });

  it('with two invoices is refused', () => {
    const [invoice = ''] = /<Invoice>.*<\/Invoice>/s.exec(VAT) ?? [];
    expect(codeOf(VAT.replace(invoice, invoice + invoice))).toBe('EXPENSE-FILE-005');
  });

  it.each([
    ['no day', VAT.replace(/<IssueDate>[^<]*/, '<IssueDate>')],
    ['a day that is none', VAT.replace(/<IssueDate>[^<]*/, '<IssueDate>2026-02-30')],
    ['an amount that is none', VAT.replace(/<TaxAmount><TotalAmount>[^<]*/, '<TaxAmount><TotalAmount>1e99')],
    [
      'a quota that does not follow',
      VAT.replace(/<TaxAmount><TotalAmount>[^<]*/, '<TaxAmount><TotalAmount>1.00'),
    ],
  ])('with %s is refused', (_what, file) => {
    expect(codeOf(file)).toBe('EXPENSE-FILE-006');
  });

  it('whose total does not fit its bases is read and says so', () => {
    const file = VAT.replaceAll(/<TotalExecutableAmount>[\d.]+/g, '<TotalExecutableAmount>9.99');
    expect(readExpenseFile(Buffer.from(file))).toMatchObject({ payable: 999, isPlausible: false });
    expect(readExpenseFile(Buffer.from(VAT))).toMatchObject({ isPlausible: true });
  });

  it('names its withholding', () => {
    const { amounts } = readExpenseFile(Buffer.from(plain('what the customer withholds')));
    expect(amounts).toMatchObject({
      withholding: { kind: 'professional', rate: 1_500 },
      operation: 'domestic',
    });
  });

  it('never throws anything but a coded reason, whatever the bytes', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<a',
      '<Facturae',
      ' xmlns="',
      '"',
      '&',
      ';',
      '<![CDATA[',
      ']]>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(codeOf(pieces.join(''))).toMatch(/^EXPENSE-FILE-00[1-6]$/);
      }),
    );
  });
});

describe('its words', () => {
  it.each([
    ['1', 100],
    ['-0.005', -1],
    ['0.0049999', 0],
    ['12.345678', 1_235],
    ['1,5', null],
    ['', null],
    ['1e3', null],
  ])('%s is %s hundredths', (text, cents) => {
    expect(hundredths(text)).toBe(cents);
  });

  it('a number loses the country’s letters', () => {
    expect(plainTaxId('ESB12345674')).toBe('B12345674');
    expect(plainTaxId('es-12345678-z')).toBe('12345678Z');
    expect(plainTaxId('PT501964843')).toBe('PT501964843');
  });
});
