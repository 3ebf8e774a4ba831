import type { InboxPayment, paymentInbox } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { Read } from '../documents/read-document.js';
import { EMPTY_PAGE } from './empty-page.js';
import { INBOX_COLUMNS, type InboxRow, isOurs, isSoldAgain } from './inbox-rows.js';

interface ListedRow extends InboxRow {
  payer_name: string | null;
  /** `null`: of no order of a product, or of one that is deleted. */
  product_name: string | null;
  numbers: string | null;
  refund_id: string | null;
  refund_state: NonNullable<InboxPayment['refund']>['state'] | null;
  refund_words: string | null;
}

const LAST_REFUND = `(SELECT x.id FROM payment_refund x
  WHERE x.business_id = b.business_id AND x.inbox_id = b.id ORDER BY x.id DESC LIMIT 1)`;
const COLUMNS = `${INBOX_COLUMNS}, COALESCE(l.payer_name, s.payer_name) payer_name, s.product_name,
  (SELECT GROUP_CONCAT(d.number_text ORDER BY p.position SEPARATOR '\\n') FROM payment_link_document p
   JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
   WHERE p.business_id = b.business_id AND p.link_id = b.link_id) numbers,
  r.id refund_id, r.state refund_state, r.words refund_words`;

/** Whether money of such a gateway may pay documents. */
type Pays = (site: InboxPayment['site']) => boolean;

/** Money of a link pays its documents, that of an order sells its product. */
const isApplicable = (row: ListedRow): boolean =>
  row.sale_id === null || (isSoldAgain(row) && row.product_name !== null);

const shown = (ctx: Context, row: ListedRow, pays: Pays): InboxPayment => {
  const isBusy = row.refund_state === 'asked' || row.refund_state === 'unknown';
  const isOpen = row.state === 'waiting' && !isBusy && isOurs(row);
  return {
    ...{ id: row.id, version: row.version, cause: row.cause, state: row.state, site: row.site },
    ...{ branch: row.branch_id, link: row.link_id, contact: row.contact_id, payer: row.payer_name ?? '' },
    numbers: row.numbers === null ? [] : row.numbers.split('\n'),
    ...{ cents: Number(row.cents), order: row.order_no, method: row.method, at: row.at.toISOString() },
    ...{ decidedBy: row.decided_by, decidedAt: row.decided_at?.toISOString() ?? null, reason: row.reason },
    ...{ product: row.product_name ?? '', why: row.why },
    mayApply:
      isOpen && row.is_held === 1 && isApplicable(row) && pays(row.site) && can(ctx, 'invoice.modify'),
    mayRefund: isOpen && can(ctx, 'payment.refund') && can(ctx, 'invoice.modify'),
    refund:
      row.refund_id && row.refund_state
        ? { id: row.refund_id, state: row.refund_state, words: row.refund_words ?? '' }
        : null,
  };
};

const FROM = `payment_inbox b
  LEFT JOIN payment_link l ON l.business_id = b.business_id AND l.id = b.link_id
  LEFT JOIN product_order s ON s.business_id = b.business_id AND s.id = b.sale_id
  LEFT JOIN payment_refund r ON r.business_id = b.business_id AND r.id = ${LAST_REFUND}`;

/** One of them, as the list shows it. */
export async function inboxItem(ctx: Context, read: Read, id: string, pays: Pays): Promise<InboxPayment> {
  const [row] = await read<ListedRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE b.business_id = :business AND b.id = :id`,
    { id },
  );
  if (!row) throw notFound();
  return shown(ctx, row, pays);
}

/** Money that waits for a person or was decided, the last first. */
export async function readInbox(
  db: Database,
  ctx: Context,
  { limit, cursor, count, state }: CallParsed<typeof paymentInbox>,
  pays: Pays,
): Promise<CallOutput<typeof paymentInbox>> {
  const scope = branchScope(ctx, 'b');
  if (!scope) return EMPTY_PAGE;
  const { rows, ...page } = await readPage<ListedRow>(
    {
      columns: COLUMNS,
      from: `${FROM}
        WHERE b.business_id = :business${scope.sql}${state?.length ? ' AND b.state IN (:states)' : ''}`,
      params: { ...scope.params, ...(state?.length ? { states: state } : {}) },
      ...{ id: 'b.id', descending: true, identity: ['payment-inbox', state] },
    },
    { limit, cursor, count },
    (sql, params) => db.rows(ctx, sql, params),
  );
  return { ...page, rows: rows.map((row) => shown(ctx, row, pays)) };
}
