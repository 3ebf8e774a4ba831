import { Injectable } from '@nestjs/common';
import type { Day } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  WaitRowShown,
  waitDelete,
  waitPreview,
  waitRead,
  waitUpdate,
} from '@volante/contracts/dgt/wait.contract';
import { timeZoneOf } from '@volante/contracts/provinces';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { ageClocks } from '../../clock-store/refresh-clocks.js';
import { inForce } from '../../law/law-tables.js';
import { SPANISH_LAW } from '../../law/spanish-law.js';
import { type OwnWait, ownWaits, type Read, waitArticle, waitRow } from '../../law-store/business-law.js';
import { claimSetting, recordSettingChange, settingVersions } from '../../law-store/settings.js';
import { waitEffect } from './wait-effect.js';

type Wanted = CallParsed<typeof waitUpdate>;

const todayIn = (province: number) => localMoment(Date.now(), timeZoneOf(province)).day;

/** Waits of provinces beyond the law, as dated rows: a row is never changed, a later one replaces it. */
@Injectable()
export class WaitsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof waitRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [own, versions] = [await ownWaits(read), await settingVersions(read)];
    return { rows: shownWaits(own), version: versions.get('waits') ?? 0 };
  }

  preview(ctx: Context, input: CallParsed<typeof waitPreview>): Promise<CallOutput<typeof waitPreview>> {
    assertToCome(input);
    return waitEffect(ctx, (sql, params) => this.db.rows(ctx, sql, params), waitRow(input));
  }

  add(ctx: Context, { version: seen, ...input }: Wanted): Promise<WaitRowShown> {
    assertToCome(input);
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const version = await claimSetting(tx, 'waits', seen, async () =>
        writtenLast(await ownWaits(read), input),
      );
      const row = await write(tx, input);
      recordSettingChange(tx, 'wait-written', version, { wait: { from: null, to: input } });
      await ageClocks(tx, { provinces: [row.province] });
      return shownWait(row, [row]);
    });
  }

  /** Only a rule that has not begun: no student waits by it yet. */
  remove(ctx: Context, { id }: CallParsed<typeof waitDelete>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const version = await claimSetting(tx, 'waits', undefined);
      const row = (await ownWaits((sql, params) => tx.rows(sql, params))).find((one) => one.id === id);
      if (!row) throw notFound();
      if (row.from_day <= todayIn(row.province)) throw new CodedError('DGT-WAIT-002');
      const { province, lost, days, working, from_day: from, source } = row;
      const was = { province, lost, days, working: working === 1, from, source };
      await write(tx, { ...was, days: null });
      recordSettingChange(tx, 'wait-withdrawn', version, { wait: { from: was, to: null } });
      await ageClocks(tx, { provinces: [province] });
      return null;
    });
  }
}

function assertToCome({ province, from }: Pick<Wanted, 'province' | 'from'>): void {
  if (from <= todayIn(province)) throw new CodedError('DGT-WAIT-001');
}

/** `days: null` revokes the row for the same sittings and day. */
async function write(
  tx: TenantTx,
  input: Omit<Wanted, 'days' | 'version'> & { days: number | null },
): Promise<OwnWait> {
  const { userId, userName } = tx.ctx.actor;
  const row = {
    id: newId(),
    province: input.province,
    lost: input.lost,
    working: input.working ? 1 : 0,
    from_day: input.from,
    source: input.source,
    user_name: userName,
    created_at: new Date(),
  };
  await tx.run(
    `INSERT INTO province_wait (business_id, id, province, lost, days, working, from_day, source, user_id, user_name, created_at)
     VALUES (:business, :id, :province, :lost, :days, :working, :from_day, :source, :user, :user_name, :created_at)`,
    { ...row, days: input.days, user: userId },
  );
  return { ...row, days: input.days ?? 0 };
}

/** The row written last for the same wait: its form shows it beside the values typed. */
function writtenLast(own: readonly OwnWait[], { province, lost }: Pick<Wanted, 'province' | 'lost'>): object {
  const last = own.findLast((one) => one.province === province && one.lost === lost);
  const law = SPANISH_LAW.waits.find((one) => one.province === province && one.lost === lost);
  const nothing = { province, lost, days: null, working: false, from: null, source: '' };
  return last ? shownWait(last, own) : { ...nothing, ...law };
}

function shownWaits(own: readonly OwnWait[]): WaitRowShown[] {
  const law = SPANISH_LAW.waits.map(
    (row): WaitRowShown => ({
      ...row,
      ...{ id: null, source: '', current: true, pending: false, by: '', at: null },
    }),
  );
  return [...own.map((row) => shownWait(row, own)).reverse(), ...law];
}

function shownWait(row: OwnWait, all: readonly OwnWait[]): WaitRowShown {
  const today = todayIn(row.province);
  const rivals = all.filter((one) => one.province === row.province && one.lost === row.lost);
  const dated = rivals.map((one) => ({ id: one.id, from: one.from_day as Day, article: '' }));
  return {
    id: row.id,
    province: row.province,
    lost: row.lost,
    days: row.days,
    working: row.working === 1,
    from: row.from_day,
    article: waitArticle(row),
    source: row.source,
    current: inForce(dated, today)?.id === row.id,
    pending: row.from_day > today,
    by: row.user_name,
    at: row.created_at.toISOString(),
  };
}
