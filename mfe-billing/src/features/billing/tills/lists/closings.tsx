import { type TillSessionRow, tillSessions } from '@volante/contracts/billing/till.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { type ReactNode, useMemo } from 'react';
import { sessionAddress } from '../shared/till-address';
import { useTillText } from '../shared/till-text';

function useColumns(): readonly ListColumn<TillSessionRow>[] {
  const text = useTillText();
  return useMemo(() => {
    const column = (
      key: string,
      render: ListColumn<TillSessionRow>['render'],
      part: Partial<ListColumn<TillSessionRow>> = {},
    ): ListColumn<TillSessionRow> => ({ key, title: text(`tills.field.${key}`), render, ...part });
    return [
      column('z', (row) => nameOf(row, text('tills.state.open')), { width: '90px' }),
      column('till', ({ till }) => till.name),
      column('opened', ({ openedAt, openedBy }) => `${formatInstant(openedAt)} · ${openedBy}`, {
        width: '290px',
      }),
      column(
        'closed',
        ({ closedAt, closedBy }) => (closedAt ? `${formatInstant(closedAt)} · ${closedBy}` : '—'),
        { width: '290px' },
      ),
      column('difference', ({ differenceCents: cents }) => (cents === null ? '—' : eurosText(cents)), {
        ...{ align: 'right' as const, width: '130px' },
      }),
      column('reason', ({ reason }) => reason || '—', { optional: true }),
    ];
  }, [text]);
}

/** On a phone there is no column that says what the amount is. */
function Difference({ cents }: { cents: number | null }) {
  const text = useTillText();
  if (cents === null) return null;
  if (cents === 0) return <span className="vb-till-end">{text('tills.even')}</span>;
  return (
    <span className="vb-till-end">
      {text('tills.field.difference')} <strong>{eurosText(cents)}</strong>
    </span>
  );
}

const nameOf = ({ z }: TillSessionRow, open: string): string => (z === null ? open : `Z ${z}`);

/** Sessions of tills, those that are open too. */
export function Closings({ head }: { head: ReactNode }) {
  const text = useTillText();
  return (
    <ListPage<TillSessionRow>
      name="till-sessions"
      live="cashflow"
      title={text('tills.title')}
      head={head}
      call={tillSessions}
      columns={useColumns()}
      filters={[]}
      defaultSort=""
      rowName={(row) => nameOf(row, text('tills.state.open'))}
      rowHref={({ id }) => sessionAddress(id)}
      card={(row) => (
        <span className="vb-till-line">
          <span>{row.till.name}</span>
          <span>{formatInstant(row.closedAt ?? row.openedAt)}</span>
          <Difference cents={row.differenceCents} />
        </span>
      )}
      empty={{ title: text('tills.noClosings.title'), text: text('tills.noClosings.text') }}
    />
  );
}
