import { MailOutlined } from '@ant-design/icons';
import {
  type MailLayoutRecord,
  mailLayoutDelete,
  mailLayoutDuplicate,
  mailLayoutHistory,
  mailLayoutRestore,
  mailLayoutUpdate,
  mailLayoutView,
} from '@volante/contracts/mail/mail-layout.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useNavigate, useParams } from 'react-router';
import { LAYOUT_LIST, LAYOUT_READS, layoutAddress } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { LayoutForm } from './layout-form';
import { LayoutPreview } from './layout-preview';
import { valuesOf } from './layout-values';
import { useLayoutForm, useLayoutWords } from './use-layout-form';

function useMenu(layout: MailLayoutRecord): MenuItem[] {
  const text = useMailText();
  const { can } = useSession();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const options = { invalidates: LAYOUT_READS, onError: feedback.failed };
  const duplicate = useCallMutation(mailLayoutDuplicate, {
    ...options,
    onSuccess: ({ id }) => void navigate(layoutAddress(id)),
  });
  const restore = useCallMutation(mailLayoutRestore, options);
  const remove = useCallMutation(mailLayoutDelete, {
    ...options,
    onSuccess: () => {
      feedback.undoable(text('mail.layouts.deleted', { name: layout.name }), () =>
        restore.mutateAsync({ id: layout.id }),
      );
      void navigate(LAYOUT_LIST);
    },
  });
  const isDeleted = layout.state === 'deleted';
  return [
    ...(can('mail-layout.add')
      ? [
          {
            key: 'duplicate',
            label: text('mail.act.duplicate'),
            onSelect: () => duplicate.mutate({ id: layout.id }),
          },
        ]
      : []),
    ...(can('mail-layout.delete')
      ? [
          {
            key: isDeleted ? 'restore' : 'delete',
            label: text(isDeleted ? 'mail.act.restore' : 'mail.act.delete'),
            danger: !isDeleted,
            onSelect: () => (isDeleted ? restore : remove).mutate({ id: layout.id }),
          },
        ]
      : []),
  ];
}

function LayoutPage({ layout }: { layout: MailLayoutRecord }) {
  const text = useMailText();
  const { can } = useSession();
  const feedback = useFeedback();
  const { label, show: say } = useLayoutWords();
  const update = useCallMutation(mailLayoutUpdate, { invalidates: LAYOUT_READS });
  const { form, labels, show } = useLayoutForm({
    initial: valuesOf(layout),
    version: layout.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: layout.id, version: version ?? layout.version }),
    onSaved: () => feedback.done(text('mail.layouts.saved')),
  });
  const isEditable = can('mail-layout.modify') && layout.state === 'active';
  const writing = {
    key: 'texto',
    label: text('mail.tabs.letter'),
    content: (
      <FormFrame form={form} label={text('mail.tabs.letter')}>
        <LayoutForm form={form} />
        <SaveBar form={form} labels={labels} show={show} />
      </FormFrame>
    ),
  };
  return (
    <DetailPage
      title={layout.name}
      breadcrumb={[{ label: text('mail.layouts.title'), to: LAYOUT_LIST }]}
      image={<MailOutlined className="vb-mail-icon" aria-hidden="true" />}
      badge={
        layout.state === 'deleted' ? (
          <StateBadge tone="bad">{text('mail.layoutState.deleted')}</StateBadge>
        ) : (
          <StateBadge tone={layout.purpose === 'advertising' ? 'warn' : 'plain'}>
            {text(`mail.purpose.${layout.purpose}`)}
          </StateBadge>
        )
      }
      facts={[
        { label: text('mail.fields.updatedAt'), value: <ElapsedText instant={layout.updatedAt} /> },
        { label: text('mail.fields.updatedBy'), value: layout.updatedBy },
      ]}
      menu={useMenu(layout)}
      tabs={[
        ...(isEditable ? [writing] : []),
        {
          key: 'vista',
          label: text('mail.tabs.preview'),
          content: <LayoutPreview draft={form.values} />,
        },
        {
          key: 'historial',
          label: text('mail.tabs.history'),
          content: (
            <RecordHistory
              call={mailLayoutHistory}
              id={layout.id}
              label={label}
              show={say}
              action={(action) =>
                text(`mail.history.${action}`, { defaultValue: text('mail.history.updated') })
              }
            />
          ),
        },
      ]}
    />
  );
}

/** `/mail/layout/view/{id}` */
export function LayoutViewPage() {
  const { id = '' } = useParams();
  const answer = useCall(mailLayoutView, { id }, { keepPrevious: false });
  if (answer.isError && !answer.data) {
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <RecordSkeleton />;
  return <LayoutPage key={id} layout={answer.data} />;
}
