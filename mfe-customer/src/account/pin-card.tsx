import { studentPinChange } from '@volante/contracts/session/student-session.contract';
import { type FormEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Field, Problem } from '../app/parts';
import { useAct } from '../session/use-own';

const EMPTY = { pin: '', next: '', again: '' };

/** Changes the own PIN, with the one that holds. */
export function PinCard() {
  const text = useAppText();
  const { hasPin, refetch } = useMe();
  const [typed, setTyped] = useState(EMPTY);
  const [notice, setNotice] = useState('');
  const { act, isBusy, problem } = useAct(studentPinChange);
  const set = (part: Partial<typeof EMPTY>) => {
    setNotice('');
    setTyped((known) => ({ ...known, ...part }));
  };
  const { pin, next, again } = typed;
  const differs = next !== '' && again.length >= next.length && again !== next;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await act({ ...(hasPin ? { pin } : {}), newPin: next })) !== null) return;
    setTyped(EMPTY);
    setNotice(text(hasPin ? 'account.changed' : 'account.made'));
    void refetch();
  };
  const isReady = next.length === 6 && next === again && (!hasPin || pin !== '');
  return (
    <Card title={text('account.pin')}>
      <p className="st-soft">{text('account.pinText')}</p>
      <form className="st-form" onSubmit={(event) => void submit(event)} noValidate>
        {hasPin ? (
          <Field
            label={text('account.current')}
            value={pin}
            onChange={(value) => set({ pin: value })}
            autoComplete="current-password"
            kind="pin"
          />
        ) : null}
        <Field
          label={text('account.next')}
          value={next}
          onChange={(value) => set({ next: value })}
          autoComplete="new-password"
          kind="pin"
        />
        <Field
          label={text('account.again')}
          value={again}
          onChange={(value) => set({ again: value })}
          autoComplete="new-password"
          kind="pin"
        />
        <Problem words={differs ? text('account.differ') : problem} />
        <button type="submit" className="st-button" disabled={isBusy || !isReady}>
          {text(hasPin ? 'account.change' : 'account.make')}
        </button>
        <p role="status" className="st-status">
          {notice}
        </p>
      </form>
    </Card>
  );
}
