import type { Day } from '@volante/contracts/calendar-days';
import type { PracticeState } from '@volante/contracts/dgt/practice.contract';
import type { ClassKind } from '@volante/contracts/dgt/student-card.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** A class with its inscription. */
export interface PracticeRow {
  id: string;
  branch_id: string;
  student_id: string;
  licence: LicenceClass;
  kind: ClassKind;
  day: Day;
  from_time: string;
  to_time: string;
  teacher_id: string;
  teacher: string;
}

const MINUTES_OF_HOUR = 60;

const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES_OF_HOUR + Number(time.slice(3, 5));

export const practiceOf = (row: PracticeRow): PracticeState => ({
  ...{ id: row.id, branch: row.branch_id, student: row.student_id, licence: row.licence, kind: row.kind },
  ...{ minutes: minuteOf(row.to_time) - minuteOf(row.from_time), day: row.day },
  ...{ teacher: row.teacher_id, teacherName: row.teacher },
});

/** Published for services that count practices. An annulled class keeps all that it was. */
export function emitPractice(tx: TenantTx, row: PracticeRow, what: 'given' | 'annulled'): void {
  const version = what === 'given' ? 1 : 2;
  tx.emit({ topic: `practice.${what}`, entityId: row.id, version, state: { ...practiceOf(row) } });
}
