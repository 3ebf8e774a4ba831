import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { type BranchShown, branchOverview } from '@volante/contracts/business/branch.contract';
import type { BranchState } from '@volante/contracts/business/branch.fields';
import { contactBranchCount } from '@volante/contracts/contacts/contact-branch.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { Gate } from '@volante/ui-kit/gate';
import { useKeys } from '@volante/ui-kit/keys';
import { LoadState } from '@volante/ui-kit/load-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import '../branches.css';
import { useBranchText } from '../shared/branch-text';
import { BranchCard, type PeopleCount } from './branch-card';

const CreateDialog = lazy(async () => ({
  default: (await import('./create-branch-dialog')).CreateBranchDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-branch-dialog')).DeleteBranchDialog,
}));

const STATES: readonly BranchState[] = ['active', 'inactive', 'deleted'];
/** With fewer, one sees them all at a glance. */
const WORTH_SEARCHING = 6;
const FOLD = /\p{M}/gu;
const folded = (text: string) => text.normalize('NFD').replace(FOLD, '').toLowerCase();

function matches({ name, city, code }: BranchShown, search: string): boolean {
  return [name, city, code].some((text) => folded(text).includes(folded(search)));
}

/** The state of the address: `?estado=inactive&buscar=…`, and `nueva=1` from the palette. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('estado')) ?? 'active';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { state, search: params.get('buscar') ?? '', isCreating: params.get('nueva') === '1', set };
}

/** Contacts of each branch; without the permission, or while they are counted, no number is shown. */
function usePeople(): ReadonlyMap<string, PeopleCount> {
  const mayCount = useCan('client.view');
  const { data } = useCall(contactBranchCount, {}, { enabled: mayCount });
  return new Map(data?.rows.map(({ branch, ...count }) => [branch, count]));
}

function StateChips({ rows, state }: { rows: readonly BranchShown[]; state: BranchState }) {
  const text = useBranchText();
  return (
    <nav className="vb-chips" aria-label={text('branches.list.states')}>
      {STATES.map((one) => (
        <Link
          key={one}
          className="vb-chip"
          to={{ search: one === 'active' ? '' : `?estado=${one}` }}
          replace
          aria-current={one === state ? 'page' : undefined}
        >
          {text(`branches.stateMany.${one}`)} ({rows.filter((row) => row.state === one).length})
        </Link>
      ))}
    </nav>
  );
}

function Cards({
  rows,
  onDelete,
}: {
  rows: readonly BranchShown[];
  onDelete: (branch: BranchShown) => void;
}) {
  const people = usePeople();
  return (
    <ul className="vb-branches">
      {rows.map((branch) => (
        <li key={branch.id}>
          <BranchCard branch={branch} people={people.get(branch.id)} onDelete={() => onDelete(branch)} />
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className="vb-branches" aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} width="100%" height={190} />
      ))}
    </div>
  );
}

/** `/business/branch` */
export function BranchListPage() {
  const text = useBranchText();
  const { state, search, isCreating, set } = useAddress();
  const answer = useCall(branchOverview, {});
  useLive({ entity: 'branch' }, [branchOverview]);
  const [deleted, setDeleted] = useState<BranchShown | null>(null);
  const mayAdd = useCan('branch.add');
  const create = () => set('nueva', '1');
  useKeys({ n: mayAdd ? create : undefined });
  const all = answer.data?.rows ?? [];
  const rows = all.filter((row) => row.state === state && matches(row, search));
  const createButton = (
    <Gate permission="branch.add">
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create}>
        {text('branches.act.create')}
      </Button>
    </Gate>
  );
  return (
    <>
      <PageToolbar title={text('branches.title')} breadcrumb={[]} primary={createButton} />
      <LoadState answer={answer}>
        <ListSkeleton />
      </LoadState>
      {answer.data ? (
        <>
          <div className="vb-branch-tools">
            <StateChips rows={all} state={state} />
            {all.length >= WORTH_SEARCHING ? (
              <Input
                allowClear
                prefix={<SearchOutlined aria-hidden="true" />}
                value={search}
                aria-label={text('branches.list.search')}
                placeholder={text('branches.list.search')}
                onChange={(event) => set('buscar', event.target.value)}
              />
            ) : null}
          </div>
          {rows.length > 0 ? (
            <Cards rows={rows} onDelete={setDeleted} />
          ) : (
            <EmptyState title={text(`branches.list.none.${state}`)} text={text('branches.list.purpose')} />
          )}
        </>
      ) : null}
      <Suspense>
        {isCreating && mayAdd ? <CreateDialog onClose={() => set('nueva', '')} /> : null}
        {deleted ? <DeleteDialog branch={deleted} onClose={() => setDeleted(null)} /> : null}
      </Suspense>
    </>
  );
}
