import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { TaxType, taxRenewal, taxTypeRead, taxTypeUpdate } from '@volante/contracts/dgt/tax.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { branchScope } from '../../branch-store/branch-clock.js';
import { feeTypeOn, renewalFee } from '../../law/fees.js';
import { SPANISH_LAW } from '../../law/spanish-law.js';
import { lawOf, type OwnAmount, ownAmounts, type Read } from '../../law-store/business-law.js';

const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

/** The 23 kinds of fee: what each costs today, and from when. */
@Injectable()
export class TaxTypesService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof taxTypeRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    return {
      rows: await this.shown(ctx, read),
      renewals: SPANISH_LAW.renewals.map(({ years, code, discount }) => ({ years, code, discount })),
    };
  }

  update(ctx: Context, { code, from, cents }: CallParsed<typeof taxTypeUpdate>): Promise<TaxType> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const before = (await this.shown(ctx, read)).find((one) => one.code === code);
      if (!before) throw new CodedError('DGT-TAX-001');
      const id = newId();
      await tx.run(
        `INSERT INTO fee_amount (business_id, id, code, from_day, cents, user_id, user_name, created_at)
         VALUES (:business, :id, :code, :from, :cents, :user, :userName, UTC_TIMESTAMP(3))`,
        { id, code, from, cents, user: ctx.actor.userId, userName: ctx.actor.userName },
      );
      tx.audit({
        entity: 'fee-amount',
        entityId: id,
        action: 'created',
        changes: { [code]: { from: before.cents, to: cents } },
      });
      const after = (await this.shown(ctx, read)).find((one) => one.code === code);
      return after ?? before;
    });
  }

  async renewal(
    ctx: Context,
    { years, age }: CallParsed<typeof taxRenewal>,
  ): Promise<CallOutput<typeof taxRenewal>> {
    const law = await lawOf((sql, params) => this.db.rows(ctx, sql, params));
    return renewalFee(law, years, age, today());
  }

  private async shown(ctx: Context, read: Read): Promise<TaxType[]> {
    const law = await lawOf(read);
    const own = await ownAmounts(read);
    const scope = branchScope(ctx, 't');
    const free = scope
      ? await read<{ type: string; n: number }>(
          `SELECT t.type, COUNT(*) n FROM dgt_tax t
           WHERE t.business_id = :business${scope.sql} AND t.student_id IS NULL AND t.refunded_on IS NULL GROUP BY t.type`,
          scope.params,
        )
      : [];
    const freeOf = new Map(free.map(({ type, n }) => [type, Number(n)]));
    const kinds = new Map(SPANISH_LAW.fees.map((kind) => [kind.code, kind]));
    return [...kinds.values()].map((kind) => {
      const current = feeTypeOn(law, kind.code, today()) ?? kind;
      return {
        code: kind.code,
        name: kind.name,
        description: kind.description,
        cents: current.cents,
        from: current.from,
        article: current.article,
        unconfirmed: current.unconfirmed,
        amounts: amountsOf(kind.code, own),
        free: freeOf.get(kind.code) ?? 0,
      };
    });
  }
}

function amountsOf(code: string, own: readonly OwnAmount[]): TaxType['amounts'] {
  const law = SPANISH_LAW.fees.filter((one) => one.code === code);
  return [
    ...own
      .filter((one) => one.code === code)
      .map(({ from_day, cents, user_name }) => ({ from: from_day, cents, own: true, by: user_name }))
      .reverse(),
    ...law.map(({ from, cents }) => ({ from, cents, own: false, by: '' })),
  ];
}
