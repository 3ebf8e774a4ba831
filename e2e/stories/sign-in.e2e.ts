import { describe, expect, it } from '@jest/globals';
import { fillSignIn, signInOn } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

const stored = (name: string) => `localStorage.getItem('volante.${name}')`;

describe('signing in', () => {
  it('says what is missing at the field, and what is wrong as a list, without signing in', async () => {
    const { page } = await stage.enter();
    await page.goto(`${BASE}/user/sign-in`);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Escribe tu correo electrónico').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('user');
    await fillSignIn(page, MANAGER, 'no-es-esta');
    await page.getByRole('alert').getByRole('listitem').getByText('Contraseña incorrecta.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/sign-in');
    expect(await page.evaluate(stored('token'))).toBeNull();
  });

  it('shows menu and dashboard from what the remotes give, and keeps the device when leaving', async () => {
    const { page } = await stage.enter();
    await signInOn(page, MANAGER);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Contactos' }).waitFor();
    await page.getByText('Carmen', { exact: false }).first().waitFor();
    await page.getByRole('heading', { name: 'Últimos añadidos' }).waitFor();
    await page.getByRole('link', { name: /Activos/ }).waitFor();
    const device = await page.evaluate(stored('device'));
    expect(device).toMatch(/^[A-Z0-9]+$/);
    await page.getByRole('button', { name: 'Menú de Carmen Ortega Lara' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${BASE}/user/sign-in`);
    await page.getByLabel('Correo electrónico').waitFor();
    expect(await page.evaluate(stored('token'))).toBeNull();
    expect(await page.evaluate(stored('device'))).toBe(device);
  });

  it('goes on to the page that was asked for', async () => {
    const { page } = await stage.enter();
    await page.goto(`${BASE}/contact/list?state=inactive`);
    await page.waitForURL(/\/user\/sign-in\?return=/);
    await fillSignIn(page, MANAGER);
    await page.waitForURL(`${BASE}/contact/list?state=inactive`);
    await page.getByText(/^Viendo 1 a/).waitFor();
  });
});
