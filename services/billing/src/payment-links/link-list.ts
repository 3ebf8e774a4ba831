import type {
  PaymentLink,
  PaymentLinkState,
  PaymentLinkSummary,
  paymentLinkReadAll,
} from '@volante/contracts/billing/payment-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../documents/read-document.js';
import { refusalWords } from '../redsys/redsys-refusals.js';
import { EMPTY_PAGE } from './empty-page.js';
import { ORDER_COLUMNS, type OrderRow } from './link-order.js';
import { LINK_COLUMNS, type LinkRow, linkParts, stateOfLink } from './link-rows.js';
import { REFUND_COLUMNS, type RefundRow } from './refund-rows.js';

type ListedRow = LinkRow & { numbers: string | null };

const LISTED_COLUMNS = `${LINK_COLUMNS},
  (SELECT GROUP_CONCAT(d.number_text ORDER BY p.position SEPARATOR '\\n') FROM payment_link_document p
   JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
   WHERE p.business_id = l.business_id AND p.link_id = l.id) numbers`;

/** A link as its page shows it. DATA-404 where the person does not see it. */
export async function linkOf(ctx: Context, read: Read, id: string): Promise<PaymentLink> {
  const scope = branchScope(ctx, 'l');
  if (!scope) throw notFound();
  const [row] = await read<ListedRow & { gateway_name: string | null }>(
    `SELECT ${LISTED_COLUMNS}, (SELECT g.name FROM payment_gateway g
       WHERE g.business_id = l.business_id AND g.id = l.gateway_id) gateway_name
     FROM payment_link l WHERE l.business_id = :business AND l.id = :id${scope.sql}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  const summary = toSummary(row);
  const parts = await linkParts(read, id);
  return {
    ...summary,
    documents: parts.map(({ document_id, cents }, at) => ({
      ...{ id: document_id, number: summary.numbers[at] ?? '', cents },
    })),
    gatewayName: row.gateway_name ?? '',
    attempts: await attemptsOf(read, id),
    refunds: await refundsOf(read, id),
    mails: await mailsOf(read, id),
    payment: row.payment_id,
  };
}

const STATE_SQL: Readonly<Record<PaymentLinkState, string>> = {
  open: "(l.state = 'open' AND l.expires_at > UTC_TIMESTAMP(3))",
  paid: "(l.state = 'paid' AND l.returned_cents < l.cents)",
  returned: "(l.state = 'paid' AND l.returned_cents >= l.cents)",
  expired: "(l.state = 'expired' OR (l.state = 'open' AND l.expires_at <= UTC_TIMESTAMP(3)))",
  withdrawn: "l.state = 'withdrawn'",
};

const toSummary = (row: ListedRow): PaymentLinkSummary => ({
  ...{ id: row.id, version: row.version, state: stateOfLink(row), site: row.site, branch: row.branch_id },
  ...{ contact: row.contact_id, payer: row.payer_name, cents: Number(row.cents) },
  ...{
    returnedCents: Number(row.returned_cents),
    numbers: row.numbers?.split('\n') ?? [],
    method: row.method,
  },
  ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by },
  expiresAt: row.expires_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  paidAt: row.paid_at?.toISOString() ?? null,
  failure: row.failure,
});

type Part = readonly [sql: string, params: SqlParams];

function conditions({ state, branch, contact, document }: CallParsed<typeof paymentLinkReadAll>): Part[] {
  const parts: (Part | null)[] = [
    state?.length ? [`(${state.map((one) => STATE_SQL[one]).join(' OR ')})`, {}] : null,
    branch?.length ? ['l.branch_id IN (:branches)', { branches: branch }] : null,
    contact ? ['l.contact_id = :contact', { contact }] : null,
    document
      ? [
          `EXISTS (SELECT 1 FROM payment_link_document x
            WHERE x.business_id = l.business_id AND x.link_id = l.id AND x.document_id = :document)`,
          { document },
        ]
      : null,
  ];
  return parts.filter((part) => part !== null);
}

/** Links of the branches that the person sees, the last first. */
export async function readLinks(
  db: Database,
  ctx: Context,
  input: CallParsed<typeof paymentLinkReadAll>,
): Promise<CallOutput<typeof paymentLinkReadAll>> {
  const { limit, cursor, count, ...filters } = input;
  const scope = branchScope(ctx, 'l');
  if (!scope) return EMPTY_PAGE;
  const parts = conditions(input);
  const { rows, ...page } = await readPage<ListedRow>(
    {
      columns: LISTED_COLUMNS,
      from: `payment_link l WHERE l.business_id = :business${scope.sql}${parts.map(([sql]) => ` AND ${sql}`).join('')}`,
      params: Object.assign({}, scope.params, ...parts.map(([, params]) => params)) as SqlParams,
      ...{ id: 'l.id', descending: true, identity: ['payment-link', filters] },
    },
    { limit, cursor, count },
    (sql, params) => db.rows(ctx, sql, params),
  );
  return { ...page, rows: rows.map(toSummary) };
}

/** Tries to pay by a link, the last first. */
async function attemptsOf(read: Read, link: string): Promise<PaymentLink['attempts']> {
  const rows = await read<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM payment_order WHERE business_id = :business AND link_id = :link
     ORDER BY created_at DESC, order_no LIMIT 50`,
    { link },
  );
  return rows.map(({ order_no: order, method, state, response, card, created_at }) => ({
    ...{ order, method, state, card, at: created_at.toISOString() },
    words: state === 'denied' && response !== null ? refusalWords(response) : '',
  }));
}

async function refundsOf(read: Read, link: string): Promise<PaymentLink['refunds']> {
  const rows = await read<RefundRow>(
    `SELECT ${REFUND_COLUMNS} FROM payment_refund WHERE business_id = :business AND link_id = :link ORDER BY id DESC`,
    { link },
  );
  return rows.map((row) => ({
    ...{ id: row.id, cents: Number(row.cents), state: row.state, isOutside: row.is_outside === 1 },
    ...{ reason: row.reason, words: row.words, by: row.actor_name, at: row.at.toISOString() },
  }));
}

interface SentRow {
  address: string;
  state: PaymentLink['mails'][number]['state'];
  reason: string;
  created_at: Date;
}

async function mailsOf(read: Read, link: string): Promise<PaymentLink['mails']> {
  const rows = await read<SentRow>(
    `SELECT m.address, m.state, m.reason, m.created_at FROM payment_link_document p
     JOIN document_mail m ON m.business_id = p.business_id AND m.document_id = p.document_id
       AND m.payment_link_id = p.link_id
     WHERE p.business_id = :business AND p.link_id = :link ORDER BY m.id DESC LIMIT 20`,
    { link },
  );
  return rows.map(({ created_at, ...rest }) => ({ ...rest, at: created_at.toISOString() }));
}
