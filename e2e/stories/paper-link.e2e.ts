import { expect, it } from '@jest/globals';
import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { both, onPhone } from '../src/agreement-hands.js';
import { PHONE, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { png } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

it('a student sends a paper that lacks by a link, and the school accepts it into its place', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const paper = `Foto ${word}`;
  const made = await send(documentSlot.calls.create, { name: paper, expires: true }, { token });
  expect(made.status).toBe(200);
  const contact = await createContact(token, {
    ...{ type: 'P', firstName: 'Nora', lastName: word, fiscalCode: freshDni(), licence: 'B' },
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/contact/view/${contact}?tab=documentos`);
  await hand.press('Crear enlace para enviarlo');
  const address = await page.getByLabel('Dirección del enlace').inputValue();
  await page.keyboard.press('Escape');
  const { pathname, hash } = new URL(address);

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(`${BASE}${pathname}${hash}`);
  await phone.getByRole('heading', { name: 'Nora, nos faltan estos papeles' }).waitFor();
  await onPhone(phone, 'paper-link-open');
  await phone.getByLabel(`Hacer una foto: ${paper}`).setInputFiles(png('foto.png', 400));
  await phone.getByRole('region', { name: paper }).getByText('Recibido').first().waitFor();
  await onPhone(phone, 'paper-link-sent');

  const arrived = page.getByRole('region', { name: 'Han llegado por un enlace' });
  await page.reload();
  await arrived.getByText(paper).waitFor();
  await both(page, 'paper-link-arrived');
  await page.getByRole('button', { name: `Aceptar: ${paper}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vale hasta').fill('03/02/2031');
  await dialog.getByLabel('Vale hasta').press('Tab');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await arrived.waitFor({ state: 'detached' });
  await page.getByText(/foto\.png · hasta el 03\/02\/2031/).waitFor();
  await both(page, 'paper-link-accepted');
});
