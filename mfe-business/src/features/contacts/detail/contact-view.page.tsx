import { contactHistory, contactRead } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { type Text } from '@volante/mfe-kit/i18n';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { Slot, SlotOutages } from '@volante/mfe-kit/slot';
import { useLive } from '@volante/mfe-kit/use-live';
import { DetailPage, type DetailTab } from '@volante/ui-kit/detail-page';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FileImage } from '@volante/ui-kit/file-image';
import { Initials } from '@volante/ui-kit/initials';
import { useKeys } from '@volante/ui-kit/keys';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import { Presence } from '@volante/ui-kit/presence';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { placeInSequence } from '@volante/ui-kit/sequence';
import { useSlotTabs } from '@volante/ui-kit/slot-tabs';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { enrolmentAddress } from '../../../shared/enrolment-address';
import type { ContactDialog } from '../list/contact-list-dialogs';
import { useContactText } from '../shared/contact-text';
import { ContactStateBadge } from '../shared/contact-words';
import { useContactActs } from '../shared/use-contact-acts';
import { useBranches } from '../shared/use-lists';
import { ContactCounters } from './contact-counters';
import { ContactDocuments } from './contact-documents';
import { ContactGeneral } from './contact-general';
import { ContactHistory } from './contact-history';
import { ContactNotes } from './contact-notes';
import { DgtSheet } from './dgt-sheet';

const Dialogs = lazy(async () => ({
  default: (await import('../list/contact-list-dialogs')).ContactListDialogs,
}));

const LIST = '/contact/list';
const IMAGE = 72;
const addressOf = (id: string | null) => (id ? `/contact/view/${id}` : null);

function useTabs(contact: ContactRecord, isEditing: boolean, onEdit: (on: boolean) => void): DetailTab[] {
  const text = useContactText();
  const own = [
    {
      key: 'general',
      label: text('contacts.tabs.general'),
      content: <ContactGeneral contact={contact} isEditing={isEditing} onEdit={onEdit} />,
    },
    ...(contact.type === 'P'
      ? [{ key: 'ficha', label: text('contacts.tabs.dgt'), content: <DgtSheet contact={contact} /> }]
      : []),
    {
      key: 'documentos',
      label: text('contacts.tabs.documents'),
      content: <ContactDocuments contact={contact} />,
    },
    { key: 'notas', label: text('contacts.tabs.notes'), content: <ContactNotes contact={contact} /> },
    {
      key: 'historial',
      label: text('contacts.tabs.history'),
      content: <ContactHistory id={contact.id} />,
    },
  ];
  const others = useSlotTabs('contact.tabs', { contact });
  return [...own, ...others];
}

function useMenu(contact: ContactRecord, ask: (dialog: ContactDialog) => void, edit: () => void): MenuItem[] {
  const text = useContactText();
  const { can } = useSession();
  const feedback = useFeedback();
  const acts = useContactActs();
  const navigate = useNavigate();
  const set = (state: 'active' | 'inactive') => acts.setState([contact], state).catch(feedback.failed);
  const toggle =
    contact.state === 'active' ? 'deactivate' : contact.state === 'deleted' ? 'restore' : 'activate';
  return [
    ...(can('client.modify')
      ? [
          ...(contact.state === 'deleted'
            ? []
            : [{ key: 'edit', label: text('contacts.act.edit'), onSelect: edit }]),
          ...(contact.state === 'deleted' || contact.type !== 'P'
            ? []
            : [
                {
                  key: 'leave',
                  label: text('contacts.act.leave'),
                  onSelect: () => void navigate(enrolmentAddress('leave', contact.id)),
                },
              ]),
          ...(contact.mergedInto
            ? []
            : [
                {
                  key: toggle,
                  label: text(`contacts.act.${toggle}`),
                  onSelect: () => void set(contact.state === 'active' ? 'inactive' : 'active'),
                },
              ]),
          ...(contact.state === 'deleted'
            ? []
            : [
                {
                  key: 'transfer',
                  label: text('contacts.act.transfer'),
                  onSelect: () => ask({ kind: 'transfer', ids: [contact.id], from: contact.branch }),
                },
                ...(can('client.delete')
                  ? [
                      {
                        key: 'merge',
                        label: text('contacts.act.mergeWith'),
                        onSelect: () =>
                          ask({
                            kind: 'mergeWith',
                            contact,
                            onDone: (kept) => kept !== contact.id && void navigate(`/contact/view/${kept}`),
                          }),
                      },
                    ]
                  : []),
              ]),
        ]
      : []),
    ...(can('client.delete') && contact.state !== 'deleted'
      ? [
          {
            key: 'delete',
            label: text('contacts.act.delete'),
            danger: true,
            onSelect: () => ask({ kind: 'delete', contacts: [contact], name: contact.name }),
          },
        ]
      : []),
  ];
}

