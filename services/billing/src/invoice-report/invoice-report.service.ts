import { Injectable } from '@nestjs/common';
import type { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { type LinkRow, operationOf } from '../corrections/correction-rows.js';
import { type Left, leftOf } from '../corrections/left-amounts.js';
import type { Read } from '../documents/read-document.js';

type Input = CallParsed<typeof invoiceReport>;
type Report = CallOutput<typeof invoiceReport>;
type Big = string | number;

interface RateRow {
  tax_group: string;
  rate: number;
  operation: string;
  base: Big;
  quota: Big;
}

interface SumRow {
  disbursements: Big | null;
  withheld: Big | null;
  payable: Big | null;
  pending: Big | null;
}

const EMPTY: Report = {
  ...{ rates: [], kinds: [], annulled: 0 },
  total: { base: 0, quota: 0, disbursements: 0, withheld: 0, payable: 0, pending: 0 },
};

const SALES = "d.target IN ('invoice', 'ticket', 'rectifying')";
const COUNTED = `${SALES} AND d.state NOT IN ('draft', 'annulled')`;
const PENDING = `IF(d.state IN ('issued', 'rectified'),
  GREATEST(d.payable_cents + d.corrected_cents - d.paid_cents, 0), 0)`;
const RATES = `SELECT t.tax_group, t.rate, t.operation, SUM(t.base) base, SUM(t.quota + t.surcharge_quota) quota
  FROM document d, JSON_TABLE(d.taxes, '$[*]' COLUMNS (
    tax_group VARCHAR(40) PATH '$.group', rate INT PATH '$.rate', operation VARCHAR(4) PATH '$.operation',
    base BIGINT PATH '$.base', quota BIGINT PATH '$.quota', surcharge_quota BIGINT PATH '$.surchargeQuota')) t`;

/** Documents of a period that the person may see; `null`: none. */
function periodOf(
  ctx: Context,
  { from, until, issuer, series, branch }: Input,
): { sql: string; params: SqlParams } | null {
  const scope = branchScope(ctx, 'd');
  if (!scope) return null;
  return {
    sql: `WHERE d.business_id = :business AND d.sorted_on BETWEEN :from AND :until${scope.sql}
      ${issuer ? 'AND d.issuer_id = :issuer' : ''} ${series ? 'AND d.series_id = :series' : ''}
      ${branch?.length ? 'AND d.branch_id IN (:branches)' : ''}`,
    params: {
      ...{ from, until, ...scope.params },
      ...(issuer ? { issuer } : {}),
      ...(series ? { series } : {}),
      ...(branch?.length ? { branches: branch } : {}),
    },
  };
}

/** Amounts that documents of the period took the place of: they counted in a period before. */
async function replacedIn(read: Read, sql: string, params: SqlParams): Promise<Left[]> {
  const links = await read<Pick<LinkRow, 'document_id' | 'corrected_id' | 'root_id'>>(
    `SELECT c.document_id, c.corrected_id, c.root_id FROM document_correction c
       JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     ${sql} AND ${COUNTED} AND (c.method = 'S' OR c.type = 'F3')`,
    params,
  );
  const replaced: Left[] = [];
  for (const { document_id, corrected_id, root_id } of links) {
    const nodes = await operationOf(read, root_id);
    replaced.push(
      leftOf(
        nodes.filter(({ id }) => id !== document_id),
        corrected_id,
      ),
    );
  }
  return replaced;
}

const keyOf = ({ group, rate, operation }: { group: string; rate: number; operation: string }) =>
  `${group} ${rate} ${operation}`;

function ratesOf(rows: readonly RateRow[], replaced: readonly Left[]): Report['rates'] {
  const rates = new Map<string, Report['rates'][number]>();
  const add = (one: Report['rates'][number]) => {
    const { base = 0, quota = 0 } = rates.get(keyOf(one)) ?? {};
    rates.set(keyOf(one), { ...one, base: base + one.base, quota: quota + one.quota });
  };
  for (const { tax_group, base, quota, ...row } of rows)
    add({ ...row, group: tax_group, base: Number(base), quota: Number(quota) });
  for (const { group, rate, operation, base, quota, surchargeQuota } of replaced.flatMap(
    ({ taxes }) => taxes,
  ))
    add({ group, rate, operation, base: -base, quota: -(quota + surchargeQuota) });
  return [...rates.values()].toSorted(
    (one, other) => other.rate - one.rate || keyOf(one).localeCompare(keyOf(other)),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Sums of the invoices of a period, by rate. */
@Injectable()
export class InvoiceReportService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, input: Input): Promise<Report> {
    const period = periodOf(ctx, input);
    if (!period) return EMPTY;
    const { sql, params } = period;
    const read: Read = (text, values) => this.db.rows(ctx, text, values);
    const replaced = await replacedIn(read, sql, params);
    const rows = await read<RateRow>(
      `${RATES} ${sql} AND ${COUNTED} GROUP BY t.tax_group, t.rate, t.operation`,
      params,
    );
    const [sums] = await read<SumRow>(
      `SELECT SUM(d.disbursement_cents) disbursements, SUM(d.withheld_cents) withheld, SUM(d.payable_cents) payable, SUM(${PENDING}) pending
       FROM document d ${sql} AND ${COUNTED}`,
      params,
    );
    const kinds = await read<{ target: SeriesTarget; annulled: number; documents: Big }>(
      `SELECT d.target, d.state = 'annulled' annulled, COUNT(*) documents FROM document d
       ${sql} AND ${SALES} AND d.state <> 'draft' GROUP BY d.target, d.state = 'annulled' ORDER BY d.target`,
      params,
    );
    const rates = ratesOf(rows, replaced);
    return {
      rates,
      total: {
        base: sum(rates.map(({ base }) => base)),
        quota: sum(rates.map(({ quota }) => quota)),
        disbursements: Number(sums?.disbursements ?? 0) - sum(replaced.map((one) => one.disbursements)),
        withheld: Number(sums?.withheld ?? 0) - sum(replaced.map((one) => one.withheld)),
        payable: Number(sums?.payable ?? 0) - sum(replaced.map((one) => one.payable)),
        pending: Number(sums?.pending ?? 0),
      },
      kinds: kinds
        .filter(({ annulled }) => Number(annulled) === 0)
        .map(({ target, documents }) => ({ target, documents: Number(documents) })),
      annulled: sum(
        kinds.filter(({ annulled }) => Number(annulled) === 1).map(({ documents }) => Number(documents)),
      ),
    };
  }
}
