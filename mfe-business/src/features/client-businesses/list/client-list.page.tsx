import {
  CLIENT_COLUMNS,
  clientExport,
  clientList,
} from '@volante/contracts/client-businesses/client-business.contract';
import {
  type ClientSummary,
  PLANS,
  STANDINGS,
} from '@volante/contracts/client-businesses/client-business.fields';
import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { useCan } from '@volante/mfe-kit/session';
import { formatCount } from '@volante/ui-kit/counts';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { rememberSequence } from '@volante/ui-kit/sequence';
import { useListExport } from '@volante/ui-kit/use-list-export';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CLIENT_LIST, clientAddress } from '../shared/client-address';
import { useClientText } from '../shared/client-text';
import { DueText, provinceName, SeenText, StandingBadge } from '../shared/client-words';

const CreateDialog = lazy(async () => ({
  default: (await import('./create-client-dialog')).CreateClientDialog,
}));

const CREATE = `${CLIENT_LIST}?nuevo=1`;
/** The business service has one list of jobs, whatever they are about. */
const EXPORT = {
  call: clientExport,
  jobs: clockJobs,
  permission: 'operator.business',
  columns: CLIENT_COLUMNS,
} as const;

function useColumns(): readonly ListColumn<ClientSummary>[] {
  const text = useClientText();
  const titled = (key: string, part: Omit<ListColumn<ClientSummary>, 'key' | 'title'>) => ({
    key,
    title: text(`clients.column.${key}`),
    ...part,
  });
  const number = (key: string, of: (row: ClientSummary) => number | undefined, optional = false) =>
    titled(key, {
      align: 'right',
      width: '100px',
      optional,
      render: (row) => {
        const count = of(row);
        return count === undefined ? '—' : formatCount(count);
      },
    });
  return [
    titled('name', { sort: { up: 'name', down: '-name' }, render: (row) => row.tradeName }),
    titled('standing', { width: '160px', render: (row) => <StandingBadge standing={row.standing} /> }),
    titled('plan', { width: '100px', render: (row) => text(`clients.plan.${row.plan}`) }),
    titled('trialUntil', { width: '140px', render: (row) => <DueText {...row} /> }),
    number('branches', (row) => row.branches),
    number('accounts', (row) => row.people?.accounts),
    titled('seenAt', { width: '140px', render: (row) => <SeenText people={row.people} /> }),
    titled('createdAt', {
      width: '130px',
      sort: { up: 'created', down: '-created' },
      render: (row) => <ElapsedText instant={row.createdAt} />,
    }),
    number('employees', (row) => row.employees, true),
    titled('fiscalName', { optional: true, render: (row) => row.fiscalName }),
    titled('fiscalCode', { optional: true, width: '120px', render: (row) => row.fiscalCode }),
    titled('city', { optional: true, render: (row) => row.city }),
    titled('province', { optional: true, render: (row) => provinceName(row.province) }),
    titled('phone', { optional: true, render: (row) => row.phone }),
    titled('email', { optional: true, render: (row) => row.email }),
  ];
}

function useFilters(): readonly ListFilter[] {
  const text = useClientText();
  return [
    {
      key: 'standing',
      label: text('clients.column.standing'),
      options: STANDINGS.map((value) => ({ value, label: text(`clients.standing.${value}`) })),
      several: true,
    },
    {
      key: 'plan',
      label: text('clients.column.plan'),
      options: PLANS.map((value) => ({ value, label: text(`clients.plan.${value}`) })),
      several: true,
    },
  ];
}

/** `/operador/business/list`: the schools that use the product, as their operator sees them. */
export function ClientListPage() {
  const text = useClientText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const mayCreate = useCan('operator.business');
  const exports = useListExport<ClientSummary>(EXPORT);
  const isCreating = mayCreate && params.get('nuevo') === '1';
  return (
    <>
      <ListPage<ClientSummary>
        name="client-business"
        title={text('clients.title')}
        call={clientList}
        columns={useColumns()}
        filters={useFilters()}
        defaultSort="name"
        searchLabel={text('clients.searchLabel')}
        rowName={(row) => row.tradeName}
        rowHref={(row) => clientAddress(row.id)}
        card={(row) => (
          <>
            <StandingBadge standing={row.standing} />
            <span>
              {text('clients.card.branches', { count: row.branches })}
              {row.people ? ` · ${text('clients.card.accounts', { count: row.people.accounts })}` : ''}
            </span>
            <span>
              {text('clients.column.seenAt')}: <SeenText people={row.people} />
            </span>
          </>
        )}
        primary={{ label: text('clients.act.create'), to: CREATE, permission: 'operator.business' }}
        exports={exports}
        empty={{
          title: text('clients.empty.title'),
          text: text('clients.empty.text'),
          action: (
            <Button type="primary" onClick={() => void navigate(CREATE)}>
              {text('clients.act.create')}
            </Button>
          ),
        }}
        onPage={(page) =>
          rememberSequence('client-business', {
            ids: page.rows.map(({ id }) => id),
            list: `${CLIENT_LIST}${window.location.search}`,
          })
        }
      />
      <Suspense>
        {isCreating ? <CreateDialog onClose={() => void navigate(CLIENT_LIST, { replace: true })} /> : null}
      </Suspense>
    </>
  );
}
