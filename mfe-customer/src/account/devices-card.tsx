import { studentDeviceRemove } from '@volante/contracts/session/student-session.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Problem } from '../app/parts';
import { useAct } from '../session/use-own';

/** Devices that are known to be the student's; one that was lost is removed here. */
export function DevicesCard() {
  const text = useAppText();
  const { devices, twofactor, refetch } = useMe();
  const { act, isBusy, problem } = useAct(studentDeviceRemove);
  const remove = async (id: string) => {
    await act({ id });
    void refetch();
  };
  return (
    <Card title={text('account.devices')}>
      {twofactor ? <p className="st-soft">{text('account.twofactor')}</p> : null}
      <ul className="st-list">
        {devices.map(({ id, name, seenAt, isThis }) => (
          <li key={id} className="st-device">
            <span>
              <strong>{name}</strong>
              <span className="st-soft">
                {isThis ? text('account.this') : text('account.seen', { at: formatInstant(seenAt) })}
              </span>
            </span>
            {isThis ? null : (
              <button
                type="button"
                className="st-button"
                aria-label={text('account.remove', { name })}
                disabled={isBusy}
                onClick={() => void remove(id)}
              >
                {text('account.removeShort')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem words={problem} />
    </Card>
  );
}
