import type { BoardTill, Handover } from '@volante/contracts/billing/till.contract';
import { tillHandoverSettle } from '@volante/contracts/billing/till.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AskedCharge } from '../charge/asked-charge';
import { sessionAddress } from '../shared/till-address';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';
import { useBoard } from '../shared/use-board';

type Dialog = 'open' | 'count' | 'move' | 'charge';

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog')).OpenDialog }));
const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog')).CloseDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }));
const ChargeDialog = lazy(async () => ({ default: (await import('../charge/charge-dialog')).ChargeDialog }));

const TONES = { open: 'good', counted: 'warn', closed: 'plain' } as const;

/** Acts that a till takes in its present state. */
function TillActs({ row, ask }: { row: BoardTill; ask: (dialog: Dialog) => void }) {
  const text = useTillText();
  const { can } = useSession();
  const act = (dialog: Dialog, isPrimary = false) => (
    <Button key={dialog} type={isPrimary ? 'primary' : 'default'} onClick={() => ask(dialog)}>
      {text(`tills.act.${dialog}`)}
    </Button>
  );
  const { session, isUsable } = row;
  const mayAdd = can('cashflow.add') && isUsable;
  if (!session) return mayAdd ? <div className="vb-till-acts">{act('open', true)}</div> : null;
  const isOpen = session.state === 'open';
  return (
    <div className="vb-till-acts">
      {mayAdd && isOpen ? act('charge', true) : null}
      {mayAdd && isOpen ? act('move') : null}
      {can('till.close') ? act('count', !isOpen) : null}
      <Link to={sessionAddress(session.id)} className="vk-button">
        {text('tills.act.x')}
      </Link>
    </div>
  );
}

function TillCardOf({ row, ask }: { row: BoardTill; ask: (dialog: Dialog) => void }) {
  const text = useTillText();
  const state = row.session?.state ?? 'closed';
  return (
    <li className="v-facts">
      <header>
        <h3>{row.name}</h3>
        <StateBadge tone={TONES[state]}>{text(`tills.state.${state}`)}</StateBadge>
      </header>
      <p className="v-help">
        {[
          row.holder === '' ? text('tills.counter') : row.holderName,
          row.session
            ? text('tills.since', { at: formatInstant(row.session.openedAt), by: row.session.openedBy })
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TillActs row={row} ask={ask} />
    </li>
  );
}

/** Money that waits to be taken, or to be taken back. */
function Waiting({ handovers }: { handovers: readonly Handover[] }) {
  const text = useTillText();
  const feedback = useFeedback();
  const settle = useCallMutation(tillHandoverSettle, { invalidates: TILL_READS });
  if (handovers.length === 0) return null;
  const end = async (id: string, isAccepted: boolean) => {
    try {
      await settle.mutateAsync({ id, isAccepted });
      feedback.done(text(isAccepted ? 'tills.done.accepted' : 'tills.done.withdrawn'));
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <section className="v-facts vb-till-waiting" aria-label={text('tills.handover.title')}>
      <header>
        <h3>{text('tills.handover.title')}</h3>
      </header>
      <ul>
        {handovers.map(({ id, from, to, cents, by, at, mayAccept }) => (
          <li key={id}>
            <p>
              <strong>{eurosText(cents)}</strong>{' '}
              {text('tills.handover.way', { from: from.name, to: to.name })}
            </p>
            <p className="v-help">{`${by} · ${formatInstant(at)}`}</p>
            <div className="vb-till-acts">
              {mayAccept ? (
                <Button type="primary" disabled={settle.isPending} onClick={() => void end(id, true)}>
                  {text('tills.act.accept')}
                </Button>
              ) : null}
              <Button disabled={settle.isPending} onClick={() => void end(id, false)}>
                {text(mayAccept ? 'tills.act.reject' : 'tills.act.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Asked({
  asked,
  onClose,
}: {
  asked: { dialog: Dialog; row: BoardTill };
  onClose: () => void;
}): ReactNode {
  const { dialog, row } = asked;
  if (dialog === 'open') return <OpenDialog till={row} onClose={onClose} />;
  if (dialog === 'move') return <MoveDialog till={row} onClose={onClose} />;
  if (dialog === 'charge') return <ChargeDialog till={row.id} contact={null} onClose={onClose} />;
  return row.session ? <CloseDialog till={row} session={row.session} onClose={onClose} /> : null;
}

/** The tills of the person: open, charge, move money, count and close; hand-overs above them. */
export function Board() {
  const text = useTillText();
  const { can } = useSession();
  const answer = useBoard();
  const [asked, setAsked] = useState<{ dialog: Dialog; row: BoardTill } | null>(null);
  if (!answer.data) return <LoadState answer={answer} height={220} />;
  const { rows, handovers } = answer.data;
  const manage = can('till.view') ? (
    <Link to="/till/list" className="vk-button">
      {text('tills.act.manage')}
    </Link>
  ) : null;
  return (
    <div className="vb-till-board">
      {can('cashflow.add') ? <AskedCharge /> : null}
      <Waiting handovers={handovers} />
      {rows.length === 0 ? (
        <EmptyState
          title={text('tills.empty.title')}
          text={text(can('till.view') ? 'tills.empty.office' : 'tills.empty.teacher')}
        >
          {manage}
        </EmptyState>
      ) : (
        <>
          <ul className="vb-till-cards">
            {rows.map((row) => (
              <TillCardOf key={row.id} row={row} ask={(dialog) => setAsked({ dialog, row })} />
            ))}
          </ul>
          {manage}
        </>
      )}
      <Suspense>{asked ? <Asked asked={asked} onClose={() => setAsked(null)} /> : null}</Suspense>
    </div>
  );
}
