import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  DgtFeeType,
  dgtFeeRenewal,
  dgtFeeTypeDelete,
  dgtFeeTypeRead,
  dgtFeeTypeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { feeTypeOn, reduced, renewalFee } from '../../law/fees.js';
import { SPANISH_LAW } from '../../law/spanish-law.js';
import { amountRows, lawOf, type OwnAmount, ownAmounts, type Read } from '../../law-store/business-law.js';
import { claimSetting, recordSettingChange, settingVersions } from '../../law-store/settings.js';

interface Written {
  code: string;
  from: string;
  /** `null` takes back. */
  cents: number | null;
  version: number | undefined;
}

const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

/** The 23 kinds of fee: what each costs today, and from when. */
@Injectable()
export class DgtFeeTypesService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof dgtFeeTypeRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const whole = feeTypeOn(await lawOf(read), '4.3', today())?.cents ?? null;
    return {
      rows: await this.shown(ctx, read),
      renewals: SPANISH_LAW.renewals.map(({ years, code, discount, article }) => {
        const cents = whole === null ? null : reduced(whole, discount);
        return { years, code, discount, article, cents };
      }),
    };
  }

  update(
    ctx: Context,
    { code, from, cents, version }: CallParsed<typeof dgtFeeTypeUpdate>,
  ): Promise<DgtFeeType> {
    return this.write(ctx, { code, from, cents, version });
  }

  /** Revokes the rows written from a day on. */
  async remove(ctx: Context, { code, from }: CallParsed<typeof dgtFeeTypeDelete>): Promise<null> {
    await this.write(ctx, { code, from, cents: null, version: undefined });
    return null;
  }

  private write(ctx: Context, { code, from, cents, version: seen }: Written): Promise<DgtFeeType> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const kind = async () => {
        const found = (await this.shown(ctx, read)).find((one) => one.code === code);
        if (!found) throw new CodedError('DGT-TAX-001');
        return found;
      };
      if (!SPANISH_LAW.fees.some((one) => one.code === code)) throw new CodedError('DGT-TAX-001');
      const version = await claimSetting(tx, `fee ${code}`, seen, kind);
      const before = (await ownAmounts(read)).find((one) => one.code === code && one.from_day === from);
      if (cents === null && !before) throw new CodedError('DGT-TAX-010');
      await tx.run(
        `INSERT INTO fee_amount (business_id, id, code, from_day, cents, user_id, user_name, created_at)
         VALUES (:business, :id, :code, :from, :cents, :user, :userName, UTC_TIMESTAMP(3))`,
        { id: newId(), code, from, cents, user: ctx.actor.userId, userName: ctx.actor.userName },
      );
      const to = cents === null ? null : { from, cents };
      const change = { from: before ? { from, cents: before.cents } : null, to };
      recordSettingChange(tx, cents === null ? 'fee-withdrawn' : 'fee-written', version, {
        [`fee ${code}`]: change,
      });
      return kind();
    });
  }

  async renewal(
    ctx: Context,
    input: CallParsed<typeof dgtFeeRenewal>,
  ): Promise<CallOutput<typeof dgtFeeRenewal>> {
    const law = await lawOf((sql, params) => this.db.rows(ctx, sql, params));
    return renewalFee(law, input, today());
  }

  private async shown(ctx: Context, read: Read): Promise<DgtFeeType[]> {
    const law = await lawOf(read);
    const [own, versions] = [await ownAmounts(read), await settingVersions(read)];
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
        version: versions.get(`fee ${kind.code}`) ?? 0,
      };
    });
  }
}

/** The latest first. */
function amountsOf(code: string, own: readonly OwnAmount[]): DgtFeeType['amounts'] {
  const law = SPANISH_LAW.fees.filter((one) => one.code === code);
  const rows = [
    ...law.map(({ from, cents, article }) => ({
      ...{ from, cents, own: false, by: '', source: article, written: false },
    })),
    ...amountRows(own)
      .filter((one) => one.code === code)
      .map(({ from, cents, by, article, written }) => ({
        from,
        cents,
        own: true,
        by,
        source: article,
        written,
      })),
  ];
  return rows.toSorted((one, other) => one.from.localeCompare(other.from)).reverse();
}
