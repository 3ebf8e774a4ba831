import { type Context, demand } from '../context.js';
import { followed } from './followed.js';
import type { TenantTx } from './tenant-tx.js';

/** The caller as they act in another business: what is read and written by it is that business's. For the operator's own people: ACCESS-001. */
export function inBusiness(ctx: Context, business: { id: string; name: string }): Context {
  demand(ctx, 'operator.business');
  return { ...ctx, actor: { ...ctx.actor, businessId: business.id, businessName: business.name } };
}

/**
 * The part of an operator's change that belongs to the business it is made in: in the operator's own transaction, which
 * holds its key and its audit, with audit and events of that business beside them. All of it or nothing.
 */
export async function writeInBusiness<T>(
  tx: TenantTx,
  business: { id: string; name: string },
  work: (theirs: TenantTx) => Promise<T>,
): Promise<T> {
  return followed(tx.manager, inBusiness(tx.ctx, business), async (theirs) => {
    const result = await work(theirs);
    tx.joined(theirs);
    return result;
  });
}
