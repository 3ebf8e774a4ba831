import { Inject, Injectable } from '@nestjs/common';
import { practiceBagWithdraw } from '@volante/contracts/training/practice-units.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../documents/read-document.js';
import { sourceOn, sourceRows } from './bag-rows.js';

const ZONE = 'Europe/Madrid';

/** Whole units of a lot that shall leave it. */
interface Leaving {
  lot: string;
  units: number;
}

/** Takes units out of the agenda before they leave a lot. BAG-011 where practices hold them, BAG-010 where the agenda does not answer. */
export type Withdraw = (tx: TenantTx, leaving: readonly Leaving[]) => Promise<void>;

/** The last one: it came after its own undo, so this answer is late. */
const AWAY = ['REQ-106', 'REQ-107', 'REQ-112', 'PRACTICE-UNITS-002'];

function refused(error: unknown): unknown {
  if (!(error instanceof CodedError)) return error;
  if (error.code === 'PRACTICE-UNITS-001') return new CodedError('BAG-011');
  return AWAY.includes(error.code) ? new CodedError('BAG-010') : error;
}

/** Units that the agenda counts leave a lot by its leave. */
@Injectable()
export class UnitWithdrawals {
  constructor(
    private readonly calls: CallClient<'billing'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Runs `work`. Units that it withdrew go back to the agenda when it fails. */
  async during<T>(ctx: Context, work: (withdraw: Withdraw) => Promise<T>): Promise<T> {
    const key = newId();
    let isAsked = false;
    try {
      return await work(async (tx, leaving) => {
        if (!(await this.isCounted(tx))) return;
        isAsked = true;
        await this.ask(ctx, key, await versioned(tx, leaving));
      });
    } catch (error) {
      if (isAsked) await this.undo(ctx, key);
      throw error;
    }
  }

  private async isCounted(tx: TenantTx): Promise<boolean> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    return sourceOn(await sourceRows(read), localMoment(Date.now(), ZONE).day) === 'training';
  }

  private async ask(
    ctx: Context,
    key: string,
    lots: readonly (Leaving & { version: number })[],
  ): Promise<void> {
    try {
      await this.calls.call({ ...ctx, idempotencyKey: null }, practiceBagWithdraw, { key, lots: [...lots] });
    } catch (error) {
      throw refused(error);
    }
  }

  /** An agenda that is away keeps the units back: the check of each night finds them. */
  private async undo(ctx: Context, key: string): Promise<void> {
    try {
      await this.calls.call({ ...ctx, idempotencyKey: null }, practiceBagWithdraw, {
        ...{ key, undo: true, lots: [] },
      });
    } catch (error) {
      this.log.warn({ err: error, key }, 'units stay withdrawn');
    }
  }
}

/** The version that the lot gets by the change: a lot that is the same until then still has the units. */
async function versioned(
  tx: TenantTx,
  leaving: readonly Leaving[],
): Promise<(Leaving & { version: number })[]> {
  const rows = await tx.rows<{ id: string; version: number }>(
    'SELECT id, version FROM bag_lot WHERE business_id = :business AND id IN (:ids)',
    { ids: leaving.map(({ lot }) => lot) },
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return leaving.map((one) => ({ ...one, version: (versions.get(one.lot) ?? 0) + 1 }));
}
