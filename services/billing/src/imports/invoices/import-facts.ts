import { type TaxPeriod, taxOn } from '@volante/contracts/billing/tax.fields';
import type { TaxGroup } from '@volante/contracts/billing/tax-words';
import { readBranches, usableBranches } from '@volante/service-kit/branches/branch-refs';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { fold } from '@volante/service-kit/imports/values/fold';
import { localMoment } from '@volante/service-kit/local-days';
import { type SeriesFormat, seriesFormat } from './series-format.js';

const ZONE = 'Europe/Madrid';

/** A tax of the school with the rate that it had on a day. */
export interface FoundTax {
  id: string;
  name: string;
  group: TaxGroup;
  period: TaxPeriod;
}

interface KnownTax extends Omit<FoundTax, 'period'> {
  periods: readonly TaxPeriod[];
}

/** The school's records when a file is read: rows name them in words. */
export interface ImportFacts {
  today: string;
  /** Tax id to issuer. */
  issuers: ReadonlyMap<string, string>;
  formats: readonly SeriesFormat[];
  taxes: readonly KnownTax[];
  /** Folded name or code to branch, of those in which the person works. */
  branches: ReadonlyMap<string, string>;
}

export async function importFacts(db: Database, ctx: Context): Promise<ImportFacts> {
  const issuers = await db.rows<{ id: string; tax_id: string }>(
    ctx,
    "SELECT id, tax_id FROM issuer WHERE business_id = :business AND state <> 'deleted' ORDER BY id",
  );
  const series = await db.rows<{ issuer: string; code: string; pattern: string; name: string }>(
    ctx,
    "SELECT issuer, code, pattern, name FROM billing_series WHERE business_id = :business AND state <> 'deleted'",
  );
  const taxes = await db.rows<{ id: string; name: string; tax_group: TaxGroup; periods: string }>(
    ctx,
    "SELECT id, name, tax_group, periods FROM tax WHERE business_id = :business AND state <> 'deleted' ORDER BY id",
  );
  const branches = usableBranches(ctx, await readBranches(db, ctx));
  return {
    today: localMoment(Date.now(), ZONE).day,
    issuers: new Map(issuers.map(({ id, tax_id }) => [tax_id.toUpperCase(), id])),
    formats: series.map(seriesFormat),
    taxes: taxes.map(({ tax_group: group, periods, ...tax }) => ({
      ...{ ...tax, group, periods: JSON.parse(periods) as TaxPeriod[] },
    })),
    branches: new Map(
      branches.flatMap(({ id, name, code }) =>
        [fold(name), fold(code), id].map((word) => [word, id] as const),
      ),
    ),
  };
}

/** Which group a bare rate means first. */
const BY_RATE: readonly TaxGroup[] = ['vat', 'igic', 'ipsi'];
const WITHOUT_RATE: readonly TaxGroup[] = ['exempt', 'not-subject'];

/** All taxes as they are on a day. */
const taxesOf = ({ taxes }: ImportFacts, day: string): FoundTax[] =>
  taxes.flatMap(({ periods, ...tax }) => {
    const period = taxOn(periods, day);
    return period ? [{ ...tax, period }] : [];
  });

/** The taxes of a catalogue: fees paid in the customer's name last, so that no bare rate means them. */
export const productTaxes = (facts: ImportFacts): FoundTax[] => [
  ...taxesOn(facts, facts.today),
  ...taxesOf(facts, facts.today).filter(({ group }) => group === 'disbursement'),
];

/** The taxes of a day, in the order in which a bare rate means them. */
export function taxesOn(facts: ImportFacts, day: string): FoundTax[] {
  const found = taxesOf(facts, day);
  return [...BY_RATE, ...WITHOUT_RATE].flatMap((group) => found.filter((tax) => tax.group === group));
}

export const taxNamed = (taxes: readonly FoundTax[], name: string): FoundTax | undefined =>
  taxes.find((tax) => fold(tax.name) === fold(name)) ??
  taxes.find(({ group }) => group === 'exempt' && /^exent/.test(fold(name)));

export const taxAt = (taxes: readonly FoundTax[], rate: number): FoundTax | undefined =>
  taxes.find(({ group, period }) => period.rate === rate && (rate === 0 || BY_RATE.includes(group)));

/** The tax under which fees paid in the customer's name are written. */
export const disbursementTax = ({ taxes }: ImportFacts): string | undefined =>
  taxes.find(({ group }) => group === 'disbursement')?.id;
