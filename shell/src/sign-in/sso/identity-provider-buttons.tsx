import {
  identityProviderInvited,
  identityProviderList,
  type OfferedIdentityProvider,
  type SsoBegun,
  ssoBegin,
} from '@volante/contracts/session/identity-provider.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { useEffect, useState } from 'react';
import { returnAddress } from '../return-address';
import { type Centre, keepCentre } from './centre';
import { IdentityProviderMark } from './identity-provider-mark';
import { setOut } from './sso-trip';
import './sso.css';
import { text } from '../sign-in-text';

interface IdentityProviderButtonsProps {
  centre: Centre;
  onProblem: (messages: readonly string[]) => void;
}

/** A button for each provider of the business; nothing where it has none, or where they cannot be read. */
export function IdentityProviderButtons({ centre, onProblem }: IdentityProviderButtonsProps) {
  const [providers, setProviders] = useState(centre.doors);
  useEffect(() => {
    const asked = new AbortController();
    callApi(identityProviderList, { business: centre.id }, { signal: asked.signal })
      .then((told) => {
        setProviders(told.doors);
        if (told.doors.length > 0) keepCentre({ id: centre.id, doors: told.doors });
      })
      // The password works as usual: the providers are optional.
      .catch(() => undefined);
    return () => asked.abort();
  }, [centre.id]);
  const begin = (kind: OfferedIdentityProvider['kind']) =>
    callApi(ssoBegin, { business: centre.id, kind, device: deviceId() });
  return <Buttons business={centre.id} providers={providers} begin={begin} onProblem={onProblem} />;
}

/** The same for the holder of a letter to set a password: an account is linked with it instead. */
export function InvitedIdentityProviders({
  invitation,
  onProblem,
}: {
  invitation: string;
  onProblem: (messages: readonly string[]) => void;
}) {
  const [told, setTold] = useState<{ business: string; doors: readonly OfferedIdentityProvider[] } | null>(
    null,
  );
  useEffect(() => {
    // Faults of the letter are reported when it is used.
    callApi(identityProviderInvited, { invitation }).then(setTold, () => undefined);
  }, [invitation]);
  if (!told) return null;
  const { business, doors: providers } = told;
  const begin = (kind: OfferedIdentityProvider['kind']) =>
    callApi(ssoBegin, { business, kind, device: deviceId(), invitation });
  return <Buttons business={business} providers={providers} begin={begin} onProblem={onProblem} />;
}

function Buttons(props: {
  business: string;
  providers: readonly OfferedIdentityProvider[];
  begin: (kind: OfferedIdentityProvider['kind']) => Promise<SsoBegun>;
  onProblem: (messages: readonly string[]) => void;
}) {
  const { business, providers, begin, onProblem } = props;
  const [leaving, setLeaving] = useState<OfferedIdentityProvider['kind'] | null>(null);
  const leave = async (kind: OfferedIdentityProvider['kind']) => {
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
  if (providers.length === 0) return null;
  return (
    <fieldset className="si-providers">
      <legend>{text('identityProviders.or')}</legend>
      {providers.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className="si-provider"
          aria-busy={leaving === kind}
          disabled={leaving !== null}
          onClick={() => void leave(kind)}
        >
          <IdentityProviderMark kind={kind} />
          <span>
            {text(leaving === kind ? 'identityProviders.leaving' : 'identityProviders.enter', {
              name: label,
            })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
