import {
  PAYMENT_LINK_STATES,
  type PaymentLinkSummary,
  paymentLinkReadAll,
} from '@volante/contracts/billing/payment-link.contract';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkBadge } from '../shared/badges';
import { linkAddress, requestIn } from '../shared/pay-address';
import { PayHead } from '../shared/pay-head';
import { usePaymentText } from '../shared/pay-text';

const LinkDialog = lazy(async () => ({ default: (await import('../make/link-dialog')).LinkDialog }));

const nameOf = ({ payer, numbers }: PaymentLinkSummary): string => payer || numbers.join(', ');

function useColumns(): readonly ListColumn<PaymentLinkSummary>[] {
  const text = usePaymentText();
  return useMemo(() => {
    const column = (
      key: string,
      render: ListColumn<PaymentLinkSummary>['render'],
      part: Partial<ListColumn<PaymentLinkSummary>> = {},
    ): ListColumn<PaymentLinkSummary> => ({ key, title: text(`payments.field.${key}`), render, ...part });
    return [
      column('payer', nameOf),
      column('numbers', ({ numbers }) => numbers.join(', ')),
      column('cents', ({ cents }) => eurosText(cents), { align: 'right', width: '120px' }),
      column('state', ({ state, site }) => <LinkBadge state={state} site={site} />, { width: '190px' }),
      column('created', ({ createdAt }) => <ElapsedText instant={createdAt} />, { width: '120px' }),
      column('until', ({ expiresAt }) => formatInstant(expiresAt), { width: '160px' }),
      column('by', ({ createdBy }) => createdBy, { optional: true }),
      column('seen', ({ seenAt }) => (seenAt ? formatInstant(seenAt) : text('payments.seenNot')), {
        optional: true,
      }),
      column('method', ({ method }) => (method ? text(`payments.method.${method}`) : ''), { optional: true }),
      column('returned', ({ returnedCents }) => (returnedCents > 0 ? eurosText(returnedCents) : ''), {
        ...{ optional: true, align: 'right' as const },
      }),
    ];
  }, [text]);
}

function useFilters(): readonly ListFilter[] {
  const text = usePaymentText();
  return useMemo(
    () => [
      {
        key: 'state',
        label: text('payments.field.state'),
        several: true,
        options: PAYMENT_LINK_STATES.map((value) => ({ value, label: text(`payments.state.${value}`) })),
      },
    ],
    [text],
  );
}

/** The link that the palette wants: the dialog, filled in. */
function RequestedLink() {
  const [search, setSearch] = useSearchParams();
  const request = requestIn(search);
  const person = useCall(contactRead, { id: request?.contact ?? '' }, { enabled: request !== null });
  if (!request || person.isPending) return null;
  return (
    <Suspense>
      <LinkDialog
        key={`${request.contact} ${request.cents}`}
        of={{ contact: request.contact }}
        cents={request.cents}
        {...(person.data ? { name: person.data.name } : {})}
        onClose={() => setSearch({}, { replace: true })}
      />
    </Suspense>
  );
}

/** `/payment/link/list`: links to pay, and how each stands. */
export function LinkListPage() {
  const text = usePaymentText();
  const navigate = useNavigate();
  const menu = (row: PaymentLinkSummary): MenuItem[] => [
    { key: 'open', label: text('payments.act.open'), onSelect: () => void navigate(linkAddress(row.id)) },
    ...(row.contact
      ? [
          {
            key: 'contact',
            label: text('payments.act.contact'),
            onSelect: () => void navigate(`/contact/view/${row.contact}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage<PaymentLinkSummary>
        name="payment-links"
        live="payment-link"
        title={text('payments.title')}
        head={<PayHead shown="links" />}
        call={paymentLinkReadAll}
        columns={useColumns()}
        filters={useFilters()}
        defaultSort=""
        rowName={nameOf}
        rowHref={({ id }) => linkAddress(id)}
        rowMenu={menu}
        card={({ numbers, cents, state, site }) => (
          <>
            <span>{[numbers.join(', '), eurosText(cents)].filter(Boolean).join(' · ')}</span>{' '}
            <LinkBadge state={state} site={site} />
          </>
        )}
        empty={{ title: text('payments.empty.title'), text: text('payments.empty.text') }}
      />
      <RequestedLink />
    </>
  );
}
