import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import {
  studentPasskeyAdd,
  studentPasskeyAddBegin,
  studentPasskeyBegin,
  studentPasskeyEnter,
  studentPasskeyList,
  studentPasskeyRemove,
  studentPasskeyRename,
} from '@volante/contracts/session/student-passkey.contract';
import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  await startTexts();
  ({ StudentApp } = await import('../app/student-app'));
});

const STUDENT = {
  ...{ contact: idOf(1), name: 'Lourdes Carrasco', services: ['formative'] },
  business: { id: idOf(2), name: 'Autoescuela El Olivo' },
};
const ME: CallOutput<typeof studentVerify> = { ...STUDENT, hasPin: true, twofactor: false, devices: [] };
const CHALLENGE = { challenge: 'A'.repeat(43), rpId: 'localhost', timeout: 300_000 };
const KEY = {
  ...{ id: idOf(3), name: 'Chrome en Android', createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ usedAt: null, isStopped: false },
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const create = jest.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
const get = jest.fn<(options: CredentialRequestOptions) => Promise<unknown>>();

/** A browser that takes passkeys, or none. */
function browser(takes: boolean): void {
  Object.defineProperty(window, 'isSecureContext', { value: takes, configurable: true });
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: takes ? class {} : undefined,
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
}

function open(page: string) {
  window.history.replaceState(null, '', `/layout/contact/${page}`);
  return render(<StudentApp />);
}

beforeEach(() => {
  browser(true);
  create.mockReset();
  get.mockReset();
  api.on(studentVerify, ME);
  api.on(learnNews, { rows: [], reports: [] });
  api.on(learnHome, { accesses: [], open: [] });
  api.refuse(ownLessons, { status: 404, code: 'DATA-404', message: 'No existe' });
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('at the door', () => {
  it('enters by the key that the phone gives, without a word typed', async () => {
    api.on(studentPasskeyBegin, CHALLENGE);
    api.on(studentPasskeyEnter, {
      ...{ target: 'in', trust: 't'.repeat(43) },
      student: { ...STUDENT, token: 'k'.repeat(43) },
    });
    const response = { clientDataJSON: bytes('a'), authenticatorData: bytes('b'), signature: bytes('c') };
    get.mockResolvedValue({ id: 'a2V5', response: { ...response, userHandle: bytes('d') } });
    open('sign-in');
    press(await screen.findByRole('button', { name: 'Entrar con llave de acceso' }));
    await screen.findByRole('heading', { name: 'Hola, Lourdes' });
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
    expect(api.sent(studentPasskeyEnter)).toMatchObject([
      { id: 'a2V5', clientData: 'YQ', authenticatorData: 'Yg', signature: 'Yw', userHandle: 'ZA' },
    ]);
  });

  it('says that no key was chosen, and what the server says', async () => {
    api.on(studentPasskeyBegin, CHALLENGE);
    get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    open('sign-in');
    press(await screen.findByRole('button', { name: 'Entrar con llave de acceso' }));
    await screen.findByText('No se ha elegido ninguna llave. Puedes volver a intentarlo.');
    const message = 'Con esta llave no se puede entrar.';
    api.refuse(studentPasskeyEnter, { status: 401, code: 'STUDENT-KEY-001', message });
    const response = { clientDataJSON: bytes('a'), authenticatorData: bytes('b'), signature: bytes('c') };
    get.mockResolvedValue({ id: 'a2V5', response: { ...response, userHandle: bytes('d') } });
    press(screen.getByRole('button', { name: 'Entrar con llave de acceso' }));
    await screen.findByText(message);
    expect(screen.getByRole('heading', { name: 'Entra en tu autoescuela' })).toBeTruthy();
  });

  it('offers none to a browser that takes none', async () => {
    browser(false);
    open('sign-in');
    await screen.findByLabelText('PIN de seis cifras');
    expect(screen.queryByRole('button', { name: /llave/ })).toBeNull();
  });
});

describe('in the account', () => {
  beforeEach(() => localStorage.setItem('volante.student.token', 'k'.repeat(43)));

  it('adds a key with the PIN and a name, renames it, and removes it after a question', async () => {
    let rows: (typeof KEY)[] = [];
    api.on(studentPasskeyList, () => ({ rows }));
    const user = { id: 'dXNlcg', name: 'Lourdes · El Olivo', displayName: 'Lourdes' };
    api.on(studentPasskeyAddBegin, {
      ...CHALLENGE,
      ...{ rpName: 'El Olivo', user, algorithms: [-7], exclude: [{ id: 'b2xk', transports: ['usb'] }] },
    });
    api.on(studentPasskeyAdd, () => {
      rows = [KEY];
      return { id: KEY.id };
    });
    const response = { clientDataJSON: bytes('a'), attestationObject: bytes('b') };
    create.mockResolvedValue({ id: 'a2V5', response: { ...response, getTransports: () => ['internal'] } });
    open('account');
    press(await screen.findByRole('button', { name: 'Añadir una llave' }));
    fill(screen.getByLabelText('Nombre de la llave'), 'Mi móvil');
    const card = screen.getByRole('region', { name: 'Llaves de acceso' });
    const pin = [...card.querySelectorAll('input')].at(-1) as HTMLInputElement;
    fill(pin, '482915');
    press(screen.getByRole('button', { name: 'Crear la llave' }));
    await screen.findByText('Llave añadida. La próxima vez puedes entrar con ella.');
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(api.sent(studentPasskeyAddBegin)).toEqual([{ pin: '482915' }]);
    expect(api.sent(studentPasskeyAdd)).toEqual([
      { name: 'Mi móvil', id: 'a2V5', clientData: 'YQ', attestation: 'Yg', transports: ['internal'] },
    ]);

    api.on(studentPasskeyRename, null);
    press(await screen.findByRole('button', { name: 'Cambiar nombre de Chrome en Android' }));
    fill(screen.getByLabelText('Nombre de la llave'), 'Tableta');
    press(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Nombre cambiado.');
    expect(api.sent(studentPasskeyRename)).toEqual([{ id: KEY.id, name: 'Tableta' }]);

    api.on(studentPasskeyRemove, () => {
      rows = [];
      return null;
    });
    press(screen.getByRole('button', { name: 'Quitar Chrome en Android' }));
    press(screen.getByRole('button', { name: 'No, dejarla' }));
    press(screen.getByRole('button', { name: 'Quitar Chrome en Android' }));
    press(screen.getByRole('button', { name: 'Sí, quitarla' }));
    await screen.findByText('Se ha quitado la llave «Chrome en Android».');
    expect(api.sent(studentPasskeyRemove)).toEqual([{ id: KEY.id }]);
  });

  it('says that the device has a key already, and keeps what was typed', async () => {
    api.on(studentPasskeyList, { rows: [] });
    api.on(studentPasskeyAddBegin, {
      ...{ ...CHALLENGE, rpName: 'El Olivo', algorithms: [-7], exclude: [] },
      user: { id: 'dXNlcg', name: 'Lourdes · El Olivo', displayName: 'Lourdes' },
    });
    api.on(studentVerify, { ...ME, hasPin: false });
    create.mockRejectedValue(new DOMException('known', 'InvalidStateError'));
    open('account');
    press(await screen.findByRole('button', { name: 'Añadir una llave' }));
    fill(screen.getByLabelText('Nombre de la llave'), 'Mi móvil');
    press(screen.getByRole('button', { name: 'Crear la llave' }));
    await screen.findByText('Este dispositivo ya tiene una llave tuya.');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de la llave').value).toBe('Mi móvil');
    expect(api.sent(studentPasskeyAdd)).toEqual([]);
  });

  it('shows a stopped key as such, and ten as the most', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => ({ ...KEY, id: idOf(10 + at), name: `Llave ${at}` }));
    api.on(studentPasskeyList, { rows: [{ ...KEY, isStopped: true }, ...rows.slice(1)] });
    open('account');
    await screen.findByText(/^Parada: puede haber una copia/);
    screen.getByText('Tienes 10 llaves, que es el máximo. Quita una para añadir otra.');
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir una llave' });
    expect(add.disabled).toBe(true);
  });

  it('shows keys of other devices where the browser takes none, and nothing where there are none', async () => {
    browser(false);
    api.on(studentPasskeyList, { rows: [KEY] });
    const { unmount } = open('account');
    await screen.findByText('En este navegador no se pueden añadir llaves.');
    unmount();
    api.on(studentPasskeyList, { rows: [] });
    open('account');
    await screen.findByRole('button', { name: 'Cerrar sesión' });
    expect(screen.queryByText('Llaves de acceso')).toBeNull();
  });
});
