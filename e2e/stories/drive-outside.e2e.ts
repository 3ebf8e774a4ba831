import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import type { Page } from 'playwright-core';
import { both } from '../src/agreement-hands.js';
import { shoot } from '../src/browser.js';
import { freshDni, OFFICE } from '../src/contacts.js';
import { linesPdf } from '../src/contract-pdf.js';
import { downloaded } from '../src/files.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const COURSE = 'Curso de noviembre';
const UNTAKEN = 'Curso: viejo';
let disk: string;

/** A desktop: a folder with another in it, a program among its papers, and a file beside it. */
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'volante-desk-'));
  await mkdir(join(disk, COURSE, 'Hojas'), { recursive: true });
  await mkdir(join(disk, UNTAKEN));
  await writeFile(join(disk, COURSE, 'Temario.txt'), 'Señales');
  await writeFile(join(disk, COURSE, 'Programa.exe'), 'MZ');
  await writeFile(join(disk, COURSE, 'Hojas', 'Hoja 1.txt'), 'Prioridad');
  await writeFile(join(disk, 'Notas.txt'), 'de fuera');
});
afterAll(() => rm(disk, { recursive: true, force: true }));

const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const chooser = (page: Page) => page.getByLabel('Subir archivos', { exact: true }).last();
const notes = (words: string) => ({
  ...{ name: 'Notas.txt', mimeType: 'text/plain', buffer: Buffer.from(words) },
});

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear carpeta' }).click();
  await linkOf(page, name).waitFor();
}

async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Drags from the desktop, as the browser itself does it: folders come as folders. */
async function dropFromDisk(page: Page, names: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: names.map((name) => join(disk, name)), dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 720, y: 500, data });
  await session.detach();
}

