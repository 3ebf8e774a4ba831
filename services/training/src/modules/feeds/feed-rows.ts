import { randomBytes } from 'node:crypto';
import type { FeedKind } from '@volante/contracts/training/agenda-feed.contract';
import { sha256, visibleBranches } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';

/** A calendar of all vehicles (`fleet`) is that of the business itself. */
export type KeptKind = FeedKind | 'fleet';

const BYTES = 32;

interface NewFeed {
  kind: KeptKind;
  of: string;
  /** For the history. */
  name: string;
  withNames: boolean;
  withDues: boolean;
}

/** A new address in the person's name, of the branches that the person sees now; only its digest is kept. */
export async function insertFeed(tx: TenantTx, { name, ...feed }: NewFeed) {
  const [id, key] = [newId(), randomBytes(BYTES).toString('base64url')];
  const branches = visibleBranches(tx.ctx);
  await tx.run(
    `INSERT INTO agenda_feed (business_id, id, kind, of_id, with_names, with_dues, key_hash, branches, by_account, by_name, created_at)
     VALUES (:business, :id, :kind, :of, :withNames, :withDues, :hash, :branches, :account, :by, UTC_TIMESTAMP(3))`,
    {
      ...{ ...feed, id, hash: sha256(key), by: tx.ctx.actor.userName },
      ...{ account: tx.ctx.actor.userId, branches: branches && JSON.stringify(branches) },
    },
  );
  const changes = { calendar: { from: null, to: name } };
  tx.audit({ entity: 'agenda-feed', entityId: id, action: 'created', changes });
  return { id, key };
}

/** Ends an address; one that has ended already stays as it is. */
export async function endFeed(tx: TenantTx, { id, name }: { id: string; name: string }): Promise<null> {
  await tx.run(
    `UPDATE agenda_feed SET revoked_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id AND revoked_at IS NULL`,
    { id },
  );
  const changes = { calendar: { from: name, to: null } };
  tx.audit({ entity: 'agenda-feed', entityId: id, action: 'revoked', changes });
  return null;
}
