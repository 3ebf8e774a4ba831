import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ClockVerdict } from '@volante/contracts/clock/clock-keeping.contract';
import type {
  inspectionDays,
  inspectionFile,
  inspectionOpen,
} from '@volante/contracts/clock/inspection.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { OneAtATime } from '@volante/service-kit/imports/one-at-a-time';
import { addDays, localMoment, nextMonth } from '@volante/service-kit/local-days';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { ENDINGS, MIMES } from '@volante/service-kit/sheets/file-kinds';
import { SHEET_WRITERS } from '@volante/service-kit/sheets/sheet-writers';
import { newStagingKey, Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { letterheadFor } from '../../business-store/letterhead.js';
import { lastCheck } from '../../clock-store/checks.js';
import { clockRows } from '../../clock-store/clock-rows.js';
import { COLUMNS, filtersOf, TITLES } from '../../clock-store/clock-sheet.js';
import { foldDays } from '../../clock-store/fold-days.js';
import { monthStates } from '../../clock-store/month-state.js';
import { partTimeFor } from '../../clock-store/part-time.js';
import { pastCorrections } from '../../clock-store/past-corrections.js';
import { readEntries } from '../../clock-store/read-entries.js';
import { monthSeals } from '../../clock-store/seals.js';
import { InspectionLinks, type Link } from './inspection-links.js';

/** The part of a month that a link opens; DATA-404 for one that it does not. */
function within({ from, to }: Link, month: string): { from: string; to: string } {
  const first = `${month}-01`;
  const last = addDays(nextMonth(first), -1);
  const part = { from: first > from ? first : from, to: last < to ? last : to };
  if (part.from > part.to) throw notFound();
  return part;
}

/** Whose chain does not hold is named only where the link shows them. */
const ofPerson = (verdict: ClockVerdict, employee: string | null): ClockVerdict => ({
  ...verdict,
  broken: verdict.broken.filter((one) => employee === null || one.employee === employee),
});

/** What an inspector sees: the days as they count, the records as they were made, and how to tell that they are whole. */
@Injectable()
export class InspectorService {
  /** A file takes a processor for a while: two at once would keep everybody else waiting. */
  private readonly turns = new OneAtATime();

  constructor(
    private readonly db: Database,
    private readonly links: InspectionLinks,
    private readonly storage: Storage,
  ) {}

  async open(ctx: KeyContext): Promise<CallOutput<typeof inspectionOpen>> {
    const { link, own } = await this.links.of(ctx);
    const [business] = await this.db.rows<{ name: string; fiscalName: string; fiscalCode: string }>(
      own,
      `SELECT trade_name AS name, fiscal_name AS fiscalName, fiscal_code AS fiscalCode FROM business
       WHERE business_id = :business`,
    );
    const people = await this.links.people(own, link);
    const heads = await this.db.rows<{
      period: string;
      number: number;
      at: Date;
      by: string;
      entries: number;
      digest: string;
    }>(
      own,
      `SELECT period, number, at, actor_name AS \`by\`, entries, digest FROM clock_seal
       WHERE business_id = :business AND period BETWEEN :month AND :to ORDER BY at DESC, period DESC LIMIT 400`,
      { month: link.from.slice(0, 7), to: link.to },
    );
    const check = await lastCheck(this.db, own);
    await this.links.used(own, link, 'Abrió el registro');
    const { label, from, to, expiresAt } = link;
    return {
      business: business ?? { name: '', fiscalName: '', fiscalCode: '' },
      label,
      from,
      to,
      expiresAt: expiresAt.toISOString(),
      people,
      check: check && { at: check.at.toISOString(), verdict: ofPerson(check.verdict, link.employee) },
      heads: heads.map((head) => ({ ...head, number: Number(head.number), at: head.at.toISOString() })),
    };
  }

  async days(
    ctx: KeyContext,
    { employee, month }: CallParsed<typeof inspectionDays>,
  ): Promise<CallOutput<typeof inspectionDays>> {
    const { link, own } = await this.links.of(ctx);
    const person = await this.links.person(own, link, employee);
    const part = within(link, month);
    const entries = await readEntries(this.db, own, { employee, ...part });
    const days = foldDays(entries);
    const corrections = pastCorrections(entries);
    const seals = await monthSeals((sql, params) => this.db.rows(own, sql, params), part);
    await this.links.used(own, link, `Vio ${month} de ${person.name}`);
    return {
      days: days.map(({ zone, punches, ...day }) => ({
        ...day,
        punches: punches.map(({ kind, at }) => ({ kind, time: localMoment(at, zone).time })),
        corrections: [...(corrections.get(day.day) ?? [])],
      })),
      worked: days.reduce((sum, { worked }) => sum + worked, 0),
      partTime: await partTimeFor(this.db, own, person, days, part),
      closed: monthStates(seals, entries)[0] ?? null,
    };
  }

  async file(
    ctx: KeyContext,
    { month, format }: CallParsed<typeof inspectionFile>,
  ): Promise<CallOutput<typeof inspectionFile>> {
    const { link, own } = await this.links.of(ctx);
    await this.links.assertNotTooMany(own, link);
    return this.turns.run(() => this.made(own, link, { month, format }));
  }

  private async made(
    own: Context,
    link: Link,
    { month, format }: CallParsed<typeof inspectionFile>,
  ): Promise<CallOutput<typeof inspectionFile>> {
    const part = within(link, month);
    const people = await this.links.recorded(own, link);
    const head = await letterheadFor(this.db, own, null);
    const { day, time } = localMoment(Date.now(), head.timeZone);
    const caption = {
      title: TITLES.inspection,
      business: head.tradeName,
      filters: filtersOf(part, link.employee ? people[0]?.name : undefined),
      author: link.label,
      at: `${spanishDate(day)} ${time}`,
    };
    await this.links.used(own, link, `Descargó ${month} (${ENDINGS[format]})`);
    // The sweep of staging clears it away: whoever wants it again asks again.
    const key = newStagingKey();
    const size = await withFolder(async (folder) => {
      const path = join(folder, 'clock');
      await SHEET_WRITERS[format](path, {
        columns: COLUMNS.inspection,
        rows: clockRows(this.db, own, {
          ...part,
          copy: 'inspection',
          people: people.map((one) => ({ ...one, branch: null, since: part.from })),
          sum: { worked: 0, expected: 0 },
        }),
        caption,
        letterhead: await letterheadOf(head, this.storage),
      });
      return (await this.storage.put(key, createReadStream(path))).size;
    });
    const name = `${TITLES.inspection} ${month}.${ENDINGS[format]}`;
    return { key, name, mime: MIMES[format], size, inline: false };
  }
}
