import { Inject, Injectable } from '@nestjs/common';
import { objectId } from '@volante/contracts/fields';
import { counted } from '@volante/service-kit/counted';
import { importKinds } from '@volante/service-kit/imports/import-kinds';
import type { ImportStore } from '@volante/service-kit/imports/import-store';
import { inspectSheet, type SheetFacts } from '@volante/service-kit/imports/reading/inspect-sheet';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import { SHEET_LIMITS } from '@volante/service-kit/imports/reading/sheet';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { newId } from '@volante/service-kit/object-id';
import { withLocalCopy } from '@volante/service-kit/storage/local-copy';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { z } from 'zod';
import { contactImportParts } from '../contact-import-parts.js';
import { guessContactMapping } from '../reading/guess-contact-mapping.js';
import { sexOfM } from '../reading/sex-of-m.js';
import { GetauClient, type GetauStudent } from './getau-client.js';
import { GETAU_MAPPING, getauSheet } from './getau-sheet.js';

export const GETAU_KIND = 'contact.getau';
const FILENAME = 'GETAU';

const getauInput = z.object({ branch: objectId, duplicates: z.enum(['skip', 'update']) });
type GetauInput = z.output<typeof getauInput>;
const handedOver = z.object({ students: z.number().int(), importJob: objectId });

/** Fetches the students and hands them to an import, which is a job of its own and can be undone as one. */
@Injectable()
export class GetauJob implements JobHandler<GetauInput> {
  readonly kind = GETAU_KIND;
  readonly input = getauInput;
  private readonly getau = new GetauClient();

  constructor(
    private readonly storage: Storage,
    private readonly queue: JobQueue,
    @Inject(contactImportParts.store) private readonly imports: ImportStore,
  ) {}

  async run(job: Job<GetauInput>): Promise<JobOutcome> {
    const done = job.checkpoint(handedOver);
    if (done) return outcome(done);
    const students = await this.getau.students(job.ctx.actor.businessId, job.signal, (count) =>
      job.progress(count, null, `${counted(count, 'alumno recibido', 'alumnos recibidos')}.`),
    );
    if (students.length === 0)
      return { message: 'GETAU no tiene alumnos de tu centro.', result: { students: 0 } };
    return outcome(await this.handOver(job, students));
  }

  private async handOver(
    job: Job<GetauInput>,
    students: readonly GetauStudent[],
  ): Promise<z.output<typeof handedOver>> {
    const id = newId();
    const key = permanentKey(job.ctx.actor.businessId, id);
    const facts = await this.store(key, students);
    try {
      return await job.write(async (tx) => {
        await this.imports.insert(tx, {
          id,
          filename: FILENAME,
          format: facts.format,
          storage_key: key,
          sheet_rows: facts.rows,
          sheet_columns: JSON.stringify(facts.columns.map(sexOfM)),
        });
        const importJob = await this.queue.enqueue(tx, {
          kind: importKinds('contact').run,
          title: 'Importar los alumnos de GETAU',
          input: { id, mapping: GETAU_MAPPING, options: job.input },
          total: facts.rows,
        });
        await this.imports.setState(tx, id, 'running', importJob);
        const result = { students: students.length, importJob };
        await job.saveCheckpoint(tx, result);
        return result;
      });
    } catch (error) {
      await this.storage.remove(key);
      throw error;
    }
  }

  private async store(key: string, students: readonly GetauStudent[]): Promise<SheetFacts> {
    await this.storage.put(key, once(Buffer.from(getauSheet(students))));
    return withLocalCopy(this.storage, key, SHEET_LIMITS.bytes, async (path) =>
      inspectSheet(await openSheet(path), guessContactMapping),
    );
  }
}

function outcome({ students, importJob }: z.output<typeof handedOver>): JobOutcome {
  const received = counted(students, 'alumno recibido', 'alumnos recibidos');
  return { message: `${received} de GETAU. Se importan en otra tarea.`, result: { students, importJob } };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
