import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactBuyer } from '@volante/contracts/contacts/contact-buyer.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { fiscalToken } from '@volante/service-kit/person-search/tokens';
import { EMPTY_FIELDS, eventState } from '../../contact-store/contact.mapper.js';
import { assertRules } from '../../contact-store/contact-rules.js';
import { insertContact, nextCode, nextNumbers } from '../../contact-store/contact-writer.js';
import { assertBranch } from '../../contact-store/held-branches.js';

type Buyer = CallParsed<typeof contactBuyer>;
type Found = CallOutput<typeof contactBuyer>;

const NOTE = 'Compró por la página pública de un producto.';

/** Finds or makes the contact of somebody who has paid on a public page. */
@Injectable()
export class BuyersService {
  constructor(private readonly db: Database) {}

  of(ctx: Context, buyer: Buyer): Promise<Found> {
    demand(ctx, 'client.add');
    return this.db.write(
      ctx,
      async (tx) => {
        await assertBranch(tx, buyer.branch);
        // The counter's row is the lock, taken before the first look: two orders of one person make one contact.
        await nextNumbers(tx, 0);
        return (await this.known(tx, buyer)) ?? this.make(tx, buyer);
      },
      { idempotencyKey: null },
    );
  }

  /** By the token, which has an index; it may be a word of a name too. */
  private async known(tx: TenantTx, { fiscalCode, branch }: Buyer): Promise<Found | null> {
    const scope = branchScope(tx.ctx, 'c');
    if (!scope) throw notFound();
    const [row] = await tx.rows<{ id: string; name: string }>(
      `SELECT c.id, c.name FROM contact_token t
       STRAIGHT_JOIN contact c ON c.business_id = t.business_id AND c.id = t.contact_id
       WHERE t.business_id = :business AND t.token = :token AND c.fiscal_code = :fiscalCode
         AND c.state IN ('active', 'inactive')${scope.sql}
       ORDER BY c.branch_id = :branch DESC, c.state, c.id LIMIT 1`,
      { ...scope.params, token: fiscalToken(fiscalCode), fiscalCode, branch },
    );
    return row ? { ...row, isNew: false } : null;
  }

  private async make(tx: TenantTx, buyer: Buyer): Promise<Found> {
    const id = newId();
    const fields = { ...EMPTY_FIELDS, ...buyer, code: await nextCode(tx), notes: NOTE };
    assertRules(fields);
    const contact = await insertContact(tx, id, fields, new Date());
    tx.audit({
      ...{ entity: 'contact', entityId: id, action: 'created' },
      changes: changesBetween(EMPTY_FIELDS, fields),
    });
    tx.emit({ topic: 'contact.created', entityId: id, version: 1, state: eventState(contact) });
    return { id, name: contact.name, isNew: true };
  }
}
