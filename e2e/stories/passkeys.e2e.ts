import path from 'node:path';
import { expect, it } from '@jest/globals';
import { studentPinNew } from '@volante/contracts/e-learning/student-credential.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { turn } from '../src/whole-page.js';

const stage = useStage();
/** No browser takes a passkey at an address of numbers. */
const SITE = BASE.replace('127.0.0.1', 'localhost');

/** The phone's own lock, which always opens. */
async function addLock(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

/** By the browser's own line: one that is taken away again, as that of `shoot`, takes the lock along. */
const picture = (page: Page, name: string) =>
  page.screenshot({ path: path.join(import.meta.dirname, '..', 'screenshots', `${name}.png`) });

async function judge(page: Page, name: string): Promise<string[]> {
  const found = await barriers(page);
  for (const screen of [WIDE, PHONE]) {
    await turn(page, screen);
    const card = page.getByRole('region', { name: 'Llaves de acceso' });
    if (await card.isVisible()) await card.scrollIntoViewIfNeeded();
    await picture(page, `${name}-${screen.width}`);
    const by = screen === WIDE ? 'mouse' : 'finger';
    found.push(...(await looks(page, by)).map((fault) => `${name}-${screen.width}: ${fault}`));
  }
  return found;
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
}

async function toAccount(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Hola, Clara' }).waitFor();
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await page.getByRole('heading', { name: 'Llaves de acceso' }).waitFor();
}

it('a student adds a key on the phone, enters by it without a word typed, and removes it', async () => {
  const token = await signIn(MANAGER);
  const { contact, dni } = await newLearner(token);
  const { body } = await send(studentPinNew, { contact }, { token });
  const { pin } = body.data as { pin: string };
  const { page } = await stage.enter({ viewport: PHONE });
  await addLock(page);
  await page.goto(`${SITE}/layout/contact/sign-in`);
  await page.getByLabel('DNI, NIE o correo').fill(dni);
  await page.getByLabel('PIN de seis cifras').fill(pin);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await toAccount(page);

  const card = page.getByRole('region', { name: 'Llaves de acceso' });
  await card.getByRole('button', { name: 'Añadir una llave' }).click();
  await card.getByLabel('Nombre de la llave').fill('Mi móvil');
  await card.getByLabel('PIN actual').fill(pin);
  const found = await judge(page, 'passkey-new');
  await card.getByRole('button', { name: 'Crear la llave' }).click();
  await card.getByText('Llave añadida. La próxima vez puedes entrar con ella.').waitFor();
  await card.getByText('Sin usar todavía').waitFor();
  found.push(...(await judge(page, 'passkey-list')));
  // The phone makes no second key for the same student.
  await card.getByRole('button', { name: 'Añadir una llave' }).click();
  await card.getByLabel('PIN actual').fill(pin);
  await card.getByRole('button', { name: 'Crear la llave' }).click();
  await card.getByText('Este dispositivo ya tiene una llave tuya.').waitFor();
  await leave(page);

  found.push(...(await judge(page, 'passkey-sign-in')));
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await toAccount(page);
  await card.getByText(/^Último uso:/).waitFor();
  await card.getByRole('button', { name: 'Quitar Mi móvil' }).click();
  await card.getByText('¿Quitar la llave «Mi móvil»?').waitFor();
  found.push(...(await judge(page, 'passkey-remove')));
  await card.getByRole('button', { name: 'Sí, quitarla' }).click();
  await card.getByText('Se ha quitado la llave «Mi móvil».').waitFor();
  await leave(page);

  // The phone still has its half; the school knows it no more.
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await page.getByText(/^Con esta llave no se puede entrar/).waitFor();
  expect(found).toEqual([]);
});
