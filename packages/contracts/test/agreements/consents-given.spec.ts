import { describe, expect, it } from '@jest/globals';
import type { AgreementField } from '../../src/agreements/agreement-config.contract.js';
import type { AgreementKind } from '../../src/agreements/agreement-words.js';
import { consentsGiven } from '../../src/agreements/consent-words.js';

const box = (id: string, change: Partial<AgreementField> = {}): AgreementField => ({
  ...{ id, variable: 'tick', page: 1, x: 0, y: 0, width: 100, height: 100, signer: 'holder', size: 10 },
  ...{ label: `Acepto ${id}`, required: false, consent: null, covers: false },
  ...change,
});
const given = (kind: AgreementKind, fields: AgreementField[], ticks: string[]) =>
  consentsGiven({ kind, title: 'Documento' }, fields, { role: 'holder', ticks });
const named = { purpose: 'advertising', channel: 'email' } as const;

describe('a consent agreement', () => {
  it('without boxes is given as a whole', () => {
    expect(given('image', [], [])).toEqual([
      { field: '', purpose: 'image', channel: 'any', wording: 'Documento' },
    ]);
  });

  it('with boxes is given by those that were ticked', () => {
    const fields = [box('a'), box('b', { consent: named })];
    expect(given('data', fields, ['a'])).toEqual([
      { field: 'a', purpose: 'data', channel: 'any', wording: 'Acepto a' },
    ]);
    expect(given('data', fields, ['b'])).toEqual([{ field: 'b', ...named, wording: 'Acepto b' }]);
    expect(given('data', fields, [])).toEqual([]);
  });
});

describe('a contract', () => {
  it('gives only what a box names: a condition of the contract is no free consent', () => {
    expect(given('teaching', [box('a'), box('b', { required: true })], ['a', 'b'])).toEqual([]);
    expect(given('teaching', [box('a', { consent: named })], ['a'])).toEqual([
      { field: 'a', ...named, wording: 'Acepto a' },
    ]);
  });

  it('gives nothing by the box of another signer', () => {
    expect(given('teaching', [box('a', { consent: named, signer: 'guardian' })], ['a'])).toEqual([]);
  });
});
