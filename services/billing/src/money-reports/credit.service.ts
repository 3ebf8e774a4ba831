import { Injectable } from '@nestjs/common';
import type { creditReport } from '@volante/contracts/billing/money-report.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { inChunks } from './sold-documents.js';

type Report = CallOutput<typeof creditReport>;

interface HeldRow {
  owner: string;
  credit: string | number;
  lessons: string | number;
  fees: string | number;
  last_moved: Date | null;
}

const MAX_ROWS = 200;

const PURSES = { credit: "'bag', 'advance'", lessons: "'lot'", fees: "'held', 'fees-paid'" } as const;
const KINDS = Object.values(PURSES).join(', ');
/** A purse is a debt of the school: its accounts stand on the credit side. */
const SUMS = Object.entries(PURSES)
  .map(([name, kinds]) => `-SUM(IF(a.kind IN (${kinds}), e.cents, 0)) ${name}`)
  .join(', ');

const wholeOf = ({ credit, lessons, fees }: HeldRow) => ({
  ...{ credit: Number(credit), lessons: Number(lessons), fees: Number(fees) },
  cents: Number(credit) + Number(lessons) + Number(fees),
});

/** Debts to customers on a day, by the ledger alone: its accounts are of the whole school. */
@Injectable()
export class CreditService {
  constructor(private readonly db: Database) {}

  async report(ctx: Context, { on }: CallParsed<typeof creditReport>): Promise<Report> {
    demand(ctx, 'client.all-branches');
    const held = await this.db.rows<HeldRow>(
      ctx,
      `SELECT a.owner, ${SUMS}, MAX(p.at) last_moved
       FROM ledger_account a
         JOIN ledger_entry e ON e.business_id = a.business_id AND e.account = a.account
         JOIN ledger_posting p ON p.business_id = e.business_id AND p.id = e.posting_id
         LEFT JOIN ledger_settlement s ON s.business_id = p.business_id AND s.posting_id = p.id
       WHERE a.business_id = :business AND a.kind IN (${KINDS}) AND p.day <= :on
         AND (p.pending = 0 OR s.outcome = 'posted')
       GROUP BY a.owner HAVING credit <> 0 OR lessons <> 0 OR fees <> 0 ORDER BY SUM(e.cents), a.owner`,
      { on },
    );
    const shown = held.slice(0, MAX_ROWS);
    const names = await this.names(
      ctx,
      shown.map(({ owner }) => owner),
    );
    const sum = (part: (whole: ReturnType<typeof wholeOf>) => number) =>
      held.reduce((total, row) => total + part(wholeOf(row)), 0);
    return {
      total: sum(({ cents }) => cents),
      credit: sum(({ credit }) => credit),
      lessons: sum(({ lessons }) => lessons),
      fees: sum(({ fees }) => fees),
      rows: shown.map((row) => ({
        ...{
          contact: names.get(row.owner)?.contact ?? null,
          name: names.get(row.owner)?.name ?? 'Sin nombre',
        },
        ...{ ...wholeOf(row), lastMoved: row.last_moved?.toISOString() ?? null },
      })),
      more: held.length - shown.length,
    };
  }

  /** As the last document calls them. */
  private async names(
    ctx: Context,
    owners: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; contact: string | null }>> {
    const rows = await inChunks(owners, (ids) =>
      this.db.rows<{ id: string; name: string; contact: string | null }>(
        ctx,
        `SELECT contact_id id, MAX(payer_name) name, contact_id contact FROM document
         WHERE business_id = :business AND contact_id IN (:ids) GROUP BY contact_id
         UNION ALL SELECT id, name, NULL FROM issuer WHERE business_id = :business AND id IN (:ids)`,
        { ids },
      ),
    );
    return new Map(rows.map(({ id, ...found }) => [id, found]));
  }
}
