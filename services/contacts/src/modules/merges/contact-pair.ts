import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type LockedRecord, lockForEdit } from '../../contact-store/locked-contact.js';
import { refuseMerged } from '../../contact-store/merged-contacts.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';

export interface Pair {
  keep: LockedRecord;
  lose: LockedRecord;
}

interface Versioned {
  keep: string;
  keepVersion: number;
  lose: string;
  loseVersion: number;
}

export function refuseSame(one: string, other: string): void {
  if (one === other) throw new CodedError('CONTACT-MERGE-001');
}

/**
 * Locks both contacts in the order of their ids, so that two merges of the same contact meet: the second finds it
 * changed (DATA-409) or already part of another (CONTACT-MERGE-002).
 */
export async function lockPair(tx: TenantTx, input: Versioned): Promise<Pair> {
  const ids = [input.keep, input.lose];
  refuseSame(input.keep, input.lose);
  const locked = await lockVisible(tx, ids);
  await refuseMerged(tx, ids);
  if (locked.some(({ state }) => state === 'deleted')) throw notFound();
  const keep = await lockForEdit(tx, input.keep, input.keepVersion);
  const lose = await lockForEdit(tx, input.lose, input.loseVersion);
  return { keep, lose };
}
