import { type MandateRow, problemOf } from '../../src/bank/mandates/mandate-use.js';

/** A mandate whose debit came back on 26 November because the account was closed, and which nobody has touched since. */
const RETURNED: MandateRow = {
  ...{ id: 'm1', contact: 'c1', reference: 'R1', scheme: 'CORE', kind: 'recurrent', state: 'active' },
  ...{ signed_on: '2026-09-01', notice_days: null, debtor: 'Ana Prueba', iban: 'ES9121000418450200051332' },
  ...{ last_used_on: '2026-11-20', updated_at: new Date('2026-11-20T09:00:00Z'), used: 1 },
  ...{ return_code: 'AC04', returned_on: '2026-11-26' },
  ...{ returned_iban: 'ES9121000418450200051332', returned_signed_on: '2026-09-01' },
};

const problem = (change: Partial<MandateRow>) =>
  problemOf({ ...RETURNED, ...change }, { scheme: 'CORE', collectOn: '2026-12-05' });

describe('a mandate whose debit came back', () => {
  it('does not serve until somebody has changed it', () => {
    expect(problem({})).toBe('broken');
    expect(problem({ updated_at: new Date('2026-11-26T12:00:00Z') })).toBe('broken');
  });

  it('serves after a change on the next day of Spain, which begins at 23:00 UTC in winter', () => {
    expect(problem({ updated_at: new Date('2026-11-26T22:59:59Z') })).toBe('broken');
    expect(problem({ updated_at: new Date('2026-11-26T23:00:00Z') })).toBe('');
    expect(problem({ returned_on: '2026-07-01', updated_at: new Date('2026-07-01T22:00:00Z') })).toBe('');
  });

  it('serves at once with another account or a new signature', () => {
    expect(problem({ iban: 'ES7921000813610123456789' })).toBe('');
    expect(problem({ signed_on: '2026-11-26' })).toBe('');
  });

  it('serves where the bank gave a reason that is not of the mandate, as too little money', () => {
    expect(problem({ return_code: 'AM04' })).toBe('');
  });
});
