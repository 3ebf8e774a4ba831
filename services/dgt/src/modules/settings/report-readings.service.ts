import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  ReportReadingShown,
  reportReadingDelete,
  reportReadingPreview,
  reportReadingRead,
  reportReadingUpdate,
} from '@volante/contracts/dgt/report-reading.contract';
import { timeZoneOf } from '@volante/contracts/provinces';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { ageClocks } from '../../clock-store/refresh-clocks.js';
import { reportRule } from '../../law/documents.js';
import type { ReportRow } from '../../law/law-tables.js';
import { SPANISH_LAW } from '../../law/spanish-law.js';
import type { Read } from '../../law-store/business-law.js';
import { OF_THE_SCHOOL, type OwnReading, ownReadings, readingRow } from '../../law-store/report-readings.js';
import { claimSetting, recordSettingChange, settingVersions } from '../../law-store/settings.js';
import { reportReadingEffect } from './report-reading-effect.js';

type Wanted = Omit<CallParsed<typeof reportReadingUpdate>, 'version'>;

/** How the days of psychotechnic reports are counted, as dated rows: a row is never changed, a later one replaces it. */
@Injectable()
export class ReportReadingsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof reportReadingRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [own, versions] = [await ownReadings(read), await settingVersions(read)];
    return { rows: shownReadings(own), version: versions.get('reports') ?? 0 };
  }

  preview(
    ctx: Context,
    { province = OF_THE_SCHOOL, working, from }: CallParsed<typeof reportReadingPreview>,
  ): Promise<CallOutput<typeof reportReadingPreview>> {
    const row = readingRow({ province, working, from_day: from, source: '' });
    return reportReadingEffect(ctx, (sql, params) => this.db.rows(ctx, sql, params), row);
  }

  add(
    ctx: Context,
    { version: seen, ...input }: CallParsed<typeof reportReadingUpdate>,
  ): Promise<ReportReadingShown> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const version = await claimSetting(tx, 'reports', seen, async () =>
        writtenLast(await ownReadings(read), input),
      );
      const row = await write(tx, input);
      recordSettingChange(tx, 'report-reading-written', version, { reading: { from: null, to: input } });
      await ageClocks(tx, touchedBy(row));
      return shownReading(row, await ownReadings(read));
    });
  }

  remove(ctx: Context, { id }: CallParsed<typeof reportReadingDelete>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const version = await claimSetting(tx, 'reports', undefined);
      const row = (await ownReadings((sql, params) => tx.rows(sql, params))).find((one) => one.id === id);
      if (!row) throw notFound();
      const { from_day: from, source } = row;
      const was = { province: provinceOf(row), working: row.working === 1, from, source };
      await write(tx, { ...was, working: null });
      recordSettingChange(tx, 'report-reading-withdrawn', version, { reading: { from: was, to: null } });
      await ageClocks(tx, touchedBy(row));
      return null;
    });
  }
}

const provinceOf = ({ province }: Pick<OwnReading, 'province'>): number | null =>
  province === OF_THE_SCHOOL ? null : province;

const touchedBy = ({ province }: OwnReading) =>
  province === OF_THE_SCHOOL ? { everywhere: true } : { provinces: [province] };

/** `working: null` revokes the row for the same province and day. */
async function write(
  tx: TenantTx,
  input: Omit<Wanted, 'working'> & { working: boolean | null },
): Promise<OwnReading> {
  const { userId, userName } = tx.ctx.actor;
  const row = {
    id: newId(),
    province: input.province ?? OF_THE_SCHOOL,
    working: input.working ? 1 : 0,
    from_day: input.from,
    source: input.source,
    user_name: userName,
    created_at: new Date(),
  };
  await tx.run(
    `INSERT INTO report_reading (business_id, id, province, working, from_day, source, user_id, user_name, created_at)
     VALUES (:business, :id, :province, :working, :from_day, :source, :user, :user_name, :created_at)`,
    { ...row, working: input.working === null ? null : row.working, user: userId },
  );
  return row;
}

/** The row written last for the same place: its form shows it beside the values typed. */
function writtenLast(own: readonly OwnReading[], { province }: Wanted): object {
  const last = own.findLast((one) => provinceOf(one) === province);
  return last ? shownReading(last, own) : { province, working: true, from: null, source: '' };
}

const rowOf = (row: OwnReading) => ({ ...readingRow({ ...row, working: row.working === 1 }), id: row.id });

/** The row by which a report issued today is counted in a province; `null`: one of the law. */
function currentId(own: readonly OwnReading[], province: number | null): string | null {
  const issued = localMoment(Date.now(), timeZoneOf(province ?? OF_THE_SCHOOL)).day;
  const reports = [...SPANISH_LAW.reports, ...own.map(rowOf)];
  const rule: ReportRow & { id?: string } = reportRule(
    { issued, filed: null },
    { ...SPANISH_LAW, reports },
    province,
  );
  return rule.id ?? null;
}

function shownReadings(own: readonly OwnReading[]): ReportReadingShown[] {
  const law = SPANISH_LAW.reports.map(
    (row): ReportReadingShown => ({
      ...row,
      ...{ id: null, source: '', pending: false, by: '', at: null },
      current: currentId(own, null) === null,
    }),
  );
  return [...own.map((row) => shownReading(row, own)).reverse(), ...law];
}

function shownReading(row: OwnReading, all: readonly OwnReading[]): ReportReadingShown {
  const province = provinceOf(row);
  return {
    ...rowOf(row),
    source: row.source,
    current: currentId(all, province) === row.id,
    pending: row.from_day > localMoment(Date.now(), timeZoneOf(row.province)).day,
    by: row.user_name,
    at: row.created_at.toISOString(),
  };
}
