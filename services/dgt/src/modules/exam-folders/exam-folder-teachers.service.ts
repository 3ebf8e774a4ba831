import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import type { examFolderStudentTeacher } from '@volante/contracts/dgt/exam-folder-student.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { lockExamFolder, settleExamFolder, toExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { placesOf } from '../../exam-folder-store/exam-folder-student-rows.js';
import type { Read } from '../../law-store/business-law.js';
import { namedTeachers } from '../../teacher-store/named-teacher.js';

/** Assigns the teacher of folder members: in the folder, and in the exams that came from it. */
@Injectable()
export class ExamFolderTeachersService {
  constructor(private readonly db: Database) {}

  name(
    ctx: Context,
    { folder: id, students, teacher }: CallParsed<typeof examFolderStudentTeacher>,
  ): Promise<ExamFolder> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const folder = await lockExamFolder(ctx, tx, id);
      if (folder.state === 'closed') throw new CodedError('DGT-FOLDER-003');
      const there = (await placesOf(read, id)).filter(({ student_id }) => students.includes(student_id));
      if (there.length !== new Set(students).size) throw notFound();
      const taught = (await namedTeachers(read, [teacher]))(teacher);
      const change = { id, students, teacher: taught.teacher, teacherId: taught.teacher_id };
      for (const table of ['folder_student', 'exam_attempt'])
        await tx.run(
          `UPDATE ${table} SET teacher = :teacher, teacher_id = :teacherId
           WHERE business_id = :business AND folder_id = :id AND student_id IN (:students)`,
          change,
        );
      const from = [...new Set(there.map((place) => place.teacher))].filter(Boolean);
      const after = await settleExamFolder(tx, folder, 'teacher-named', {
        teacher: { from: from.join(', ') || null, to: taught.teacher || null },
      });
      return toExamFolder(after);
    });
  }
}
