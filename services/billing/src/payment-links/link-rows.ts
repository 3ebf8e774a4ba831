import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import type { PaymentLinkState } from '@volante/contracts/billing/payment-link.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../documents/read-document.js';
import type { PayMethod } from '../redsys/redsys-messages.js';

export interface LinkRow {
  id: string;
  version: number;
  /** Without `returned`, which is paid with nothing left. */
  state: Exclude<PaymentLinkState, 'returned'>;
  branch_id: string;
  contact_id: string | null;
  payer_name: string;
  cents: string | number;
  returned_cents: string | number;
  gateway_id: string;
  site: GatewaySite;
  sealed: Buffer;
  posting_id: string;
  payment_id: string | null;
  method: PayMethod | null;
  failure: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  seen_at: Date | null;
  paid_at: Date | null;
}

export const LINK_COLUMNS = `l.id, l.version, l.state, l.branch_id, l.contact_id, l.payer_name, l.cents, l.returned_cents,
  l.gateway_id, l.site, l.sealed, l.posting_id, l.payment_id, l.method, l.failure, l.created_by, l.created_at, l.expires_at,
  l.seen_at, l.paid_at`;

export interface LinkPart {
  document_id: string;
  cents: number;
}

/** A link that the person may see; DATA-404 otherwise. */
export async function linkRow(
  ctx: Context,
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<LinkRow> {
  const scope = branchScope(ctx, 'l');
  if (!scope) throw notFound();
  const [row] = await read<LinkRow>(
    `SELECT ${LINK_COLUMNS} FROM payment_link l WHERE l.business_id = :business AND l.id = :id${scope.sql} ${lock}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

export const lockedLink = (tx: TenantTx, id: string): Promise<LinkRow> =>
  linkRow(tx.ctx, (sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');

/** Documents of a link, in the order in which money goes to them. */
export async function linkParts(read: Read, link: string): Promise<LinkPart[]> {
  const rows = await read<{ document_id: string; cents: string | number }>(
    `SELECT document_id, cents FROM payment_link_document
     WHERE business_id = :business AND link_id = :link ORDER BY position`,
    { link },
  );
  return rows.map(({ document_id, cents }) => ({ document_id, cents: Number(cents) }));
}

/** As people see it: an open link whose time is over has ended before the sweep says so. */
export function stateOfLink(
  {
    state,
    cents,
    returned_cents,
    expires_at,
  }: Pick<LinkRow, 'state' | 'cents' | 'returned_cents' | 'expires_at'>,
  now = Date.now(),
): PaymentLinkState {
  if (state === 'open' && expires_at.getTime() <= now) return 'expired';
  if (state === 'paid' && Number(returned_cents) >= Number(cents)) return 'returned';
  return state;
}

type Change = string | number | Date | null;

/** Changes columns of a locked link, with its version and event; answers the version. */
export async function changeLink(
  tx: TenantTx,
  link: Pick<LinkRow, 'id' | 'version' | 'branch_id'>,
  topic: 'paid' | 'denied' | 'withdrawn' | 'expired' | 'returned' | 'begun',
  columns: Readonly<Record<string, Change>>,
): Promise<number> {
  const version = link.version + 1;
  const names = Object.keys(columns);
  await tx.run(
    `UPDATE payment_link SET version = :version${names.map((name) => `, ${name} = :${name}`).join('')}
     WHERE business_id = :business AND id = :id`,
    { ...columns, id: link.id, version },
  );
  emitLink(tx, topic, { id: link.id, branch: link.branch_id, version });
  return version;
}

export function emitLink(
  tx: TenantTx,
  what: string,
  { id, branch, version }: { id: string; branch: string; version: number },
): void {
  tx.emit({ topic: `payment-link.${what}`, entityId: id, version, state: { id, branch } });
}
