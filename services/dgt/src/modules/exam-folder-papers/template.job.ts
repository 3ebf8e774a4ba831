import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { examFolderTemplate } from '@volante/contracts/dgt/exam-folder-paper.contract';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { ODS_MIME, odsBytes } from '@volante/service-kit/sheets/write-ods';
import { peopleOf } from './paper-people.js';
import { registerSheet } from './register-sheet.js';

export const TEMPLATE_KIND = 'dgt.template';

type Input = CallParsed<typeof examFolderTemplate>;

/** Makes the sheet of a folder for the authority's electronic register. */
@Injectable()
export class TemplateJob implements JobHandler<Input> {
  readonly kind = TEMPLATE_KIND;
  readonly input = examFolderTemplate.input;

  constructor(private readonly db: Database) {}

  async run(job: Job<Input>): Promise<JobOutcome> {
    const { folder: id, template } = job.input;
    const read = <T>(sql: string, params = {}) => this.db.rows<T>(job.ctx, sql, params);
    const { folder, people } = await peopleOf(job.ctx, read, { folder: id });
    const bytes = odsBytes(registerSheet(template, people));
    const name = `${template}_${(folder?.day ?? '').replaceAll('-', '')}_${folder?.center_name ?? ''}.ods`;
    await job.addFile({ name, mime: ODS_MIME, source: { stream: once(bytes) } });
    return {
      message: `${counted(people.length, 'alumno', 'alumnos')} en la plantilla ${template}.`,
      result: { students: people.length },
    };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
