import { Injectable } from '@nestjs/common';
import type { Discount } from '@volante/contracts/billing/money';
import type { voucherDrop, voucherRedeem, voucherUses } from '@volante/contracts/billing/voucher.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { lockedDraft, redeemVoucher, saveVoucher } from './redeem-voucher.js';
import { type Given, redemptionOf } from './voucher-rows.js';

type Output = CallOutput<typeof voucherRedeem>;
const MAX_SHOWN = 100;

const same = (one: Discount | null, other: Discount | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Condition on `d` for the kinds of documents that the person may read; `null`: none. */
function kindsSeen(ctx: Context): string | null {
  if (can(ctx, 'invoice.view')) return '';
  return can(ctx, 'ticket.view') ? " AND d.target IN ('ticket', 'receipt')" : null;
}

/** Vouchers on drafts. A use counts at the issue (`count-voucher.ts`). */
@Injectable()
export class VouchersService {
  constructor(private readonly db: Database) {}

  redeem(ctx: Context, { id, version, code }: CallParsed<typeof voucherRedeem>): Promise<Output> {
    return this.db.write(ctx, async (tx) => redeemVoucher(tx, await lockedDraft(tx, id, version), code));
  }

  drop(ctx: Context, { id, version }: CallParsed<typeof voucherDrop>): Promise<Output> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const draft = await lockedDraft(tx, id, version);
      const { fields, row } = draft;
      const use = await redemptionOf(read, id);
      if (!use) return { id, version: row.version, payableCents: Number(row.payable_cents) };
      const given = JSON.parse(use.given) as Given;
      // A discount that somebody has written since then stays.
      const back = (now: Discount | null, kept: Given['document'] | undefined) =>
        kept && same(now, kept.now) ? kept.before : now;
      const lines = fields.lines.map((line, at) => ({
        ...line,
        discount: back(line.discount, given.lines[at]),
      }));
      await tx.run('DELETE FROM voucher_use WHERE business_id = :business AND document_id = :id', { id });
      const discount = back(fields.discount, given.document);
      return saveVoucher(tx, draft, { ...fields, discount, lines }, { from: use.voucher_id, to: null });
    });
  }

  async uses(ctx: Context, { id }: CallParsed<typeof voucherUses>): Promise<CallOutput<typeof voucherUses>> {
    const [known] = await this.db.rows<{ used: string | number }>(
      ctx,
      `SELECT (SELECT COUNT(*) FROM voucher_use u
               WHERE u.business_id = :business AND u.voucher_id = v.id AND u.state = 'used') AS used
       FROM voucher v WHERE v.business_id = :business AND v.id = :id`,
      { id },
    );
    if (!known) throw notFound();
    const scope = branchScope(ctx, 'd');
    const kinds = kindsSeen(ctx);
    const rows =
      scope && kinds !== null
        ? await this.db.rows<{ id: string; number_text: string; payer_name: string; payable_cents: string }>(
            ctx,
            `SELECT d.id, d.number_text, d.payer_name, d.payable_cents FROM voucher_use u
           JOIN document d ON d.business_id = u.business_id AND d.id = u.document_id
           WHERE u.business_id = :business AND u.voucher_id = :id AND u.state = 'used'${kinds}${scope.sql}
           ORDER BY u.at DESC LIMIT ${MAX_SHOWN}`,
            { id, ...scope.params },
          )
        : [];
    return {
      used: Number(known.used),
      rows: rows.map((row) => ({
        ...{ document: row.id, number: row.number_text ?? '', payer: row.payer_name },
        cents: Number(row.payable_cents),
      })),
    };
  }
}
