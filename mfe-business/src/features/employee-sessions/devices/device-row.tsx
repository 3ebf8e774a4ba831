import type { AccountDevice } from '@volante/contracts/session/device';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatInstant } from '@volante/ui-kit/dates';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useSessionText } from '../shared/session-text';

interface DeviceRowProps {
  device: AccountDevice;
  /** Left out: the person may not. */
  onRename?: (() => void) | undefined;
  onAuthorise?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

export function DeviceRow({ device, onRename, onAuthorise, onRemove }: DeviceRowProps) {
  const text = useSessionText();
  const { name, status, current, authorisedUntil } = device;
  const act = (key: string, onClick: (() => void) | undefined, isDanger = false) =>
    onClick ? (
      <Button
        size="small"
        danger={isDanger}
        aria-label={text(`devices.of.${key}`, { name })}
        onClick={onClick}
      >
        {text(`devices.act.${key}`)}
      </Button>
    ) : null;
  return (
    <li>
      <div className="vb-device-words">
        <p>
          <strong>{name}</strong>{' '}
          <StateBadge tone={status === 'active' ? 'good' : 'plain'}>{text(`devices.${status}`)}</StateBadge>
          {current ? (
            <>
              {' '}
              <StateBadge tone="info">{text('devices.current')}</StateBadge>
            </>
          ) : null}
        </p>
        <p className="v-help">
          {text('devices.seen')} <ElapsedText instant={device.seenAt} />{' '}
          {text('devices.from', { ip: device.ip })} ·{' '}
          {text('devices.since', { at: formatInstant(device.createdAt) })}
        </p>
        <p className="v-help">
          {authorisedUntil
            ? text('devices.authorised', { at: formatInstant(authorisedUntil) })
            : text('devices.notAuthorised')}
        </p>
      </div>
      <div className="vb-device-acts">
        {act('rename', onRename)}
        {authorisedUntil ? null : act('authorise', onAuthorise)}
        {act('remove', onRemove, true)}
      </div>
    </li>
  );
}
