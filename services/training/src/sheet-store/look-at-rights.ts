import type { CallInput } from '@volante/contracts/call';
import type { accountStanding } from '@volante/contracts/employees/account-card.contract';
import { serviceContext } from '@volante/service-kit/boot/service-context';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { ServiceContextSigner } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type Standing, standingOf } from './phone-accounts.js';

/** A question to the session service takes a thousand accounts. */
const AT_ONCE = 1_000;

/** Something that an account has given out, and that ends with the account's rights. */
export interface GivenOut {
  business: string;
  account: string;
}

/** Accounts of the page at hand that hold these permissions now, by id. */
type Ask = (holding?: CallInput<typeof accountStanding>['holding']) => Promise<ReadonlyMap<string, Standing>>;

export interface Looking<Given extends GivenOut, Change> {
  db: Database;
  calls: CallClient<'training'>;
  signer: ServiceContextSigner | null;
  /** The author of the changes in the history. */
  by: string;
  given: readonly Given[];
  changesOf: (given: readonly Given[], ask: Ask) => Promise<readonly Change[]>;
  write: (tx: TenantTx, change: Change) => Promise<void>;
}

/** Compares what accounts have given out with their rights of now, school by school, and writes the changes of a page in one transaction. */
export async function lookAtRights<Given extends GivenOut, Change>(
  { db, calls, signer, by, given, changesOf, write }: Looking<Given, Change>,
  isStopped: () => boolean,
): Promise<void> {
  const look = async (business: string, page: readonly Given[]) => {
    const ctx = serviceContext(signer, business, by);
    const accounts = [...new Set(page.map(({ account }) => account))];
    const changes = await changesOf(page, (holding) =>
      standingOf(calls, ctx, { business, accounts, ...(holding && { holding }) }),
    );
    if (changes.length === 0) return;
    const writeAll = async (tx: TenantTx) => {
      for (const change of changes) await write(tx, change);
    };
    await db.write(ctx, writeAll, { idempotencyKey: null });
  };
  for (const [business, own] of Map.groupBy(given, (one) => one.business))
    for (let first = 0; first < own.length && !isStopped(); first += AT_ONCE)
      await look(business, own.slice(first, first + AT_ONCE));
}
