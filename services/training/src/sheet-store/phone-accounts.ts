import type { CallInput, CallOutput } from '@volante/contracts/call';
import { accountStanding } from '@volante/contracts/employees/account-card.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { CallContext } from '@volante/service-kit/context';

export type Standing = CallOutput<typeof accountStanding>['rows'][number];

const PHONE: CallInput<typeof accountStanding>['holding'] = ['practice.modify'];

interface Asked {
  business: string;
  accounts: readonly string[];
  /** Default: the right to write sheets by phone. */
  holding?: CallInput<typeof accountStanding>['holding'];
}

/** Which accounts hold the permissions now, by their ids: a thousand at most. REQ-106 where the session service does not answer. */
export async function standingOf(
  calls: CallClient<'training'>,
  { requestId }: Pick<CallContext, 'requestId'>,
  { business, accounts, holding = PHONE }: Asked,
): Promise<ReadonlyMap<string, Standing>> {
  // A phone or a calendar has no session: nobody signs for it.
  const unsigned = { requestId, signedActor: null, idempotencyKey: null };
  const input = { business, accounts: [...accounts], holding };
  const { rows } = await calls.call(unsigned, accountStanding, input);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The password was set later: somebody else may have been signed in by then. */
export const isOlderThanPassword = (shownAt: Date, { passwordAt }: Standing): boolean =>
  passwordAt !== null && shownAt.getTime() < Date.parse(passwordAt);
