import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { dayOn } from '../src/price-lists/listed-prices.js';
import { type PriceListPaper, priceListPdf } from '../src/price-lists/price-list-pdf.js';

const EVERYBODY = { branches: [], contactGroups: [] };
const PAPER: PriceListPaper = {
  ...{ title: 'Verano', school: 'El Olivo', branch: 'Jaén', on: '2026-08-31', from: null, until: null },
  ...{ letterhead: null, sections: [] },
};
const AT = new Date('2026-11-24T10:00:00Z');
const words = async (paper: PriceListPaper) =>
  (await readPdf(new Uint8Array(await buffer(priceListPdf(paper, AT))))).pages
    .join(' ')
    .replaceAll(/\s+/g, ' ');

it.each([
  ['of no list', null, '2026-11-24'],
  ['of one that holds', ['2026-06-01', '2026-12-31'], '2026-11-24'],
  ['of one to come', ['2027-06-01', '2027-08-31'], '2027-06-01'],
  ['of one that is over', ['2026-06-01', '2026-08-31'], '2026-08-31'],
  ['of one without an end', ['2026-06-01', null], '2026-11-24'],
] as const)('the prices %s are those of the nearest day', (_name, days, on) => {
  const list = days && { ...EVERYBODY, validFrom: days[0], validUntil: days[1] };
  expect(dayOn(list, '2026-11-24')).toBe(on);
});

it.each([
  ['2026-06-01', '2026-08-31', 'Del 01/06/2026 al 31/08/2026'],
  [null, '2026-08-31', 'Hasta el 31/08/2026'],
  ['2026-06-01', null, 'Precios del 31/08/2026'],
] as const)('the paper of a list from %s until %s says its own days', async (from, until, printed) => {
  expect(await words({ ...PAPER, from, until })).toContain(printed);
});
