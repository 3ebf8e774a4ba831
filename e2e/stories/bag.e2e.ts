import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { buyFee, sellPack } from '../src/bag-student.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { freshTimes, inscribed, writeClass, yesterday } from '../src/student-card.js';

const stage = useStage();

async function both(page: Page, name: string): Promise<void> {
  await shoot(page, `${name}-1440`);
  await page.setViewportSize(PHONE);
  await shoot(page, `${name}-390`);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(WIDE);
}

const account = (student: string) => `${BASE}/contact/view/${student}?tab=cuenta`;

/** Three of the eight classes pass to a sister, and come back before she has had one. */
async function giveAndTakeBack(
  page: Page,
  { student, sister, word }: { student: string; sister: string; word: string },
): Promise<void> {
  const hand = new Hand(page);
  const bag = page.getByRole('region', { name: 'Bolsa del alumno' });
  await hand.press('Pasar a otro alumno', bag);
  const gift = page.getByRole('dialog', { name: 'Pasar clases a otro alumno' });
  await gift.getByRole('combobox', { name: /^A quién pasan/ }).fill(word);
  await hand.press(`Sara ${word}`, page.locator('.ant-select-dropdown:visible'));
  await gift.getByRole('spinbutton').fill('3');
  await gift.getByLabel(/^Motivo/).fill('Se las pasa a su hermana');
  await both(page, 'bag-gift');
  await hand.press('Pasar clases', gift.getByRole('button'));
  await gift.waitFor({ state: 'hidden' });
  await bag.getByText('Quedan 5 de 10').waitFor();
  await page.goto(account(sister));
  await bag.getByText('Quedan 3 de 3').waitFor();
  await both(page, 'bag-gifted');
  await hand.press('Deshacer regalo', bag);
  const undo = page.getByRole('dialog', { name: 'Deshacer regalo' });
  await undo.getByLabel(/^Motivo/).fill('Prefiere sacar otro permiso');
  await hand.press('Deshacer regalo', undo.getByRole('button'));
  await undo.waitFor({ state: 'hidden' });
  await bag.getByText('Quedan 0 de 3').waitFor();
  await page.goto(account(student));
  await bag.getByText('Quedan 8 de 10').waitFor();
  await both(page, 'bag-gift-undone');
}

it('a pack is used by two classes of the card, a fee is paid from what was held, and the rest goes back', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const { student } = await inscribed(token, word);
  await sellPack(token, student, word);
  const sister = await createContact(token, { firstName: 'Sara', lastName: word });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const bag = page.getByRole('region', { name: 'Bolsa del alumno' });
  await page.goto(account(student));
  await bag.getByText('Quedan 10 de 10').waitFor();
  await bag.getByText('94,05').first().waitFor();

  // Two classes on the student's card, as the school writes them every day.
  await page.goto(`${BASE}/contact/view/${student}?tab=trafico`);
  await hand.press('Ficha del permiso B');
  await page.getByText(/Aquí se anota cada clase/).waitFor();
  for (const [at, time] of freshTimes().entries())
    await writeClass(page, {
      ...time,
      teacher: 'Antonio Ruiz Peña',
      km: [String(12_000 + at * 20), String(12_018 + at * 20)],
    });

  await page.goto(account(student));
  await bag.getByText('Quedan 8 de 10').waitFor();
  await both(page, 'bag-used');

  await giveAndTakeBack(page, { student, sister, word });

  await buyFee(token, student, yesterday());
  await bag.getByText('Tasa pagada a Tráfico').waitFor();
  await bag.getByText(/quedan 0,00/).waitFor();

  await hand.press('Devolver clases', bag);
  const dialog = page.getByRole('dialog', { name: 'Devolver clases sin usar' });
  await dialog.getByText(/^Se devuelven 240,00/).waitFor();
  await hand.press('Transferencia', dialog);
  await dialog.getByLabel(/^Motivo/).fill('Se va a vivir a Granada');
  await both(page, 'bag-refund');
  await hand.press('Devolver', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });

  await bag.getByText('Quedan 0 de 10').waitFor();
  await bag.getByText('Devolución', { exact: true }).waitFor();
  await page.getByText('No debe nada').waitFor();
  await both(page, 'bag-refunded');

  // Nothing is left: the step of leaving says so.
  await page.goto(`${BASE}/contact/leave/${student}`);
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Bolsa del alumno' }) });
  await step.getByText('Hecho').waitFor();
  await shoot(page, 'bag-leave-1440');
}, 180_000);
