import { expect, it } from '@jest/globals';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { freshTimes, inscribed, writeClass } from '../src/student-card.js';

const stage = useStage();
const TEACHER = 'profesor@volante.demo';

/** With the pointer, as a finger would on the phone. */
async function sign(page: Page, side: 'Profesor' | 'Alumno', shot: string): Promise<void> {
  await page.getByRole('button', { name: `Firmar, ${side}` }).click();
  const dialog = page.getByRole('dialog', { name: `Firma del ${side.toLowerCase()}` });
  const pad = dialog.getByRole('img', { name: 'Hoja de firma en blanco' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no sheet to sign on');
  const { mouse } = page;
  await mouse.move(box.x + 30, box.y + box.height / 2);
  await mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await mouse.move(box.x + 30 + step * 12, box.y + box.height * (0.5 + 0.3 * Math.sin(step)));
  await mouse.up();
  await dialog.getByRole('img', { name: 'Firma dibujada' }).waitFor();
  await shoot(page, shot);
  await dialog.getByRole('button', { name: 'Firmar la clase' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('a teacher writes a class on the phone, both sign it, a wrong one is annulled, and the paper says so', async () => {
  const word = freshWord();
  const { student } = await inscribed(await signIn(MANAGER), word);
  const { page } = await stage.enterAs(TEACHER, { viewport: PHONE });
  await page.goto(`${BASE}/contact/view/${student}?tab=trafico`);
  await page.getByRole('link', { name: 'Ficha del permiso B' }).click();
  await page.getByText(/Aquí se anota cada clase/).waitFor();

  const [good, wrong] = freshTimes();
  await writeClass(page, { ...good, km: ['12000', '12018'] });
  await sign(page, 'Profesor', 'student-card-sign-390');
  await sign(page, 'Alumno', 'student-card-sign-student-390');
  await page.getByText('1 clase · 18 km').waitFor();

  await writeClass(page, { ...wrong, km: ['13000', '13001'] });
  await page.getByRole('button', { name: new RegExp(`^Anular: .*${wrong?.from} – `) }).click();
  const annul = page.getByRole('dialog', { name: 'Anular' });
  await annul.getByLabel(/^Motivo/).fill('Vehículo equivocado');
  await annul.getByRole('button', { name: 'Anular' }).click();
  await page.getByText(/^Anulada: Vehículo equivocado/).waitFor();
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'student-card-390');
  await page.setViewportSize(WIDE);
  await shoot(page, 'student-card-1440');

  const printed = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Ficha del alumno (PDF)' }).click();
  });
  const { pages, info, hasItsFonts } = await popplerPdf(printed.buffer);
  const paper = pages.join(' ').replace(/\s+/g, ' ');
  for (const words of [word, '12000', '12018', 'Antonio Ruiz Peña', 'Anulada: Vehículo equivocado'])
    expect(paper).toContain(words);
  // For the annulled one: the other has both signatures.
  expect(paper.split('Sin firmar')).toHaveLength(3);
  expect([info.Pages, hasItsFonts]).toEqual(['2', true]);
}, 60_000);
