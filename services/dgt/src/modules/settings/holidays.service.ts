import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { holidayCreate, holidayDelete, holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { FieldChange } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { ageClocks, type Touched } from '../../clock-store/refresh-clocks.js';
import { OF_A_PROVINCE, type OwnHoliday, ownHolidays } from '../../law-store/own-holidays.js';
import { claimSetting, recordSettingChange } from '../../law-store/settings.js';

/** Days on which offices are shut, as far as the law counts in working days. */
@Injectable()
export class HolidaysService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { year }: CallParsed<typeof holidayRead>,
  ): Promise<CallOutput<typeof holidayRead>> {
    const own = await ownHolidays((sql, params) => this.db.rows(ctx, sql, params));
    const rows = [
      ...nationalHolidays(year).map((one) => ({ ...one, id: null, province: null, branch: null })),
      ...own
        .filter(({ day }) => day.startsWith(`${year}-`))
        .filter((one) => isSeen(ctx, one))
        .map((one) => ({ id: one.id, day: one.day, name: one.name, ...placeOf(one) })),
    ];
    return { rows: rows.sort((one, other) => one.day.localeCompare(other.day)) };
  }

  create(
    ctx: Context,
    { rows }: CallParsed<typeof holidayCreate>,
  ): Promise<CallOutput<typeof holidayCreate>> {
    if (rows.some(({ province, branch }) => (province === undefined) === (branch === undefined)))
      throw new CodedError('DGT-HOLIDAY-001');
    return this.db.write(ctx, async (tx) => {
      for (const branch of new Set(rows.flatMap((row) => row.branch ?? [])))
        if (!seesBranch(ctx, branch) || (await branchToday(tx, branch)) === null)
          throw new CodedError('DGT-003');
      const version = await claimSetting(tx, 'holidays', undefined);
      const changes: Record<string, FieldChange> = {};
      const ids: string[] = [];
      const added: Place[] = [];
      for (const { day, name, province = 0, branch = OF_A_PROVINCE } of rows) {
        const id = newId();
        const done = await tx.run(
          `INSERT IGNORE INTO exam_holiday (business_id, id, day, province, branch_id, name)
           VALUES (:business, :id, :day, :province, :branch, :name)`,
          { id, day, province, branch, name },
        );
        if (done.affectedRows === 0) continue;
        ids.push(id);
        added.push({ province, branch_id: branch });
        changes[`holiday ${id}`] = {
          from: null,
          to: recordOf({ id, day, province, branch_id: branch, name }),
        };
      }
      if (ids.length > 0) {
        recordSettingChange(tx, 'holidays-added', version, changes);
        await ageClocks(tx, touchedBy(added));
      }
      return { ids };
    });
  }

  remove(ctx: Context, { ids }: CallParsed<typeof holidayDelete>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const version = await claimSetting(tx, 'holidays', undefined);
      const known = await ownHolidays((sql, params) => tx.rows(sql, params));
      const gone = known.filter(({ id }) => ids.includes(id));
      if (gone.some((one) => !isSeen(ctx, one))) throw notFound();
      if (gone.length === 0) return null;
      await tx.run('DELETE FROM exam_holiday WHERE business_id = :business AND id IN (:ids)', {
        ids: gone.map(({ id }) => id),
      });
      const changes = gone.map((one) => [`holiday ${one.id}`, { from: recordOf(one), to: null }] as const);
      recordSettingChange(tx, 'holidays-removed', version, Object.fromEntries(changes));
      await ageClocks(tx, touchedBy(gone));
      return null;
    });
  }
}

const isSeen = (ctx: Context, { province, branch_id }: OwnHoliday) =>
  province !== 0 || seesBranch(ctx, branch_id);

type Place = Pick<OwnHoliday, 'province' | 'branch_id'>;

const touchedBy = (holidays: readonly Place[]): Touched => ({
  provinces: [...new Set(holidays.map(({ province }) => province))],
  branches: [...new Set(holidays.map(({ branch_id }) => branch_id))],
});

const placeOf = ({ province, branch_id }: OwnHoliday) =>
  province === 0 ? { province: null, branch: branch_id } : { province, branch: null };

const recordOf = (one: OwnHoliday) => ({ day: one.day, name: one.name, ...placeOf(one) });
