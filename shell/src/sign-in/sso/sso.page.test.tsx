import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import {
  identityProviderList,
  ssoBegin,
  userLoginGoogle,
} from '@volante/contracts/session/identity-provider.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { writeStored } from '@volante/mfe-kit/storage';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import texts from '../../../locales/sign-in.es.json' with { type: 'json' };
import { knownCentre, signedInAt } from './centre';
import { IdentityProviderButtons } from './identity-provider-buttons';
import { SsoPage } from './sso.page';
import { keepTrip, keptTrip } from './sso-trip';

const api = fakeApi();
const SCHOOL = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const TICKET = 'T'.repeat(43);

beforeAll(async () => {
  await startTexts();
  addTexts('sign-in', texts);
});

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/user/sign-in');
});

const trip = (aim: 'enter' | 'pending') => ({
  aim,
  kind: 'google' as const,
  business: SCHOOL,
  ticket: TICKET,
  back: '/contact/list',
  keycloak: null,
});

describe('which identity providers are shown', () => {
  it('is said by the address, or else by who signed in here last; never by what is no id', () => {
    expect(knownCentre('')).toBeNull();
    expect(knownCentre(`?centro=${SCHOOL}`)).toEqual({ id: SCHOOL, doors: [] });
    expect(knownCentre('?centro=<script>')).toBeNull();
    signedInAt(OTHER);
    expect(knownCentre('')).toEqual({ id: OTHER, doors: [] });
    expect(knownCentre(`?centro=${SCHOOL}`)).toEqual({ id: SCHOOL, doors: [] });
    writeStored('centre', '{"id":"nonsense","doors":[]}');
    expect(knownCentre('')).toBeNull();
  });

  it('is nobody’s where the school has none, and the password is all there is', async () => {
    api.on(identityProviderList, { business: '', doors: [] });
    const { container } = render(
      <IdentityProviderButtons centre={{ id: SCHOOL, doors: [] }} onProblem={() => undefined} />,
    );
    await waitFor(() => expect(api.sent(identityProviderList)).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('is remembered, so that the next time they are there at once', async () => {
    const doors = [{ kind: 'google' as const, label: 'Google' }];
    api.on(identityProviderList, { business: 'El Olivo', doors });
    render(<IdentityProviderButtons centre={{ id: SCHOOL, doors: [] }} onProblem={() => undefined} />);
    await screen.findByRole('button', { name: 'Entrar con Google' });
    expect(knownCentre('')).toEqual({ id: SCHOOL, doors });
  });
});

it('a provider that is away says so, and the button is there again', async () => {
  const told: string[] = [];
  const doors = [{ kind: 'google' as const, label: 'Google' }];
  api.on(identityProviderList, { business: 'El Olivo', doors });
  api.refuse(ssoBegin, { status: 503, code: 'DOOR-005', message: 'El proveedor no responde.' });
  render(
    <IdentityProviderButtons
      centre={{ id: SCHOOL, doors }}
      onProblem={(messages) => void told.push(...messages)}
    />,
  );
  press(screen.getByRole('button', { name: 'Entrar con Google' }));
  await waitFor(() => expect(told).toEqual(['El proveedor no responde.']));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar con Google' }).disabled).toBe(false);
  expect(keptTrip()).toBeNull();
});

describe('whoever comes back from a provider', () => {
  const come = (address: string) => {
    window.history.replaceState(null, '', `/user/door/google/${SCHOOL}${address}`);
    render(<SsoPage onSignedIn={() => undefined} />);
  };

  it('without having left from this tab begins anew, and nothing is sent', async () => {
    come('?code=c&state=s');
    await screen.findByText('Este acceso ha caducado o empezó en otra pestaña. Vuelve a empezar.');
    expect(window.location.search).toBe('');
  });

  it('after saying no there is told so', async () => {
    keepTrip(trip('enter'));
    come('?error=access_denied&state=s');
    await screen.findByText('El proveedor no te ha dejado entrar, o lo has cancelado.');
    expect(keptTrip()).toBeNull();
  });

  it('as nobody’s may link it after the password: the ticket is kept for that, and sent to nobody before', async () => {
    keepTrip(trip('enter'));
    api.refuse(userLoginGoogle, { status: 403, code: 'DOOR-001', message: 'No está vinculada.' });
    come('?code=c&state=s');
    const link = await screen.findByRole('link', { name: 'Entrar con mi contraseña' });
    expect(link.getAttribute('href')).toBe('/user/sign-in');
    expect(keptTrip()).toMatchObject({ aim: 'pending', ticket: TICKET });
    expect(api.sent(userLoginGoogle)).toMatchObject([{ ticket: TICKET, code: 'c', state: 's' }]);
    expect(window.location.search).toBe('');
  });
});
