import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { registerBookFile, studentCardFile } from '@volante/contracts/dgt/register-print.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { printedBook, printedEntry } from './printed-book.js';

/** Starts the jobs for the book's papers; missing permissions are reported before a job is accepted. */
@Injectable()
export class RegisterFiles {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async book(ctx: Context, input: CallParsed<typeof registerBookFile>): Promise<{ job: string }> {
    const { title } = await printedBook(this.db, ctx, input.book);
    return this.start(ctx, { kind: 'register.file', title, input });
  }

  async card(ctx: Context, input: CallParsed<typeof studentCardFile>): Promise<{ job: string }> {
    const { firstName, surnames } = await printedEntry(this.db, ctx, input.entry);
    return this.start(ctx, { kind: 'register.card', title: `Ficha de ${firstName} ${surnames}`, input });
  }

  private start(
    ctx: Context,
    job: { kind: string; title: string; input: Record<string, unknown> },
  ): Promise<{ job: string }> {
    return this.db.write(ctx, async (tx) => ({ job: await this.queue.enqueue(tx, job) }));
  }
}
