import type { Samples } from './world.js';

const YEAR = { from: '2026-01-01', until: '2026-12-31' };
const FORM = { form: '303', issuer: '0'.repeat(24), year: 2026, period: '1T' };

/** Reports of money, locked months and the accountant. */
export const MONEY_SAMPLES: Samples = {
  'GET student/money': () => ({}),
  'GET accountant/month/list': () => ({ year: 2020 }),
  'POST accountant/month/lock': () => ({ month: '2020-01' }),
  'POST accountant/month/open': () => ({ month: '2020-01', reason: 'Generada' }),
  'GET accountant/package/list': () => ({}),
  'POST accountant/package/start': () => ({ first: '2020-01', last: '2020-03' }),
  'GET accountant/link/list': () => ({}),
  'POST accountant/link/create': () => ({ label: 'Generada', first: '2020-01', last: '2020-03', days: 30 }),
  'POST accountant/link/withdraw': () => ({ id: FORM.issuer }),
  'GET accountant/open/read': () => ({}),
  'GET accountant/open/package': () => ({ id: FORM.issuer }),
  'GET accountant/account/list': () => ({}),
  'POST accountant/account/update': () => ({ scope: 'customer', number: '43000' }),
  'GET money-report/sales': () => ({ ...YEAR, by: 'month' }),
  'GET money-report/sales/documents': () => ({ ...YEAR, by: 'month' }),
  'GET money-report/collected': () => ({ ...YEAR, by: 'method' }),
  'GET money-report/collected/payments': () => ({ ...YEAR, by: 'method' }),
  'GET money-report/unpaid': () => ({}),
  'GET money-report/unpaid/documents': () => ({}),
  'GET money-report/credit': () => ({ on: '2026-12-31' }),
  'GET money-report/margin': () => YEAR,
  'GET money-report/margin/expenses': () => ({ ...YEAR, key: 'expense' }),
  'GET money-report/forecast': () => ({}),
  'GET money-report/issuers': () => ({}),
  'GET money-report/tax-form': () => FORM,
  'GET money-report/tax-form/documents': () => ({ ...FORM, box: '27' }),
  'GET money-report/tax-book': () => ({ book: 'issued', issuer: FORM.issuer, year: 2026, period: '1T' }),
  'POST money-report/tax-book/export': () => ({ issuer: FORM.issuer, year: 2026, period: '1T' }),
};
