import type { Pieces } from '@volante/contracts/billing/till.fields';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export interface TillRow {
  id: string;
  name: string;
  branch: string;
  holder: string;
  holder_name: string;
  starting_cash: string | number | null;
  state: string;
}

export const TILL_COLUMNS = 't.id, t.name, t.branch, t.holder, t.holder_name, t.starting_cash, t.state';

/** Condition on `t` for the tills that the person sees: their own; with `till.view` those of their branches too. */
export function tillScope(ctx: Context): { sql: string; params: SqlParams } {
  const me = ctx.actor.userId;
  if (!can(ctx, 'till.view')) return { sql: ' AND t.holder = :me', params: { me } };
  const visible = visibleBranches(ctx);
  if (visible === null) return { sql: '', params: {} };
  if (visible.length === 0) return { sql: ' AND t.holder = :me', params: { me } };
  return { sql: ' AND (t.branch IN (:visible) OR t.holder = :me)', params: { visible, me } };
}

/** Whether the person puts money into a till that they see: their own, or one that the whole office uses. */
export const isUsable = (ctx: Context, { holder }: Pick<TillRow, 'holder'>): boolean =>
  holder === ctx.actor.userId || (holder === '' && can(ctx, 'till.view'));

/** A till in use that the person sees, which stays so until the transaction ends; DATA-404 otherwise. */
export async function seenTill(tx: TenantTx, id: string): Promise<TillRow> {
  const scope = tillScope(tx.ctx);
  const [row] = await tx.rows<TillRow>(
    `SELECT ${TILL_COLUMNS} FROM till t WHERE t.business_id = :business AND t.id = :id AND t.state = 'active'${scope.sql}
     LOCK IN SHARE MODE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

export async function usableTill(tx: TenantTx, id: string): Promise<TillRow> {
  const row = await seenTill(tx, id);
  if (!isUsable(tx.ctx, row)) throw new CodedError('TILL-009');
  return row;
}

type Big = string | number;

export interface SessionRow {
  id: string;
  till_id: string;
  branch_id: string;
  state: 'open' | 'counted' | 'closed';
  opened_at: Date;
  opened_by: string;
  opening_pieces: string;
  opening_cents: Big;
  opening_expected: Big;
  counts: number;
  closing_pieces: string | null;
  cash_cents: Big | null;
  cash_expected: Big | null;
  card_cents: Big | null;
  card_expected: Big | null;
  bizum_cents: Big | null;
  bizum_expected: Big | null;
  closed_at: Date | null;
  closed_by: string;
  reason: string;
  z_number: number | null;
  paper: string | null;
  version: number;
}

export const SESSION_COLUMNS = `s.id, s.till_id, s.branch_id, s.state, s.opened_at, s.opened_by, s.opening_pieces, s.opening_cents,
  s.opening_expected, s.counts, s.closing_pieces, s.cash_cents, s.cash_expected, s.card_cents, s.card_expected, s.bizum_cents,
  s.bizum_expected, s.closed_at, s.closed_by, s.reason, s.z_number, s.paper, s.version`;

export const piecesOf = (json: string | null): Pieces => JSON.parse(json ?? '[]') as Pieces;

export interface Compared {
  expectedCents: number;
  countedCents: number;
  differenceCents: number;
}

/** A counted amount against the expected one, in cents. */
export const compared = (counted: Big | null, expected: Big | null): Compared => ({
  expectedCents: Number(expected ?? 0),
  countedCents: Number(counted ?? 0),
  differenceCents: Number(counted ?? 0) - Number(expected ?? 0),
});

/** The three things that are counted at the end. */
export const closingOf = (row: SessionRow) => ({
  cash: compared(row.cash_cents, row.cash_expected),
  card: compared(row.card_cents, row.card_expected),
  bizum: compared(row.bizum_cents, row.bizum_expected),
});

/** All differences of a session together; `null`: not counted yet. */
export function differenceOf(row: SessionRow): number | null {
  if (row.state === 'open') return null;
  const { cash, card, bizum } = closingOf(row);
  return cash.differenceCents + card.differenceCents + bizum.differenceCents;
}
