import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { both, draw, onPhone, openByCode, place, plainTemplate } from '../src/agreement-hands.js';
import { PHONE, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';

const stage = useStage();
const NEWS = 'Quiero recibir novedades por correo';

async function withConsent(page: Page, hand: Hand, name: string): Promise<string> {
  const address = await plainTemplate(page, hand, name);
  await place(page, 'Casilla', 0.2, 0.6);
  await page.getByLabel('Qué se acepta al marcarla').fill(NEWS);
  await page.getByLabel('Consentimiento que da').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Publicidad y novedades').click();
  await page.getByText('Campos guardados').waitFor({ state: 'hidden' });
  await hand.press('Guardar los campos');
  await page.getByText('Campos guardados').waitFor();
  return `${address}?tab=contratos`;
}

async function sends(page: Page, hand: Hand, list: string, person: string): Promise<void> {
  await page.goto(list);
  await page.getByLabel('Enviar a', { exact: true }).click();
  await page.keyboard.type(person);
  await page.locator('.ant-select-dropdown:visible').getByText(person).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/firma en su propio nombre/).waitFor();
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
}

/** The link of the newest letter of this name, once it is another than before. */
const newLink = (address: string, subject: string, before: string) =>
  until(`another link to ${address}`, async () => {
    const link = linkIn(await caughtFor(address, subject));
    return link === before ? new Missing(link) : link;
  });

async function signs(phone: Page, link: string, address: string): Promise<void> {
  await phone.goto(link);
  await openByCode(phone, address);
  await phone.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await phone.getByText('Has pasado todas las páginas').waitFor();
  await phone.getByLabel(NEWS).check();
  await draw(phone, phone.getByRole('img', { name: 'Hoja para firmar, vacía' }));
  await phone.getByRole('button', { name: 'Firmar el documento' }).click();
  await phone.getByText('Documento firmado').waitFor();
}

it('a wrong address, a consent that staff note as withdrawn and ask for again, a request that is made void', async () => {
  const word = freshWord();
  const [wrong, right] = ['mal', 'bien'].map((one) => `${one}-${word.toLowerCase()}@correo.example`) as [
    string,
    string,
  ];
  const student = await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Eva', lastName: word, fiscalCode: freshDni(), email: wrong },
    birthday: '1998-03-04',
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const name = `Alta ${word}`;
  const letter = `Para firmar: ${name}`;
  const list = await withConsent(page, hand, name);
  const open = page.getByRole('button', { name: new RegExp(`Eva ${word}`) }).first();

  await sends(page, hand, list, `Eva ${word}`);
  const first = linkIn(await caughtFor(wrong, letter));
  await open.click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('Correo', { exact: true }).fill(right);
  await both(page, 'agreement-address');
  await hand.press('Volver a enviar', drawer);
  await page.getByText('Enlace enviado otra vez').first().waitFor();
  await drawer.getByText('Correo corregido').waitFor();
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(first);
  await phone.getByText('Este enlace ya no se puede abrir').waitFor();
  await onPhone(phone, 'agreement-dead-link');
  const second = linkIn(await caughtFor(right, letter));
  await signs(phone, second, right);

  await page.goto(`${BASE}/agreement/consents?search=${word}`);
  await page.getByRole('row').filter({ hasText: word }).getByText('Vigente').waitFor();
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await hand.press('Anotar que lo retira');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cómo lo ha pedido').fill('Por teléfono');
  await both(page, 'consent-note');
  await hand.press('Retirar', dialog.getByRole('button'));
  await page.getByText(/anotado por la autoescuela · Por teléfono/).waitFor();
  await both(page, 'consent-noted');

  await sends(page, hand, list, `Eva ${word}`);
  // The record still has the first address.
  const third = await newLink(wrong, letter, first);
  await signs(phone, third, wrong);
  await page.goto(`${BASE}/contact/view/${student}?tab=consentimientos`);
  await page.getByText('Vigente', { exact: true }).waitFor();
  expect(await page.getByText('Retirado', { exact: true }).count()).toBe(1);
  await both(page, 'consent-again');

  await sends(page, hand, list, `Eva ${word}`);
  const fourth = await newLink(wrong, letter, third);
  await page.getByText('Enviado', { exact: true }).first().waitFor();
  await open.click();
  await drawer.getByLabel('Motivo para anularla').fill('Se envió dos veces');
  await hand.press('Anular la solicitud', drawer);
  await drawer.getByText('Se envió dos veces').first().waitFor();
  await drawer.getByText('Enviar otra vez').waitFor();
  await both(page, 'agreement-void');
  await phone.goto(fourth);
  await phone.getByText('La autoescuela ha anulado este documento').waitFor();
  await onPhone(phone, 'agreement-void-link');
}, 150_000);
