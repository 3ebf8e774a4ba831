import type { CallOutput } from '@volante/contracts/call';
import {
  linkedIdentityAdd,
  userLoginApple,
  userLoginFacebook,
  userLoginGoogle,
  userLoginKeycloak,
  userLoginOpenid,
} from '@volante/contracts/session/identity-provider.contract';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import type { SecondStep, userLogin } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { allTrusts, keepTrust } from '@volante/mfe-kit/trust';
import { useEffect, useRef, useState } from 'react';
import { CodeForm, type Entered } from '../code-form';
import { deviceName } from '../device-name';
import { Brand, Problems, Stand } from '../form-parts';
import { text } from '../sign-in-text';
import { IssuerFailed, keepTrip, keptTrip, type SsoTrip } from './sso-trip';

type Answer = CallOutput<typeof userLogin>;
type Given = { state: string; code: string } | { idToken: string; refreshToken?: string };

const BY_CODE = {
  google: userLoginGoogle,
  facebook: userLoginFacebook,
  apple: userLoginApple,
  openid: userLoginOpenid,
} as const;
const NOT_LINKED = 'DOOR-001';

/** The provider's parameters: in the query, or behind the hash sign. */
function cameBack(): URLSearchParams {
  const { search, hash } = window.location;
  return new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
}

function enter(trip: SsoTrip, given: Given): Promise<Answer> {
  const { ticket, kind } = trip;
  const visitor = { ticket, device: deviceId(), deviceName: deviceName(), trusts: allTrusts() };
  if ('idToken' in given) return callApi(userLoginKeycloak, { ...visitor, ...given });
  const call = BY_CODE[kind as Exclude<IdentityProviderKind, 'keycloak'>];
  return callApi(call, { ...visitor, ...given });
}

/** The provider's answer; `null`: it refused, or this tab made no request. */
async function broughtBack(trip: SsoTrip, said: URLSearchParams): Promise<Given | null> {
  const [state, code] = [said.get('state'), said.get('code')];
  if (!state || !code) return null;
  if (trip.kind !== 'keycloak') return { state, code };
  const { tokensFromIssuer } = await import('./keycloak');
  return tokensFromIssuer(trip);
}

/** The way out: nothing has come back yet, and the browser itself speaks to the issuer. */
const isStart = (trip: SsoTrip, said: URLSearchParams) =>
  trip.keycloak !== null && !said.has('code') && !said.has('error');

/**
 * `/user/door/{kind}/{business}`: the redirect address of providers. The parameters are used at once and removed from
 * the address. The next page is loaded afresh: this one may have been allowed to connect to the issuer.
 */
export function SsoPage({ onSignedIn }: { onSignedIn: (entered: Entered, back: string) => void }) {
  const [trip] = useState(keptTrip);
  const [waiting, setWaiting] = useState<{ name: string; step: SecondStep } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [mayLink, setMayLink] = useState(false);
  const begun = useRef(false);

  const finish = async (entered: Entered) => {
    if (entered.trust) keepTrust(entered.user.email, entered.trust);
    keepTrip(null);
    onSignedIn(entered, trip?.back ?? '/dashboard');
  };
  const arrive = async (own: SsoTrip, given: Given) => {
    if (own.aim === 'link') {
      await callApi(linkedIdentityAdd, { ticket: own.ticket, device: deviceId(), ...withoutRefresh(given) });
      keepTrip(null);
      return window.location.replace(own.back);
    }
    const { user, step, trust } = await enter(own, given);
    if (user) return finish({ user, trust });
    if (step) setWaiting({ name: step.user ?? '', step });
  };
  const go = async () => {
    const said = cameBack();
    if (trip && isStart(trip, said)) return (await import('./keycloak')).goToIssuer(trip);
    const given = trip && trip.aim !== 'pending' ? await broughtBack(trip, said) : null;
    window.history.replaceState(null, '', window.location.pathname);
    if (!trip || !given) {
      keepTrip(null);
      return setProblems([text(said.has('error') ? 'identityProviders.refused' : 'identityProviders.over')]);
    }
    await arrive(trip, given);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is used once, when the page comes.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    go().catch((thrown: unknown) => {
      if (thrown instanceof IssuerFailed) {
        keepTrip(null);
        return setProblems([text('identityProviders.unreached')]);
      }
      const error = asApiError(thrown);
      const isPending = error.code === NOT_LINKED && trip !== null;
      keepTrip(isPending ? { ...trip, aim: 'pending' } : null);
      setMayLink(isPending);
      setProblems(error.messages);
    });
  }, []);

  const again = trip?.aim === 'link' ? trip.back : '/user/sign-in';
  if (waiting)
    return (
      <Stand foot={text('foot')}>
        <CodeForm
          name={waiting.name}
          step={waiting.step}
          onEntered={finish}
          onAgain={(messages) => {
            setWaiting(null);
            setProblems(messages.length > 0 ? messages : [text('identityProviders.over')]);
          }}
        />
      </Stand>
    );
  return (
    <Stand foot={text('foot')}>
      <div className="si-card">
        <Brand />
        <h1>{text(problems.length > 0 ? 'identityProviders.failed' : 'identityProviders.arriving')}</h1>
        <Problems messages={problems} />
        {problems.length > 0 ? (
          <p className="si-links">
            <a href={again}>{text(mayLink ? 'identityProviders.withPassword' : 'identityProviders.back')}</a>
          </p>
        ) : (
          <p className="si-intro">{text('identityProviders.wait')}</p>
        )}
      </div>
    </Stand>
  );
}

const withoutRefresh = (given: Given) => ('idToken' in given ? { idToken: given.idToken } : given);
