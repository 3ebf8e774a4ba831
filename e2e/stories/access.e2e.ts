import { describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { accountRead } from '@volante/contracts/session/account.contract';
import { secondStepChoose } from '@volante/contracts/session/second-step.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { fillSignIn, PHONE, shoot, signInOn } from '../src/browser.js';
import { newCentre, CENTRE_PASSWORD as PASSWORD } from '../src/centre.js';
import { freshWord } from '../src/contacts.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

async function look(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ name, wider, barriers: await barriers(page) }).toEqual({ name, wider: 0, barriers: [] });
  await shoot(page, name);
}

describe('a centre of its own', () => {
  it('registers, confirms its address, signs in, and its administrator recovers a forgotten password', async () => {
    const word = freshWord();
    const email = `${word.toLowerCase()}@correo.example`;
    const { page } = await stage.enter({ viewport: PHONE });
    await page.goto(`${BASE}/user/sign-in`);
    await page.getByRole('link', { name: 'Registrar mi centro' }).click();
    await page.getByRole('button', { name: 'Registrar mi centro' }).click();
    await page.getByText('Elige la provincia').waitFor();
    await page.getByLabel('Nombre del centro').fill(`Autoescuela ${word}`);
    await page.getByLabel('Tu nombre y apellidos').fill('Nuria Gil');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Provincia').selectOption({ label: 'Las Palmas' });
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await look(page, 'access-sign-up');
    await page.getByRole('button', { name: 'Registrar mi centro' }).click();
    await page.getByText(`Hemos enviado un correo a ${email}`).waitFor();

    await page.goto(linkIn(await caughtFor(email, 'Confirma tu correo')));
    await page.getByRole('button', { name: 'Confirmar y crear mi centro' }).click();
    await page.getByText('Tu centro está creado.').waitFor();
    await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();

    await page.getByRole('link', { name: 'He olvidado la contraseña' }).click();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByText('Si hay un usuario con el correo').waitFor();
    const link = linkIn(await caughtFor(email, 'Recupera tu contraseña'));
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('Password1');
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await page.getByText('de las que se prueban primero').waitFor();
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(`${PASSWORD}!`);
    await look(page, 'access-reset');
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await page.waitForURL(`${BASE}/dashboard`);
    // A phone's header has no room for the name: the person's menu shows it.
    await page.getByRole('button', { name: /Nuria Gil/ }).click();
    await page.getByText(`· Autoescuela ${word}`).waitFor();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${BASE}/user/sign-in`);

    await page.goto(link);
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(`${PASSWORD}?`);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await page.getByText('Este enlace ya no sirve').waitFor();
    await page.goto(`${BASE}/user/sign-in`);
    await fillSignIn(page, email, `${PASSWORD}!`);
    await page.waitForURL(`${BASE}/dashboard`);
  });
});

describe('a second step', () => {
  it('asks for the code of the mail, and no more on a device that was authorised', async () => {
    const email = await newCentre();
    const token = await signIn(email, PASSWORD);
    const input = { password: PASSWORD, step: 'mail' };
    expect((await send(secondStepChoose, input, { token })).body.success).toBe(true);
    const { page } = await stage.enter();
    await page.goto(`${BASE}/user/sign-in`);
    await fillSignIn(page, email, PASSWORD);
    await page.getByRole('heading', { name: 'Código de acceso' }).waitFor();
    const code = /\b(\d{6})\b/.exec((await caughtFor(email, 'Tu código de acceso')).text)?.[1] ?? '';
    await page.getByLabel('Código', { exact: true }).fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('El código no es correcto.').waitFor();
    await look(page, 'access-code');
    await page.getByLabel('Código', { exact: true }).fill(code);
    await page.getByLabel(/Autorizar este dispositivo durante/).check();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`${BASE}/dashboard`);
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${BASE}/user/sign-in`);
    await fillSignIn(page, email, PASSWORD);
    await page.waitForURL(`${BASE}/dashboard`);
  });
});

describe('my account and the lock', () => {
  it('shows devices and takes a locked page up again where it was', async () => {
    // Not with a stored session: a second try would find it locked.
    const { page } = await stage.enter();
    await signInOn(page, 'profesor6@volante.demo');
    await page.goto(`${BASE}/user/account`);
    await page.getByText('Este dispositivo').waitFor();
    await page.getByText(/^Español/).waitFor();
    await page.getByRole('heading', { name: 'Elegir avisos' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('volante.token'));
    const asked = async () => (await send(accountRead, {}, { token })).body.error?.code ?? 'told';
    expect(await asked()).toBe('told');
    await look(page, 'access-account');
    await page.getByLabel('Contraseña nueva').fill('olivo a medias');
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Bloquear la sesión' }).click();
    await page.getByRole('heading', { name: 'Sesión bloqueada' }).waitFor();
    expect(await page.getByLabel('Contraseña nueva').isVisible()).toBe(false);
    await look(page, 'access-lock');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('no-es-esta');
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await page.getByText('No se ha podido desbloquear.').waitFor();
    // The page is not what keeps it shut.
    expect(await asked()).toBe('SESSION-002');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await page.getByText('Este dispositivo').waitFor();
    expect(await page.getByLabel('Contraseña nueva').inputValue()).toBe('olivo a medias');
    expect(await asked()).toBe('told');
  });
});
