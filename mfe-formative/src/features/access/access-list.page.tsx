import { ACCESS_LEVELS, ACCESS_TABS, type AccessTab } from '@volante/contracts/e-learning/access-words';
import { type StudentAccess, studentAccessList } from '@volante/contracts/e-learning/student-access.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListContext, ListFilter } from '@volante/ui-kit/list-types';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useMemo, useState } from 'react';
import { learnerAddress } from '../../shared/learner-address';
import { accessAddress } from './access-address';
import { AccessBadge, AccessEnd } from './access-badge';
import { useAccessText } from './access-text';
import { CredentialsDialog } from './credentials-bulk';
import { DniDialog } from './dni-dialog';
import { RankingDialog } from './ranking-dialog';
import { useAccessActs } from './use-access-acts';

function useColumns(): readonly ListColumn<StudentAccess>[] {
  const text = useAccessText();
  return useMemo(
    () => [
      { key: 'name', title: text('access.student'), render: ({ name }) => name || text('access.somebody') },
      { key: 'license', title: text('access.license'), width: '90px', render: ({ license }) => license },
      {
        ...{ key: 'level', title: text('access.level'), width: '120px' },
        render: ({ level }) => ACCESS_LEVELS[level],
      },
      { key: 'until', title: text('access.until'), width: '150px', render: (row) => <AccessEnd {...row} /> },
      {
        ...{ key: 'standing', title: text('access.standing'), width: '140px' },
        render: ({ standing }) => <AccessBadge standing={standing} />,
      },
      {
        ...{ key: 'repeats', title: text('access.repeats'), width: '120px', optional: true },
        render: ({ repeats }) => (repeats === 0 ? text('access.noLimit') : repeats),
      },
      { key: 'dni', title: text('access.dni'), width: '120px', optional: true, render: ({ dni }) => dni },
    ],
    [text],
  );
}

const LICENCES: ListFilter['options'] = LICENCE_CLASSES.map((value) => ({ value, label: value }));

type Open =
  | { dialog: 'dni' }
  | { dialog: 'ranking' }
  | { dialog: 'credentials'; contacts: string[]; done: () => void };

/**
 * The acts on ticked rows and on the list, for those who may change accesses. The ticks outlive a renewal, after which credentials are
 * sent, and go with these.
 */
function useListActs({ mayModify, renew }: ReturnType<typeof useAccessActs>, onOpen: (open: Open) => void) {
  const text = useAccessText();
  if (!mayModify) return {};
  const contactsOf = ({ rows, selected }: ListContext<StudentAccess>) => [
    ...new Set(rows.filter(({ id }) => selected.includes(id)).map(({ contact }) => contact)),
  ];
  return {
    bulk: (context: ListContext<StudentAccess>) => [
      {
        ...{ key: 'renew', label: text('access.renew') },
        onSelect: () => renew(contactsOf(context)),
      },
      {
        ...{ key: 'credentials', label: text('many.act') },
        onSelect: () =>
          onOpen({ dialog: 'credentials', contacts: contactsOf(context), done: context.clearSelection }),
      },
    ],
    more: () => [
      { key: 'dni', label: text('access.byDni'), onSelect: () => onOpen({ dialog: 'dni' }) },
      { key: 'ranking', label: text('ranking.title'), onSelect: () => onOpen({ dialog: 'ranking' }) },
    ],
  };
}

function Tabs({ shown }: { shown: AccessTab }) {
  const text = useAccessText();
  const tabs = ACCESS_TABS.map((key) => ({ key, label: text(`access.tabs.${key}`), to: accessAddress(key) }));
  return <TabLinks label={text('access.title')} shown={shown} tabs={tabs} />;
}

/** Under the name, which has the licence. */
function Card({ row }: { row: StudentAccess }) {
  return (
    <>
      <AccessEnd {...row} />
      <AccessBadge standing={row.standing} />
    </>
  );
}

function ListDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.dialog === 'dni') return <DniDialog onClose={onClose} />;
  if (open.dialog === 'ranking') return <RankingDialog onClose={onClose} />;
  const leave = () => {
    open.done();
    onClose();
  };
  return <CredentialsDialog contacts={open.contacts} onClose={leave} />;
}

function AccessList({ tab }: { tab: AccessTab }) {
  const text = useAccessText();
  const acts = useAccessActs();
  const [open, setOpen] = useState<Open | null>(null);
  const filters = useMemo(
    () => [{ key: 'license', label: text('access.license'), options: LICENCES }],
    [text],
  );
  return (
    <>
      <ListPage<StudentAccess>
        name="student-access"
        live="access"
        title={text('access.title')}
        head={<Tabs shown={tab} />}
        call={studentAccessList}
        fixed={{ tab }}
        columns={useColumns()}
        filters={filters}
        defaultSort=""
        searchLabel={text('access.search')}
        rowName={({ name, license }) => `${name || text('access.somebody')} (${license})`}
        rowHref={({ contact }) => learnerAddress(contact)}
        card={(row) => <Card row={row} />}
        rowMenu={acts.menuOf}
        {...useListActs(acts, setOpen)}
        empty={{ title: text(`access.empty.${tab}`), text: text('access.empty.text') }}
      />
      {acts.dialog}
      {open ? <ListDialog open={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** `/formative/access/{show_tab}` (ours): students with access to theory tests. */
export function AccessListPage() {
  return <ShowTab tabs={ACCESS_TABS}>{(tab) => <AccessList key={tab} tab={tab} />}</ShowTab>;
}
