import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { examFolderApplication } from '@volante/contracts/dgt/exam-folder-paper.contract';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { schoolLine, schools } from '../../branch-store/school.js';
import { writeApplications } from './application-paper.js';
import { peopleOf } from './paper-people.js';

export const APPLICATION_KIND = 'dgt.application';

type Input = CallParsed<typeof examFolderApplication>;

/** Makes the applications for the tests of ability, all in one file. */
@Injectable()
export class ApplicationJob implements JobHandler<Input> {
  readonly kind = APPLICATION_KIND;
  readonly input = examFolderApplication.input;

  constructor(private readonly db: Database) {}

  async run(job: Job<Input>): Promise<JobOutcome> {
    const { businessName: business, userName: author } = job.ctx.actor;
    const read = <T>(sql: string, params = {}) => this.db.rows<T>(job.ctx, sql, params);
    const { folder, people } = await peopleOf(job.ctx, read, job.input);
    const schoolOf = await schools(read);
    return withFolder(async (temporary) => {
      const path = join(temporary, 'applications');
      const at = new Date();
      await writeApplications(path, people, {
        ...{ business, author, at, signal: job.signal },
        schoolOf: (branch) => schoolLine(business, schoolOf(branch)),
      });
      const day = folder?.day ?? at.toISOString().slice(0, 10);
      const name = `Solicitud de pruebas de aptitud ${day}.pdf`;
      await job.addFile({ name, mime: MIMES.pdf, source: { path } });
      return {
        message: `${counted(people.length, 'solicitud', 'solicitudes')} en PDF.`,
        result: { applications: people.length },
      };
    });
  }
}
