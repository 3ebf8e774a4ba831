import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { both, onPhone, place } from '../src/agreement-hands.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

/** At a distance: the form of withdrawal stands behind the contract, and its box is free. */
async function readsWithdrawal(phone: Page, link: string, address: string): Promise<void> {
  const hand = new Hand(phone);
  await phone.goto(link);
  await hand.press('Enviarme el código');
  const { text } = await caughtFor(address, 'Tu código para firmar');
  await phone.getByLabel('Código de seis cifras').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await hand.press('Abrir el documento');
  const box = phone.getByLabel(/^Pido que la autoescuela empiece/);
  await box.waitFor();
  await box.scrollIntoViewIfNeeded();
  await onPhone(phone, 'agreement-withdrawal-box');
  const annex = phone.getByRole('img', { name: /^Página 3 de/ });
  await annex.scrollIntoViewIfNeeded();
  await onPhone(phone, 'agreement-withdrawal-page');
}

it('a contract is written from a draft, looked at with a person, arranged and sent', async () => {
  const word = freshWord();
  const address = `${word.toLowerCase()}@correo.example`;
  await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B', email: address },
    ...{ birthday: '1998-03-04', street: 'Calle Ñ, 3', city: 'Jaén', province: 23, postalCode: '23001' },
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/agreement/list/create`);
  await page.getByLabel('Nombre').first().fill(`Texto ${word}`);
  await page.getByLabel(/^A distancia/).click();
  await both(page, 'agreement-create');
  await page.getByRole('button', { name: 'Crear modelo de contrato' }).click();
  await page.waitForURL(/agreement\/view/);
  await page.goto(`${page.url().split('?')[0]}?tab=configuracion`);
  await both(page, 'agreement-empty-config');
  await hand.press('Escribir el texto');
  await page.getByLabel('Empezar con un borrador').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Contrato de enseñanza').click();
  await page.getByText('Borrador: revísalo antes de usarlo').waitFor();
  const text = page.getByRole('textbox', { name: 'Texto del contrato' });
  await text.getByText('El alumno recibe una copia').click();
  await page.keyboard.press('End');
  await page.getByLabel('Insertar donde está el cursor').click();
  await page.keyboard.type('Iniciales del alumno');
  await page.keyboard.press('Enter');
  await text.getByText('Iniciales del alumno').waitFor();
  await both(page, 'agreement-text');
  await hand.press('Guardar y hacer el PDF');
  await page.getByText('PDF hecho con el texto').waitFor();
  await page.getByRole('img', { name: 'Página 1' }).waitFor();
  await both(page, 'agreement-text-places');

  await place(page, 'Teléfono', 0.5, 0.04);
  await place(page, 'Correo', 0.6, 0.08);
  await page.getByLabel('Elegir varios').check();
  await page.getByRole('button', { name: 'Teléfono', exact: true }).click();
  await page.getByText('2 campos elegidos').waitFor();
  await hand.press('Alinear a la izquierda');
  await shoot(page, 'agreement-several-1440');
  const left = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.x ?? Number.NaN;
  expect(Math.abs((await left('Teléfono')) - (await left('Correo')))).toBeLessThan(1);
  await hand.press('Quitar los campos');

  await hand.press('Ver con una persona');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Con los datos de').click();
  await page.keyboard.type(word);
  await page.locator('.ant-select-dropdown:visible').getByText(word).first().click();
  await dialog.getByText('Abrir la muestra').waitFor();
  await both(page, 'agreement-preview');
  await hand.press('Cerrar', dialog.getByRole('button', { name: 'Cerrar' }).last());

  await page.goto(`${page.url().split('?')[0]}?tab=contratos`);
  const box = page.getByLabel('Enviar a', { exact: true });
  await box.click();
  await page.keyboard.type(word);
  await page.locator('.ant-select-dropdown:visible').getByText(word).first().click();
  await page
    .getByRole('dialog')
    .getByText(/firma en su propio nombre/)
    .waitFor();
  await hand.press('Enviar a firmar', page.getByRole('dialog').getByRole('button'));
  const letter = await caughtFor(address, `Para firmar: Texto ${word}`);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await readsWithdrawal(phone, linkIn(letter), address);
});
