import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportTitle } from '@volante/service-kit/lists/list-export';
import { ListedContacts } from '../../contact-search/listed-contacts.js';

/** The parameters of an export: checked input of the start and of the job. */
export type ExportChoice = CallParsed<typeof contactExport>;

export const EXPORT_KIND = 'contact.export';

@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: ExportChoice): Promise<{ job: string }> {
    await assertPrintable(choice.format, new ListedContacts(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, {
        kind: EXPORT_KIND,
        title: exportTitle(choice.format, 'contactos'),
        input: choice,
      }),
    }));
  }
}
