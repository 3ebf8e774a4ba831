import {
  type CashMovement,
  cashflowDelete,
  cashflowRead,
} from '@volante/contracts/billing/cashflow.contract';
import { MOVEMENT_KINDS } from '@volante/contracts/billing/till.fields';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { type ReactNode, useMemo, useState } from 'react';
import { methodText } from '../shared/method-choice';
import { sessionAddress } from '../shared/till-address';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';
import { useBoard } from '../shared/use-board';
import { CorrectDialog } from './correct-dialog';

const kindText = ({ kind, method }: CashMovement): string =>
  [MOVEMENT_KINDS[kind], method && methodText(method)].filter(Boolean).join(' · ');

function useColumns(): readonly ListColumn<CashMovement>[] {
  const text = useTillText();
  return useMemo(() => {
    const column = (
      key: string,
      render: ListColumn<CashMovement>['render'],
      part: Partial<ListColumn<CashMovement>> = {},
    ): ListColumn<CashMovement> => ({ key, title: text(`tills.field.${key}`), render, ...part });
    return [
      column('kind', kindText),
      column('concept', ({ concept, isDeleted }) =>
        isDeleted ? <del>{concept || '—'}</del> : concept || '—',
      ),
      column(
        'cents',
        ({ cents, isDeleted }) => (isDeleted ? <del>{eurosText(cents)}</del> : eurosText(cents)),
        {
          ...{ align: 'right' as const, width: '130px' },
        },
      ),
      column('till', ({ tillName }) => tillName),
      column('at', ({ at }) => formatInstant(at), { width: '160px' }),
      column('by', ({ by }) => by),
    ];
  }, [text]);
}

function useFilters(): readonly ListFilter[] {
  const text = useTillText();
  const rows = useBoard().data?.rows;
  return useMemo(
    () => [
      {
        key: 'kind',
        label: text('tills.field.kind'),
        several: true,
        options: Object.entries(MOVEMENT_KINDS).map(([value, label]) => ({ value, label })),
      },
      {
        key: 'till',
        label: text('tills.field.till'),
        several: true,
        options: (rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [text, rows],
  );
}

/** Acts on movements of one's own while the till is open. */
function useRowMenu(correct: (row: CashMovement) => void): (row: CashMovement) => MenuItem[] {
  const text = useTillText();
  const feedback = useFeedback();
  const { can } = useSession();
  const remove = useCallMutation(cashflowDelete, { invalidates: TILL_READS });
  const removed = async (id: string) => {
    try {
      await remove.mutateAsync({ id });
      feedback.done(text('tills.done.removed'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (row) => {
    if (!row.isMine) return [];
    return [
      ...(can('cashflow.modify')
        ? [{ key: 'correct', label: text('tills.act.correct'), onSelect: () => correct(row) }]
        : []),
      ...(can('cashflow.delete')
        ? [
            {
              key: 'remove',
              label: text('tills.act.remove'),
              danger: true,
              onSelect: () => void removed(row.id),
            },
          ]
        : []),
    ];
  };
}

/** Everything that went through the person's tills, the last first. */
export function Movements({ head }: { head: ReactNode }) {
  const text = useTillText();
  const [corrected, setCorrected] = useState<CashMovement | null>(null);
  return (
    <>
      <ListPage<CashMovement>
        name="till-movements"
        live="cashflow"
        title={text('tills.title')}
        head={head}
        call={cashflowRead}
        columns={useColumns()}
        filters={useFilters()}
        defaultSort=""
        rowName={kindText}
        rowHref={({ document, session }) =>
          document ? `/invoice/view/${document}` : sessionAddress(session)
        }
        rowMenu={useRowMenu(setCorrected)}
        card={(row) => (
          <span className="vb-till-line">
            <span>{row.concept || row.tillName}</span>
            <span>{formatInstant(row.at)}</span>
            <strong className="vb-till-end">
              {row.isDeleted ? <del>{eurosText(row.cents)}</del> : eurosText(row.cents)}
            </strong>
          </span>
        )}
        empty={{ title: text('tills.noMovements.title'), text: text('tills.noMovements.text') }}
      />
      {corrected ? <CorrectDialog movement={corrected} onClose={() => setCorrected(null)} /> : null}
    </>
  );
}
