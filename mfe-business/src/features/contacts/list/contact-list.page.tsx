import { DeleteOutlined, TagsOutlined, UploadOutlined } from '@ant-design/icons';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { phoneText } from '@volante/contracts/phone-text';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useSession } from '@volante/mfe-kit/session';
import { usePageTour } from '@volante/mfe-kit/tour';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListContext, Page } from '@volante/ui-kit/list-types';
import { rememberSequence } from '@volante/ui-kit/sequence';
import { useListExport } from '@volante/ui-kit/use-list-export';
import { useListViews } from '@volante/ui-kit/use-list-views';
import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { enrolmentAddress } from '../../../shared/enrolment-address';
import { CONTACT_EXPORT } from '../exports/contact-export-of';
import { useContactText } from '../shared/contact-text';
import { ContactStateBadge } from '../shared/contact-words';
import { type ContactBefore, useContactActs } from '../shared/use-contact-acts';
import { useBranches, useGroups } from '../shared/use-lists';
import { useContactColumns } from './contact-columns';
import { useContactFilters } from './contact-filters';
import { CONTACT_LIST_SORT } from './contact-list-ahead';
import type { ContactDialog } from './contact-list-dialogs';
import { useBulkSlot } from './use-bulk-slot';

const Dialogs = lazy(async () => ({ default: (await import('./contact-list-dialogs')).ContactListDialogs }));

const IMPORT = '/contact/import';
const DUPLICATES = '/contact/duplicates';
const CREATE = '/contact/list/create';
const contactAddress = (id: string) => `/contact/view/${id}`;

/** Every contact seen in this visit with its state then: what undoing a bulk act goes back to. */
function useSeen() {
  const seen = useRef(new Map<string, ContactBefore>());
  return {
    note: (rows: readonly ContactSummary[]) => {
      for (const { id, state } of rows) seen.current.set(id, { id, state });
    },
    before: (ids: readonly string[]): ContactBefore[] =>
      ids.map((id) => seen.current.get(id) ?? { id, state: 'active' }),
  };
}

function useListActs(ask: (dialog: ContactDialog) => void) {
  const text = useContactText();
  const { can } = useSession();
  const feedback = useFeedback();
  const acts = useContactActs();
  const navigate = useNavigate();
  const exportMenu = useListExport<ContactSummary>(CONTACT_EXPORT);
  const seen = useSeen();
  const others = useBulkSlot(ask);
  const set = (contacts: readonly ContactBefore[], state: 'active' | 'inactive') =>
    acts.setState(contacts, state).catch(feedback.failed);
  const item = (key: string, onSelect: () => void, part: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label: text(`contacts.act.${key}`),
    onSelect,
    ...part,
  });

  const rowMenu = (row: ContactSummary): MenuItem[] => [
    item('open', () => void navigate(contactAddress(row.id))),
    ...(can('client.modify')
      ? [
          ...(row.state === 'deleted'
            ? []
            : [item('edit', () => void navigate(`${contactAddress(row.id)}?edit=1`))]),
          ...(row.state === 'deleted' || row.type !== 'P'
            ? []
            : (['enrol', 'leave'] as const).map((phase) =>
                item(phase, () => void navigate(enrolmentAddress(phase, row.id))),
              )),
          row.state === 'active'
            ? item('deactivate', () => void set([row], 'inactive'))
            : item(row.state === 'deleted' ? 'restore' : 'activate', () => void set([row], 'active')),
          ...(row.state === 'deleted'
            ? []
            : [
                item('addToGroup', () => ask({ kind: 'addToGroup', ids: [row.id] })),
                item('transfer', () => ask({ kind: 'transfer', ids: [row.id], from: row.branch })),
              ]),
        ]
      : []),
    ...(can('client.delete') && row.state !== 'deleted'
      ? [item('delete', () => ask({ kind: 'delete', contacts: [row], name: row.name }), { danger: true })]
      : []),
  ];

  const bulk = (list: ListContext<ContactSummary>): MenuItem[] => {
    const contacts = seen.before(list.selected);
    const someNot = (state: ContactBefore['state']) => contacts.some((one) => one.state !== state);
    const [first, second] = list.selected;
    const then = (work: Promise<unknown>) => void work.then(list.clearSelection);
    // Only two can be merged: then it stands where it is seen, before what any number takes.
    const merge =
      can('client.modify') && can('client.delete') && first && second && list.selected.length === 2
        ? [
            item('merge', () =>
              ask({ kind: 'merge', keep: first, lose: second, onDone: list.clearSelection }),
            ),
          ]
        : [];
    const modify = [
      item('addToGroup', () => ask({ kind: 'addToGroup', ids: list.selected, onDone: list.clearSelection }), {
        icon: <TagsOutlined aria-hidden="true" />,
      }),
      ...(someNot('active') ? [item('activate', () => then(set(contacts, 'active')))] : []),
      ...(someNot('inactive') ? [item('deactivate', () => then(set(contacts, 'inactive')))] : []),
      item('transfer', () => ask({ kind: 'transfer', ids: list.selected, onDone: list.clearSelection })),
    ];
    const remove = item('delete', () => ask({ kind: 'delete', contacts, onDone: list.clearSelection }), {
      danger: true,
      icon: <DeleteOutlined aria-hidden="true" />,
    });
    return [
      ...merge,
      ...others.ticked(list),
      ...(can('client.modify') ? modify : []),
      ...exportMenu(list, list.selected),
      ...(can('client.delete') ? [remove] : []),
    ];
  };

  const more = (list: ListContext<ContactSummary>): MenuItem[] => [
    ...(can('client.import') ? [item('import', () => void navigate(IMPORT))] : []),
    item('duplicates', () => void navigate(DUPLICATES)),
    ...(can('client.modify') ? [item('groups', () => ask({ kind: 'groups' }))] : []),
    ...(can('client.modify') && can('client.import') ? [item('getau', () => ask({ kind: 'getau' }))] : []),
    // Remotes that rest load once somebody moves: theirs come last, so that no entry moves under a pointer.
    ...others.all(list),
  ];
  return { rowMenu, bulk, more, exportMenu, note: seen.note };
}

