import { createHash } from 'node:crypto';
import { canonicalJson } from '@volante/contracts/canonical-json';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { CLOCK_TOLERANCE_MS, MAX_SHEET_DAYS, type SheetMark } from '@volante/contracts/training/sheet-words';
import { CodedError } from '@volante/service-kit/coded-error';
import { localMoment } from '@volante/service-kit/local-days';
import { minuteOf } from '../agenda-store/bands.js';
import type { Read } from '../agenda-store/read-timetables.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ZONE = 'Europe/Madrid';

/** The enrolment and the type that a sheet names, deleted ones too: it says what was given. */
export interface SheetRecords {
  branch: string;
  contact: string;
  licence: LicenceClass;
  zone: string;
  kind: PracticeKind;
  units: number;
}

/** PHONE-005 for an enrolment, LESSON-005 for a type or vehicle that the school never had. */
export async function sheetRecords(read: Read, sheet: SheetContent): Promise<SheetRecords> {
  const [student] = await read<{
    branch: string;
    contact: string;
    licence: LicenceClass;
    zone: string | null;
  }>(
    `SELECT s.branch, s.contact, s.licence, b.time_zone zone FROM practice_student s
     LEFT JOIN branch_ref b ON b.business_id = s.business_id AND b.id = s.branch
     WHERE s.business_id = :business AND s.id = :id`,
    { id: sheet.student },
  );
  if (!student) throw new CodedError('PHONE-005');
  const [type] = await read<{ kind: PracticeKind; units: number | null }>(
    'SELECT kind, units FROM practice_type WHERE business_id = :business AND id = :id',
    { id: sheet.type },
  );
  const vehicles = sheet.vehicle
    ? await read('SELECT id FROM vehicle WHERE business_id = :business AND id = :id', { id: sheet.vehicle })
    : [1];
  if (!type || vehicles.length === 0) throw new CodedError('LESSON-005');
  return { ...student, zone: student.zone ?? ZONE, kind: type.kind, units: type.units ?? 1 };
}

/** When a practice was given, by the server's clock and on that of the branch. */
export interface SheetTime {
  /** By how much the phone's clock was ahead; 0 within the tolerance. */
  drift: number;
  startsAt: Date;
  endsAt: Date;
  day: string;
  from: string;
  to: string;
  minutes: number;
}

/** Puts the phone's times right by how far its clock is off as it sends. */
export function sheetTime(
  { startedAt, endedAt }: SheetContent,
  { now, zone }: { now: string; zone: string },
  serverNow: number,
): SheetTime {
  const off = Date.parse(now) - serverNow;
  const drift = Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0;
  const [startsAt, endsAt] = [startedAt, endedAt].map((at) => new Date(Date.parse(at) - drift)) as [
    Date,
    Date,
  ];
  const start = localMoment(startsAt.getTime(), zone);
  const end = localMoment(endsAt.getTime(), zone);
  const minutes = Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS));
  return { drift, startsAt, endsAt, day: start.day, from: start.time, to: end.time, minutes };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether content and signatures are those that were sealed. */
export function isSealed({
  sheet,
  seal,
  strokes,
}: {
  sheet: SheetContent;
  seal: string;
  strokes: { teacher: string; student: string };
}): boolean {
  const { hands } = sheet;
  return (
    sha256(canonicalJson(sheet)) === seal &&
    sha256(strokes.teacher) === hands.teacher &&
    sha256(strokes.student) === hands.student
  );
}

/** A practice that has not begun, or that is older than anybody waits for the network. */
export function timeMarks({ startsAt }: SheetTime, serverNow: number): SheetMark[] {
  const ago = serverNow - startsAt.getTime();
  if (ago < -CLOCK_TOLERANCE_MS) return ['in-future'];
  return ago > MAX_SHEET_DAYS * DAY_MS ? ['too-old'] : [];
}

/** Minutes between two times of one day. */
export const minutesBetween = (one: string, other: string) => Math.abs(minuteOf(one) - minuteOf(other));
