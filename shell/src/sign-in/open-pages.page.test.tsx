import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { privacyRead } from '@volante/contracts/business/privacy.contract';
import { identityProviderInvited } from '@volante/contracts/session/identity-provider.contract';
import { userPasswordRecovery, userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { userLogin } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../locales/sign-in.es.json' with { type: 'json' };
import { ConfirmPage } from './confirm.page';
import { PrivacyPage } from './privacy.page';
import { RecoveryPage } from './recovery.page';
import { ResetPage } from './reset.page';
import { SignUpPage } from './sign-up.page';

const api = fakeApi();
const TOKEN = 'T'.repeat(43);
const USER = 'nueva@elolivo.example';
const noEntry = () => {
  throw new Error('nobody was to be signed in');
};

beforeAll(async () => {
  await startTexts();
  addTexts('sign-in', texts);
});

/** Forms are named by the words of their heading, which a field may have too. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const button = (name: string) => screen.getByRole('button', { name });
const refusal = { status: 429, code: 'USER-002', message: 'Demasiados intentos.' };

/** Requirements of a password field, for people and for their password managers. */
function expectPasswordField(label: string, complete: string) {
  expect(field(label).type).toBe('password');
  expect(field(label).autocomplete).toBe(complete);
  expect(field(label).onpaste).toBeNull();
  expect(field(label).maxLength === -1 || field(label).maxLength >= 64).toBe(true);
}

describe('the page for a forgotten password', () => {
  it('asks for an address, and says the same whoever has it', async () => {
    api.on(userPasswordRecovery, null);
    render(<RecoveryPage />);
    press(button('Enviar el enlace'));
    expect(await screen.findByText('Escribe tu correo electrónico')).toBeTruthy();
    expect(document.activeElement).toBe(field('Correo electrónico'));
    fill(field('Correo electrónico'), ' ana@example.com ');
    press(button('Enviar el enlace'));
    expect((await screen.findByRole('status')).textContent).toMatch(/^Si hay un usuario con el correo ana@/);
    expect(api.sent(userPasswordRecovery)).toEqual([{ email: 'ana@example.com' }]);
    expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeTruthy();
  });

  it('says when it was asked too often and can be sent again', async () => {
    api.refuse(userPasswordRecovery, refusal);
    render(<RecoveryPage />);
    fill(field('Correo electrónico'), 'ana@example.com');
    press(button('Enviar el enlace'));
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiados intentos.');
    api.on(userPasswordRecovery, null);
    press(button('Enviar el enlace'));
    expect(await screen.findByRole('status')).toBeTruthy();
  });
});

describe('the page of a reset link', () => {
  beforeEach(() => api.on(identityProviderInvited, { business: idOf(1), doors: [] }));

  it('takes a password of eight characters, shows its strength and says that it holds', async () => {
    api.on(userPasswordUpdate, { user: USER });
    // The second step, or whatever else the server wants, belongs to the sign-in page.
    api.refuse(userLogin, { status: 400, code: 'USER-001', message: 'No se puede entrar.' });
    render(<ResetPage token={TOKEN} onSignedIn={noEntry} />);
    expectPasswordField('Contraseña nueva', 'new-password');
    fill(field('Contraseña nueva'), 'corta7!');
    press(button('Guardar la contraseña'));
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy();
    expect(screen.getByRole('meter').getAttribute('value')).toBe('0');
    expect(api.sent(userPasswordUpdate)).toEqual([]);
    fill(field('Contraseña nueva'), 'Larga-y-7');
    expect(screen.getByRole('meter').getAttribute('value')).toBe('4');
    press(button('Guardar la contraseña'));
    expect((await screen.findByRole('status')).textContent).toContain('Contraseña guardada.');
    expect(api.sent(userPasswordUpdate)).toEqual([{ token: TOKEN, password: 'Larga-y-7' }]);
    expect(screen.queryByLabelText('Contraseña nueva', { selector: 'input' })).toBeNull();
  });

  it('asks the holder of an invitation for a first password, without a word about sessions', () => {
    render(<ResetPage token={TOKEN} isFirst onSignedIn={noEntry} />);
    expect(screen.getByRole('heading', { name: 'Elige tu contraseña' })).toBeTruthy();
    expect(screen.queryByText(/sesiones abiertas/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ir a iniciar sesión' })).toBeNull();
  });

  it('ends signed in, on whatever page the console begins with', async () => {
    const user = { ...aPerson({ email: USER }), token: 'T'.repeat(43) };
    api.on(userPasswordUpdate, { user: USER });
    api.on(userLogin, { target: 'user', user, trust: null, step: null });
    const entered: unknown[] = [];
    render(<ResetPage token={TOKEN} onSignedIn={(...given) => entered.push(given)} />);
    fill(field('Contraseña nueva'), 'Larga-y-7');
    press(button('Guardar la contraseña'));
    await waitFor(() => expect(entered).toEqual([[{ user, trust: null }, '/dashboard']]));
    expect(api.sent(userLogin)).toMatchObject([{ user: USER, password: 'Larga-y-7' }]);
  });

  it('keeps a refused password to be changed, and offers another link for a dead one', async () => {
    render(<ResetPage token={TOKEN} onSignedIn={noEntry} />);
    api.refuse(userPasswordUpdate, { status: 400, code: 'USER-006', message: 'Esa se prueba primero.' });
    fill(field('Contraseña nueva'), 'Password1');
    press(button('Guardar la contraseña'));
    await screen.findByText('Esa se prueba primero.');
    expect(field('Contraseña nueva').value).toBe('Password1');
    api.refuse(userPasswordUpdate, { status: 404, code: 'PASSWORD-RESET-003', message: 'Ya no sirve.' });
    press(button('Guardar la contraseña'));
    await screen.findByText('Ya no sirve.');
    expect(screen.queryByLabelText('Contraseña nueva', { selector: 'input' })).toBeNull();
    const again = screen.getByRole('link', { name: 'Pedir otro enlace' });
    expect(again.getAttribute('href')).toBe('/user/password/recovery');
  });
});

describe('the sign-up page', () => {
  const fillIn = () => {
    fill(field('Nombre del centro'), 'Autoescuela Ronda');
    fill(field('Tu nombre y apellidos'), 'Nuria Gil');
    fill(field('Correo electrónico'), 'nuria@example.com');
    fill(screen.getByLabelText('Provincia'), '23');
    fill(field('Contraseña'), 'tres tristes tigres 3');
  };

  it('says what is missing at each field, goes to the first, and forgets it once it is there', async () => {
    render(<SignUpPage />);
    expectPasswordField('Contraseña', 'new-password');
    press(button('Registrar mi centro'));
    for (const words of [
      'Escribe el nombre del centro',
      'Escribe tu nombre',
      'Escribe tu correo electrónico',
      'Elige la provincia',
      'La contraseña debe tener al menos 8 caracteres',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre del centro'));
    fill(field('Nombre del centro'), 'Autoescuela Ronda');
    expect(screen.queryByText('Escribe el nombre del centro')).toBeNull();
    fillIn();
    fill(field('Contraseña'), 'corta');
    press(button('Registrar mi centro'));
    expect(document.activeElement).toBe(field('Contraseña'));
    expect(api.sent(registration)).toEqual([]);
  });

  it('sends what was filled in and says where to look', async () => {
    api.on(registration, null);
    render(<SignUpPage />);
    fillIn();
    press(button('Registrar mi centro'));
    expect((await screen.findByRole('status')).textContent).toContain('nuria@example.com');
    expect(api.sent(registration)).toEqual([
      {
        business: 'Autoescuela Ronda',
        name: 'Nuria Gil',
        email: 'nuria@example.com',
        phone: '',
        province: 23,
        password: 'tres tristes tigres 3',
      },
    ]);
  });

  it('keeps what was filled in when it is refused', async () => {
    api.refuse(registration, refusal);
    render(<SignUpPage />);
    fillIn();
    press(button('Registrar mi centro'));
    await screen.findByText('Demasiados intentos.');
    expect(field('Nombre del centro').value).toBe('Autoescuela Ronda');
  });
});

describe('the page of a confirmation', () => {
  it('does nothing by being opened', async () => {
    api.on(registrationConfirm, { email: 'nuria@example.com' });
    render(<ConfirmPage token={TOKEN} />);
    expect(api.sent(registrationConfirm)).toEqual([]);
    press(button('Confirmar y crear mi centro'));
    expect((await screen.findByRole('status')).textContent).toContain('Tu centro está creado.');
    expect(api.sent(registrationConfirm)).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeTruthy();
  });

  it('leads to a new registration when the link is dead', async () => {
    api.refuse(registrationConfirm, { status: 404, code: 'REGISTRATION-001', message: 'Ya no sirve.' });
    render(<ConfirmPage token={TOKEN} />);
    press(button('Confirmar y crear mi centro'));
    await screen.findByText('Ya no sirve.');
    const again = screen.getByRole('link', { name: 'Registrar mi centro otra vez' });
    expect(again.getAttribute('href')).toBe('/user/sign-up');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the privacy information', () => {
  const CONTROLLER = {
    ...{ tradeName: 'Autoescuela El Olivo', fiscalName: 'El Olivo, S. L.', fiscalCode: '' },
    ...{ street: 'Calle Mayor, 1', postalCode: '23001', city: 'Úbeda', province: 23 },
    ...{ phone: '953 12 34 56', email: '' },
  };

  it('is linked where a centre registers, to its own place', () => {
    render(<SignUpPage />);
    const link = screen.getByRole('link', { name: 'Información completa sobre protección de datos' });
    expect(link.getAttribute('href')).toBe('/user/privacy#centro');
    expect(link.closest('p')?.textContent).toContain('Responsable de tus datos: quien ofrece Volante.');
  });

  it('names the controller from its own record, says what is missing, and shows the place of the link first', async () => {
    api.on(privacyRead, { controller: CONTROLLER });
    render(<PrivacyPage search={`?centro=${idOf(1)}`} hash="#trafico" />);
    expect(await screen.findByText('El Olivo, S. L.')).toBeTruthy();
    expect(api.sent(privacyRead)).toEqual([{ business: idOf(1) }]);
    expect(screen.getByText('Calle Mayor, 1, 23001 Úbeda (Jaén)')).toBeTruthy();
    expect(screen.getByText('NIF o CIF').nextSibling?.textContent).toBe('No consta');
    expect(screen.getByText(/falta el NIF o CIF/)).toBeTruthy();
    const [, first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toContain('certificado médico');
    expect(screen.getByText(/consentimiento explícito \(RGPD, art. 9.2.a\)/)).toBeTruthy();
  });

  it('says so where no centre, or none that exists, is named', async () => {
    api.on(privacyRead, { controller: null });
    const { unmount } = render(<PrivacyPage search={`?centro=${idOf(9)}`} hash="" />);
    expect(await screen.findByText(/no es la de ningún centro/)).toBeTruthy();
    unmount();
    api.on(privacyRead, { controller: { ...CONTROLLER, tradeName: 'Volante', fiscalName: '' } });
    render(<PrivacyPage search="?centro=x" hash="" />);
    expect(await screen.findByText('Volante', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText(/De los datos que toma un centro responde el centro/)).toBeTruthy();
  });
});