/** A contact that became part of another says where it went. */
function MergedNotice({ contact }: { contact: ContactRecord }) {
  const text = useContactText();
  const { mergedInto } = contact;
  if (!mergedInto) return null;
  const { id, name } = mergedInto;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {text('contacts.merge.into')} {id ? <Link to={`/contact/view/${id}`}>{name}</Link> : name}
        </>
      }
    />
  );
}

function factsOf(contact: ContactRecord, branch: string | undefined, text: Text) {
  const facts = [
    {
      label: text('contacts.fields.phone'),
      value: contact.phone && <PhoneLink phone={contact.phone} />,
    },
    { label: text('contacts.fields.code'), value: contact.code },
    { label: text('contacts.fields.branch'), value: branch },
    { label: text('contacts.fields.licence'), value: contact.licence },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

function ContactPage({ contact, backFolder }: { contact: ContactRecord; backFolder: string | undefined }) {
  const text = useContactText();
  const { can } = useSession();
  const [params] = useSearchParams();
  const mayEdit = can('client.modify') && contact.state !== 'deleted';
  const [isEditing, setEditing] = useState(params.get('edit') === '1' && mayEdit);
  const [dialog, setDialog] = useState<ContactDialog | null>(null);
  const navigate = useNavigate();
  const place = placeInSequence('contact', contact.id);
  const branch = useBranches().find(({ id }) => id === contact.branch);
  const edit = () => {
    void navigate({ search: '' }, { replace: true });
    setEditing(true);
  };
  useKeys({ e: mayEdit && !isEditing ? edit : undefined });
  return (
    <>
      <DetailPage
        title={contact.name}
        breadcrumb={[{ label: text('contacts.title'), to: place.list ?? LIST }]}
        image={
          <FileImage
            id={contact.image}
            variant="80x80"
            alt=""
            size={IMAGE}
            fallback={<Initials name={contact.name} size={IMAGE} />}
          />
        }
        badge={<ContactStateBadge state={contact.state} />}
        facts={factsOf(contact, branch?.name, text)}
        actions={<Slot name="contact.actions" context={{ contact }} />}
        menu={useMenu(contact, setDialog, edit)}
        tabs={useTabs(contact, isEditing, setEditing)}
        previous={addressOf(place.previous)}
        next={addressOf(place.next)}
        notice={
          <>
            <ContactCounters contact={contact} />
            <Presence kind="contact" id={contact.id} isEditing={isEditing} />
            {backFolder ? (
              <Link to={`/dgt/folder/view/${backFolder}`}>{text('contacts.backToFolder')}</Link>
            ) : null}
            <MergedNotice contact={contact} />
            <SlotOutages name="contact.tabs" />
          </>
        }
      />
      <Suspense>{dialog ? <Dialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  );
}

/** `/contact/view/{id}` and `/contact/view/{id}/{back_dgt_folder}`. */
export function ContactViewPage() {
  const { id = '', back_dgt_folder: backFolder } = useParams();
  const answer = useCall(contactRead, { id }, { keepPrevious: false });
  useLive({ entity: 'contact', id }, [contactRead, contactHistory]);
  if (answer.isError && !answer.data) {
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <RecordSkeleton />;
  return <ContactPage key={id} contact={answer.data} backFolder={backFolder} />;
}
