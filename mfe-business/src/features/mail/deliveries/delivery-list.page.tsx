import { RedoOutlined } from '@ant-design/icons';
import { type MailDelivery, mailDeliveryList } from '@volante/contracts/mail/mail-delivery.contract';
import { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListContext, ListFilter } from '@volante/ui-kit/list-types';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { deliveryAddress } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { canRetry, MAIL_STATES, MailReasonText, MailStateBadge, TestBadge } from '../shared/mail-words';
import { useRetry } from './use-retry';

const MAX_LAYOUTS = 100;
const FRESH_MS = 60_000;

function useColumns(): readonly ListColumn<MailDelivery>[] {
  const text = useMailText();
  return useMemo(
    () => [
      { key: 'name', title: text('mail.fields.to'), render: (row) => row.name || '—' },
      { key: 'address', title: text('mail.fields.address'), render: (row) => row.address },
      {
        key: 'subject',
        title: text('mail.fields.subject'),
        render: (row) => (
          <>
            {row.subject} <TestBadge mail={row} />
          </>
        ),
      },
      {
        key: 'state',
        title: text('mail.fields.state'),
        width: '120px',
        render: (row) => <MailStateBadge state={row.state} />,
      },
      { key: 'reason', title: text('mail.fields.reason'), render: (row) => <MailReasonText mail={row} /> },
      {
        key: 'createdAt',
        title: text('mail.fields.createdAt'),
        width: '140px',
        align: 'right',
        sort: { up: 'created', down: '-created' },
        render: (row) => <ElapsedText instant={row.sentAt ?? row.createdAt} />,
      },
      {
        key: 'layoutName',
        title: text('mail.fields.layout'),
        optional: true,
        render: (row) => row.layoutName,
      },
      { key: 'sentBy', title: text('mail.fields.sentBy'), optional: true, render: (row) => row.sentBy },
    ],
    [text],
  );
}

function useFilters(): readonly ListFilter[] {
  const text = useMailText();
  const isAllowed = useCan('mail-layout.view');
  const { data } = useCall(
    mailLayoutRead,
    { limit: MAX_LAYOUTS, count: false },
    { enabled: isAllowed, staleTime: FRESH_MS },
  );
  return useMemo(() => {
    const layouts = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [
      {
        key: 'state',
        label: text('mail.fields.state'),
        options: MAIL_STATES.map((value) => ({ value, label: text(`mail.state.${value}`) })),
        several: true,
      },
      ...(layouts.length > 0 ? [{ key: 'layout', label: text('mail.fields.layout'), options: layouts }] : []),
    ];
  }, [text, data]);
}

/** `/mail/delivery/list`, kept alive. */
export function DeliveryListPage() {
  const text = useMailText();
  const navigate = useNavigate();
  const retry = useRetry();
  const rowMenu = (row: MailDelivery): MenuItem[] => [
    { key: 'open', label: text('mail.act.open'), onSelect: () => void navigate(deliveryAddress(row.id)) },
    ...(canRetry(row)
      ? [{ key: 'retry', label: text('mail.act.retry'), onSelect: () => void retry([row.id]) }]
      : []),
  ];
  const bulk = (list: ListContext<MailDelivery>): MenuItem[] => [
    {
      key: 'retry',
      label: text('mail.act.retry'),
      icon: <RedoOutlined aria-hidden="true" />,
      onSelect: () => void retry(list.selected).then(list.clearSelection),
    },
  ];
  return (
    <ListPage<MailDelivery>
      name="mail-delivery"
      title={text('mail.deliveries.title')}
      call={mailDeliveryList}
      live="mail-delivery"
      columns={useColumns()}
      filters={useFilters()}
      defaultSort="-created"
      searchLabel={text('mail.deliveries.search')}
      rowName={(row) => row.name || row.address}
      rowHref={(row) => deliveryAddress(row.id)}
      card={(row) => (
        <>
          <span>{row.subject}</span>
          <ElapsedText instant={row.sentAt ?? row.createdAt} />
          <MailStateBadge state={row.state} />
          <TestBadge mail={row} />
        </>
      )}
      rowMenu={rowMenu}
      bulk={bulk}
      empty={{
        title: text('mail.deliveries.emptyTitle'),
        text: text('mail.deliveries.emptyText'),
        action: (
          <Button type="primary" onClick={() => void navigate('/contact/list')}>
            {text('mail.deliveries.emptyAction')}
          </Button>
        ),
      }}
    />
  );
}
