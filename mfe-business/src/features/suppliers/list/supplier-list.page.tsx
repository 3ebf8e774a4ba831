import { DeleteOutlined, TagsOutlined } from '@ant-design/icons';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierSummary } from '@volante/contracts/suppliers/supplier.fields';
import { SUPPLIER_COLUMNS, supplierExport } from '@volante/contracts/suppliers/supplier-export.contract';
import { supplierViews } from '@volante/contracts/suppliers/supplier-view.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useSession } from '@volante/mfe-kit/session';
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
import type { SupplierDialog } from '../shared/supplier-dialogs';
import { SUPPLIER_CREATE, SUPPLIER_IMPORT, SUPPLIER_LIST, supplierAddress } from '../shared/supplier-reads';
import { useSupplierText } from '../shared/supplier-text';
import { SupplierStateBadge } from '../shared/supplier-words';
import { type SupplierBefore, useSupplierActs } from '../shared/use-supplier-acts';
import { useSupplierColumns } from './supplier-columns';
import { useSupplierFilters } from './supplier-filters';

const Dialogs = lazy(async () => ({ default: (await import('../shared/supplier-dialogs')).SupplierDialogs }));

const EXPORT = {
  call: supplierExport,
  jobs: contactJobs,
  permission: 'supplier.view',
  columns: SUPPLIER_COLUMNS,
} as const;

/** Every supplier seen in this visit with its state then: what undoing a bulk act goes back to. */
function useSeen() {
  const seen = useRef(new Map<string, SupplierBefore>());
  return {
    note: (rows: readonly SupplierSummary[]) => {
      for (const { id, state } of rows) seen.current.set(id, { id, state });
    },
    before: (ids: readonly string[]): SupplierBefore[] =>
      ids.map((id) => seen.current.get(id) ?? { id, state: 'active' }),
  };
}

function useListActs(ask: (dialog: SupplierDialog) => void) {
  const text = useSupplierText();
  const { can } = useSession();
  const feedback = useFeedback();
  const acts = useSupplierActs();
  const navigate = useNavigate();
  const exportMenu = useListExport<SupplierSummary>(EXPORT);
  const seen = useSeen();
  const set = (suppliers: readonly SupplierBefore[], state: 'active' | 'inactive') =>
    acts.setState(suppliers, state).catch(feedback.failed);
  const item = (key: string, onSelect: () => void, part: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label: text(`suppliers.act.${key}`),
    onSelect,
    ...part,
  });

  const rowMenu = (row: SupplierSummary): MenuItem[] => [
    item('open', () => void navigate(supplierAddress(row.id))),
    ...(can('supplier.modify')
      ? [
          ...(row.state === 'deleted'
            ? []
            : [item('edit', () => void navigate(`${supplierAddress(row.id)}?edit=1`))]),
          row.state === 'active'
            ? item('deactivate', () => void set([row], 'inactive'))
            : item(row.state === 'deleted' ? 'restore' : 'activate', () => void set([row], 'active')),
          ...(row.state === 'deleted'
            ? []
            : [item('addToGroup', () => ask({ kind: 'addToGroup', ids: [row.id] }))]),
        ]
      : []),
    ...(can('supplier.delete') && row.state !== 'deleted'
      ? [item('delete', () => ask({ kind: 'delete', suppliers: [row], name: row.name }), { danger: true })]
      : []),
  ];

  const bulk = (list: ListContext<SupplierSummary>): MenuItem[] => {
    const suppliers = seen.before(list.selected);
    const someNot = (state: SupplierBefore['state']) => suppliers.some((one) => one.state !== state);
    const onDone = list.clearSelection;
    const then = (work: Promise<unknown>) => void work.then(onDone);
    const modify = [
      item('addToGroup', () => ask({ kind: 'addToGroup', ids: list.selected, onDone }), {
        icon: <TagsOutlined aria-hidden="true" />,
      }),
      ...(someNot('active') ? [item('activate', () => then(set(suppliers, 'active')))] : []),
      ...(someNot('inactive') ? [item('deactivate', () => then(set(suppliers, 'inactive')))] : []),
    ];
    const remove = item('delete', () => ask({ kind: 'delete', suppliers, onDone }), {
      danger: true,
      icon: <DeleteOutlined aria-hidden="true" />,
    });
    return [
      ...(can('supplier.modify') ? modify : []),
      ...exportMenu(list, list.selected),
      ...(can('supplier.delete') ? [remove] : []),
    ];
  };

  const more = (): MenuItem[] => [
    ...(can('supplier.add') ? [item('import', () => void navigate(SUPPLIER_IMPORT))] : []),
    ...(can('supplier.modify') ? [item('groups', () => ask({ kind: 'groups' }))] : []),
  ];
  return { rowMenu, bulk, more, exportMenu, note: seen.note };
}

function EmptyAction() {
  const text = useSupplierText();
  const navigate = useNavigate();
  return (
    <Gate permission="supplier.add">
      <Button type="primary" onClick={() => void navigate(SUPPLIER_CREATE)}>
        {text('suppliers.act.create')}
      </Button>
      <Button onClick={() => void navigate(SUPPLIER_IMPORT)}>{text('suppliers.act.import')}</Button>
    </Gate>
  );
}

/** `/provider/list`, kept alive. */
export function SupplierListPage() {
  const text = useSupplierText();
  const [dialog, setDialog] = useState<SupplierDialog | null>(null);
  const acts = useListActs(setDialog);
  const filters = useSupplierFilters();
  const onPage = (page: Page<SupplierSummary>) => {
    acts.note(page.rows);
    const list = `${SUPPLIER_LIST}${window.location.search}`;
    rememberSequence('provider', { ids: page.rows.map((row) => row.id), list });
  };
  return (
    <>
      <ListPage<SupplierSummary>
        live="supplier"
        name="provider"
        title={text('suppliers.title')}
        call={supplierRead}
        columns={useSupplierColumns()}
        filters={filters}
        defaultSort="name"
        searchLabel={text('suppliers.searchLabel')}
        rowName={(row) => row.name}
        rowHref={(row) => supplierAddress(row.id)}
        card={(row) => (
          <>
            <span>{row.phone || row.email || row.fiscalCode}</span>
            <span>{row.city}</span>
            <SupplierStateBadge state={row.state} />
          </>
        )}
        rowMenu={acts.rowMenu}
        bulk={acts.bulk}
        primary={{ label: text('suppliers.act.create'), to: SUPPLIER_CREATE, permission: 'supplier.add' }}
        more={acts.more}
        exports={(list) => acts.exportMenu(list)}
        views={useListViews(supplierViews)}
        empty={{
          title: text('suppliers.empty.title'),
          text: text('suppliers.empty.text'),
          action: <EmptyAction />,
        }}
        onPage={onPage}
      />
      <Suspense>{dialog ? <Dialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  );
}
