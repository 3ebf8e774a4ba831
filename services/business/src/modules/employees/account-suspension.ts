import { accountSuspension } from '@volante/contracts/accounts/employee-account.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { type Employee, suspensionOf } from '../../employee-store/employee-store.js';

/** Fields of a record that the session service copies into the account, or by which it is joined to one. */
const COPIED = ['firstName', 'lastName', 'email', 'branches'] as const;

const isCopied = (before: Employee, after: Employee) =>
  COPIED.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/**
 * Sent inside the change of a record that has an account. The session service refuses it for the last administrator (ROLE-003)
 * and for the name, e-mail, branches or lock of somebody who may do more, or in more branches (ROLE-004); it ends the sessions of
 * whoever is shut out. Letting them in again is allowed or refused here; the event of the record does it. People change their
 * own record freely.
 */
export async function suspendAccount(
  calls: Pick<CallClient<'business'>, 'call'>,
  ctx: Context,
  before: Employee,
  after: Employee,
): Promise<void> {
  const { account } = after;
  if (account === null) return;
  const why = suspensionOf(after);
  const isMoved = why !== suspensionOf(before);
  if (!isMoved && (account === ctx.actor.userId || !isCopied(before, after))) return;
  await calls.call({ ...ctx, idempotencyKey: null }, accountSuspension, {
    account,
    why: isMoved ? why : null,
  });
}
