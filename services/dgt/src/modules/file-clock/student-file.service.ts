import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  StudentFileFields,
  studentFileCalendar,
  studentFileRead,
  studentFileUpdate,
} from '@volante/contracts/dgt/student-file.contract';
import { conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { refreshClocks } from '../../clock-store/refresh-clocks.js';
import { progressOn } from '../../law/exam-progress.js';
import { fileClock } from '../../law/file-clock.js';
import { alarmsOf } from '../../law-store/alarms.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { shutDays } from '../../law-store/shut-days.js';
import { WantedPapers } from '../../paper-store/wanted-papers.js';
import { lockStudents, seenStudent, shown } from '../../student-store/seen-student.js';
import { calendarOf } from './calendar-text.js';

type LegalFile = Omit<CallOutput<typeof studentFileRead>, 'papers'>;
type Update = CallParsed<typeof studentFileUpdate>;

/** One student's file at the authority: the office's entries, and every date that follows. */
@Injectable()
export class StudentFileService {
  constructor(
    private readonly db: Database,
    private readonly papers: WantedPapers,
  ) {}

  async read(ctx: Context, id: string): Promise<CallOutput<typeof studentFileRead>> {
    const file = await this.legal(ctx, id);
    const lacking = await this.papers.lacking(ctx, [{ id, licence: file.licence }], file.today);
    return { ...file, papers: lacking?.(id) ?? null };
  }

  private async legal(ctx: Context, id: string): Promise<LegalFile> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const student = await seenStudent(ctx, read, id);
    const [law, alarms] = await Promise.all([lawOf(read), alarmsOf(read)]);
    const clock = fileClock(student.facts, law, student.today, alarms);
    const { path, passed } = progressOn(student.facts, law, student.today);
    return {
      student: shown(student),
      birthDate: student.birthDate,
      today: student.today,
      licence: student.licence,
      file: student.file,
      version: student.version,
      held: [...student.facts.held],
      path: path.map((test) => ({ test, passed: passed.has(test) })),
      clock: {
        ...clock,
        dates: [...clock.dates],
        missing: [...clock.missing],
        cautions: [...clock.cautions],
      },
    };
  }

  update(ctx: Context, { student, version, ...sent }: Update): Promise<CallOutput<typeof studentFileUpdate>> {
    return this.db.write(ctx, async (tx) => {
      const known = (await lockStudents(ctx, tx, [student])).get(student);
      if (!known || known.version !== version) throw conflict(known?.file ?? null, known?.version ?? 0);
      const file: StudentFileFields = { ...known.file, ...sent };
      const changes = changesBetween(known.file, file);
      if (Object.keys(changes).length === 0 && version > 0) return { version, file };
      await write(tx, student, version + 1, file);
      tx.audit({ entity: 'student-file', entityId: student, action: 'updated', changes });
      tx.emit({
        topic: 'student-file.updated',
        entityId: student,
        version: version + 1,
        state: { branch: known.branch, ...file },
      });
      await refreshClocks(tx, [student]);
      return { version: version + 1, file };
    });
  }

  async calendar(ctx: Context, id: string): Promise<CallOutput<typeof studentFileCalendar>> {
    const { student, licence, clock } = await this.legal(ctx, id);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const told = { at: new Date(), shutOn: await shutDays(read), alarms: await alarmsOf(read) };
    const ahead = clock.dates.filter(({ severity, days }) => severity !== 'met' && days >= 0);
    const events = ahead.map((date) => ({ student, licence, date }));
    return { filename: 'plazos-trafico.ics', text: calendarOf(events, told) };
  }
}

async function write(tx: TenantTx, student: string, version: number, file: StudentFileFields): Promise<void> {
  const values = `licence = :licence, held = :held, cap = :cap, common_elsewhere = :common, report_issued = :issued,
    report_filed = :filed, identity_until = :identity, province = :province, version = :version`;
  await tx.run(
    `INSERT INTO student_file (business_id, student_id, licence, held, cap, common_elsewhere, report_issued,
       report_filed, identity_until, province, version)
     VALUES (:business, :student, :licence, :held, :cap, :common, :issued, :filed, :identity, :province, :version)
     ON DUPLICATE KEY UPDATE ${values}`,
    {
      student,
      licence: file.licence,
      held: JSON.stringify(file.held),
      cap: file.cap,
      common: file.commonElsewhere,
      issued: file.reportIssued,
      filed: file.reportFiled,
      identity: file.identityUntil,
      province: file.province,
      version,
    },
  );
}
