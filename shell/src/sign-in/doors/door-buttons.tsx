import { type OfferedDoor, userDoorBegin, userDoorList } from '@volante/contracts/session/door.contract';
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

/** A button for each door that the business has opened; nothing where it has none, or they cannot be told. */
export function DoorButtons({
  centre,
  onProblem,
}: {
  centre: Centre;
  onProblem: (messages: readonly string[]) => void;
}) {
  const text = useText('sign-in');
  const [doors, setDoors] = useState(centre.doors);
  const [leaving, setLeaving] = useState<OfferedDoor['kind'] | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    callApi(userDoorList, { business: centre.id }, { signal: asked.signal })
      .then((told) => {
        setDoors(told.doors);
        if (told.doors.length > 0) keepCentre({ id: centre.id, doors: told.doors });
      })
      // The password opens as ever: the doors are an offer.
      .catch(() => undefined);
    return () => asked.abort();
  }, [centre.id]);

  const leave = async (kind: OfferedDoor['kind']) => {
    setLeaving(kind);
    onProblem([]);
    try {
      const begun = await callApi(userDoorBegin, { business: centre.id, kind, device: deviceId() });
      setOut(begun, {
        aim: 'enter',
        kind,
        business: centre.id,
        back: returnAddress(window.location.search),
      });
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
