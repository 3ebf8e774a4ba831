import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { inspectionOpen } from '@volante/contracts/clock/inspection.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { newId } from '@volante/service-kit/object-id';
import { type ClockPerson, CONTRACT } from '../../clock-store/clock-people.js';
import type { Contract } from '../../clock-store/part-time.js';

export interface Link {
  id: string;
  business: string;
  label: string;
  employee: string | null;
  from: string;
  to: string;
  expiresAt: Date;
}

/** A year of months in two forms, at one go. */
const MAX_FILES = 24;
const FILES_MINUTES = 10;

/** Somebody whose records a link shows. */
export type Recorded = Pick<ClockPerson, 'id' | 'name' | 'dni'> & Contract;

type People = CallOutput<typeof inspectionOpen>['people'];

const periodOf = ({ employee, from, to }: Link): { sql: string; params: SqlParams } => ({
  sql: employee === null ? '' : ' AND e.id = :employee',
  params: { from, to, ...(employee === null ? {} : { employee }) },
});

/** What a link opens, and that it was used: nothing but reading its own period is ever done in its name. */
@Injectable()
export class InspectionLinks {
  constructor(private readonly db: Database) {}

  /** KEY-001 for what is no link, has run out or was taken back. */
  async of(ctx: KeyContext): Promise<{ link: Link; own: Context }> {
    const [link] = await this.db.unscoped<Link>(
      `SELECT id, business_id AS business, label, employee_id AS employee, from_day AS \`from\`, to_day AS \`to\`,
         expires_at AS expiresAt FROM clock_inspection
       WHERE key_hash = :keyHash AND revoked_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { keyHash: ctx.keyHash },
    );
    if (!link) throw new CodedError('KEY-001');
    const system = systemContext(link.business, '');
    const actor = { ...system.actor, session: link.id, userId: link.id, userName: link.label, role: '' };
    return { link, own: { ...system, requestId: ctx.requestId, call: ctx.call, ip: ctx.ip, actor } };
  }

  /** Everybody who has a day in the period, also who has left. */
  async people(own: Context, link: Link): Promise<People> {
    const period = periodOf(link);
    const rows = await this.db.rows<Record<keyof People[number], string>>(
      own,
      `SELECT e.id, e.name, e.dni, COUNT(*) AS days, SUM(d.worked) AS worked, SUM(d.open) AS open,
         SUM(d.corrected) AS corrected
       FROM clock_day d JOIN employee e ON e.business_id = d.business_id AND e.id = d.employee_id
       WHERE d.business_id = :business AND d.day BETWEEN :from AND :to${period.sql}
       GROUP BY e.id, e.name, e.dni ORDER BY e.name, e.id`,
      period.params,
    );
    return rows.map(({ id, name, dni, ...sums }) => ({
      id,
      name,
      dni,
      days: Number(sums.days),
      worked: Number(sums.worked),
      open: Number(sums.open),
      corrected: Number(sums.corrected),
    }));
  }

  /** Everybody with a record; DATA-404 for a person whom the link does not show. */
  async recorded(own: Context, { employee }: Link): Promise<Recorded[]> {
    const rows = await this.db.rows<Omit<Recorded, 'weeklyHours'> & { weeklyHours: string | null }>(
      own,
      `SELECT e.id, e.name, e.dni, ${CONTRACT} FROM employee e
       WHERE e.business_id = :business AND (:employee IS NULL OR e.id = :employee) ORDER BY e.name, e.id`,
      { employee },
    );
    return rows.map((row) => ({
      ...row,
      weeklyHours: row.weeklyHours === null ? null : Number(row.weeklyHours),
    }));
  }

  async person(own: Context, link: Link, id: string): Promise<Recorded> {
    const person = (await this.recorded(own, link)).find((one) => one.id === id);
    if (!person) throw notFound();
    return person;
  }

  /** REQ-105 for whoever has files made faster than anybody reads them. */
  async assertNotTooMany(own: Context, { id }: Link): Promise<void> {
    const [row] = await this.db.rows<{ files: number }>(
      own,
      `SELECT COUNT(*) AS files FROM clock_inspection_use WHERE business_id = :business AND link_id = :link
         AND at > UTC_TIMESTAMP(3) - INTERVAL ${FILES_MINUTES} MINUTE AND what LIKE 'Descargó %'`,
      { link: id },
    );
    if (Number(row?.files ?? 0) >= MAX_FILES) throw new CodedError('REQ-105');
  }

  async used(own: Context, { id }: Link, what: string): Promise<void> {
    await this.db.write(own, (tx) =>
      tx.run(
        `INSERT INTO clock_inspection_use SET business_id = :business, link_id = :link, id = :id,
           at = UTC_TIMESTAMP(3), ip = :ip, what = :what`,
        { link: id, id: newId(), ip: own.ip.slice(0, 45), what: what.slice(0, 120) },
      ),
    );
  }
}
