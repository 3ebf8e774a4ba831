import { describe, expect, it } from '@jest/globals';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import {
  type Correcting,
  cancellationRecord,
  documentRecord,
  type Registered,
} from '../src/chain/document-record.js';
import { withHash } from '../src/verifactu/verifactu-hash.js';
import type { InvoiceRecord } from '../src/verifactu/verifactu-record.js';
import { recordFindings } from '../src/verifactu/verifactu-rules.js';

const NIF = 'B12345674';
const NOW = Date.parse('2026-11-20T09:00:30Z');
const SYSTEM = {
  producer: { name: 'Volante', id: { nif: NIF } },
  ...{ name: 'Volante', id: 'VO', version: '1', installation: '1' },
  ...{ onlyVerifactu: true, severalTaxpayersPossible: true, severalTaxpayers: false },
};
const VAT = { group: 'vat', rate: 2_100, surcharge: 0, operation: 'S1', regime: '01', legend: '' } as const;

const registered = (base: number, quota: number, part: Partial<Registered> = {}): Registered => ({
  fields: {
    ...{ target: 'rectifying', series: null, branch: 'b', contact: null, withTaxes: true, discount: null },
    ...{ withholding: 0, operationOn: null, dueOn: null, notes: '' },
    payer: { ...EMPTY_PAYER, name: 'Lucía Peña', taxId: '12345678Z' },
    lines: [
      {
        product: null,
        pack: null,
        description: 'Práctica',
        price: base + quota,
        quantity: 1_000,
        discount: null,
        tax: 't',
      },
    ],
  },
  reckoned: {
    lines: [],
    taxes: [{ ...VAT, base, quota, surchargeQuota: 0 }],
    totals: {
      ...{ amounts: [], nets: [], discount: 0, taxes: [], base, quota, disbursements: 0, withheld: 0 },
      ...{ total: base + quota, payable: base + quota },
    },
  },
  issuer: {
    ...{ kind: 'company', name: 'Autoescuela, S. L.', taxId: NIF, street: '', postalCode: '', city: '' },
    ...{ province: 23, provinceName: 'Jaén', phone: '', email: '', logo: null, registry: '' },
  },
  ...{ number: 'R2026/0001', day: '2026-11-20', generatedAt: '2026-11-20T10:00:00+01:00', system: SYSTEM },
  ...{ previous: null, correcting: null },
  ...part,
});
const ORIGINAL = { issuer: NIF, number: 'F2026/0007', date: '2026-11-02' };
const rectifying = (type: 'R1' | 'R3' | 'R4' | 'R5', method: 'S' | 'I'): Correcting => ({
  ...{ type, method, rectified: [ORIGINAL] },
  replacedAmounts: { base: 20_000, quota: 4_200, surchargeQuota: 0 },
});
const refused = (record: InvoiceRecord) =>
  recordFindings(record, { taxpayer: NIF, now: NOW }).filter(({ refuses }) => refuses);

/** Each expectation is written by hand from Orden HAC/1177/2024, annex, and the AEAT's lists L2 and L3. */
describe('the record of a document that corrects others', () => {
  it('by differences carries the differences, the invoice, and no replaced amounts', () => {
    const record = documentRecord(registered(-2_000, -420, { correcting: rectifying('R1', 'I') }));
    expect(record).toMatchObject({
      ...{ type: 'R1', rectification: 'I', rectified: [ORIGINAL], quotaTotal: -420, total: -2_420 },
      breakdown: [{ tax: '01', regime: '01', condition: 'S1', rate: 2_100, base: -2_000, quota: -420 }],
      recipients: [{ name: 'Lucía Peña', id: { nif: '12345678Z' } }],
    });
    expect(record).not.toHaveProperty('rectifiedAmounts');
    expect(record).not.toHaveProperty('replaced');
    expect(refused(withHash(record))).toEqual([]);
  });

  it('by substitution carries the new amounts and those that they replace', () => {
    const record = documentRecord(registered(18_000, 3_780, { correcting: rectifying('R4', 'S') }));
    expect(record).toMatchObject({
      ...{ type: 'R4', rectification: 'S', rectified: [ORIGINAL], total: 21_780 },
      rectifiedAmounts: { base: 20_000, quota: 4_200 },
    });
    expect(record.rectifiedAmounts).not.toHaveProperty('surchargeQuota');
    expect(refused(withHash(record))).toEqual([]);
  });

  it('adds the surcharge that a substitution replaces', () => {
    const replacedAmounts = { base: 20_000, quota: 4_200, surchargeQuota: 1_040 };
    const correcting: Correcting = { type: 'R4', method: 'S', rectified: [ORIGINAL], replacedAmounts };
    expect(documentRecord(registered(1, 0, { correcting })).rectifiedAmounts).toEqual(replacedAmounts);
  });

  it('takes the quota back without its base where the customer does not pay', () => {
    const record = documentRecord(registered(0, -4_200, { correcting: rectifying('R3', 'I') }));
    expect(record).toMatchObject({ type: 'R3', total: -4_200, breakdown: [{ base: 0, quota: -4_200 }] });
    expect(refused(withHash(record))).toEqual([]);
  });

  it('of a simplified invoice names no customer', () => {
    const record = documentRecord(registered(-1_000, -210, { correcting: rectifying('R5', 'I') }));
    expect(record.type).toBe('R5');
    expect(record).not.toHaveProperty('recipients');
    expect(refused(withHash(record))).toEqual([]);
  });

  it('in place of simplified ones names them and its customer, and is no rectification', () => {
    const tickets = [ORIGINAL, { ...ORIGINAL, number: 'T2026/0002' }];
    const record = documentRecord(registered(1_000, 210, { correcting: { type: 'F3', replaced: tickets } }));
    expect(record).toMatchObject({ type: 'F3', replaced: tickets, recipients: [{ name: 'Lucía Peña' }] });
    for (const name of ['rectification', 'rectified', 'rectifiedAmounts'])
      expect(record).not.toHaveProperty(name);
    expect(refused(withHash(record))).toEqual([]);
  });

  it.each([
    ['invoice', 'F1', true],
    ['ticket', 'F2', false],
  ] as const)('that corrects nothing: %s is %s', (target, type, hasRecipients) => {
    const plain = registered(1_000, 210);
    const record = documentRecord({ ...plain, fields: { ...plain.fields, target } });
    expect(record.type).toBe(type);
    expect(record.recipients !== undefined).toBe(hasRecipients);
  });
});

describe('the cancellation of an invoice', () => {
  const cancelled = {
    ...{ invoice: ORIGINAL, generatedAt: '2026-11-20T10:00:00+01:00', system: SYSTEM },
    previous: { invoice: ORIGINAL, hash: 'A'.repeat(64) },
  };

  it('names the invoice and nothing else', () => {
    const record = cancellationRecord({ ...cancelled, isUnknown: false });
    expect(record).toEqual({ kind: 'cancellation', ...cancelled });
    expect(refused(withHash(record))).toEqual([]);
  });

  it('says that the authority never held it where it was refused', () => {
    expect(cancellationRecord({ ...cancelled, isUnknown: true })).toMatchObject({ withoutPrevious: true });
  });
});
