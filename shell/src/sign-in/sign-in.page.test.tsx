import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { readStored } from '@volante/mfe-kit/storage';
import texts from '../../locales/sign-in.es.json' with { type: 'json' };
import { returnAddress } from './return-address';
import { SignInPage } from './sign-in.page';
import { keepCentre } from './sso/centre';

const sent = jest.fn<typeof globalThis.fetch>();
const reply = (status: number, body: unknown) =>
  ({ status, text: async () => JSON.stringify(body) }) as Response;
const signedIn = jest.fn<(user: SessionUser & { token: string }) => Promise<void>>();

async function signIn(user: string, password: string) {
  render(<SignInPage onSignedIn={signedIn} />);
  if (user) await userEvent.type(screen.getByLabelText('Correo electrónico'), user);
  if (password) await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

beforeAll(async () => {
  await startTexts();
  addTexts('sign-in', texts);
});

beforeEach(() => {
  sent.mockReset();
  signedIn.mockReset();
  globalThis.fetch = sent;
  localStorage.clear();
});

describe('the sign-in page', () => {
  it('leads to the privacy information of the centre where somebody last signed in', () => {
    keepCentre({ id: 'a'.repeat(24), doors: [] });
    render(<SignInPage onSignedIn={signedIn} />);
    const link = screen.getByRole('link', { name: 'Información completa sobre protección de datos' });
    expect(link.getAttribute('href')).toBe(`/user/privacy?centro=${'a'.repeat(24)}#cuenta`);
    expect(link.closest('p')?.textContent).toContain(
      'Responsable de tus datos: el centro que te dio la cuenta.',
    );
  });

  it('says what is missing at the field and goes there', async () => {
    await signIn('', '');
    expect(screen.getByText('Escribe tu correo electrónico')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('says at once, while one types, what has become empty', async () => {
    render(<SignInPage onSignedIn={signedIn} />);
    const user = screen.getByLabelText('Correo electrónico');
    await userEvent.type(user, 'a');
    expect(screen.queryByText('Escribe tu correo electrónico')).toBeNull();
    await userEvent.clear(user);
    expect(screen.getByText('Escribe tu correo electrónico')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows what the server says as a list', async () => {
    sent.mockResolvedValue(
      reply(401, { success: false, error: { code: 'USER-001', message: 'Contraseña incorrecta.' } }),
    );
    await signIn('direccion@volante.demo', 'nada');
    const problems = await screen.findByRole('alert');
    expect(problems.firstElementChild?.tagName).toBe('UL');
    expect(screen.getByText('Contraseña incorrecta.').tagName).toBe('LI');
    expect(readStored('token')).toBeNull();
  });

  it('sends the device, sets nothing when a code is needed, and asks for it', async () => {
    const step = { id: 'S'.repeat(43), method: 'mail', to: 'di…on@volante.demo', days: 30 };
    sent.mockResolvedValueOnce(
      reply(200, { success: true, data: { target: 'code', user: null, step, trust: null } }),
    );
    await signIn('direccion@volante.demo', 'Volante-2026');
    const code = await screen.findByLabelText('Código');
    expect(screen.getByText(/di…on@volante.demo/)).toBeTruthy();
    const body: unknown = JSON.parse(String(sent.mock.calls[0]?.[1]?.body));
    expect(body).toMatchObject({ device: expect.stringMatching(/^[A-Z0-9-]+$/) });
    expect(readStored('device')).toBe((body as { device: string }).device);
    expect(signedIn).not.toHaveBeenCalled();
    expect(readStored('token')).toBeNull();

    sent.mockResolvedValueOnce(
      reply(401, { success: false, error: { code: 'USER-003', message: 'El código no es correcto.' } }),
    );
    await userEvent.type(code, '111111');
    await userEvent.click(screen.getByLabelText('Autorizar este dispositivo durante 30 días'));
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('El código no es correcto.');
    const user = { id: 'a'.repeat(24), email: 'direccion@volante.demo', token: 'T'.repeat(43) };
    sent.mockResolvedValueOnce(
      reply(200, { success: true, data: { target: 'user', user, step: null, trust: 'X'.repeat(43) } }),
    );
    await userEvent.clear(code);
    await userEvent.type(code, '222222');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(JSON.parse(String(sent.mock.calls[2]?.[1]?.body))).toMatchObject({
      step: step.id,
      code: '222222',
      authorise: true,
    });
    expect(signedIn.mock.calls[0]?.[0].token).toBe(user.token);
    expect(readStored('trust')).toBe(JSON.stringify({ 'direccion@volante.demo': 'X'.repeat(43) }));
  });

  it('says that there are as many authorised devices as there may be, and enters without authorising this one', async () => {
    const step = { id: 'S'.repeat(43), method: 'mail', to: 'di…on@volante.demo', days: 30 };
    sent.mockResolvedValueOnce(
      reply(200, { success: true, data: { target: 'code', user: null, step, trust: null } }),
    );
    await signIn('direccion@volante.demo', 'Volante-2026');
    const code = await screen.findByLabelText('Código');
    const message = 'Has llegado al máximo de dispositivos autorizados.';
    sent.mockResolvedValueOnce(reply(409, { success: false, error: { code: 'EMPTY-002', message } }));
    await userEvent.click(screen.getByLabelText('Autorizar este dispositivo durante 30 días'));
    await userEvent.type(code, '222222{Enter}');
    await screen.findByText(message);
    const user = { id: 'a'.repeat(24), email: 'direccion@volante.demo', token: 'T'.repeat(43) };
    sent.mockResolvedValueOnce(
      reply(200, { success: true, data: { target: 'user', user, step: null, trust: 'X'.repeat(43) } }),
    );
    await userEvent.click(screen.getByLabelText('Autorizar este dispositivo durante 30 días'));
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(JSON.parse(String(sent.mock.calls[2]?.[1]?.body))).toMatchObject({
      step: step.id,
      code: '222222',
      authorise: false,
    });
  });

  it('goes back to the password when the step is over', async () => {
    const step = { id: 'S'.repeat(43), method: 'app', to: '', days: 0 };
    sent.mockResolvedValueOnce(
      reply(200, { success: true, data: { target: 'code', user: null, step, trust: null } }),
    );
    await signIn('direccion@volante.demo', 'Volante-2026');
    const code = await screen.findByLabelText('Código');
    expect(screen.queryByRole('checkbox')).toBeNull();
    sent.mockResolvedValueOnce(
      reply(401, { success: false, error: { code: 'USER-005', message: 'Este acceso ha caducado.' } }),
    );
    await userEvent.type(code, '111111{Enter}');
    await screen.findByText('Este acceso ha caducado.');
    expect(screen.getByLabelText('Contraseña')).toBeTruthy();
  });
});

describe('the page after signing in', () => {
  it.each([
    ['?return=%2Fcontact%2Flist%3Fsearch%3Dana', '/contact/list?search=ana'],
    ['', '/dashboard'],
    ['?return=https%3A%2F%2Fevil.example', '/dashboard'],
    ['?return=%2F%2Fevil.example', '/dashboard'],
    ['?return=%2F%5Cevil.example', '/dashboard'],
    ['?return=%2Fuser%2Fsign-in', '/dashboard'],
  ])('for %s is %s', (search, address) => {
    expect(returnAddress(search)).toBe(address);
  });
});
