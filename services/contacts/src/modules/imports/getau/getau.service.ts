import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactGetauSync } from '@volante/contracts/contacts/contact-getau.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertBranch } from '../../../contact-store/held-branches.js';
import { GETAU_KIND } from './getau.job.js';
import { GetauClient } from './getau-client.js';

@Injectable()
export class GetauService {
  private readonly getau = new GetauClient();

  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  /** It brings contacts in as a file does, so it needs the permission to import. */
  async sync(
    ctx: Context,
    input: CallParsed<typeof contactGetauSync>,
  ): Promise<CallOutput<typeof contactGetauSync>> {
    demand(ctx, 'client.import');
    return this.db.write(ctx, async (tx) => {
      await assertBranch(tx, input.branch);
      if (!this.getau.isConfigured(ctx.actor.businessId)) throw new CodedError('GETAU-001');
      const title = 'Traer los alumnos de GETAU';
      return { job: await this.queue.enqueue(tx, { kind: GETAU_KIND, title, input }) };
    });
  }
}
