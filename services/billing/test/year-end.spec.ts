import { expect, it } from '@jest/globals';
import type { ExpenseUse, ProrrataMode } from '@volante/contracts/billing/expense-amounts';
import fc from 'fast-check';
import { adjustedAssets } from '../src/expenses/year-end-assets.js';
import { type ModelAsset, type ModelYear, modelYearEnd } from './year-end-model.js';

const FIRST = 2015;
const YEARS = 12;
const percent = fc.integer({ min: 0, max: 100 });
const year = fc.record<ModelYear>({
  mode: fc.constantFrom<ProrrataMode>('general', 'special', 'none'),
  provisional: percent,
  final: fc.option(percent, { nil: null }),
});
const asset = fc.record({
  kind: fc.constantFrom('goods' as const, 'property' as const),
  year: fc.integer({ min: FIRST, max: FIRST + YEARS - 1 }),
  base: fc.integer({ min: 300_000, max: 30_000_000 }),
  quota: fc.integer({ min: 1, max: 6_300_000 }),
  deductible: fc.constantFrom(10_000, 5_000, 3_333),
  use: fc.constantFrom<ExpenseUse>('common', 'taxed', 'exempt'),
});

/** The two tables that the year's end reads, in place of the database. */
const reader = (years: ReadonlyMap<number, ModelYear>, assets: readonly ModelAsset[]) =>
  (async (sql: string, params: { from?: string; until?: string }) =>
    sql.includes('FROM prorrata')
      ? [...years].map(([of, { mode, provisional, final }]) => ({
          ...{ year: String(of), mode, percent: final ?? provisional, is_open: final === null ? 1 : 0 },
        }))
      : assets
          .map((one) => ({ ...one, day: `${one.year}-05-10` }))
          .filter(({ day }) => day >= (params.from ?? '') && day <= (params.until ?? ''))
          .map((one) => ({
            ...{
              expense_id: one.id,
              tax: 'vat',
              kind: one.kind,
              day: one.day,
              base: one.base,
              quota: one.quota,
            },
            ...{ deductible: one.deductible, used_for: one.use, concept: 'Bien', supplier_name: '' },
          }))) as Parameters<typeof adjustedAssets>[0];

it('the end of a year adjusts assets, and names the open years that it depends on, as a model written apart does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(year, { nil: null }), { minLength: YEARS, maxLength: YEARS }),
      fc.array(asset, { maxLength: 8 }),
      fc.integer({ min: FIRST + 1, max: FIRST + YEARS - 1 }),
      percent,
      async (made, goods, closed, now) => {
        const years = new Map(made.flatMap((one, at) => (one ? [[FIRST + at, one] as const] : [])));
        const assets = goods.map((one, at) => ({ ...one, id: String(at) }));
        const { mode } = years.get(closed) ?? { mode: 'none' as const };
        const found = await adjustedAssets(
          reader(years, assets),
          { issuer: 'a', year: String(closed) },
          { mode, percent: now },
        );
        const wanted = modelYearEnd(years, assets, closed, now);
        expect(new Map(found.assets.map(({ expense, cents }) => [expense, cents]))).toEqual(wanted.cents);
        expect(found.openYears).toEqual(wanted.open);
      },
    ),
    { numRuns: 1_000 },
  );
});
