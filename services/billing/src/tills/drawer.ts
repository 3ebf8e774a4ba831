import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { MoneySource, Movement } from '../payments/payment-split.js';
import { addMovement } from './movements.js';
import { openSession } from './session-rows.js';
import { isUsable, type SessionRow, TILL_COLUMNS, type TillRow, tillScope, usableTill } from './till-rows.js';

const MAX_CONCEPT = 500;

interface Wanted {
  method: MoneySource;
  /** Branch of the document. */
  branch: string;
  /** The till that the person chose. */
  till: string | null | undefined;
  /** Card and Bizum too have to stand in a session, as cash does. */
  inTill?: boolean | undefined;
}

type Open = TillRow & { live: string | null };

/** The tills that the person uses: their own, and the office's of the branch. */
async function tillsFor(tx: TenantTx, branch: string): Promise<Open[]> {
  const scope = tillScope(tx.ctx);
  const rows = await tx.rows<Open>(
    `SELECT ${TILL_COLUMNS}, s.state live FROM till t
     LEFT JOIN till_session s ON s.business_id = t.business_id AND s.live_till = t.id
     WHERE t.business_id = :business AND t.state = 'active'${scope.sql}`,
    scope.params,
  );
  const { userId } = tx.ctx.actor;
  return rows.filter((row) => isUsable(tx.ctx, row) && (row.branch === branch || row.holder === userId));
}

async function branchHasTills(tx: TenantTx, branch: string): Promise<boolean> {
  const [row] = await tx.rows(
    "SELECT id FROM till t WHERE t.business_id = :business AND t.state = 'active' AND t.branch = :branch LIMIT 1",
    { branch },
  );
  return row !== undefined;
}

/**
 * The open session into which money goes; `null`: none, so that cash goes into the branch's own account, as in a school without
 * tills. One's own till comes first, then the only open one of the branch. Transfers and credit never come into a till.
 */
export async function drawerFor(
  tx: TenantTx,
  { method, branch, till, inTill = false }: Wanted,
): Promise<SessionRow | null> {
  if (method === 'transfer' || method === 'credit') return null;
  if (till) return openSession(tx, (await usableTill(tx, till)).id);
  const open = (await tillsFor(tx, branch)).filter(({ live }) => live === 'open');
  const own = open.find(({ holder }) => holder === tx.ctx.actor.userId);
  const [only, other] = own ? [own] : open;
  if (only && !other) return openSession(tx, only.id);
  if (method !== 'cash' && !inTill) return null;
  if (other) throw new CodedError('TILL-014');
  if (await branchHasTills(tx, branch)) throw new CodedError('TILL-013');
  return null;
}

/** Writes a payment down in the session through which it came; a refund has cents below zero. */
export async function passThrough(
  tx: TenantTx,
  drawer: SessionRow | null,
  { source, cents, parts }: Pick<Movement, 'source' | 'cents' | 'parts'>,
  concept: string,
): Promise<void> {
  if (!drawer) return;
  const kind = cents > 0 ? 'payment' : 'refund';
  const [first] = parts;
  await addMovement(tx, drawer, {
    ...{ kind, method: source, cents, concept: concept.slice(0, MAX_CONCEPT) },
    ...(first ? { document: first.id } : {}),
  });
}
