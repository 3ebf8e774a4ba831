import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, OFFICE } from '../src/contacts.js';
import { contractPdf } from '../src/contract-pdf.js';
import { downloaded, film, png } from '../src/files.js';
import { BASE, request, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';
import { wordDocument } from '../src/word-document.js';

const stage = useStage();

const table = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('Alumno;Permiso;Aprobado\nLucía Vega;B;sí\nIván Ruiz;AM;no\n'),
});

async function newFolder(page: Page, name: string): Promise<void> {
  await page.goto(`${BASE}/filesystem/root`);
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear carpeta' }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

async function upload(page: Page, files: readonly ReturnType<typeof png>[]): Promise<void> {
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([...files]);
  for (const { name } of files) await page.getByRole('link', { name }).first().waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
}

/** The worker has read the text of the papers: so many elements are found. */
const found = (token: string, query: string, count: number) =>
  until(`${query}, ${count} times`, async () => {
    const address = `filesystem/search?${new URLSearchParams({ query })}`;
    const { body } = await request('GET', address, null, { token });
    const { rows } = body.data as { rows: unknown[] };
    return rows.length >= count ? null : new Missing(rows.length);
  });

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();

async function act(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

it('papers are seen without downloading them, prepared as a PDF and censored', async () => {
  const { page } = await stage.enterAs(OFFICE);
  await newFolder(page, `Papeles vistos ${Date.now()}`);
  await upload(page, [
    contractPdf('Contrato.pdf'),
    table('Aprobados.csv'),
    wordDocument('Carta.docx', ['Estimada familia:', 'El curso empieza el lunes.']),
    png('Fachada.png'),
  ]);
  const dialog = page.getByRole('dialog');

  await page.getByRole('link', { name: 'Contrato.pdf' }).click();
  await dialog.getByAltText('Página 1 de Contrato.pdf').waitFor();
  await shoot(page, 'papers-pdf');
  expect(await barriers(page)).toEqual([]);
  await close(page);
  await page.getByRole('link', { name: 'Aprobados.csv' }).click();
  await dialog.getByRole('cell', { name: 'Lucía Vega' }).waitFor();
  await shoot(page, 'papers-table');
  await close(page);
  await page.getByRole('link', { name: 'Carta.docx' }).click();
  await dialog.getByText('El curso empieza el lunes.').waitFor();
  await shoot(page, 'papers-word');
  expect(await barriers(page)).toEqual([]);
  await close(page);

  for (const name of ['Contrato.pdf', 'Fachada.png']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Preparar PDF' }).click();
  await dialog.getByRole('button', { name: 'Girar la página 2' }).click();
  await dialog.getByRole('button', { name: 'Adelantar la página 2' }).click();
  await dialog.getByLabel('Texto en la parte de arriba de cada página').fill('COPIA');
  await dialog.getByLabel('Nombre', { exact: true }).fill('Expediente');
  await shoot(page, 'papers-compose');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar como PDF nuevo' }).click();
  await page.getByText('Guardado: Expediente.pdf').waitFor();
  await row(page, 'Expediente.pdf').waitFor();

  await act(page, 'Contrato.pdf', 'Copia censurada');
  await dialog.getByText('No se han encontrado DNI, teléfonos ni IBAN.').waitFor();
  const sheet = dialog.getByAltText('Página 1 de Contrato.pdf');
  await sheet.waitFor();
  const room = await sheet.boundingBox();
  if (!room) throw new Error('the page has no place');
  await page.mouse.move(room.x + 60, room.y + 60);
  await page.mouse.down();
  await page.mouse.move(room.x + 300, room.y + 110);
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Recuadro 1' }).waitFor();
  await shoot(page, 'papers-censor');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar copia censurada' }).click();
  await page.getByText('Guardado: Contrato (censurado).pdf').waitFor();

  await act(page, 'Expediente.pdf', 'Sacar imágenes');
  await dialog.getByRole('button', { name: 'Sacar', exact: true }).click();
  await dialog.getByText('Expediente 2.png').waitFor();
  await shoot(page, 'papers-extract');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar en la carpeta' }).click();
  await row(page, 'Expediente 2.png').waitFor();
}, 180_000);

it('papers are seen and censored on a phone', async () => {
  const { page } = await stage.enterAs(OFFICE, { viewport: PHONE });
  await newFolder(page, `Papeles móvil ${Date.now()}`);
  await upload(page, [contractPdf('Contrato.pdf'), table('Aprobados.csv')]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Contrato.pdf' }).click();
  await dialog.getByAltText('Página 1 de Contrato.pdf').waitFor();
  await shoot(page, 'papers-phone-pdf');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await close(page);
  await page.getByRole('button', { name: 'Acciones de Contrato.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Copia censurada' }).click();
  await dialog.getByText('No se han encontrado DNI, teléfonos ni IBAN.').waitFor();
  await dialog.getByAltText('Página 1 de Contrato.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Añadir un recuadro' }).click();
  await dialog.getByRole('button', { name: 'Recuadro 1' }).waitFor();
  await shoot(page, 'papers-phone-censor');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  // A box was drawn: it is not lost without a question.
  await page.getByRole('button', { name: 'Cerrar sin guardar' }).click();
  await dialog.first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Acciones de Contrato.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Preparar PDF' }).click();
  await dialog.getByRole('button', { name: 'Girar la página 1' }).waitFor();
  await shoot(page, 'papers-phone-compose');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}, 120_000);

it('a paper is filled from the drive and from a contact, once it is said what lacks', async () => {
  const surname = freshWord();
  const student = await createContact(await signIn(MANAGER), {
    type: 'P',
    firstName: 'Lucía',
    lastName: surname,
    fiscalCode: freshDni(),
    birthday: '2004-03-14',
    branch: DEMO.school.branches[0].id,
  });
  const { page } = await stage.enterAs(MANAGER);
  const paper = `Autorización ${surname}.docx`;
  await newFolder(page, `Modelos ${surname}`);
  await upload(page, [
    wordDocument(paper, ['Yo, {{Nombre y apellidos}} ({{DNI o NIE}}), autorizo la matrícula {{Matrícula}}.']),
  ]);
  const dialog = page.getByRole('dialog');
  await act(page, paper, 'Rellenar con datos');
  await dialog.getByText('Faltan 3 datos.').waitFor();
  await dialog.getByLabel('Persona').fill(surname);
  await page
    .getByRole('option', { name: new RegExp(surname) })
    .first()
    .waitFor({ state: 'attached' });
  await page.getByText(`Lucía ${surname}`).last().click();
  await dialog.getByText('Falta 1 dato.').waitFor();
  await shoot(page, 'papers-fill');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Matrícula').fill('1234 BCD');
  await dialog.getByText('Están todos los datos.').waitFor();
  const { name, buffer } = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  );
  expect(name).toBe(`Autorización ${surname} - Lucía ${surname}.docx`);
  expect(buffer.subarray(0, 2).toString()).toBe('PK');

  await page.goto(`${BASE}/contact/view/${student}`);
  await page.getByRole('button', { name: 'Rellenar un papel' }).click();
  await dialog.getByLabel('Papel').fill(surname);
  await page.getByText(`Modelos ${surname}`).last().click();
  await dialog.getByText('Falta 1 dato.').waitFor();
  await dialog.getByLabel('Rellenarlo así, con los huecos en blanco').check();
  await shoot(page, 'papers-fill-contact');
  await dialog.getByRole('button', { name: 'Guardar en sus documentos' }).click();
  await page.getByText('Guardado en sus documentos').waitFor();
  await page.goto(`${BASE}/contact/view/${student}?tab=documentos`);
  await page.getByText(`Autorización ${surname} - Lucía ${surname}.docx`).waitFor();
}, 120_000);

it('words in the content of papers are found, with the passage marked', async () => {
  const word = freshWord().toLowerCase();
  const { page } = await stage.enterAs(OFFICE);
  await newFolder(page, `Apuntes ${word}`);
  await upload(page, [
    wordDocument('Tema 1.docx', [`El concepto de ${word} en la conducción.`]),
    table('Horario.csv'),
    { name: `Resumen ${word}.txt`, mimeType: 'text/plain', buffer: Buffer.from('otra cosa') },
  ]);
  const token = await signIn(MANAGER);
  // Its folder, the file of that name, and the text.
  await found(token, word, 3);
  await page.getByLabel('Buscar en los archivos').fill(word);
  await row(page, 'Tema 1.docx').locator('mark', { hasText: word }).waitFor();
  const names = await page.getByRole('row').allInnerTexts();
  expect(names.findIndex((text) => text.includes(`${word}.txt`))).toBeLessThan(
    names.findIndex((text) => text.includes('Tema 1.docx')),
  );
  await shoot(page, 'papers-search');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByText('El concepto de').first().waitFor();
  await shoot(page, 'papers-phone-search');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}, 120_000);

it('a photo is cut to the size that traffic papers want', async () => {
  const { page } = await stage.enterAs(OFFICE);
  await page.goto(`${BASE}/contact/list/create`);
  await page
    .getByLabel('Elegir imagen', { exact: true })
    .and(page.locator('input[type="file"]'))
    .first()
    .setInputFiles(png('Foto.png', 900));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Queda de 307 × 378 píxeles.').waitFor();
  await dialog.getByRole('button', { name: 'Girar' }).click();
  await shoot(page, 'papers-crop');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Usar el recorte' }).click();
  await page.getByRole('button', { name: 'Cambiar imagen' }).waitFor();
  const size = await page
    .getByAltText('Vista previa')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([307, 378]);
}, 90_000);

it('papers wanted of a student are filled, with two days each', async () => {
  const student = await createContact(await signIn(MANAGER), {
    type: 'P',
    firstName: 'Iván',
    lastName: freshWord(),
    branch: DEMO.school.branches[0].id,
  });
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/contact/view/${student}?tab=documentos`);
  const slots = page.getByRole('region', { name: 'Papeles que se piden' });
  await slots.getByText(/^Faltan \d+$/).waitFor();
  await page
    .getByLabel('Subir documento', { exact: true })
    .and(page.locator('input[type="file"]'))
    .setInputFiles(contractPdf('DNI de Iván.pdf'));
  await page.getByRole('button', { name: 'DNI de Iván.pdf', exact: true }).waitFor();
  await slots.getByRole('button', { name: 'Poner documento: DNI o NIE, anverso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Documento').click();
  await page.getByTitle('DNI de Iván.pdf').click();
  await dialog.getByLabel('Vale hasta').fill('31/12/2040');
  await dialog.getByLabel('Se guarda hasta').fill('31/12/2046');
  await dialog.getByLabel('Se guarda hasta').blur();
  await shoot(page, 'papers-slot');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await slots.getByText('hasta el 31/12/2040').waitFor();
  await shoot(page, 'papers-slots');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, 'papers-phone-slots');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}, 90_000);

it('a folder is a list or a grid with small pictures, as each person chose', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const name = `Cuadrícula ${Date.now()}`;
  await newFolder(page, name);
  await upload(page, [
    contractPdf('Contrato.pdf'),
    png('Fachada de la escuela, vista desde la calle.png'),
    table('Aprobados.csv'),
  ]);
  const grid = page.getByRole('button', { name: 'Ver como cuadrícula' });
  await grid.click();
  const tile = (of: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: of }) });
  for (const drawn of ['Contrato.pdf', 'Fachada']) await tile(drawn).locator('img').waitFor();
  await shoot(page, 'drive-grid');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Aprobados.csv' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  expect(await page.getByLabel('Seleccionar Contrato.pdf').isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByAltText('Página 1 de Contrato.pdf').waitFor();
  await close(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await tile('Contrato.pdf').locator('img').waitFor();
  expect(await grid.getAttribute('aria-pressed')).toBe('true');
  await shoot(page, 'drive-grid-phone');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver como lista' }).click();
  await page.locator('.v-tiles').waitFor({ state: 'hidden' });
});

it('a film is played by parts: the browser asks for a range and gets no more', async () => {
  const { page } = await stage.enterAs(OFFICE);
  await newFolder(page, `Películas ${Date.now()}`);
  const bytes = film(Buffer.alloc(400_000, 7));
  await upload(page, [{ name: 'Rotonda.mp4', mimeType: 'video/mp4', buffer: bytes }]);
  const asked = page.waitForResponse((answer) => answer.url().includes('/filesystem/file/read/'));
  await page.getByRole('link', { name: 'Rotonda.mp4' }).click();
  await page.getByLabel('Vista previa de Rotonda.mp4').waitFor();
  const answer = await asked;
  expect(answer.status()).toBe(206);
  expect(answer.headers()['content-range']).toMatch(new RegExp(`^bytes 0-\\d+/${bytes.length}$`));
  const part = await page.evaluate(async (url) => {
    const got = await fetch(url, { headers: { Range: 'bytes=1000-1099' } });
    return { status: got.status, bytes: [...new Uint8Array(await got.arrayBuffer())] };
  }, answer.url());
  expect(part).toEqual({ status: 206, bytes: [...bytes.subarray(1000, 1100)] });
});
