import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type contactTransfer,
  TRANSFER_AT_ONCE,
} from '@volante/contracts/contacts/contact-transfer.contract';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertBranch } from '../../contact-store/held-branches.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';
import { tellBranch } from './tell-branch.js';
import { TRANSFER_KIND } from './transfer.job.js';
import { transferContacts } from './transfer-writer.js';

/** A person passes contacts on to a branch that they see; they may be out of their sight then. */
@Injectable()
export class TransferService {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  transfer(
    ctx: Context,
    { id, ...transfer }: CallParsed<typeof contactTransfer>,
  ): Promise<CallOutput<typeof contactTransfer>> {
    const ids = [...new Set(typeof id === 'string' ? [id] : id)];
    return this.db.write(ctx, async (tx) => {
      await lockVisible(tx, ids);
      await assertBranch(tx, transfer.branch);
      if (ids.length <= TRANSFER_AT_ONCE) {
        const moved = await transferContacts(tx, ids, transfer);
        const only = moved.length === 1 ? moved[0] : undefined;
        await tellBranch(tx, transfer, { count: moved.length, only });
        return { changed: moved.length, job: null };
      }
      const job = await this.queue.enqueue(tx, {
        kind: TRANSFER_KIND,
        title: `Pasar ${counted(ids.length, 'contacto', 'contactos')} a otra sucursal`,
        input: { ids, ...transfer },
        total: ids.length,
      });
      return { changed: 0, job };
    });
  }
}
