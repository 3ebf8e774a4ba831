import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { visibleBranches } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { post, postPending, settle } from '../ledger/ledger.js';
import { euros } from '../paper/paper-words.js';
import { addMovement, transferEntries } from './movements.js';
import { emitTill, openSession } from './session-rows.js';
import { isUsable, type SessionRow, TILL_COLUMNS, type TillRow } from './till-rows.js';

const TILLS_PAGE = '/cashflow/tills';

export interface Transfer {
  from: string;
  to: string;
  cents: number;
  concept: string;
}

/** A till in use of the person's branches, to which money may go though they do not use it. */
export async function targetTill(tx: TenantTx, id: string): Promise<TillRow> {
  const visible = visibleBranches(tx.ctx);
  const [row] = await tx.rows<TillRow>(
    `SELECT ${TILL_COLUMNS} FROM till t WHERE t.business_id = :business AND t.id = :id AND t.state = 'active'`,
    { id },
  );
  const isSeen =
    row && (visible === null || visible.includes(row.branch) || row.holder === tx.ctx.actor.userId);
  if (!isSeen)
    throw new CodedError('CASHFLOW-004', undefined, [
      { path: 'to', code: 'CASHFLOW-004', message: 'Elige otra caja' },
    ]);
  return row;
}

/** The sessions of two tills, locked in the order of the tills. */
async function bothSessions(
  tx: TenantTx,
  from: string,
  to: string,
): Promise<readonly [SessionRow, SessionRow]> {
  const [first, second] = [from, to].toSorted();
  const one = await openSession(tx, first ?? '');
  const other = await openSession(tx, second ?? '');
  return one.till_id === from ? [one, other] : [other, one];
}

async function addBoth(
  tx: TenantTx,
  [out, into]: readonly [SessionRow, SessionRow],
  { cents, concept }: Pick<Transfer, 'cents' | 'concept'>,
): Promise<string> {
  const [pair, id] = [newId(), newId()];
  await addMovement(tx, out, { id, kind: 'transfer', cents: -cents, concept, pair });
  await addMovement(tx, into, { id: pair, kind: 'received', cents, concept, pair: id });
  return id;
}

/** Between two tills that the person uses: at once. */
async function transfer(tx: TenantTx, sent: Transfer): Promise<string> {
  const sessions = await bothSessions(tx, sent.from, sent.to);
  const id = await addBoth(tx, sessions, sent);
  const entries = transferEntries(sent.from, sent.to, sent.cents);
  await post(tx, { kind: 'handover', document: '', payment: id, entries });
  return id;
}

/** To a till of somebody else: it waits until they take it. */
async function handOver(
  tx: TenantTx,
  { from, to, cents, concept }: Transfer,
  target: Pick<TillRow, 'name' | 'holder' | 'branch'>,
): Promise<string> {
  const session = await openSession(tx, from);
  const id = newId();
  const entries = transferEntries(from, to, cents);
  const posting = await postPending(tx, { kind: 'handover', document: '', payment: id, entries });
  await tx.run(
    `INSERT INTO till_handover (business_id, id, from_till, to_till, cents, concept, posting_id, state, asked_by, asked_at, settled_by)
     VALUES (:business, :id, :from, :to, :cents, :concept, :posting, 'pending', :actor, UTC_TIMESTAMP(3), '')`,
    { id, from, to, cents, concept, posting, actor: tx.ctx.actor.userName },
  );
  tx.audit({
    ...{ entity: 'till-handover', entityId: id, action: 'created' },
    changes: { cents: { from: null, to: cents } },
  });
  emitTill(tx, 'handed', { id, branch: session.branch_id, version: 1 });
  notify(tx, {
    kind: 'till.handover',
    to: target.holder ? { users: [target.holder] } : { permission: 'till.view', branch: target.branch },
    title: `${tx.ctx.actor.userName} entrega ${euros(cents)} a la caja ${target.name}`,
    text: 'Cuéntalo y acéptalo: hasta entonces no está en ninguna de las dos cajas.',
    link: TILLS_PAGE,
  });
  return id;
}

export async function moveBetween(
  tx: TenantTx,
  sent: Transfer,
): Promise<{ id: string | null; handover: string | null }> {
  if (sent.from === sent.to)
    throw new CodedError('CASHFLOW-004', undefined, [
      { path: 'to', code: 'CASHFLOW-004', message: 'Elige otra caja' },
    ]);
  const to = await targetTill(tx, sent.to);
  if (isUsable(tx.ctx, to)) return { id: await transfer(tx, sent), handover: null };
  return { id: null, handover: await handOver(tx, sent, to) };
}

interface HandoverRow {
  id: string;
  state: string;
  cents: string | number;
  concept: string;
  posting_id: string;
  from_till: string;
  to_till: string;
  from_holder: string;
  to_holder: string;
  from_branch: string;
  to_branch: string;
}

/** Whether the person uses a side of a hand-over: its holder, or the office of a branch that they see. */
export const usesSide = (
  { ctx }: Pick<TenantTx, 'ctx'>,
  { holder, branch }: Pick<TillRow, 'holder' | 'branch'>,
): boolean =>
  isUsable(ctx, { holder }) &&
  (holder === ctx.actor.userId || (visibleBranches(ctx)?.includes(branch) ?? true));

/** Takes the money (who gets it), or ends the hand-over without (who gave it, or who would get it). */
export async function settleHandover(tx: TenantTx, id: string, isAccepted: boolean): Promise<void> {
  await tx.rows('SELECT id FROM till_handover WHERE business_id = :business AND id = :id FOR UPDATE', { id });
  const [row] = await tx.rows<HandoverRow>(
    `SELECT h.id, h.state, h.cents, h.concept, h.posting_id, h.from_till, h.to_till, f.holder from_holder, f.branch from_branch,
       o.holder to_holder, o.branch to_branch
     FROM till_handover h JOIN till f ON f.business_id = h.business_id AND f.id = h.from_till
     JOIN till o ON o.business_id = h.business_id AND o.id = h.to_till
     WHERE h.business_id = :business AND h.id = :id`,
    { id },
  );
  if (!row) throw notFound();
  const gets = usesSide(tx, { holder: row.to_holder, branch: row.to_branch });
  const gives = usesSide(tx, { holder: row.from_holder, branch: row.from_branch });
  if (!gets && !gives) throw notFound();
  if (isAccepted && !gets) throw new CodedError('TILL-009');
  if (row.state !== 'pending') throw new CodedError('TILL-011');
  const cents = Number(row.cents);
  if (isAccepted) {
    const sessions = await bothSessions(tx, row.from_till, row.to_till);
    await addBoth(tx, sessions, { cents, concept: row.concept });
  }
  if (!(await settle(tx, row.posting_id, isAccepted ? 'posted' : 'voided'))) throw new CodedError('TILL-011');
  const state = isAccepted ? 'accepted' : 'withdrawn';
  await tx.run(
    `UPDATE till_handover SET state = :state, settled_by = :actor, settled_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id, state, actor: tx.ctx.actor.userName },
  );
  tx.audit({
    ...{ entity: 'till-handover', entityId: id, action: state },
    changes: { state: { from: 'pending', to: state } },
  });
  emitTill(tx, state, { id, branch: row.from_branch, version: 2 });
}
