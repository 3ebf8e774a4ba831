import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import type { teacherWeek } from '@volante/contracts/dgt/teacher.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { CLASS_HOLDS } from '../../card-store/card-rows.js';

type Week = CallOutput<typeof teacherWeek>;

const DAYS = 7;
const ZONE = 'Europe/Madrid';

interface PlaceRow {
  folder_id: string;
  day: string;
  test: ExamTest;
  center_name: string;
  student_id: string;
  first_name: string;
  last_name: string;
  reserve: number;
}

/** A row for each student, the nearest exam first, becomes one for each folder. */
function foldersOf(rows: readonly PlaceRow[]): Week['folders'] {
  const folders = new Map<string, Week['folders'][number]>();
  for (const row of rows) {
    const { folder_id: id, day, test, center_name: center } = row;
    const folder = folders.get(id) ?? { id, day, test, center, students: [] };
    const name = [row.last_name, row.first_name].filter(Boolean).join(', ');
    folder.students.push({ id: row.student_id, name, reserve: Number(row.reserve) === 1 });
    folders.set(id, folder);
  }
  return [...folders.values()];
}

/** The nearest days of a teacher, found by the account that is signed in. */
@Injectable()
export class TeacherWeekService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<Week> {
    const today = localMoment(Date.now(), ZONE).day;
    const nothing: Week = { teaches: false, today, folders: [], classes: [] };
    const [found] = await this.db.rows<{ id: string }>(
      ctx,
      `SELECT id FROM teacher
       WHERE business_id = :business AND account = :account AND state = 'active' AND teaches = 1`,
      { account: ctx.actor.userId },
    );
    if (!found) return nothing;
    const [folders, classes] = await Promise.all([
      this.folders(ctx, found.id, today),
      this.classes(ctx, found.id, today),
    ]);
    return { teaches: true, today, folders, classes };
  }

  private async folders(ctx: Context, teacher: string, today: string): Promise<Week['folders']> {
    const scope = branchScope(ctx, 'f');
    if (!scope) return [];
    const rows = await this.db.rows<PlaceRow>(
      ctx,
      `SELECT p.folder_id, f.day, f.test, f.center_name, p.student_id, s.first_name, s.last_name, p.reserve
       FROM folder_student p
       JOIN exam_folder f ON f.business_id = p.business_id AND f.id = p.folder_id
       JOIN student s ON s.business_id = p.business_id AND s.id = p.student_id
       WHERE p.business_id = :business AND p.teacher_id = :teacher AND f.state = 'open'
         AND f.day BETWEEN :today AND :last${scope.sql}
       ORDER BY f.day, p.folder_id, p.position LIMIT 200`,
      { ...scope.params, teacher, today, last: addDays(today, DAYS - 1) },
    );
    return foldersOf(rows);
  }

  private classes(ctx: Context, teacher: string, today: string): Promise<Week['classes']> {
    const scope = branchScope(ctx, 'b');
    if (!scope) return Promise.resolve([]);
    return this.db.rows<Week['classes'][number]>(
      ctx,
      `SELECT c.entry_id entry, CONCAT_WS(', ', NULLIF(e.surnames, ''), NULLIF(e.first_name, '')) name,
         c.from_time \`from\`, c.to_time \`to\`
       FROM card_class c
       JOIN register_entry e ON e.business_id = c.business_id AND e.id = c.entry_id
       JOIN register_book b ON b.business_id = e.business_id AND b.id = e.book_id
       WHERE c.business_id = :business AND c.teacher_id = :teacher AND c.day = :today AND ${CLASS_HOLDS}${scope.sql}
       ORDER BY c.from_time, c.id LIMIT 50`,
      { ...scope.params, teacher, today },
    );
  }
}
