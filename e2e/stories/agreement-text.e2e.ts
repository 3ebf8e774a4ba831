import { expect, it } from '@jest/globals';
import { both, place } from '../src/agreement-hands.js';
import { shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { caughtFor } from '../src/mailbox.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

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
  await caughtFor(address, `Para firmar: Texto ${word}`);
});
