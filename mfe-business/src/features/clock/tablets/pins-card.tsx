import { employeePinReset, employeePins } from '@volante/contracts/clock/clock-pin.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { useClockText } from '../shared/clock-text';
import '../shared/clock-table.css';

/** People with a PIN for the tablets; a new one is shown once, to be handed over. */
export function PinsCard() {
  const text = useClockText();
  const feedback = useFeedback();
  const [given, setGiven] = useState<{ id: string; pin: string } | null>(null);
  const answer = useCall(employeePins, {});
  const reset = useCallMutation(employeePinReset, {
    invalidates: [employeePins],
    onSuccess: ({ pin }, { id }) => setGiven({ id, pin }),
    onError: feedback.failed,
  });
  if (!answer.data) return <LoadState answer={answer} height={240} />;
  return (
    <section className="vb-clock-card-box">
      <h2>{text('clock.pins.title')}</h2>
      <p className="vb-clock-soft">{text('clock.pins.text')}</p>
      <ScrollTable
        className="vb-clock-table"
        label={text('clock.pins.title')}
        heads={[text('clock.person'), text('clock.pins.pin'), text('clock.tablets.acts')]}
      >
        {answer.data.rows.map(({ id, name, hasPin, setAt, lockedUntil }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td role={given?.id === id ? 'status' : undefined}>
              {given?.id === id ? (
                <span className="vb-clock-given">
                  <b>{given.pin}</b> {text('clock.pins.once')}
                </span>
              ) : (
                <>
                  <StateBadge tone={hasPin ? 'good' : 'plain'}>
                    {text(hasPin ? 'clock.pins.has' : 'clock.pins.none')}
                  </StateBadge>{' '}
                  {lockedUntil ? (
                    <StateBadge tone="warn">
                      {text('clock.pins.locked', { at: formatInstant(lockedUntil) })}
                    </StateBadge>
                  ) : setAt ? (
                    <span className="vb-clock-soft">{formatInstant(setAt)}</span>
                  ) : null}
                </>
              )}
            </td>
            <td>
              <Button
                type="link"
                size="small"
                aria-label={text('clock.pins.giveTo', { name })}
                onClick={() => reset.mutate({ id })}
              >
                {text('clock.pins.give')}
              </Button>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
