import { Injectable } from '@nestjs/common';
import type { agreementTabletRead } from '@volante/contracts/agreements/agreement-tablet.contract';
import type { CallOutput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { LetterSecrets } from '../store/secrets.js';

interface Found {
  business: string;
  id: string;
  name: string;
  shown: Buffer | null;
  is_stale: number;
}

/** A tablet of the counter, by its own key: it knows nothing but what it is to show now. */
@Injectable()
export class OpenTabletService {
  constructor(
    private readonly db: Database,
    private readonly secrets: LetterSecrets,
  ) {}

  private async found(ctx: KeyContext): Promise<Found & { own: Context }> {
    const [row] = await this.db.unscoped<Found>(
      `SELECT business_id business, id, name, IF(shown_until > UTC_TIMESTAMP(3), shown, NULL) shown,
         seen_at IS NULL OR seen_at < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE is_stale
       FROM agreement_tablet WHERE key_hash = :hash`,
      { hash: ctx.keyHash },
    );
    if (!row) throw new CodedError('KEY-001');
    const own = { ...systemContext(row.business, ''), requestId: ctx.requestId };
    return { ...row, own: { ...own, call: ctx.call, ip: ctx.ip } };
  }

  async read(ctx: KeyContext): Promise<CallOutput<typeof agreementTabletRead>> {
    const { own, business, id, name, shown, is_stale } = await this.found(ctx);
    if (Number(is_stale) === 1) await this.change(own, id, 'seen_at = UTC_TIMESTAMP(3)');
    return { name, reference: shown ? this.secrets.open(business, id, shown) : null };
  }

  async clear(ctx: KeyContext): Promise<null> {
    const { own, id } = await this.found(ctx);
    await this.change(own, id, 'shown = NULL, shown_until = NULL');
    return null;
  }

  private async change(own: Context, id: string, set: string): Promise<void> {
    await this.db.write(
      own,
      (tx) => tx.run(`UPDATE agreement_tablet SET ${set} WHERE business_id = :business AND id = :id`, { id }),
      { idempotencyKey: null },
    );
  }
}
