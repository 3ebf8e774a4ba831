import {
  type AccountDevice,
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
} from '@volante/contracts/session/account.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { useState } from 'react';
import { announce } from '../console/announcer';
import { useAccountText } from './account-text';
import { Card, Problem } from './card';
import { ConfirmAct } from './confirm-act';
import { RenameDevice } from './rename-device';

function DeviceRow(props: { device: AccountDevice; onRename: () => void; onRemove: () => void }) {
  const { device, onRename, onRemove } = props;
  const text = useAccountText();
  return (
    <li className="ac-device">
      <div>
        <strong>{device.name}</strong>
        {device.current ? <span className="ac-mark">{text('account.devices.current')}</span> : null}
        <p>
          {text(`account.devices.${device.status}`)} ·{' '}
          {text('account.devices.seen', { at: formatInstant(device.seenAt), ip: device.ip })}
        </p>
        <p>{text('account.devices.since', { at: formatInstant(device.createdAt) })}</p>
        {device.authorisedUntil ? (
          <p>{text('account.devices.authorised', { at: formatInstant(device.authorisedUntil) })}</p>
        ) : null}
      </div>
      <div className="ac-acts">
        <button
          type="button"
          className="vk-button"
          aria-label={text('account.devices.renameOf', { name: device.name })}
          onClick={onRename}
        >
          {text('account.devices.rename')}
        </button>
        <button
          type="button"
          className="vk-button vk-danger"
          aria-label={text('account.devices.removeOf', { name: device.name })}
          onClick={onRemove}
        >
          {text('account.devices.remove')}
        </button>
      </div>
    </li>
  );
}

/** Where the person signs in: known by a name they may give, taken away at once. */
export function DevicesCard() {
  const text = useAccountText();
  const devices = useCall(accountDeviceList, {});
  const [renamed, setRenamed] = useState<AccountDevice | null>(null);
  const [gone, setGone] = useState<AccountDevice | 'others' | null>(null);
  const remove = useCallMutation(accountDeviceRemove, { invalidates: [accountDeviceList] });
  const purge = useCallMutation(accountDevicePurge, { invalidates: [accountDeviceList] });
  const rows = devices.data?.rows ?? [];
  const take = async () => {
    if (gone === 'others') {
      const { removed } = await purge.mutateAsync({});
      announce(text('account.devices.purged', { count: removed }));
    } else if (gone) {
      await remove.mutateAsync({ id: gone.id });
      announce(text('account.devices.removed'));
    }
  };
  return (
    <Card
      title={text('account.devices.title')}
      intro={text('account.devices.intro', { count: devices.data?.limit ?? 0 })}
    >
      <Problem message={devices.isError && !devices.data ? devices.error.message : null} />
      <ul className="ac-devices" aria-busy={devices.isPending}>
        {rows.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onRename={() => setRenamed(device)}
            onRemove={() => setGone(device)}
          />
        ))}
      </ul>
      {rows.some(({ current }) => !current) ? (
        <button type="button" className="vk-button vk-danger" onClick={() => setGone('others')}>
          {text('account.devices.purge')}
        </button>
      ) : null}
      {renamed ? <RenameDevice device={renamed} onClose={() => setRenamed(null)} /> : null}
      {gone ? (
        <ConfirmAct
          title={
            gone === 'others'
              ? text('account.devices.purge')
              : text('account.devices.removeOf', { name: gone.name })
          }
          intro={text(gone !== 'others' && gone.current ? 'account.devices.askOwn' : 'account.devices.ask')}
          onConfirm={take}
          onClose={() => setGone(null)}
        />
      ) : null}
    </Card>
  );
}
