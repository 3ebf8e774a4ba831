import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  FeedKind,
  feedCreate,
  feedList,
  feedRead,
  feedRevoke,
} from '@volante/contracts/training/agenda-feed.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { standingOf, standingParams } from '@volante/service-kit/businesses/business-standing';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, can, type KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import {
  DUE_EVENTS,
  DUE_MARK,
  type DueEvent,
  FLEET_EVENTS,
  FLEET_MARK,
} from '../../fleet-store/due-events.js';
import { type FeedLesson, feedText, initialsOf } from '../../lesson-store/feed-text.js';
import { seesAll } from '../../lesson-store/lesson-rows.js';
import { unknown } from '../../lesson-store/named-records.js';
import { endFeed, insertFeed, type KeptKind } from './feed-rows.js';
import { FLEET_NAME } from './fleet-calendars.service.js';

interface FeedRow {
  id: string;
  kind: FeedKind;
  of_id: string;
  with_names: number;
  with_dues: number;
  by_name: string;
  created_at: Date;
  seen_at: Date | null;
  name: string | null;
  branch: string | null;
  account: string | null;
}
interface OpenedRow {
  business: string;
  id: string;
  kind: KeptKind;
  of_id: string;
  with_names: number;
  with_dues: number;
  /** Days since it was made. */
  age: number;
  isSeenToday: number;
  branches: string | null;
  name: string | null;
  mark: string | null;
}

/** Days before today and after it. */
const SPAN = 'BETWEEN UTC_DATE() - INTERVAL 30 DAY AND UTC_DATE() + INTERVAL 180 DAY';
const MAX_EVENTS = 3_000;
/** An address that no program has read for so long ends. */
const UNUSED_MONTHS = 12;
const NAME = `CASE k.kind WHEN 'teacher' THEN p.name WHEN 'vehicle' THEN v.plate WHEN 'student' THEN s.name WHEN 'fleet' THEN '${FLEET_NAME}' ELSE r.name END`;
const JOINS = `LEFT JOIN practice_teacher p ON p.business_id = k.business_id AND p.id = k.of_id AND k.kind = 'teacher'
  LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
  LEFT JOIN vehicle v ON v.business_id = k.business_id AND v.id = k.of_id AND k.kind = 'vehicle'
  LEFT JOIN room r ON r.business_id = k.business_id AND r.id = k.of_id AND k.kind = 'room'
  LEFT JOIN practice_student s ON s.business_id = k.business_id AND s.id = k.of_id AND k.kind = 'student' AND s.state = 'active'`;
/** Each practice counts with its version: one that leaves the span while another one enters is a change, too. */
const mark = (condition: string) =>
  `(SELECT CONCAT(COUNT(*), ' ', BIT_XOR(CRC32(CONCAT(l.id, ' ', l.version))), ' ', COALESCE(MAX(l.updated_at), '')) FROM lesson l
    WHERE l.business_id = k.business_id AND ${condition} AND l.day ${SPAN})`;
const OF: Readonly<Record<FeedKind, string>> = {
  teacher: 'l.teacher_id = :of',
  vehicle: '(l.vehicle_id = :of OR l.second_vehicle_id = :of)',
  room: 'l.room_id = :of',
  student: 'l.student_id = :of',
};
const ofFeed = (kind: FeedKind) => OF[kind].replaceAll(':of', 'k.of_id');
/** One statement says whose calendar it is and whether anything of it changed. */
const OPENED = `SELECT k.business_id business, k.id, k.kind, k.of_id, k.with_names, k.with_dues, k.branches, ${NAME} name,
    TIMESTAMPDIFF(DAY, k.created_at, UTC_TIMESTAMP(3)) age,
    k.seen_at IS NOT NULL AND k.seen_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY isSeenToday,
    CASE k.kind WHEN 'teacher' THEN ${mark(ofFeed('teacher'))} WHEN 'vehicle' THEN CONCAT(${mark(ofFeed('vehicle'))}, ' ', IF(k.with_dues = 1, ${DUE_MARK}, ''))
      WHEN 'student' THEN ${mark(ofFeed('student'))} WHEN 'fleet' THEN ${FLEET_MARK} ELSE ${mark(ofFeed('room'))} END mark
  FROM agenda_feed k ${JOINS} WHERE k.key_hash = :keyHash AND k.revoked_at IS NULL
    AND (k.kind <> 'student' OR s.id IS NOT NULL)
    AND COALESCE(IF(k.kind = 'fleet', ${standingOf('k', null)}, ${standingOf('k', 'formative')}), '') <> 'closed'
    AND COALESCE(k.seen_at, k.created_at) > UTC_TIMESTAMP(3) - INTERVAL ${UNUSED_MONTHS} MONTH
    AND NOT EXISTS (SELECT 1 FROM employee_ref m WHERE m.business_id = k.business_id AND m.account = k.by_account AND m.state <> 'active')`;
const LESSONS = `SELECT l.id, l.version, s.name student_name, t.name type_name, p.name teacher_name, v.plate, r.name room_name,
    q.name pickup_name, b.time_zone zone, l.day, l.from_minute, l.minutes, l.starts_at, l.ends_at, l.state, l.updated_at
  FROM lesson l
  LEFT JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id
  LEFT JOIN practice_type t ON t.business_id = l.business_id AND t.id = l.type_id
  LEFT JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
  LEFT JOIN vehicle v ON v.business_id = l.business_id AND v.id = l.vehicle_id
  LEFT JOIN room r ON r.business_id = l.business_id AND r.id = l.room_id
  LEFT JOIN practice_place q ON q.business_id = l.business_id AND q.id = l.pickup_id
  LEFT JOIN branch_ref b ON b.business_id = l.business_id AND b.id = l.branch_id
  WHERE l.business_id = :business AND l.state <> 'proposed' AND l.day ${SPAN}`;

