import type { tillOpen } from '@volante/contracts/billing/till.contract';
import { type Pieces, piecesTotal } from '@volante/contracts/billing/till.fields';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { balanceOf, post } from '../ledger/ledger.js';
import { addMovement, differenceEntries, movementEntries, tillAccount } from './movements.js';
import { emitTill } from './session-rows.js';
import type { SessionRow, TillRow } from './till-rows.js';

type Place = Pick<SessionRow, 'id' | 'till_id' | 'branch_id'>;

/** Opens a till with a count. TILL-004 where it is open already; whether the person may is the caller's to check. */
export async function openTill(
  tx: TenantTx,
  id: string,
  { id: till, branch }: Pick<TillRow, 'id' | 'branch'>,
  pieces: Pieces,
): Promise<CallOutput<typeof tillOpen>> {
  const counted = piecesTotal(pieces);
  const isFirst = !(await hasSessions(tx, till));
  await insertSession(
    tx,
    { id, till_id: till, branch_id: branch },
    { pieces: JSON.stringify(pieces), counted },
  );
  const expected = isFirst ? counted : await balanceOf(tx, tillAccount(till));
  const place = { id, till_id: till, branch_id: branch };
  if (isFirst) await putFirstMoney(tx, place, counted);
  else await bookDifference(tx, place, 'opening', counted - expected);
  await tx.run(
    'UPDATE till_session SET opening_expected = :expected WHERE business_id = :business AND id = :id',
    { id, expected },
  );
  tx.audit({
    ...{ entity: 'till-session', entityId: id, action: 'opened' },
    changes: { counted: { from: expected, to: counted } },
  });
  emitTill(tx, 'opened', { id, branch, version: 1 });
  return { session: id, version: 1, differenceCents: counted - expected };
}

/** Books what a count found beyond the books (above zero) or did not find. */
export async function bookDifference(
  tx: TenantTx,
  session: Place,
  kind: 'opening' | 'difference',
  cents: number,
): Promise<void> {
  if (cents === 0) return;
  const payment = await addMovement(tx, session, { kind, cents, concept: '' });
  const entries = differenceEntries(session.till_id, cents);
  await post(tx, { kind: 'difference', document: '', payment, entries });
}

/** The money that a till begins with was put there: it is no difference. Its pair is the session that it opened. */
async function putFirstMoney(tx: TenantTx, session: Place, cents: number): Promise<void> {
  if (cents === 0) return;
  const first = { kind: 'in' as const, cents, concept: 'Fondo inicial', pair: session.id };
  const payment = await addMovement(tx, session, first);
  await post(tx, { kind: 'till', document: '', payment, entries: movementEntries('in', session, cents) });
}

async function hasSessions(tx: TenantTx, till: string): Promise<boolean> {
  const [row] = await tx.rows(
    'SELECT id FROM till_session WHERE business_id = :business AND till_id = :till LIMIT 1',
    { till },
  );
  return row !== undefined;
}

async function insertSession(
  tx: TenantTx,
  { id, till_id: till, branch_id: branch }: Place,
  { pieces, counted }: { pieces: string; counted: number },
): Promise<void> {
  try {
    await tx.run(
      `INSERT INTO till_session (business_id, id, till_id, live_till, branch_id, state, opened_at, opened_by, opening_pieces,
         opening_cents, opening_expected, counts, closed_by, reason, version)
       VALUES (:business, :id, :till, :till, :branch, 'open', UTC_TIMESTAMP(3), :actor, :pieces, :counted, :counted, 0, '', '', 1)`,
      { id, till, branch, pieces, counted, actor: tx.ctx.actor.userName },
    );
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('TILL-004') : error;
  }
}
