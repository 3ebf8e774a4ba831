import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { mailOptOutRead, mailOptOutUpdate } from '@volante/contracts/mail/mail-delivery.contract';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

interface OptOutRow {
  since: Date;
  user_name: string;
}

const ID_LENGTH = 24;
/** An address has no id: its history goes under one made from it. */
const idOf = (address: string) => sha256(address).slice(0, ID_LENGTH);

/** Addresses that have refused advertising. */
@Injectable()
export class OptOutsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, address: string): Promise<CallOutput<typeof mailOptOutRead>> {
    const [row] = await this.db.rows<OptOutRow>(
      ctx,
      'SELECT since, user_name FROM mail_opt_out WHERE business_id = :business AND address = :address',
      { address: address.toLowerCase() },
    );
    return { since: row?.since.toISOString() ?? null, by: row?.user_name ?? '' };
  }

  update(ctx: Context, input: CallParsed<typeof mailOptOutUpdate>): Promise<null> {
    const address = input.address.toLowerCase();
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = input.refuses
        ? await tx.run(
            `INSERT IGNORE INTO mail_opt_out (business_id, address, since, user_name)
             VALUES (:business, :address, UTC_TIMESTAMP(3), :by)`,
            { address, by: ctx.actor.userName },
          )
        : await tx.run('DELETE FROM mail_opt_out WHERE business_id = :business AND address = :address', {
            address,
          });
      if (affectedRows === 0) return null;
      tx.audit({
        entity: 'mail_opt_out',
        entityId: idOf(address),
        action: 'updated',
        changes: { refuses: { from: !input.refuses, to: input.refuses } },
      });
      return null;
    });
  }
}
