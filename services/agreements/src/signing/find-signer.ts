import { isGuardian } from '@volante/contracts/agreements/agreement-words';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { type CallContext, type Context, sha256 } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isOpen, signersOf } from '../store/read-request.js';
import { REQUEST_COLUMNS, type Read, type RequestRow, type SignerRow, turnOf } from '../store/rows.js';
import { closeNeedless, daysOf, isGrownUp, neededSigners } from './needed-signers.js';

export interface Found {
  /** Nobody is signed in: this context reads and writes this service's own data of the signer's school. */
  own: Context;
  signer: string;
  request: string;
}

/** By the digest of a link, or of the proof that a code was right. KEY-001 for one that is unknown, was replaced or has ended. */
async function found(db: Database, ctx: CallContext, where: string, hash: string): Promise<Found> {
  const [row] = await db.unscoped<{ business: string; id: string; request: string }>(
    `SELECT business_id business, id, request_id request FROM agreement_signer WHERE ${where}`,
    { hash },
  );
  if (!row) throw new CodedError('KEY-001');
  const own = systemContext(row.business, '');
  return {
    own: { ...own, requestId: ctx.requestId, call: ctx.call, ip: ctx.ip },
    ...{ signer: row.id, request: row.request },
  };
}

export const byReference = (db: Database, ctx: CallContext, reference: string): Promise<Found> =>
  found(db, ctx, 'key_hash = :hash', sha256(reference));

export const byProof = (db: Database, ctx: CallContext, hash: string): Promise<Found> =>
  found(db, ctx, 'proof_hash = :hash AND proof_until > UTC_TIMESTAMP(3)', hash);

export interface Standing {
  row: RequestRow;
  signers: SignerRow[];
  one: SignerRow;
}

export async function standing(read: Read, { request, signer }: Found, lock = ''): Promise<Standing> {
  const [row] = await read<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM agreement_request WHERE business_id = :business AND id = :request ${lock}`,
    { request },
  );
  const signers = row ? await signersOf(read, request) : [];
  const one = signers.find(({ id }) => id === signer);
  if (!row || !one) throw new CodedError('KEY-001');
  return { row, signers, one };
}

export const isExpired = ({ expires_at }: RequestRow): boolean => expires_at.getTime() <= Date.now();

/** As `standing`, on the day that it is now: a guardian who is not needed any more shows so. */
export async function standingNow(read: Read, found: Found): Promise<Standing> {
  const state = await standing(read, found);
  if (!isOpen(state.row.state) || isExpired(state.row)) return state;
  return standingBy(state, await neededSigners(daysOf(read), state.row, state.signers));
}

const standingBy = ({ row, one }: Standing, signers: SignerRow[]): Standing => ({
  ...{ row, signers },
  one: signers.find(({ id }) => id === one.id) ?? one,
});

/** Writes down that guardians are not needed any more, apart from acts of signers that may be refused. Nothing is locked where it is written already. */
export async function settle(db: Database, found: Found): Promise<void> {
  const read: Read = (sql, params) => db.rows(found.own, sql, params);
  const before = await standing(read, found);
  const now = await standingNow(read, found);
  if (before.signers.every(({ state }, at) => state === now.signers[at]?.state)) return;
  await db.write(
    found.own,
    async (tx) => {
      const state = await standing((sql, params) => tx.rows(sql, params), found, 'FOR UPDATE');
      if (isOpen(state.row.state) && !isExpired(state.row)) await closeNeedless(tx, state.row, state.signers);
    },
    { idempotencyKey: null },
  );
}

/** The signer whose turn it is, in a locked request; the code of the refusal otherwise. `anyTurn`: or waits for it. */
export async function lockedTurn(
  tx: TenantTx,
  found: Found,
  { anyTurn = false }: { anyTurn?: boolean } = {},
): Promise<Standing> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const before = await standing(read, found, 'FOR UPDATE');
  const { row } = before;
  if (before.one.state === 'signed') throw new CodedError('AGREEMENT-011');
  if (before.one.state === 'notNeeded') throw new CodedError('AGREEMENT-020');
  if (!isOpen(row.state) || isExpired(row) || row.contact_gone) throw new CodedError('AGREEMENT-009');
  const state = standingBy(before, await closeNeedless(tx, row, before.signers));
  const { signers, one } = state;
  if (isGuardian(one.role) && (await isGrownUp(daysOf(read), row))) throw new CodedError('AGREEMENT-020');
  if (!anyTurn && !turnOf(row, signers).includes(one)) throw new CodedError('AGREEMENT-012');
  return state;
}
