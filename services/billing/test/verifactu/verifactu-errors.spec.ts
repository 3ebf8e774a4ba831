import { errorExplanation, explainedCodes } from '../../src/verifactu/verifactu-errors.js';
import { recordFindings } from '../../src/verifactu/verifactu-rules.js';
import { registration } from './sample-records.js';

describe('the AEAT’s errors', () => {
  it('are explained once each, in Spanish, with their source', () => {
    const all = explainedCodes();
    const codes = all.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const one of all) {
      expect(one.code).toMatch(/^\d{4}$/);
      expect(one.cause).toMatch(/^[A-ZÁÉÍÓÚ«].+\.(es\.)?$/u);
      expect(one.source).toMatch(/^properties/);
    }
  });

  it('have the scope of the AEAT’s three lists', () => {
    const scopes = ['4102', '4112', '3501', '1189', '3000', '2000', '2009'].map(
      (code) => errorExplanation(code, null).scope,
    );
    expect(scopes).toEqual(['message', 'message', 'message', 'record', 'record', 'accepted', 'accepted']);
  });

  it.each([
    ['1189', 'recipients', 'correct'],
    ['1142', 'breakdown.quota', 'rectify'],
    ['2001', 'recipients.id.number', 'customer'],
    ['4104', 'taxpayer.nif', 'issuer'],
    ['4112', 'certificate', 'certificate'],
    ['3000', 'invoice', 'query'],
    ['3501', '', 'retry'],
    ['2000', 'hash', 'program'],
    ['2004', 'generatedAt', 'none'],
  ])('lead from %s to the field %s and the way %s', (code, field, way) => {
    expect(errorExplanation(code, 'otra cosa')).toMatchObject({ field, way });
  });

  it('that are not known here keep the AEAT’s own words', () => {
    expect(errorExplanation('9999', ' Palabras de la AEAT ')).toMatchObject({
      cause: 'Palabras de la AEAT',
      way: 'program',
      scope: null,
    });
    expect(errorExplanation(null, null).cause).toBe('La AEAT no explica el error.');
    expect(errorExplanation('constructor', 'x').scope).toBeNull();
  });

  it('name fields of the record', () => {
    const record = registration({
      thirdParty: { name: 'x', id: { nif: '12345678Z' } },
      previous: { invoice: registration().invoice, hash: 'A' },
    });
    const known = new Set([
      ...Object.keys(record),
      'rectification',
      'rectified',
      'replaced',
      'rectifiedAmounts',
    ]);
    const others = [
      'operationDate',
      'externalReference',
      'simplifiedWithRecipient',
      'withoutRecipient',
      'large',
      'issuedBy',
    ];
    const ofMessage = ['taxpayer', 'representative', 'certificate', 'lastDay', 'incident'];
    const ofCancellation = ['withoutPrevious', 'generatedBy', 'generator'];
    const rest = [
      ...others,
      ...ofMessage,
      ...ofCancellation,
      'previousRejection',
      'coupon',
      'invoicingAgreement',
      '',
    ];
    for (const name of rest) known.add(name);
    expect(
      explainedCodes()
        .map(({ field }) => field.split('.')[0])
        .filter((name) => !known.has(name ?? '')),
    ).toEqual([]);
  });

  it('explain what our own check finds', () => {
    const wrong = registration({
      recipients: undefined,
      invoice: { issuer: 'B12345674', number: 'ñ', date: '2099-01-01' },
    });
    const found = recordFindings(wrong, { taxpayer: 'B12345674', now: Date.parse('2026-11-02T10:00:00Z') });
    const scopes = found.map(({ code }) => errorExplanation(code.replace('VF-', ''), null).scope);
    expect(scopes).toEqual(['record', 'record', 'record']);
  });
});
