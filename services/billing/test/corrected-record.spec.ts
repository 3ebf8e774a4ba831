import { describe, expect, it } from '@jest/globals';
import { correctedRecord, isChanged } from '../src/inbox/corrected-record.js';
import { withHash } from '../src/verifactu/verifactu-hash.js';
import { linkTo } from '../src/verifactu/verifactu-record.js';
import { recordFindings } from '../src/verifactu/verifactu-rules.js';
import { cancellation, registration } from './verifactu/sample-records.js';

const first = registration({});
const place = {
  ...{ previous: linkTo(first), system: first.system, generatedAt: first.generatedAt },
};
const fresh = { issuerName: first.issuerName, taxes: [] };

describe('the record in place of one that was not admitted', () => {
  it('keeps invoice, amounts and customer, and takes the mark of what the AEAT holds', () => {
    for (const rejection of ['X', 'S', null] as const) {
      const corrected = correctedRecord(first, fresh, rejection, place);
      expect(corrected).toMatchObject({
        ...{ correction: true, invoice: first.invoice, total: first.total, recipients: first.recipients },
      });
      expect('previousRejection' in corrected ? corrected.previousRejection : null).toBe(rejection);
    }
  });

  it('counts as changed by issuer and taxes alone, never by its place', () => {
    expect(isChanged(first, correctedRecord(first, fresh, 'X', place))).toBe(false);
    const renamed = { ...fresh, issuerName: 'Otra, S. L.' };
    expect(isChanged(first, correctedRecord(first, renamed, 'X', place))).toBe(true);
  });

  it('of a cancellation says where the AEAT holds no record of the invoice', () => {
    const cancelled = cancellation({ previous: linkTo(first) });
    for (const [rejection, withoutPrevious] of [
      ['X', true],
      ['S', false],
    ] as const) {
      const again = correctedRecord(cancelled, fresh, rejection, { ...place, previous: linkTo(cancelled) });
      expect(again).toMatchObject({ previousRejection: 'S', withoutPrevious });
      const context = { taxpayer: cancelled.invoice.issuer, now: Date.parse(cancelled.generatedAt) };
      const record = again.kind === 'cancellation' ? withHash(again) : null;
      expect(record && recordFindings(record, context).filter(({ refuses }) => refuses)).toEqual([]);
    }
  });
});
