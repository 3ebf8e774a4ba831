import { firstChainFault } from '../../src/verifactu/verifactu-chain.js';
import { withHash } from '../../src/verifactu/verifactu-hash.js';
import type { InvoiceRecord } from '../../src/verifactu/verifactu-record.js';
import { linkTo } from '../../src/verifactu/verifactu-record.js';
import { chain, invoice, moment } from './sample-chain.js';
import { registration } from './sample-records.js';

/** The same chain with record `at` changed, its hash left as it was unless `isSigned`. */
function changed(at: number, change: (record: InvoiceRecord) => object, isSigned = false): InvoiceRecord[] {
  return chain(10).map((record, index) => {
    if (index !== at) return record;
    const other = { ...record, ...change(record) } as InvoiceRecord;
    return isSigned ? withHash(other) : other;
  });
}

const swapped = (records: InvoiceRecord[], one: number, other: number) => {
  const [first, second] = [records[one], records[other]];
  if (first && second) [records[one], records[other]] = [second, first];
  return records;
};

describe('the audit of a chain', () => {
  it('has nothing against a right one, of any length', () => {
    expect([0, 1, 2, 10].map((length) => firstChainFault(chain(length)))).toEqual([null, null, null, null]);
  });

  it.each([
    ['an amount edited behind', changed(3, () => ({ total: 1 })), 4, 'VF-C01'],
    ['an edited number', changed(5, () => ({ invoice: invoice(77) })), 6, 'VF-C01'],
    ['an edited hash', changed(2, () => ({ hash: 'A'.repeat(64) })), 3, 'VF-C01'],
    ['an amount edited and hashed again', changed(3, () => ({ total: 1 }), true), 5, 'VF-C04'],
    ['a record that is gone', chain(10).toSpliced(6, 1), 7, 'VF-C04'],
    ['a chain without its beginning', chain(10).slice(1), 1, 'VF-C03'],
    ['a chain that begins again', changed(5, () => ({ previous: null }), true), 6, 'VF-C02'],
    ['two records in the wrong order', swapped(chain(10), 2, 3), 3, 'VF-C04'],
    ['a record twice', chain(10).toSpliced(4, 0, ...chain(10).slice(3, 4)), 5, 'VF-C04'],
    [
      'a link with another invoice',
      changed(3, ({ previous }) => ({ previous: previous && { ...previous, invoice: invoice(9) } }), true),
      4,
      'VF-C05',
    ],
    ['a clock that went back 61 s', changed(9, () => ({ generatedAt: moment(8 - 61) }), true), 10, 'VF-C06'],
    ['an amount that is no number', changed(1, () => ({ total: 0.5 })), 2, 'VF-C07'],
    ['a moment that is none', changed(9, () => ({ generatedAt: 'ayer' }), true), 10, 'VF-C07'],
  ])('names %s', (_name, records, position, code) => {
    expect(firstChainFault(records)).toMatchObject({
      position,
      code,
      invoice: records[position - 1]?.invoice,
    });
  });

  it.each([
    ['issuer', { issuer: 'A28083806' }],
    ['number', { number: 'A/9' }],
    ['day', { date: '2026-11-01' }],
  ])('compares the %s of the invoice before, and gives both sides', (_name, other) => {
    const link = ({ previous }: InvoiceRecord) =>
      previous && { ...previous, invoice: { ...invoice(2), ...other } };
    const records = changed(3, (record) => ({ previous: link(record) }), true);
    const found = Object.values({ ...invoice(2), ...other }).join(' ');
    expect(firstChainFault(records)).toMatchObject({
      code: 'VF-C05',
      expected: 'B12345674 A/2 2026-11-02',
      found,
    });
  });

  it('allows a clock that goes back a minute, and the hour of autumn', () => {
    expect(firstChainFault(changed(9, () => ({ generatedAt: moment(8 - 60) }), true))).toBeNull();
    const before = registration({ generatedAt: '2026-10-25T02:59:30+02:00' });
    const after = registration({ generatedAt: '2026-10-25T02:00:10+01:00', previous: linkTo(before) });
    expect(firstChainFault([before, after])).toBeNull();
  });

  it('goes on from the record before, page by page', () => {
    const records = chain(10);
    const [last] = records.slice(4, 5);
    const start = last ? { link: linkTo(last), generatedAt: last.generatedAt } : null;
    expect(firstChainFault(records.slice(5), start)).toBeNull();
    expect(firstChainFault(records.slice(6), start)).toMatchObject({ position: 1, code: 'VF-C04' });
  });
});
