import { clockClose, type MonthState } from '@volante/contracts/clock/clock-month.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CLOCK_READS } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { monthName } from '../shared/clock-time';
import { ClosingLines } from '../shared/closing-lines';

const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog')).ReopenDialog }));

interface MonthClosingProps {
  state: MonthState;
  person: { id: string; name: string };
}

function CloseAgain({ state: { month }, person }: MonthClosingProps) {
  const text = useClockText();
  const [isAsking, setAsking] = useState(false);
  const close = useCallMutation(clockClose, { invalidates: CLOCK_READS });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('clock.closing.again')}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={text('clock.closing.again')}
          isDestructive={false}
          onClose={() => setAsking(false)}
          onConfirm={() => close.mutateAsync({ month, employee: person.id })}
        >
          <p>{text('clock.closing.againText', { month: monthName(month), name: person.name })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** A closed month, its reopenings for single people, and why; keepers of the register open and close it here. */
export function MonthClosing({ state, person }: MonthClosingProps) {
  const text = useClockText();
  const mayKeep = useCan('clock.modify');
  const [isReopening, setReopening] = useState(false);
  return (
    <section className="vb-clock-card-box vb-clock-closing" aria-label={text('clock.closing.title')}>
      <h2>{text('clock.closing.title')}</h2>
      <ClosingLines state={state} />
      {state.isOpen ? null : (
        <p className="vb-clock-soft">{text(mayKeep ? 'clock.closing.keeper' : 'clock.closing.own')}</p>
      )}
      {mayKeep ? (
        <div className="vb-clock-bar">
          {state.isOpen ? (
            <CloseAgain state={state} person={person} />
          ) : (
            <Button onClick={() => setReopening(true)}>{text('clock.closing.reopen')}</Button>
          )}
        </div>
      ) : null}
      <Suspense>
        {isReopening ? (
          <ReopenDialog month={state.month} person={person} onClose={() => setReopening(false)} />
        ) : null}
      </Suspense>
    </section>
  );
}
