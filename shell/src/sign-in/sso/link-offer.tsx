import { useQueryClient } from '@tanstack/react-query';
import { userDoorLink, userDoorLinked, userDoorPending } from '@volante/contracts/session/door.contract';
import { DOOR_NAMES } from '@volante/contracts/session/doors';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { callKey } from '@volante/mfe-kit/query';
import { deviceId } from '@volante/mfe-kit/storage';
import { useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../console/announcer';
import { keepTrip, keptTrip } from './door-trip';

interface Offer {
  ticket: string;
  name: string;
  account: string;
}

/** The pending link, offered once: after this sign-in and no other. */
async function pendingOffer(): Promise<Offer | null> {
  const trip = keptTrip();
  if (trip?.aim !== 'pending') return null;
  keepTrip(null);
  const pending = await callApi(userDoorPending, { ticket: trip.ticket, device: deviceId() });
  return pending && { ticket: trip.ticket, name: DOOR_NAMES[pending.kind], account: pending.label };
}

/** After a sign-in by password that followed a refusal at a door: whether that account is this person's. */
export default function LinkOffer() {
  const text = useText('shell');
  const client = useQueryClient();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useRef(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // It can be linked in the account as well: a failed offer must not block the sign-in.
    pendingOffer().then(setOffer, () => undefined);
  }, []);
  useEffect(() => {
    if (offer) dialog.current?.showModal();
  }, [offer]);
  if (!offer) return null;
  const link = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(userDoorLink, { ticket: offer.ticket, device: deviceId() });
      await client.invalidateQueries({ queryKey: callKey(userDoorLinked) });
      announce(text('account.doors.linked', { name: offer.name }));
      setOffer(null);
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby={id} onClose={() => setOffer(null)}>
      <h2 id={id}>{text('account.doors.offerTitle', { name: offer.name })}</h2>
      <p>{text('account.doors.offer', { name: offer.name, account: offer.account })}</p>
      {problem ? (
        <p className="vk-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="vk-dialog-actions">
        <button type="button" className="vk-button" onClick={() => setOffer(null)}>
          {text('account.doors.notNow')}
        </button>
        <button type="button" className="vk-button vk-primary" disabled={isBusy} onClick={() => void link()}>
          {text('account.doors.link')}
        </button>
      </div>
    </dialog>
  );
}
