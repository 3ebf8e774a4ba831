import { useQueryClient } from '@tanstack/react-query';
import {
  linkedIdentityAdd,
  linkedIdentityList,
  linkedIdentityPending,
} from '@volante/contracts/session/identity-provider.contract';
import { IDENTITY_PROVIDER_NAMES } from '@volante/contracts/session/identity-providers';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { callKey } from '@volante/mfe-kit/query';
import { deviceId } from '@volante/mfe-kit/storage';
import { useFocusBack } from '@volante/ui-kit/use-focus-back';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccountText } from '../../account/account-text';
import { announce } from '../../console/announcer';
import { keepTrip, keptTrip } from './sso-trip';

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
  const pending = await callApi(linkedIdentityPending, { ticket: trip.ticket, device: deviceId() });
  return (
    pending && { ticket: trip.ticket, name: IDENTITY_PROVIDER_NAMES[pending.kind], account: pending.label }
  );
}

/** Offers to link the identity that was refused just before this sign-in by password. */
export default function LinkOffer() {
  const text = useAccountText();
  const client = useQueryClient();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useRef(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keepFocus = useFocusBack(isBusy);
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
    keepFocus();
    setBusy(true);
    setProblem(null);
    try {
      await callApi(linkedIdentityAdd, { ticket: offer.ticket, device: deviceId() });
      await client.invalidateQueries({ queryKey: callKey(linkedIdentityList) });
      announce(text('account.identityProviders.linked', { name: offer.name }));
      setOffer(null);
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} className="vk-dialog" aria-labelledby={id} onClose={() => setOffer(null)}>
      <h2 id={id}>{text('account.identityProviders.offerTitle', { name: offer.name })}</h2>
      <p>{text('account.identityProviders.offer', { name: offer.name, account: offer.account })}</p>
      {problem ? (
        <p className="vk-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="vk-dialog-actions">
        <button type="button" className="vk-button" onClick={() => setOffer(null)}>
          {text('account.identityProviders.notNow')}
        </button>
        <button type="button" className="vk-button vk-primary" disabled={isBusy} onClick={() => void link()}>
          {text('account.identityProviders.link')}
        </button>
      </div>
    </dialog>
  );
}
