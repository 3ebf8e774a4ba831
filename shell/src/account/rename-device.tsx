import {
  type AccountDevice,
  accountDeviceList,
  accountDeviceRename,
} from '@volante/contracts/session/account.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../console/announcer';
import { useAccountText } from './account-text';
import { Problem } from './card';
import { TextField } from './text-field';

export function RenameDevice({ device, onClose }: { device: AccountDevice; onClose: () => void }) {
  const text = useAccountText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(device.name);
  const rename = useCallMutation(accountDeviceRename, {
    invalidates: [accountDeviceList],
    onSuccess: () => {
      announce(text('account.devices.renamed'));
      onClose();
    },
  });
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate({ id: device.id, name: name.trim() });
  };
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{text('account.devices.renameOf', { name: device.name })}</h2>
        <TextField
          label={text('account.devices.name')}
          value={name}
          onChange={setName}
          problem={name.trim() === '' ? text('account.nameMissing') : null}
        />
        <Problem message={rename.error?.message ?? null} />
        <div className="vk-dialog-actions">
          <button type="button" className="vk-button" onClick={onClose}>
            {text('account.cancel')}
          </button>
          <button type="submit" className="vk-button vk-primary" disabled={rename.isPending}>
            {text('account.save')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
