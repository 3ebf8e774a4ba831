import { Injectable } from '@nestjs/common';
import type { tillPaper } from '@volante/contracts/billing/till.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { type NamedSession, ReportsService } from './reports.service.js';
import { type ZPaper, zPdf } from './z-paper.js';

/** Makes the paper of a closed session, once. */
@Injectable()
export class TillPapersService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
    private readonly reports: ReportsService,
  ) {}

  async paper(ctx: Context, { id }: CallParsed<typeof tillPaper>): Promise<CallOutput<typeof tillPaper>> {
    const row = await this.reports.session(ctx, id);
    if (row.paper) return { file: row.paper };
    if (row.state !== 'closed' || !row.closed_at) throw new CodedError('TILL-016');
    const file = await this.stored(ctx, row, row.closed_at);
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          'UPDATE till_session SET paper = :file WHERE business_id = :business AND id = :id AND paper IS NULL',
          { id, file },
        ),
      { idempotencyKey: null },
    );
    return { file };
  }

  /** The same session has the same key: of two who ask at once the second writes the same bytes again. */
  private async stored(ctx: Context, row: NamedSession, closedAt: Date): Promise<string> {
    const key = permanentKey(ctx.actor.businessId, row.id, row.opened_at);
    const { size } = await this.storage.put(key, zPdf(await this.contentOf(ctx, row, closedAt), closedAt));
    const once = { ...ctx, idempotencyKey: null };
    const name = `Parte Z ${row.z_number} ${row.till_name}.pdf`.replaceAll('/', '-');
    const { id } = await this.calls.call(once, fileRegister, {
      ...{ key, name, mime: MIMES.pdf, size },
      ...{ onlyUser: null, permission: 'cashflow.view' as const, expiresAt: null },
    });
    await this.calls.call(once, fileAttach, {
      files: [{ id, accept: 'pdf' }],
      owner: { kind: 'till-session', id: row.id, branch: row.branch_id },
      permission: 'cashflow.view',
    });
    return id;
  }

  private async contentOf(ctx: Context, row: NamedSession, closedAt: Date): Promise<ZPaper> {
    const [branch] = await this.db.rows<{ name: string; time_zone: string }>(
      ctx,
      'SELECT name, time_zone FROM branch_ref WHERE business_id = :business AND id = :branch',
      { branch: row.branch_id },
    );
    const clock = new Intl.DateTimeFormat('es-ES', {
      ...{ dateStyle: 'short', timeStyle: 'short', timeZone: branch?.time_zone ?? 'Europe/Madrid' },
    });
    return {
      report: await this.reports.report(ctx, { id: row.id }),
      ...{ school: ctx.actor.businessName, branch: branch?.name ?? '' },
      ...{ openedAt: clock.format(row.opened_at), closedAt: clock.format(closedAt) },
    };
  }
}