/** Calendars by secret address: made and ended by the school, read by other programs. */
@Injectable()
export class Feeds {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof feedList>> {
    const rows = await this.db.rows<FeedRow>(
      ctx,
      `SELECT k.id, k.kind, k.of_id, k.with_names, k.with_dues, k.by_name, k.created_at, k.seen_at, ${NAME} name,
         COALESCE(v.branch, r.branch, s.branch) branch, e.account
       FROM agenda_feed k ${JOINS} WHERE k.business_id = :business AND k.kind <> 'fleet' AND k.revoked_at IS NULL ORDER BY k.created_at, k.id LIMIT 500`,
    );
    return {
      rows: rows
        .filter((row) => this.isSeen(ctx, row))
        .map((row) => ({
          ...{ id: row.id, kind: row.kind, of: row.of_id, name: row.name ?? '' },
          ...{
            withNames: Number(row.with_names) === 1,
            withDues: Number(row.with_dues) === 1,
            by: row.by_name,
          },
          ...{ createdAt: row.created_at.toISOString(), seenAt: row.seen_at?.toISOString() ?? null },
        })),
    };
  }

  /** LESSON-005 for what is not there, or out of the person's reach; names of students are for those who see all practices, days for those who see vehicles. */
  async create(ctx: Context, input: CallParsed<typeof feedCreate>): Promise<CallOutput<typeof feedCreate>> {
    const { kind, of, withNames, withDues } = input;
    if (withNames && !seesAll(ctx)) throw unknown('withNames');
    if (withDues && !(kind === 'vehicle' && can(ctx, 'vehicle.view'))) throw unknown('withDues');
    return this.db.write(ctx, async (tx) => {
      const [known] = await tx.rows<FeedRow>(
        `SELECT k.kind, ${NAME} name, COALESCE(v.branch, r.branch, s.branch) branch, e.account
         FROM (SELECT :business business_id, :kind kind, :of of_id) k ${JOINS} WHERE k.business_id = :business`,
        { kind, of },
      );
      if (!known?.name || !this.isSeen(ctx, known)) throw unknown('of');
      return insertFeed(tx, { kind, of, name: known.name, withNames, withDues });
    });
  }

  async revoke(ctx: Context, { id }: CallParsed<typeof feedRevoke>): Promise<null> {
    const { rows } = await this.list(ctx);
    const known = rows.find((row) => row.id === id);
    if (!known) throw notFound();
    return this.db.write(ctx, (tx) => endFeed(tx, known));
  }

  /** KEY-001 for an unknown or ended address, and for that of somebody who left the school, or of a student who takes no practices, and while the school is closed. Rights of its maker that end: `FeedRightsBackground`. An unchanged calendar costs one statement; once a day its text is sent again, with names that changed. */
  async read(key: KeyContext, { etag }: CallParsed<typeof feedRead>): Promise<CallOutput<typeof feedRead>> {
    const [feed] = await this.db.unscoped<OpenedRow>(OPENED, { keyHash: key.keyHash, ...standingParams() });
    if (!feed) throw new CodedError('KEY-001');
    const now = createHash('sha256')
      .update(
        `${feed.id} ${feed.mark} ${feed.name} ${feed.with_names} ${feed.with_dues} ${feed.branches} ${feed.age}`,
      )
      .digest('base64url');
    const ctx = systemContext(feed.business, '');
    if (Number(feed.isSeenToday) === 0) await this.seen(ctx, feed.id);
    if (etag === now) return { etag: now, text: null };
    const rows = await this.rowsOf(ctx, feed);
    const withNames = Number(feed.with_names) === 1;
    const name = feed.name ?? '';
    const title = feed.kind === 'student' && !withNames ? initialsOf(name) : name;
    return { etag: now, text: feedText(title, rows, withNames) };
  }

  /** Practices, and for a vehicle, where its maker wanted them, the days on which its papers end; of the branches that the maker saw. */
  private async rowsOf(ctx: Context, { kind, of_id: of, branches, with_dues: withDues }: OpenedRow) {
    const only = (column: string) => (branches === null ? '' : ` AND ${column} IN (:branches)`);
    const params = { of, branches: ['', ...(JSON.parse(branches ?? '[]') as string[])] };
    const dues = (sql: string) =>
      this.db.rows<DueEvent>(
        ctx,
        `${sql}${only('d.branch')} ORDER BY d.day, d.id LIMIT ${MAX_EVENTS}`,
        params,
      );
    if (kind === 'fleet') return { lessons: [], dues: await dues(FLEET_EVENTS) };
    const lessons = await this.db.rows<FeedLesson>(
      ctx,
      `${LESSONS} AND ${OF[kind]}${only('l.branch_id')} ORDER BY l.starts_at, l.id LIMIT ${MAX_EVENTS}`,
      params,
    );
    return { lessons, dues: kind === 'vehicle' && Number(withDues) === 1 ? await dues(DUE_EVENTS) : [] };
  }

  private async seen(ctx: Context, id: string): Promise<void> {
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          'UPDATE agenda_feed SET seen_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id',
          { id },
        ),
      { idempotencyKey: null },
    );
  }

  /** Teachers' calendars: the person's own, or all; vehicles, rooms and students: with `practice.all`, of the person's branches. */
  private isSeen(
    ctx: Context,
    { kind, account, branch }: Pick<FeedRow, 'kind' | 'account' | 'branch'>,
  ): boolean {
    if (kind === 'teacher') return seesAll(ctx) || account === ctx.actor.userId;
    return seesAll(ctx) && branch !== null && seesBranch(ctx, branch);
  }
}
