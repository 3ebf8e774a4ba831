import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { mailRefusalRead, mailRefusalSet } from '@volante/contracts/mail/mail-delivery.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { type CallContext, type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type RefusalFacts, RefusalLinks } from '../../rendering/refusal-links.js';

const ID_LENGTH = 24;
const BY_LINK = 'Enlace del correo';

const masked = (address: string): string => {
  const [name = '', host = ''] = address.split('@');
  return `${name.charAt(0)}•••@${host}`;
};

/** Refusals of advertising by the link in it: nobody is signed in, and the link names the school. */
@Injectable()
export class RefusalsService {
  constructor(
    private readonly db: Database,
    private readonly links: RefusalLinks,
  ) {}

  private opened(ctx: CallContext, reference: string): RefusalFacts & { own: Context } {
    const facts = this.links.open(reference);
    const own = { ...systemContext(facts.business, ''), requestId: ctx.requestId };
    return { ...facts, own: { ...own, call: ctx.call, ip: ctx.ip } };
  }

  async read(
    ctx: CallContext,
    { reference }: CallParsed<typeof mailRefusalRead>,
  ): Promise<CallOutput<typeof mailRefusalRead>> {
    const { own, school, address } = this.opened(ctx, reference);
    const [row] = await this.db.rows<{ address: string }>(
      own,
      'SELECT address FROM mail_opt_out WHERE business_id = :business AND address = :address',
      { address },
    );
    return { school, address: masked(address), refused: row !== undefined };
  }

  async set(ctx: CallContext, { reference }: CallParsed<typeof mailRefusalSet>): Promise<null> {
    const { own, contact, address } = this.opened(ctx, reference);
    await this.db.write(
      own,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `INSERT IGNORE INTO mail_opt_out (business_id, address, since, user_name)
           VALUES (:business, :address, UTC_TIMESTAMP(3), :by)`,
          { address, by: BY_LINK },
        );
        if (affectedRows === 0) return;
        const entityId = sha256(address).slice(0, ID_LENGTH);
        tx.audit({
          ...{ entity: 'mail_opt_out', entityId, action: 'updated' },
          changes: { refuses: { from: false, to: true } },
        });
        tx.emit({ topic: 'mail-refusal.set', entityId, version: 1, state: { contact, address } });
      },
      { idempotencyKey: null },
    );
    return null;
  }
}
