import { expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { both, draw, onPhone, plainTemplate } from '../src/agreement-hands.js';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, openList, rowOf } from '../src/contacts.js';
import { pdf } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { caughtFor } from '../src/mailbox.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const TABLET = { width: 1024, height: 768 };

/** The page that says by what documents are sealed; a file that is no certificate is refused with its reason. */
async function sealSettings(page: Page): Promise<void> {
  await page.goto(`${BASE}/agreement/seal`);
  await page.getByText(/Con un certificado que Volante hizo para la autoescuela/).waitFor();
  await both(page, 'agreement-seal');
  const file = { name: 'sello.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('nada') };
  await page.locator('input[type="file"][accept=".p12,.pfx"]').setInputFiles(file);
  await page.getByLabel('Contraseña del archivo').fill('x');
  await page.getByLabel('Tu contraseña de Volante').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sellar con este certificado' }).click();
  await page.getByText('El archivo no es un certificado con clave (.p12 o .pfx).').waitFor();
  await both(page, 'agreement-seal-refused');
}

/** A tablet of the counter: its page, as it stands there from now on. */
async function tablet(page: Page, name: string): Promise<Page> {
  const hand = new Hand(page);
  await page.goto(`${BASE}/agreement/tablets`);
  await hand.press('Preparar una tableta');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  await shoot(page, 'agreement-tablet-pair-1440');
  await hand.press('Preparar una tableta', dialog.getByRole('button'));
  const address = await dialog.getByRole('link', { name: 'Abrirla en este equipo' }).getAttribute('href');
  await shoot(page, 'agreement-tablet-address-1440');
  await hand.press('Hecho', dialog.getByRole('button'));
  await page.getByText(name).waitFor();
  await both(page, 'agreement-tablets');
  const { page: screen } = await stage.enter({ viewport: TABLET });
  const { pathname, hash } = new URL(address ?? '', BASE);
  await screen.goto(`${BASE}${pathname}${hash}`);
  await screen.getByText('Aquí aparecerá tu documento.').waitFor();
  await shoot(screen, 'agreement-tablet-waits-1024');
  return screen;
}

/** One person at the counter: their document appears on the tablet, they sign, and it is gone. */
async function signsOn(screen: Page, page: Page, name: string, person: string): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(person) });
  await row.click();
  await page.getByRole('checkbox', { name: /He visto el DNI/ }).check();
  await page.getByRole('button', { name: `En «${name}»` }).click();
  // The message of the one before may still be there.
  await page.getByText(`El documento está en «${name}»`).last().waitFor();
  await page.keyboard.press('Escape');
  await screen.getByText('La autoescuela ya ha comprobado tu identidad.').waitFor();
  await screen.getByRole('button', { name: 'Abrir el documento' }).click();
  await screen.getByRole('img', { name: 'Página 1 de 1' }).waitFor();
  await screen.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await screen.getByText('Has pasado todas las páginas').waitFor();
  await draw(screen, screen.getByRole('img', { name: 'Hoja para firmar, vacía' }));
  await shoot(screen, 'agreement-tablet-sign-1024');
  expect(await barriers(screen)).toEqual([]);
  await screen.getByRole('button', { name: 'Firmar el documento' }).click();
  await screen.getByText(`Gracias, ${person}`).waitFor();
  await screen.getByRole('button', { name: 'Terminar y dejar libre la tableta' }).click();
  await screen.getByText('Aquí aparecerá tu documento.').waitFor();
  expect(await screen.content()).not.toContain(person);
}

it('a contract goes to several people at once, who sign in a row on the tablet of the counter', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const people = ['Alba', 'Bruno'];
  for (const firstName of people)
    await createContact(token, {
      ...{ type: 'P', firstName, lastName: word, fiscalCode: freshDni(), birthday: '1998-03-04' },
      email: `${firstName.toLowerCase()}-${word.toLowerCase()}@correo.example`,
    });
  const paperless = await createContact(token, {
    ...{ type: 'P', firstName: 'Carla', lastName: word, fiscalCode: freshDni(), birthday: '1998-03-04' },
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const name = `Contrato ${word}`;
  const address = await plainTemplate(page, hand, name);

  await openList(page, `?search=${word}`);
  for (const one of [...people, 'Carla']) await rowOf(page, `${one} ${word}`).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Acciones con la selección' })
    .getByRole('button', { name: 'Más acciones' })
    .click();
  await page.getByRole('menuitem', { name: 'Enviar a firmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar a firmar a 3 personas' });
  await dialog.getByLabel('Qué se envía').click();
  await page.locator('.ant-select-dropdown:visible').getByText(name).click();
  await dialog.getByText('Lo recibirán 2 personas.').waitFor();
  await dialog.getByText('Falta el correo de quien tiene que firmar.').waitFor();
  await both(page, 'agreement-many');
  await hand.press('Enviar a 2 personas', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  for (const one of people)
    await caughtFor(`${one.toLowerCase()}-${word.toLowerCase()}@correo.example`, `Para firmar: ${name}`);

  const screen = await tablet(page, `Entrada ${word}`);
  await page.goto(`${address}?tab=contratos`);
  for (const one of people) await signsOn(screen, page, `Entrada ${word}`, `${one} ${word}`);
  await page.getByText('Firmado', { exact: true }).first().waitFor();

  await page.goto(`${BASE}/contact/view/${paperless}?tab=contratos`);
  await hand.press('Anotar uno firmado en papel');
  const paper = page.getByRole('dialog');
  await paper.getByLabel('Qué se firmó').click();
  await page.locator('.ant-select-dropdown:visible').getByText(name).click();
  await paper.getByLabel('Día en que se firmó').fill('03/02/2026');
  await paper.getByLabel('Subir el PDF escaneado').setInputFiles(pdf('escaneado.pdf'));
  await paper.getByText('PDF subido').waitFor();
  await shoot(page, 'agreement-paper-note-1440');
  await hand.press('Anotar', paper.getByRole('button'));
  await page.getByText(/· en papel/).waitFor();
  await both(page, 'agreement-on-paper');

  await sealSettings(page);

  await page.goto(`${BASE}/dashboard`);
  await page.getByRole('heading', { name: 'Contratos por firmar' }).scrollIntoViewIfNeeded();
  await page.getByText(/firmados? en los últimos siete días/).waitFor();
  await shoot(page, 'agreement-card-1440');
  await screen.setViewportSize(PHONE);
  await onPhone(screen, 'agreement-tablet-free');
}, 180_000);
