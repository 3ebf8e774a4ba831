import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  examFolderApplication,
  examFolderApplicationRead,
  examFolderTemplate,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import type { Read } from '../../law-store/business-law.js';
import { shown } from '../../student-store/seen-student.js';
import { knownStudents } from '../../student-store/student-facts.js';
import { APPLICATION_KIND } from './application.job.js';
import { emptyBoxes, emptySheetBoxes } from './application-paper.js';
import { EXAM_FOLDER_LIST_KIND } from './exam-folder-list.job.js';
import { type PaperWish, peopleOf } from './paper-people.js';
import { TEMPLATE_TESTS } from './register-sheet.js';
import { TEMPLATE_KIND } from './template.job.js';

/** Accepts jobs for papers: a person who may not see a student gets no paper about them. */
@Injectable()
export class ExamFolderPapersService {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async application(ctx: Context, input: CallParsed<typeof examFolderApplication>): Promise<{ job: string }> {
    await this.examFolderOf(ctx, input);
    return this.enqueue(ctx, { kind: APPLICATION_KIND, title: 'Solicitudes de pruebas de aptitud', input });
  }

  /** The data of the applications, and the missing fields. */
  async look(
    ctx: Context,
    input: CallParsed<typeof examFolderApplicationRead>,
  ): Promise<CallOutput<typeof examFolderApplicationRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { people } = await peopleOf(ctx, read, input);
    const known = await knownStudents(
      read,
      people.map(({ sheet }) => sheet.id),
    );
    return {
      rows: people.flatMap((person) => {
        const student = known.get(person.sheet.id);
        if (!student) return [];
        const { licence, fee, exam } = person;
        return [
          {
            student: shown(student),
            licence,
            fee,
            test: exam?.test ?? null,
            missing: emptyBoxes(person),
            missingInSheet: emptySheetBoxes(person),
          },
        ];
      }),
    };
  }

  async template(ctx: Context, input: CallParsed<typeof examFolderTemplate>): Promise<{ job: string }> {
    const folder = await this.examFolderOf(ctx, input);
    if (folder && !TEMPLATE_TESTS[input.template].includes(folder.test))
      throw new CodedError('DGT-PAPER-001');
    return this.enqueue(ctx, {
      kind: TEMPLATE_KIND,
      title: `Plantilla ${input.template} para el registro electrónico`,
      input,
    });
  }

  async list(ctx: Context, folder: string): Promise<{ job: string }> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { students, reserves } = await seenExamFolder(ctx, read, folder);
    if (students + reserves === 0) throw new CodedError('DGT-PAPER-002');
    return this.enqueue(ctx, {
      kind: EXAM_FOLDER_LIST_KIND,
      title: 'Lista de la carpeta de examen',
      input: { folder },
    });
  }

  /** Traffic sheets are readable with permission to see contacts. */
  private async examFolderOf(ctx: Context, wish: PaperWish) {
    demand(ctx, 'client.view');
    const { folder, people } = await peopleOf(ctx, (sql, params) => this.db.rows(ctx, sql, params), wish);
    if (people.length === 0) throw new CodedError('DGT-PAPER-002');
    return folder;
  }

  private enqueue(
    ctx: Context,
    job: { kind: string; title: string; input: unknown },
  ): Promise<{ job: string }> {
    return this.db.write(ctx, async (tx) => ({ job: await this.queue.enqueue(tx, job) }));
  }
}