it('a whole folder is dropped beside names that are taken; versions are named and restored, the trash gives back', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const home = `Mesa ${Date.now()}`;
  await page.goto(`${BASE}/filesystem/root`);
  await newFolder(page, home);
  await linkOf(page, home).click();
  await page.getByRole('heading', { name: home, level: 1 }).waitFor();
  await newFolder(page, COURSE);
  await chooser(page).setInputFiles([notes('uno')]);
  await linkOf(page, 'Notas.txt').waitFor();
  const panel = page.getByRole('region', { name: 'Subidas' });
  await panel.getByRole('button', { name: 'Quitar los terminados' }).click();

  await dropFromDisk(page, [UNTAKEN, COURSE, 'Notas.txt']);
  await page.getByText(`La carpeta «${UNTAKEN}» no se ha subido. No puede llevar`).waitFor();
  await page.getByText('1 archivo ya está en la carpeta: Notas.txt').waitFor();
  await both(page, 'drive-dropped-taken');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await panel
    .getByText('Versión nueva', { exact: true })
    .or(panel.getByText('Subido', { exact: true }))
    .nth(2)
    .waitFor();
  await panel.getByText('1 sin subir').waitFor();
  await both(page, 'drive-dropped');
  await linkOf(page, `${COURSE} (2)`).click();
  await linkOf(page, 'Temario.txt').waitFor();
  expect(await page.getByText('Programa.exe').filter({ visible: true }).count()).toBe(1);
  await linkOf(page, 'Hojas').click();
  await linkOf(page, 'Hoja 1.txt').waitFor();
  await panel.getByRole('button', { name: 'Quitar los terminados' }).click();

  await linkOf(page, home).click();
  await linkOf(page, 'Notas.txt').click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByText('Versión 2 (actual)').waitFor();
  await drawer.getByRole('button', { name: 'Versión 1' }).click();
  await page.getByRole('menuitem', { name: 'Ponerle nombre' }).click();
  const naming = page.getByRole('dialog', { name: 'Ponerle nombre' });
  await naming.getByLabel('Nombre').fill('La que aprobó dirección');
  await naming.getByRole('button', { name: 'Ponerle nombre' }).click();
  await naming.waitFor({ state: 'hidden' });
  await drawer.getByText('La que aprobó dirección').waitFor();
  await drawer.getByRole('button', { name: 'Versión 1' }).click();
  await page.getByRole('menuitem', { name: 'Recuperar esta versión' }).click();
  await page.getByText('La versión 1 vuelve a ser la actual').waitFor();
  await drawer.getByText('Versión 3 (actual)').waitFor();
  await both(page, 'drive-version-named', drawer.getByText('La que aprobó dirección'));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await act(page, 'Notas.txt', 'Eliminar');
  await linkOf(page, 'Notas.txt').waitFor({ state: 'hidden' });
  await chooser(page).setInputFiles([notes('otras')]);
  await linkOf(page, 'Notas.txt').waitFor();
  await page.getByRole('link', { name: 'Papelera' }).click();
  await page.getByRole('heading', { name: 'Papelera', level: 1 }).waitFor();
  const gone = page.getByRole('row').filter({ hasText: 'Notas.txt' }).filter({ hasText: home });
  await gone.waitFor();
  expect(await gone.getByRole('link').count()).toBe(0);
  await both(page, 'drive-trash-plain');
  await gone.getByRole('button', { name: /Acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Recuperar' }).click();
  await page.getByText('1 elemento recuperado').waitFor();
  await page.goBack();
  await linkOf(page, 'Notas (2).txt').waitFor();
  await linkOf(page, 'Notas.txt').waitFor();
  await shoot(page, 'drive-trash-back-1440');
}, 120_000);

it('a censored copy has nothing under the black, neither of the proposed boxes nor of those that are drawn', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const dni = freshDni();
  await page.goto(`${BASE}/filesystem/root`);
  const folder = `Censura ${Date.now()}`;
  await newFolder(page, folder);
  await linkOf(page, folder).click();
  await page.getByRole('heading', { name: folder, level: 1 }).waitFor();
  await chooser(page).setInputFiles([
    linesPdf('Parte.pdf', ['Parte de la clase', `DNI ${dni}`, 'Alergia: polen']),
  ]);
  await linkOf(page, 'Parte.pdf').waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
  await act(page, 'Parte.pdf', 'Copia censurada');
  const dialog = page.getByRole('dialog', { name: 'Copia censurada' });
  await dialog.getByText(/^Se ha tapado 1 dato/).waitFor();
  const sheet = dialog.getByAltText('Página 1 de Parte.pdf');
  await sheet.waitFor();
  const room = await sheet.boundingBox();
  if (!room) throw new Error('the page has no place');
  const at = (left: number, top: number) =>
    [room.x + (room.width * left) / 595, room.y + (room.height * top) / 842] as const;
  await page.mouse.move(...at(50, 105));
  await page.mouse.down();
  await page.mouse.move(...at(200, 135), { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Recuadro 2' }).waitFor();
  // Enter keeps what was drawn, and the question comes again.
  for (const _ of [1, 2]) {
    await page.keyboard.press('Escape');
    const keep = page.getByRole('button', { name: 'Seguir', exact: true });
    await keep.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Seguir');
    if (_ === 1) await shoot(page, 'drive-censor-asked-1440');
    await page.keyboard.press('Enter');
    // A question that is leaving still takes the key, and has no button any more for those who read the page.
    await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  }
  await both(page, 'drive-censor-boxes');
  await dialog.getByRole('button', { name: 'Guardar copia censurada' }).click();
  await page.getByText('Guardado: Parte (censurado).pdf').waitFor();
  await linkOf(page, 'Parte (censurado).pdf').waitFor();
  const copy = await downloaded(page, () => act(page, 'Parte (censurado).pdf', 'Descargar'));
  expect((await popplerPdf(copy.buffer)).pages.join('').trim()).toBe('');
  expect(copy.buffer.includes(dni)).toBe(false);
  await linkOf(page, 'Parte (censurado).pdf').click();
  await page.getByAltText('Página 1 de Parte (censurado).pdf').waitFor();
  await shoot(page, 'drive-censored-1440');
}, 90_000);
