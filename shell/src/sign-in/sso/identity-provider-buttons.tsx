import {
  type DoorBegun,
  type OfferedDoor,
  userDoorBegin,
  userDoorInvited,
  userDoorList,
} from '@volante/contracts/session/door.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { deviceId } from '@volante/mfe-kit/storage';
import { useEffect, useState } from 'react';
import { returnAddress } from '../return-address';
import { type Centre, keepCentre } from './centre';
import { DoorMark } from './door-mark';
import { setOut } from './door-trip';
import './doors.css';

interface DoorButtonsProps {
  centre: Centre;
  onProblem: (messages: readonly string[]) => void;
}

/** A button for each provider of the business; nothing where it has none, or where they cannot be read. */
export function DoorButtons({ centre, onProblem }: DoorButtonsProps) {
  const [doors, setDoors] = useState(centre.doors);
  useEffect(() => {
    const asked = new AbortController();
    callApi(userDoorList, { business: centre.id }, { signal: asked.signal })
      .then((told) => {
        setDoors(told.doors);
        if (told.doors.length > 0) keepCentre({ id: centre.id, doors: told.doors });
      })
      // The password works as usual: the providers are optional.
      .catch(() => undefined);
    return () => asked.abort();
  }, [centre.id]);
  const begin = (kind: OfferedDoor['kind']) =>
    callApi(userDoorBegin, { business: centre.id, kind, device: deviceId() });
  return <Buttons business={centre.id} doors={doors} begin={begin} onProblem={onProblem} />;
}

/** The same for the holder of a letter to set a password: an account is linked with it instead. */
export function InvitedDoors({
  invitation,
  onProblem,
}: {
  invitation: string;
  onProblem: (messages: readonly string[]) => void;
}) {
  const [told, setTold] = useState<{ business: string; doors: readonly OfferedDoor[] } | null>(null);
  useEffect(() => {
    // Faults of the letter are reported when it is used.
    callApi(userDoorInvited, { invitation }).then(setTold, () => undefined);
  }, [invitation]);
  if (!told) return null;
  const { business, doors } = told;
  const begin = (kind: OfferedDoor['kind']) =>
    callApi(userDoorBegin, { business, kind, device: deviceId(), invitation });
  return <Buttons business={business} doors={doors} begin={begin} onProblem={onProblem} />;
}

function Buttons(props: {
  business: string;
  doors: readonly OfferedDoor[];
  begin: (kind: OfferedDoor['kind']) => Promise<DoorBegun>;
  onProblem: (messages: readonly string[]) => void;
}) {
  const { business, doors, begin, onProblem } = props;
  const text = useText('sign-in');
  const [leaving, setLeaving] = useState<OfferedDoor['kind'] | null>(null);
  const leave = async (kind: OfferedDoor['kind']) => {
    setLeaving(kind);
    onProblem([]);
    try {
      const back = returnAddress(window.location.search);
      setOut(await begin(kind), { aim: 'enter', kind, business, back });
    } catch (thrown) {
      onProblem(asApiError(thrown).messages);
      setLeaving(null);
    }
  };
  if (doors.length === 0) return null;
  return (
    <fieldset className="si-doors">
      <legend>{text('doors.or')}</legend>
      {doors.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className="si-door"
          aria-busy={leaving === kind}
          disabled={leaving !== null}
          onClick={() => void leave(kind)}
        >
          <DoorMark kind={kind} />
          <span>{text(leaving === kind ? 'doors.leaving' : 'doors.enter', { name: label })}</span>
        </button>
      ))}
    </fieldset>
  );
}
