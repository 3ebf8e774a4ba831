import {
  notificationSettings,
  notificationSettingsSave,
} from '@volante/contracts/notifications/notification.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useState } from 'react';
import { announce } from '../console/announcer';
import { NotificationBones } from './notification-bones';

/** Which kinds the person wants, by the words of the service that delivers them; each tick is saved at once. */
export function NotificationSettings() {
  const text = useText('shell');
  const settings = useCall(notificationSettings, {});
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const save = useCallMutation(notificationSettingsSave, {
    invalidates: [notificationSettings],
    onSuccess: () => announce(text('notifications.settingsSaved')),
    onError: (error) => {
      setChosen(null);
      announce(error.message);
    },
  });
  // A tick stands at once: waiting for the answer, it would jump back for a moment.
  const saved = chosen ?? settings.data?.muted;
  if (settings.isError && !saved) {
    return (
      <div className="vs-notifications-empty" role="alert">
        <p>{settings.error.message}</p>
        <button type="button" className="vk-button" onClick={() => void settings.refetch()}>
          {text('retry')}
        </button>
      </div>
    );
  }
  if (!saved) return <NotificationBones />;
  const muted = new Set(saved);
  const toggle = (kind: string) => {
    const next = new Set(muted);
    if (!next.delete(kind)) next.add(kind);
    setChosen([...next]);
    save.mutate({ muted: [...next] });
  };
  return (
    <fieldset className="vs-notification-kinds" disabled={save.isPending}>
      <legend>{text('notifications.settingsText')}</legend>
      {settings.data?.kinds?.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={!muted.has(id)} onChange={() => toggle(id)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