function EmptyActions() {
  const text = useContactText();
  const navigate = useNavigate();
  return (
    <>
      <Gate permission="client.import">
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden="true" />}
          onClick={() => void navigate(IMPORT)}
        >
          {text('contacts.act.import')}
        </Button>
      </Gate>
      <Gate permission="client.add">
        <Button onClick={() => void navigate(CREATE)}>{text('contacts.act.create')}</Button>
      </Gate>
    </>
  );
}

const TOUR_STEPS = ['search', 'filters', 'tools', 'primary'] as const;

function useListTour(isReady: boolean): void {
  const text = useContactText();
  const steps = TOUR_STEPS.map((step) => ({
    target: `[data-tour="list-${step}"]`,
    title: text(`contacts.tour.${step}.title`),
    body: text(`contacts.tour.${step}.body`),
  }));
  usePageTour(isReady ? { id: 'contacts.list', steps } : null);
}

/** `/contact/list`, kept alive. */
export function ContactListPage() {
  const text = useContactText();
  const branches = useBranches();
  const groups = useGroups();
  const [dialog, setDialog] = useState<ContactDialog | null>(null);
  const acts = useListActs(setDialog);
  const filters = useContactFilters({ branches, groups });
  const [isShown, setShown] = useState(false);
  useListTour(isShown);
  const onPage = (page: Page<ContactSummary>) => {
    setShown(true);
    acts.note(page.rows);
    const list = `/contact/list${window.location.search}`;
    rememberSequence('contact', { ids: page.rows.map((row) => row.id), list });
  };
  return (
    <>
      <ListPage<ContactSummary>
        name="contact"
        title={text('contacts.title')}
        call={contactFinder}
        live="contact"
        columns={useContactColumns(branches)}
        filters={filters}
        defaultSort={CONTACT_LIST_SORT}
        searchLabel={text('contacts.searchLabel')}
        rowName={(row) => row.name}
        rowHref={(row) => contactAddress(row.id)}
        card={(row) => (
          <>
            <span>{phoneText(row.phone) || row.email || row.fiscalCode}</span>
            {row.licence ? <span>{text('contacts.licenceShort', { licence: row.licence })}</span> : null}
            <ContactStateBadge state={row.state} />
          </>
        )}
        rowMenu={acts.rowMenu}
        bulk={acts.bulk}
        primary={{ label: text('contacts.act.create'), to: CREATE, permission: 'client.add' }}
        more={acts.more}
        exports={(list) => acts.exportMenu(list)}
        views={useListViews(contactViews)}
        empty={{
          title: text('contacts.empty.title'),
          text: text('contacts.empty.text'),
          action: <EmptyActions />,
        }}
        onPage={onPage}
      />
      <Suspense>{dialog ? <Dialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  );
}
