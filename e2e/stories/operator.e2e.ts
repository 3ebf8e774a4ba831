import { expect, it } from '@jest/globals';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { DEMO } from '@volante/contracts/demo';
import { cifError } from '@volante/contracts/identity';
import type { Page } from 'playwright-core';
import { fillSignIn, PHONE, WIDE } from '../src/browser.js';
import { freshWord } from '../src/contacts.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { faults, turn } from '../src/whole-page.js';

const stage = useStage();
const OPERATOR = 'operador@volante.demo';
const PASSWORD = 'tres tristes tigres 3';
const SUSPENDED = /El acceso de tu centro está suspendido/;

/** A company's tax number that no school has. */
function freshCode(): string {
  const digits = String(Date.now()).slice(-7);
  const code = Array.from({ length: 10 }, (_, control) => `B${digits}${control}`).find(
    (one) => !cifError(one),
  );
  return code ?? '';
}

/** The page on both screens. */
async function whole(page: Page, name: string): Promise<void> {
  const wide = await faults(page, `${name}-1440`);
  await turn(page, PHONE);
  const narrow = await faults(page, `${name}-390`);
  await turn(page, WIDE);
  expect([...wide, ...narrow]).toEqual([]);
}

const dialog = (page: Page) => page.getByRole('dialog');

it('the operator makes a school, its administrator comes in, and a suspension shows them out at once', async () => {
  const name = `Autoescuela ${freshWord()}`;
  const email = `${freshWord().toLowerCase()}@correo.example`;
  const { page } = await stage.enterAs(OPERATOR);
  await page.goto(`${BASE}/operador/business/list`);
  await page.getByRole('link', { name: DEMO.school.tradeName }).waitFor();
  await whole(page, 'operator-list');
  await page.getByRole('button', { name: 'Nuevo centro' }).click();
  const form = dialog(page);
  await form.getByLabel('Nombre comercial').fill(name);
  await form.getByLabel('Razón social').fill(`${name}, S.L.`);
  await form.getByLabel('NIF o CIF').fill(freshCode());
  await form.getByLabel('Provincia').click();
  await page.keyboard.type('Jaé');
  await page.keyboard.press('Enter');
  await form.getByLabel('Nombre y apellidos').fill('Nuria Gil');
  await form.getByLabel('Correo electrónico de quien administra').fill(email);
  await whole(page, 'operator-create');
  // Twice in a hurry is once.
  await form.getByRole('button', { name: 'Crear e invitar' }).dblclick();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  const address = page.url();

  const { page: theirs } = await stage.enter();
  await theirs.goto(linkIn(await caughtFor(email, 'Tu centro ya está en Volante')));
  await theirs.getByRole('textbox', { name: 'Contraseña nueva' }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await theirs.waitForURL(`${BASE}/dashboard`);
  expect(await theirs.getByRole('link', { name: 'Centros' }).count()).toBe(0);

  await page.goto(address);
  await page.getByText(email).waitFor();
  await whole(page, 'operator-view');
  await page.getByRole('button', { name: 'Cambiar plan y módulos' }).click();
  await dialog(page).getByLabel('Tráfico').waitFor();
  await dialog(page).getByLabel('Tráfico').click();
  await dialog(page).getByLabel('Motivo').fill('Contrato firmado');
  await whole(page, 'operator-terms');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Plan y módulos guardados.').waitFor();

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Suspender el centro' }).click();
  await dialog(page).getByLabel('Motivo').fill('Impago de octubre');
  await dialog(page).getByRole('button', { name: 'Suspender el centro' }).click();
  // Nobody has touched the other page.
  await theirs.getByText(SUSPENDED).waitFor();
  await fillSignIn(theirs, email, PASSWORD);
  await theirs.getByText(SUSPENDED).waitFor();
  await page.getByText('Impago de octubre').waitFor();
  await whole(page, 'operator-suspended');
  await page.getByRole('link', { name: 'Historial' }).click();
  await page.getByText('suspendió el centro').waitFor();
  await whole(page, 'operator-history');

  await page.getByRole('button', { name: 'Reactivar el centro' }).click();
  await dialog(page).getByLabel('Motivo').fill('Ha pagado');
  await dialog(page).getByRole('button', { name: 'Reactivar el centro' }).click();
  await page.getByText(`${name} está activo de nuevo.`).waitFor();
  await theirs.goto(`${BASE}/user/sign-in`);
  await fillSignIn(theirs, email, PASSWORD);
  await theirs.waitForURL(`${BASE}/dashboard`);
});

it('the operator sees no school’s contacts', async () => {
  const { body } = await send(contactFinder, { limit: 5 }, { token: await signIn(OPERATOR) });
  expect(body.data).toMatchObject({ total: 0, rows: [] });
});
