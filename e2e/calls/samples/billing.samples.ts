import type { Samples } from './world.js';

export const BILLING_SAMPLES: Samples = {
  'GET sales/billing/maxinvoice': (w) => ({ id: w['record:billing-series'] }),
  'GET tax/group': () => ({}),
  'GET tax/region': () => ({}),
  'POST tax/update': (w) => ({
    id: w['record:tax'],
    version: 1,
    periods: [{ from: '2012-09-01', rate: 2100, operation: 'S1', regime: '01', legend: 'Ley 37/1992' }],
  }),
  'POST tax/region': (w) => ({ id: w['record:tax'], region: 'madrid', applies: true }),
};

export const BILLING_RECORD_CALLS = ['GET sales/billing/maxinvoice', 'POST tax/region'];
