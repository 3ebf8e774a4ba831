import {
  type MailLayoutSummary,
  mailLayoutDelete,
  mailLayoutDuplicate,
  mailLayoutRead,
  mailLayoutRestore,
} from '@volante/contracts/mail/mail-layout.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LAYOUT_LIST, LAYOUT_READS, layoutAddress } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { ReadableSubject } from './readable-subject';

const CREATE = `${LAYOUT_LIST}/create`;

function useColumns(): readonly ListColumn<MailLayoutSummary>[] {
  const text = useMailText();
  return useMemo(
    () => [
      {
        key: 'name',
        title: text('mail.fields.name'),
        sort: { up: 'name', down: '-name' },
        render: (row) => row.name,
      },
      {
        key: 'subject',
        title: text('mail.fields.subject'),
        render: (row) => <ReadableSubject subject={row.subject} />,
      },
      { key: 'description', title: text('mail.fields.description'), render: (row) => row.description },
      {
        key: 'purpose',
        title: text('mail.fields.purpose'),
        width: '130px',
        render: (row) => (
          <StateBadge tone={row.purpose === 'advertising' ? 'warn' : 'plain'}>
            {text(`mail.purpose.${row.purpose}`)}
          </StateBadge>
        ),
      },
      {
        key: 'updated',
        title: text('mail.fields.updatedAt'),
        width: '150px',
        align: 'right',
        sort: { up: 'updated', down: '-updated' },
        render: (row) => <ElapsedText instant={row.updatedAt} />,
      },
    ],
    [text],
  );
}

function useFilters(): readonly ListFilter[] {
  const text = useMailText();
  return useMemo(
    () => [
      {
        key: 'purpose',
        label: text('mail.fields.purpose'),
        options: ['service', 'advertising'].map((value) => ({ value, label: text(`mail.purpose.${value}`) })),
      },
      {
        key: 'state',
        label: text('mail.fields.state'),
        options: ['active', 'deleted'].map((value) => ({ value, label: text(`mail.layoutState.${value}`) })),
        several: true,
      },
    ],
    [text],
  );
}

function useRowMenu() {
  const text = useMailText();
  const { can } = useSession();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const remove = useCallMutation(mailLayoutDelete, { invalidates: LAYOUT_READS });
  const restore = useCallMutation(mailLayoutRestore, { invalidates: LAYOUT_READS });
  const duplicate = useCallMutation(mailLayoutDuplicate, { invalidates: LAYOUT_READS });
  const drop = async ({ id, name }: MailLayoutSummary) => {
    await remove.mutateAsync({ id });
    feedback.undoable(text('mail.layouts.deleted', { name }), () => restore.mutateAsync({ id }));
  };
  return (row: MailLayoutSummary): MenuItem[] => [
    { key: 'open', label: text('mail.act.open'), onSelect: () => void navigate(layoutAddress(row.id)) },
    ...(can('mail-layout.add')
      ? [
          {
            key: 'duplicate',
            label: text('mail.act.duplicate'),
            onSelect: () =>
              void duplicate
                .mutateAsync({ id: row.id })
                .then(({ id }) => navigate(layoutAddress(id)))
                .catch(feedback.failed),
          },
        ]
      : []),
    ...(can('mail-layout.delete')
      ? [
          row.state === 'active'
            ? {
                key: 'delete',
                label: text('mail.act.delete'),
                danger: true,
                onSelect: () => void drop(row).catch(feedback.failed),
              }
            : {
                key: 'restore',
                label: text('mail.act.restore'),
                onSelect: () => void restore.mutateAsync({ id: row.id }).catch(feedback.failed),
              },
        ]
      : []),
  ];
}

/** `/mail/layout/list`, kept alive. */
export function LayoutListPage() {
  const text = useMailText();
  const navigate = useNavigate();
  return (
    <ListPage<MailLayoutSummary>
      name="mail-layout"
      title={text('mail.layouts.title')}
      call={mailLayoutRead}
      live="mail-layout"
      columns={useColumns()}
      filters={useFilters()}
      defaultSort="name"
      searchLabel={text('mail.layouts.search')}
      rowName={(row) => row.name}
      rowHref={(row) => layoutAddress(row.id)}
      card={(row) => (
        <>
          <ReadableSubject subject={row.subject} />
          <span>{text(`mail.purpose.${row.purpose}`)}</span>
        </>
      )}
      rowMenu={useRowMenu()}
      primary={{ label: text('mail.layouts.create'), to: CREATE, permission: 'mail-layout.add' }}
      empty={{
        title: text('mail.layouts.emptyTitle'),
        text: text('mail.layouts.emptyText'),
        action: (
          <Gate permission="mail-layout.add">
            <Button type="primary" onClick={() => void navigate(CREATE)}>
              {text('mail.layouts.create')}
            </Button>
          </Gate>
        ),
      }}
    />
  );
}
