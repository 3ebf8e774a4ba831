import { expect, it } from '@jest/globals';
import { DEMO_APP_STUDENT } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshDni } from '../src/contacts.js';
import { looks } from '../src/looks.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { turn } from '../src/whole-page.js';

const stage = useStage();
const NARROW = { width: 320, height: 640 };
const HOME_KB = 140;

/** Looks of the page at the three widths, and its barriers. */
async function judge(page: Page, name: string): Promise<string[]> {
  const found = await barriers(page);
  for (const screen of [WIDE, NARROW, PHONE]) {
    await turn(page, screen);
    const by = screen === WIDE ? 'mouse' : 'finger';
    await shoot(page, `${name}-${screen.width}`);
    found.push(...(await looks(page, by)).map((fault) => `${name}-${screen.width}: ${fault}`));
  }
  return found;
}

/** Bytes of scripts that come over the network, as they are sent. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

it('a student enters with DNI and PIN, and finds practices, devices and the way out', async () => {
  const { page } = await stage.enter({ viewport: PHONE });
  const scripts = countScripts(page);
  await page.goto(`${BASE}/layout/contact/dashboard`);
  await page.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
  const found = await judge(page, 'student-sign-in');
  // One that no other file has tried: wrong PINs are counted for what was typed.
  await page.getByLabel('DNI, NIE o correo').fill(freshDni());
  await page.getByLabel('PIN de seis cifras').fill(DEMO_APP_STUDENT.pin);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('El DNI, el correo o el PIN no son correctos.').waitFor();
  await page.getByLabel('DNI, NIE o correo').fill(DEMO_APP_STUDENT.fiscalCode);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Hola, Lourdes' }).waitFor();
  await page.getByRole('link', { name: 'Ver mis prácticas' }).waitFor();
  found.push(...(await judge(page, 'student-home')));
  expect((await scripts()) / 1024).toBeLessThan(HOME_KB);

  await page.getByRole('link', { name: 'Prácticas', exact: true }).click();
  await page.getByRole('heading', { name: 'Tus prácticas' }).waitFor();
  found.push(...(await judge(page, 'student-lessons')));
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('link', { name: /^Dinero/ }).click();
  await page.getByRole('heading', { name: 'Dinero' }).waitFor();
  found.push(...(await judge(page, 'student-money')));
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await page.getByRole('heading', { name: 'Tu cuenta' }).waitFor();
  found.push(...(await judge(page, 'student-account')));
  expect(found).toEqual([]);

  // Loaded anew, the browser knows the student; the console does not.
  await page.goto(`${BASE}/layout/contact/account`);
  await page.getByText('Este dispositivo', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
});

it('the app may be installed, and a link that is none says so', async () => {
  const { page } = await stage.enter({ viewport: PHONE });
  await page.goto(`${BASE}/layout/contact/sign-in#${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'Tu enlace está listo' }).waitFor();
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? {};
    return href ? ((await (await fetch(href)).json()) as { start_url: string; display: string }) : null;
  });
  expect(manifest).toMatchObject({ start_url: '/layout/contact/dashboard', display: 'standalone' });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Este enlace ya se ha usado o ha caducado.').waitFor();
  expect(await barriers(page)).toEqual([]);
});
