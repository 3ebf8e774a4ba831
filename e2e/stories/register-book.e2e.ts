import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { choose, createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
/** The branch of the demo that has no book yet. */
const [, , BRANCH] = DEMO.school.branches;

it('a book is opened, a student inscribed under the next number, corrected by annotation, printed', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const branch = BRANCH?.id ?? '';
  const student = await createContact(token, {
    firstName: 'Ana',
    lastName: word,
    fiscalCode: freshDni(),
    birthday: '2000-02-29',
    licence: 'B',
    branch,
  });
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/dgt/book/register/list`);
  await page.getByRole('button', { name: 'Abrir libro' }).first().click();
  await choose(page, 'Sucursal', BRANCH?.name ?? '');
  await page.getByLabel('Primer número').fill('41');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir libro' }).click();
  await page.getByRole('link', { name: `Libro 1 de ${BRANCH?.name}` }).click();

  await page.waitForURL(/register\/view\/[0-9a-f]{24}$/);
  const book = page.url();
  await page.goto(`${book}/${student}`);
  await page.getByRole('button', { name: 'Inscribir con el nº 41' }).click();
  const row = page.getByRole('row', { name: new RegExp(word) });
  await row.getByRole('link', { name: /^41/ }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'register-book-view');

  // A repeated inscription is announced before it is refused.
  await page.goto(`${book}/${student}`);
  await page.getByText(/Ya está inscrito para el permiso B con el nº 41/).waitFor();
  await page.getByRole('button', { name: 'Inscribir con el nº 42' }).click();
  await page.getByText('Este alumno ya está inscrito para ese permiso.').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await row.getByRole('link', { name: /^41/ }).click();
  await page.getByRole('button', { name: 'Anotar' }).click();
  await page.getByRole('menuitem', { name: 'Corrección' }).click();
  await page.getByLabel(/^Qué se corrige/).fill('El nombre es Ana María');
  await page.getByRole('dialog', { name: 'Corrección' }).getByRole('button', { name: 'Anotar' }).click();
  await page.getByRole('dialog', { name: 'Corrección' }).waitFor({ state: 'hidden' });
  await page.getByText('El nombre es Ana María').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, 'register-entry-390');
  await page.getByRole('button', { name: 'Cerrar' }).click();

  const printed = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir el libro (PDF)' }).click();
  });
  const { pages } = await readPdf(printed.buffer);
  for (const words of [
    word,
    `Hoja 1 de ${pages.length}`,
    'Fecha, firma y sello',
    'Corrección: El nombre es Ana María',
  ])
    expect(pages[0]).toContain(words);
});
