import {
  type LinkedDoor,
  type OfferedDoor,
  userDoorLinkBegin,
  userDoorLinked,
  userDoorUnlink,
} from '@volante/contracts/session/door.contract';
import { DOOR_NAMES } from '@volante/contracts/session/doors';
import { callApi } from '@volante/mfe-kit/api';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { deviceId } from '@volante/mfe-kit/storage';
import { formatInstant } from '@volante/ui-kit/dates';
import { useState } from 'react';
import { announce } from '../console/announcer';
import { setOut } from '../sign-in/doors/door-trip';
import { Card, Problem } from './card';
import { ConfirmAct } from './confirm-act';
import { PasswordDialog } from './password-dialog';

function DoorRow({ door, name, onUnlink }: { door: LinkedDoor; name: string; onUnlink: () => void }) {
  const text = useText('shell');
  return (
    <li className="ac-device">
      <div>
        <strong>{name}</strong>
        <p>{door.label}</p>
        <p>
          {door.usedAt
            ? text('account.doors.used', { at: formatInstant(door.usedAt) })
            : text('account.doors.unused', { at: formatInstant(door.linkedAt) })}
        </p>
      </div>
      <div className="ac-acts">
        <button
          type="button"
          className="vk-button vk-danger"
          aria-label={text('account.doors.unlinkOf', { name: `${name}: ${door.label}` })}
          onClick={onUnlink}
        >
          {text('account.doors.unlink')}
        </button>
      </div>
    </li>
  );
}

/** The accounts elsewhere that open this one. Not there where the business has no doors and nothing is linked. */
export function DoorsCard() {
  const text = useText('shell');
  const { user } = useSession();
  const linked = useCall(userDoorLinked, {});
  const unlink = useCallMutation(userDoorUnlink, { invalidates: [userDoorLinked] });
  const [gone, setGone] = useState<LinkedDoor | null>(null);
  const [wanted, setWanted] = useState<OfferedDoor | null>(null);
  const { rows = [], offered = [] } = linked.data ?? {};
  const nameOf = (kind: LinkedDoor['kind']) =>
    offered.find((one) => one.kind === kind)?.label ?? DOOR_NAMES[kind];
  const begin = async (password: string) => {
    if (!wanted || !user) return;
    const { kind } = wanted;
    const begun = await callApi(userDoorLinkBegin, { kind, device: deviceId(), password });
    setOut(begun, { aim: 'link', kind, business: user.business.id, back: '/user/account' });
  };
  if (rows.length === 0 && offered.length === 0) return null;
  return (
    <Card title={text('account.doors.title')} intro={text('account.doors.intro')}>
      <Problem message={linked.isError && !linked.data ? linked.error.message : null} />
      {rows.length > 0 ? (
        <ul className="ac-devices">
          {rows.map((door) => (
            <DoorRow key={door.id} door={door} name={nameOf(door.kind)} onUnlink={() => setGone(door)} />
          ))}
        </ul>
      ) : null}
      <div className="ac-acts">
        {offered.map((door) => (
          <button key={door.kind} type="button" className="vk-button" onClick={() => setWanted(door)}>
            {text('account.doors.linkOf', { name: door.label })}
          </button>
        ))}
      </div>
      {wanted ? (
        <PasswordDialog
          title={text('account.doors.linkOf', { name: wanted.label })}
          intro={text('account.doors.ask', { name: wanted.label })}
          onConfirm={begin}
          onClose={() => setWanted(null)}
        />
      ) : null}
      {gone ? (
        <ConfirmAct
          title={text('account.doors.unlinkOf', { name: nameOf(gone.kind) })}
          intro={text('account.doors.askUnlink')}
          confirm={text('account.doors.unlink')}
          onConfirm={async () => {
            await unlink.mutateAsync({ id: gone.id });
            announce(text('account.doors.unlinked'));
          }}
          onClose={() => setGone(null)}
        />
      ) : null}
    </Card>
  );
}
