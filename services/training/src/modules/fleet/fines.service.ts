import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fine } from '@volante/contracts/training/fine.contract';
import type { fineDrivers, fineLetter } from '@volante/contracts/training/fine-letter.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { minuteOf, timeOf } from '../../agenda-store/bands.js';
import { PassingFiles } from '../../fleet-store/passing-files.js';
import { seesAll } from '../../lesson-store/lesson-rows.js';
import { LIVE_NOW } from '../../lesson-store/live-now.js';
import { fineRecord } from '../../records.js';
import { fineLetterPdf } from './fine-letter-pdf.js';

type Driver = CallOutput<typeof fineDrivers>['rows'][number];

const ZONE = 'Europe/Madrid';

interface LessonRow {
  id: string;
  employee: string | null;
  name: string | null;
  student: string | null;
  from_minute: number;
  minutes: number;
  branch_id: string;
  account: string | null;
}
interface HandoverRow {
  id: string;
  driver: string;
  name: string | null;
  taken_at: string | null;
  returned_at: string | null;
}

/** A fine is seen with other permissions than a practice: its student is named to those alone who see the practice. */
const seesStudent = (ctx: Context, { branch_id, account }: LessonRow): boolean =>
  can(ctx, 'practice.view') && seesBranch(ctx, branch_id) && (seesAll(ctx) || account === ctx.actor.userId);

const ofLesson = (ctx: Context, row: LessonRow): Driver => ({
  ...{ from: 'lesson', id: row.id, employee: row.employee, employeeName: row.name ?? '' },
  studentName: seesStudent(ctx, row) ? (row.student ?? '') : '',
  ...{ start: timeOf(row.from_minute), end: timeOf(row.from_minute + row.minutes) },
});
const ofHandover = ({ id, driver, name, taken_at, returned_at }: HandoverRow): Driver => ({
  ...{ from: 'handover', id, employee: driver, employeeName: name ?? '', studentName: '' },
  ...{ start: taken_at ?? '', end: returned_at ?? '' },
});

/** Drivers of fined vehicles, and the letter that names one. */
@Injectable()
export class Fines {
  constructor(
    private readonly db: Database,
    private readonly files: PassingFiles,
    @Inject(fineRecord.store) private readonly fines: RecordStore<typeof fine>,
  ) {}

  async drivers(
    ctx: Context,
    { id }: CallParsed<typeof fineDrivers>,
  ): Promise<CallOutput<typeof fineDrivers>> {
    const { vehicle, happenedOn: day, happenedAt } = await this.fines.one(ctx, id);
    if (day === null) return { rows: [] };
    const at = { vehicle, day, minute: happenedAt === null ? null : minuteOf(happenedAt), time: happenedAt };
    const lessons = await this.db.rows<LessonRow>(
      ctx,
      `SELECT l.id, l.branch_id, p.employee, p.name, e.account, s.name student, l.from_minute, l.minutes FROM lesson l
       LEFT JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
       LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
       LEFT JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id
       WHERE l.business_id = :business AND (l.vehicle_id = :vehicle OR l.second_vehicle_id = :vehicle) AND l.day = :day
         AND ${LIVE_NOW} AND (:minute IS NULL OR (l.from_minute <= :minute AND l.from_minute + l.minutes > :minute))
       ORDER BY l.from_minute, l.id LIMIT 100`,
      at,
    );
    const handovers = await this.db.rows<HandoverRow>(
      ctx,
      `SELECT h.id, h.driver, e.name, IF(h.taken_on = :day, h.taken_at, NULL) taken_at,
         IF(h.returned_on = :day, h.returned_at, NULL) returned_at
       FROM handover h LEFT JOIN employee_ref e ON e.business_id = h.business_id AND e.id = h.driver
       WHERE h.business_id = :business AND h.vehicle = :vehicle AND h.state = 'active' AND h.taken_on <= :day
         AND (h.returned_on IS NULL OR h.returned_on >= :day)
         AND (:time IS NULL OR ((h.taken_on < :day OR h.taken_at IS NULL OR h.taken_at <= :time)
           AND (h.returned_on IS NULL OR h.returned_on > :day OR h.returned_at IS NULL OR h.returned_at >= :time)))
       ORDER BY h.taken_on, h.id LIMIT 100`,
      at,
    );
    return { rows: [...lessons.map((row) => ofLesson(ctx, row)), ...handovers.map(ofHandover)] };
  }

  async letter(ctx: Context, { id }: CallParsed<typeof fineLetter>): Promise<CallOutput<typeof fineLetter>> {
    const whole = await this.fines.one(ctx, id);
    const { driverName, driverTaxId, driverAddress, happenedOn } = whole;
    if (!driverName || !driverTaxId || !driverAddress || happenedOn === null)
      throw new CodedError('FINE-002');
    const [car] = await this.db.rows<{ plate: string }>(
      ctx,
      'SELECT plate FROM vehicle WHERE business_id = :business AND id = :vehicle',
      { vehicle: whole.vehicle },
    );
    const { day } = localMoment(Date.now(), ZONE);
    const facts = { ...whole, happenedOn, plate: car?.plate ?? '', school: ctx.actor.businessName };
    const letter = { ...facts, letterhead: await this.files.letterhead(ctx), today: day };
    const name = `Identificación ${whole.reference}.pdf`;
    return this.files.keep(ctx, { name, mime: MIMES.pdf }, fineLetterPdf(letter, new Date()));
  }
}
