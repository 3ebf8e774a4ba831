import { Inject, Injectable } from '@nestjs/common';
import type { ExpenseUse } from '@volante/contracts/billing/expense-amounts';
import { prorrataPercent, prorrataShare } from '@volante/contracts/billing/expense-amounts';
import type {
  prorrata,
  prorrataClose,
  prorrataReckon,
} from '@volante/contracts/billing/expense-prorrata.contract';
import { roundedDivision } from '@volante/contracts/billing/money';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { WholeOf } from '@volante/service-kit/records/record-types';
import type { Read } from '../documents/read-document.js';
import { type Entry, post } from '../ledger/ledger.js';
import { prorrataRecord } from '../records.js';
import { type AdjustedTax, yearEndAccount } from './year-end-accounts.js';
import { type AdjustedAsset, adjustedAssets } from './year-end-assets.js';

type Row = WholeOf<typeof prorrata>;
type Sums = CallOutput<typeof prorrataReckon>;
type Big = string | number;

const ZONE = 'Europe/Madrid';
const WHOLE = 10_000n;

/** Operations that count, by VeriFactu's list L9: what is not subject for want of a business does not (LIVA, art. 104.Tres). */
const COUNTED = ['S1', 'S2', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N2'] as const;
/** Exempt operations without a right to deduct: E1 (art. 20), and E6, whose cause is not known. */
const WITHOUT_RIGHT: readonly string[] = ['E1', 'E6'];

/**
 * Bases of a year by operation, as the documents say them: what corrects a document by substitution, or is made out in its place,
 * counts in place of it.
 */
const BASES = `SELECT t.operation, SUM(t.base) base
  FROM document d, JSON_TABLE(d.taxes, '$[*]' COLUMNS (
    operation VARCHAR(4) PATH '$.operation', base BIGINT PATH '$.base')) t
  WHERE d.business_id = :business AND d.issuer_id = :issuer AND d.issued_on BETWEEN :from AND :until
    AND d.target IN ('invoice', 'ticket', 'rectifying') AND d.state NOT IN ('draft', 'annulled', 'replaced')
    AND NOT EXISTS (SELECT 1 FROM document_correction c
      JOIN document n ON n.business_id = c.business_id AND n.id = c.document_id AND n.state NOT IN ('draft', 'annulled')
      WHERE c.business_id = d.business_id AND c.corrected_id = d.id AND c.method = 'S')
  GROUP BY t.operation`;

const yearOf = ({ year }: Row) => ({ from: `${year}-01-01`, until: `${year}-12-31` });

async function basesOf(read: Read, row: Row): Promise<{ withRight: number; all: number }> {
  const rows = await read<{ operation: string; base: Big }>(BASES, { issuer: row.issuer, ...yearOf(row) });
  const counted = rows.filter(({ operation }) => (COUNTED as readonly string[]).includes(operation));
  const sum = (of: typeof rows) => of.reduce((total, { base }) => total + Number(base), 0);
  return {
    withRight: sum(counted.filter(({ operation }) => !WITHOUT_RIGHT.includes(operation))),
    all: sum(counted),
  };
}

interface Deducted {
  tax: AdjustedTax;
  quota: Big;
  deducted: Big;
  deductible: number;
  used_for: ExpenseUse;
}

type ByTax = Record<AdjustedTax, number>;

/** Deductible quota of the year's expenses by a percent, less the quota that was deducted. */
async function adjustmentOf(read: Read, row: Row, percent: number): Promise<ByTax> {
  const rows = await read<Deducted>(
    `SELECT tax, quota, deducted, deductible, used_for FROM expense_booking
     WHERE business_id = :business AND issuer_id = :issuer AND day BETWEEN :from AND :until AND tax IN ('vat', 'igic')`,
    { issuer: row.issuer, ...yearOf(row) },
  );
  const sums: ByTax = { vat: 0, igic: 0 };
  for (const { tax, quota, deducted, deductible, used_for } of rows) {
    const share = prorrataShare({ mode: row.mode, percent }, used_for);
    const right = roundedDivision(BigInt(quota) * BigInt(deductible) * BigInt(share), WHOLE * WHOLE);
    sums[tax] += Number(right) - Number(deducted);
  }
  return sums;
}

const both = ({ vat, igic }: ByTax): number => vat + igic;

function byTax(assets: readonly AdjustedAsset[]): ByTax {
  const sums: ByTax = { vat: 0, igic: 0 };
  for (const { tax, cents } of assets) sums[tax] += cents;
  return sums;
}

/** Additions of a year's end to the deductions: of its own purchases, and of assets of years before. */
interface Adjusted {
  own: ByTax;
  assets: readonly AdjustedAsset[];
}

/** Entries of a year's end. They belong to its last declaration (LIVA, art. 105.Cuatro and 109). */
function entriesOf({ issuer, year }: Row, { own, assets }: Adjusted): Entry[] {
  const parts = { prorrata: own, investment: byTax(assets) };
  const entries = (['prorrata', 'investment'] as const).flatMap((what) =>
    (['vat', 'igic'] as const).map(
      (tax): Entry => ({ account: yearEndAccount(issuer, what, year, tax), cents: parts[what][tax] }),
    ),
  );
  const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
  return [...entries, { account: { kind: 'prorrata', owner: issuer }, cents: -cents }];
}

/** The percent of a year, and its end. Both are about all that the taxpayer sells, in every branch. */
@Injectable()
export class ProrrataService {
  constructor(
    private readonly db: Database,
    @Inject(prorrataRecord.store) private readonly store: RecordStore<typeof prorrata>,
  ) {}

  async reckon(ctx: Context, { id }: CallParsed<typeof prorrataReckon>): Promise<Sums> {
    demand(ctx, 'client.all-branches');
    const row = await this.store.one(ctx, id);
    return (await this.sums((sql, params) => this.db.rows(ctx, sql, params), row)).sums;
  }

  /** `written`: the percent of a person in place of that of the documents. */
  private async sums(
    read: Read,
    row: Row,
    written: number | null = null,
  ): Promise<{ sums: Sums; adjusted: Adjusted }> {
    const { withRight, all } = await basesOf(read, row);
    const percent = written ?? row.final ?? prorrataPercent(withRight, all);
    const own = await adjustmentOf(read, row, percent);
    const { assets, openYears } = await adjustedAssets(read, row, { mode: row.mode, percent });
    const { day } = localMoment(Date.now(), ZONE);
    return {
      sums: {
        ...{ withRightCents: withRight, allCents: all, percent },
        adjustmentCents: row.adjustmentCents ?? both(own),
        investmentCents: row.investmentCents ?? both(byTax(assets)),
        assets: assets.map(({ tax: _tax, ...asset }) => asset),
        openYears: row.final === null ? openYears : [],
        isOver: day > `${row.year}-12-31`,
      },
      adjusted: { own, assets },
    };
  }

  close(
    ctx: Context,
    { id, version, percent, byHand }: CallParsed<typeof prorrataClose>,
  ): Promise<CallOutput<typeof prorrataClose>> {
    demand(ctx, 'client.all-branches');
    return this.db.write(ctx, async (tx) => {
      const [row] = await this.store.lock(tx, [id]);
      if (!row || row.state === 'deleted') throw notFound();
      if (row.closedOn !== null) throw new CodedError('PRORRATA-002');
      if (row.version !== version) throw conflict(this.store.answer(row), row.version);
      const read: Read = (sql, params) => tx.rows(sql, params);
      const { sums, adjusted } = await this.sums(read, row, byHand ? percent : null);
      if (!sums.isOver) throw new CodedError('PRORRATA-003');
      if (sums.percent !== percent) throw new CodedError('PRORRATA-004', { percent: sums.percent });
      if (sums.openYears.length > 0) throw new CodedError('PRORRATA-005', { years: sums.openYears });
      await post(tx, {
        ...{ kind: 'prorrata', document: id, payment: '', day: `${row.year}-12-31` },
        entries: entriesOf(row, adjusted),
      });
      const { adjustmentCents, investmentCents } = sums;
      const fields = {
        ...{ final: percent, adjustmentCents, investmentCents },
        ...{ finalReason: byHand?.reason ?? '', finalBy: byHand ? tx.ctx.actor.userName.slice(0, 160) : '' },
        closedOn: localMoment(Date.now(), ZONE).day,
      };
      const after = await this.store.save(tx, row, fields, { action: 'closed' });
      return { id, version: after.version, final: percent, adjustmentCents, investmentCents };
    });
  }
}
