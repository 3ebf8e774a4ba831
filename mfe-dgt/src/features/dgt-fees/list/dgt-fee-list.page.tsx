import { type DgtFee, dgtFeeRead, dgtFeeTypeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import '../../../shared/dgt.css';
import { eurosText } from '@volante/ui-kit/euros';
import { DgtFeeBadge } from '../../../shared/dgt-fee-badge';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';
import type { DgtFeeAct } from './dgt-fee-dialogs';
import { BUY, BUY_FOR, DGT_FEE_LIST } from './dgt-fee-reads';
import { OwedCard } from './owed-card';

const DgtFeeDialogs = lazy(async () => ({ default: (await import('./dgt-fee-dialogs')).DgtFeeDialogs }));
const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog')).BuyDialog }));
const TypesDrawer = lazy(async () => ({ default: (await import('./types-drawer')).TypesDrawer }));

const STATES = ['free', 'assigned', 'used', 'spent', 'refunded', 'owed'];

function useDgtFeeFilters(): readonly ListFilter[] {
  const text = useDgtText();
  const { mine } = useBranches();
  const types = useCall(dgtFeeTypeRead, {}, { staleTime: 60_000 }).data?.rows;
  return useMemo(
    () => [
      {
        key: 'state',
        label: text('tax.columns.state'),
        options: STATES.map((value) => ({ value, label: text(`tax.states.${value}`) })),
      },
      {
        key: 'type',
        label: text('tax.columns.type'),
        several: true,
        options: (types ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      },
      {
        key: 'branch',
        label: text('tax.columns.branch'),
        options: mine.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [text, types, mine],
  );
}

function useDgtFeeColumns(): readonly ListColumn<DgtFee>[] {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const column = (
    key: string,
    render: ListColumn<DgtFee>['render'],
    part: Partial<ListColumn<DgtFee>> = {},
  ): ListColumn<DgtFee> => ({ key, title: text(`tax.columns.${key}`), render, ...part });
  return [
    column('number', (row) => row.number || text('tax.unnumbered'), { width: '170px' }),
    column('type', (row) => `${row.type} · ${row.typeName}`),
    column('student', (row) => row.student?.name ?? '—'),
    column('state', (row) => <DgtFeeBadge tax={row} />, { width: '110px' }),
    column(
      'remaining',
      (row) =>
        row.sittings === 0 ? '—' : text('tax.sittings', { remaining: row.remaining, sittings: row.sittings }),
      { align: 'right', width: '110px' },
    ),
    column('until', (row) => <DateText day={row.until} />, { width: '120px' }),
    column('cents', (row) => eurosText(row.cents), { align: 'right', width: '100px' }),
    column('boughtOn', (row) => <DateText day={row.boughtOn} />, { optional: true, width: '110px' }),
    column('branch', (row) => nameOf(row.branch), { optional: true }),
  ];
}

/** Actions on one fee, by its state. */
function useDgtFeeMenu(onAct: (act: { act: DgtFeeAct; tax: DgtFee }) => void) {
  const text = useDgtText();
  const { can } = useSession();
  return (tax: DgtFee): MenuItem[] => {
    const isUnused = tax.state === 'free' || tax.state === 'assigned';
    const acts: readonly (DgtFeeAct | false)[] = [
      can('dgt-fee.modify') && tax.state !== 'refunded' && 'number',
      can('dgt-fee.modify') && isUnused && 'assign',
      can('dgt-fee.modify') && isUnused && 'refund',
      can('dgt-fee.delete') && tax.state === 'free' && 'delete',
    ];
    return acts
      .filter((act) => act !== false)
      .map((act) => ({
        key: act,
        label: text(`tax.act.${act}`),
        danger: act === 'delete',
        onSelect: () => onAct({ act, tax }),
      }));
  };
}

/** `/dgt/folder/tax/list`: the authority's fees, their owners, and the sittings that are left. */
export function DgtFeeListPage() {
  const text = useDgtText();
  const navigate = useNavigate();
  const { can } = useSession();
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<{ act: DgtFeeAct; tax: DgtFee } | null>(null);
  const [areTypesOpen, setTypesOpen] = useState(false);
  const buy = `${DGT_FEE_LIST}?${BUY}=1`;
  const owner = params.get(BUY_FOR);
  // Someone who came from a student goes on there.
  const leave = () =>
    void navigate(owner ? `/contact/view/${owner}?tab=trafico` : DGT_FEE_LIST, { replace: true });
  return (
    <>
      <ListPage<DgtFee>
        name="dgt-taxes"
        live="dgt-fee"
        title={text('tax.title')}
        head={<OwedCard />}
        call={dgtFeeRead}
        columns={useDgtFeeColumns()}
        filters={useDgtFeeFilters()}
        defaultSort=""
        searchLabel={text('tax.searchLabel')}
        searchAs="number"
        rowName={(row) => row.number || text('tax.unnumbered')}
        rowHref={(row) => (row.student ? `/contact/view/${row.student.id}?tab=trafico` : null)}
        rowMenu={useDgtFeeMenu(setAsked)}
        card={(row) => (
          <>
            <span>
              {row.type} · {row.student?.name ?? eurosText(row.cents)}
            </span>
            <DgtFeeBadge tax={row} />
          </>
        )}
        more={() => [{ key: 'types', label: text('tax.act.types'), onSelect: () => setTypesOpen(true) }]}
        primary={{ label: text('tax.act.buy'), to: buy, permission: 'dgt-fee.add' }}
        empty={{
          title: text('tax.empty.title'),
          text: text('tax.empty.text'),
          action: can('dgt-fee.add') ? (
            <Button type="primary" onClick={() => void navigate(buy)}>
              {text('tax.act.buy')}
            </Button>
          ) : null,
        }}
      />
      <Suspense>
        {asked ? <DgtFeeDialogs {...asked} onClose={() => setAsked(null)} /> : null}
        {params.get(BUY) && can('dgt-fee.add') ? <BuyDialog student={owner} onClose={leave} /> : null}
        {areTypesOpen ? <TypesDrawer onClose={() => setTypesOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
