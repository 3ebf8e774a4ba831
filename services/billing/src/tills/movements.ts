import type { MovementKind } from '@volante/contracts/billing/till.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchDay } from '../documents/branch-day.js';
import type { Account, Entry } from '../ledger/ledger.js';
import { emitTill } from './session-rows.js';
import type { SessionRow } from './till-rows.js';

export const tillAccount = (till: string): Account => ({ kind: 'till', owner: till });

/** Accounts against which a person's movements are booked. */
const AGAINST = { in: 'suspense', out: 'suspense', bank: 'bank' } as const;

/** Into the till where cents are above zero, and out of the account that stands against it. */
export const movementEntries = (
  kind: keyof typeof AGAINST,
  { till_id, branch_id }: Pick<SessionRow, 'till_id' | 'branch_id'>,
  cents: number,
): Entry[] => [
  { account: tillAccount(till_id), cents },
  { account: { kind: AGAINST[kind], owner: branch_id }, cents: -cents },
];

/** Cash that a count found beyond the books (above zero) or did not find. */
export const differenceEntries = (till: string, cents: number): Entry[] => [
  { account: tillAccount(till), cents },
  { account: { kind: 'difference', owner: till }, cents: -cents },
];

export const transferEntries = (from: string, to: string, cents: number): Entry[] => [
  { account: tillAccount(to), cents },
  { account: tillAccount(from), cents: -cents },
];

/** Whether cents of a kind move the till by being taken out of it. */
export const signed = (kind: MovementKind, cents: number): number =>
  kind === 'out' || kind === 'bank' || kind === 'transfer' ? -cents : cents;

export interface NewMovement {
  id?: string;
  kind: MovementKind;
  method?: string;
  cents: number;
  concept: string;
  document?: string;
  pair?: string;
}

/** Writes a movement into a session whose row is locked; what it books is the caller's. Answers its id. */
export async function addMovement(
  tx: TenantTx,
  { id: session, till_id: till, branch_id: branch }: Pick<SessionRow, 'id' | 'till_id' | 'branch_id'>,
  { id = newId(), kind, method = '', cents, concept, document, pair }: NewMovement,
): Promise<string> {
  const { userId: actor, userName: name } = tx.ctx.actor;
  const day = await branchDay((sql, params) => tx.rows(sql, params), branch);
  await tx.run(
    `INSERT INTO till_movement (business_id, id, session_id, till_id, kind, method, cents, concept, document_id, pair_id,
       actor_id, actor_name, at, day, version)
     VALUES (:business, :id, :session, :till, :kind, :method, :cents, :concept, :document, :pair, :actor, :name,
       UTC_TIMESTAMP(3), :day, 1)`,
    {
      ...{ id, session, till, kind, method, cents, concept, day, actor, name },
      ...{ document: document ?? null, pair: pair ?? null },
    },
  );
  emitTill(tx, 'moved', { id, branch, version: 1 });
  return id;
}
