import { Injectable } from '@nestjs/common';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import type { sheetDays } from '@volante/contracts/training/sheet-phone.contract';
import { refuseClosed } from '@volante/service-kit/businesses/business-standing';
import type { KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { timeOf } from '../../agenda-store/bands.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import { LESSONS, type LessonRow } from '../../lesson-store/lesson-rows.js';
import { type Phone, Phones, phoneContext } from '../../sheet-store/phones.js';

type Days = CallOutput<typeof sheetDays>;

const ZONE = 'Europe/Madrid';
/** Practices that may still be given, or were. */
const STATES = "('booked', 'under-way', 'delivered', 'signed')";
const GIVEN: readonly string[] = ['delivered', 'signed'];
const MAX_STUDENTS = 500;

/** A phone keeps of its teacher's work: practices without a sheet of yesterday, and those of today and tomorrow. */
@Injectable()
export class SheetDaysService {
  constructor(
    private readonly db: Database,
    private readonly phones: Phones,
  ) {}

  /** KEY-002 while the school is closed. */
  async read(ctx: KeyContext): Promise<Days> {
    const phone = await this.phones.of(ctx);
    refuseClosed(phone.standing, 'read');
    await this.phones.seen(phone);
    const own = phoneContext(ctx, phone);
    const read: Read = (sql, params) => this.db.rows(own, sql, params);
    const zone = await zoneOf(read, phone);
    return {
      ...{ name: phone.name, teacher: phone.teacher },
      ...{ teacherName: phone.teacherName, zone, now: new Date().toISOString() },
      lessons: await lessonsOf(read, phone, zone),
      ...(await choicesOf(read, phone)),
    };
  }
}

/** The clock of the branch in which the teacher gives practices. */
async function zoneOf(read: Read, { teacher }: Phone): Promise<string> {
  const [row] = await read<{ zone: string }>(
    `SELECT b.time_zone zone FROM lesson l JOIN branch_ref b ON b.business_id = l.business_id AND b.id = l.branch_id
     WHERE l.business_id = :business AND l.teacher_id = :teacher ORDER BY l.starts_at DESC LIMIT 1`,
    { teacher },
  );
  return row?.zone ?? ZONE;
}

async function lessonsOf(read: Read, { teacher }: Phone, zone: string): Promise<Days['lessons']> {
  const today = localMoment(Date.now(), zone).day;
  const rows = await read<LessonRow>(
    `${LESSONS} AND l.teacher_id = :teacher AND l.day BETWEEN :from AND :to AND l.state IN ${STATES}
     ORDER BY l.starts_at, l.id`,
    { teacher, from: addDays(today, -1), to: addDays(today, 1) },
  );
  return rows
    .filter(({ day, state }) => day >= today || !GIVEN.includes(state))
    .map((row) => ({
      ...{
        id: row.id,
        day: row.day,
        from: timeOf(row.from_minute),
        to: timeOf(row.from_minute + row.minutes),
      },
      ...{ startsAt: row.starts_at.toISOString(), student: row.student_id, licence: row.licence },
      ...{ studentName: row.student_name ?? '', type: row.type_id, typeName: row.type_name ?? '' },
      ...{ kind: row.kind, vehicle: row.vehicle_id, isGiven: GIVEN.includes(row.state), note: row.note },
    }));
}

/** Students of the teacher, by tutor or by practices; types; vehicles of the agenda in the branches of both. */
async function choicesOf(
  read: Read,
  { teacher }: Phone,
): Promise<Pick<Days, 'students' | 'types' | 'vehicles'>> {
  const students = await read<{ id: string; name: string; licence: LicenceClass }>(
    `SELECT s.id, s.name, s.licence FROM practice_student s WHERE s.business_id = :business AND s.state = 'active'
       AND (s.tutor = :teacher OR EXISTS (SELECT 1 FROM lesson l WHERE l.business_id = s.business_id
         AND l.student_id = s.id AND l.teacher_id = :teacher))
     ORDER BY s.name, s.id LIMIT ${MAX_STUDENTS}`,
    { teacher },
  );
  const types = await read<{ id: string; name: string; kind: PracticeKind }>(
    "SELECT id, name, kind FROM practice_type WHERE business_id = :business AND state = 'active' ORDER BY name, id",
  );
  const vehicles = await read<{ id: string; name: string; km: number | null }>(
    `SELECT v.id, v.plate name, v.kilometres km FROM vehicle v
     JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id
     WHERE v.business_id = :business AND v.state = 'active' AND v.branch IN (
       SELECT s.branch FROM practice_student s WHERE s.business_id = :business AND s.tutor = :teacher
       UNION SELECT l.branch_id FROM lesson l WHERE l.business_id = :business AND l.teacher_id = :teacher)
     ORDER BY v.plate, v.id`,
    { teacher },
  );
  return { students, types, vehicles };
}
