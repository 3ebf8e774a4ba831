import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { OFFICE } from '../src/contacts.js';
import { film } from '../src/files.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const PARTS = '**/api/filesystem/upload/part';
const MEGABYTES = 20;
let folder: string;
let path: string;
let name: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-film-'));
  name = `Clase ${Date.now()}.mp4`;
  path = join(folder, name);
  await writeFile(path, film(randomBytes(MEGABYTES * 1024 * 1024)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a film goes on after a cut, on other pages and after the page was loaded again', async () => {
  const { page } = await stage.enterAs(OFFICE);
  await page.goto(`${BASE}/filesystem/root`);
  const silent = Promise.withResolvers<void>();
  let asked = 0;
  const cut = async (route: Route) => {
    asked += 1;
    if (asked === 1) await route.continue();
    // The line is cut once, and then there is no answer for as long as the page is open.
    if (asked === 2) await route.abort('connectionreset');
    if (asked === 3) silent.resolve();
  };
  await page.route(PARTS, cut);
  const chooser = page.getByLabel('Subir archivos', { exact: true }).last();
  await chooser.setInputFiles(path);
  const panel = page.getByRole('region', { name: 'Subidas' });
  await panel.getByText(/^[3-9]\d %$/).waitFor();
  await silent.promise;
  await page.getByRole('link', { name: 'Contactos', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Contactos', level: 1 }).waitFor();
  await panel.getByText(name).waitFor();
  await shoot(page, 'drive-upload-elsewhere');
  expect(await barriers(page)).toEqual([]);
  await panel.getByRole('button', { name: `Pausar ${name}` }).click();
  await panel.getByText(/En pausa/).waitFor();

  await page.unroute(PARTS, cut);
  await page.goto(`${BASE}/filesystem/root`);
  await page.getByText('1 subida a medias').waitFor();
  await shoot(page, 'drive-upload-unfinished');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, 'drive-upload-unfinished-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const again = page.getByLabel(`Elegir otra vez ${name}`, { exact: true });
  await again.setInputFiles({ name: 'otra.mp4', mimeType: 'video/mp4', buffer: film(randomBytes(1000)) });
  await panel
    .getByText('No es el mismo archivo que se empezó a subir. Elige el mismo, sin cambios.')
    .waitFor();
  await panel.getByRole('button', { name: 'Quitar los terminados' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/upload/part')) sent.push(request.url());
  });
  await again.setInputFiles(path);
  await panel.getByText('Subido', { exact: true }).waitFor({ timeout: 60_000 });
  await shoot(page, 'drive-upload-done-phone');
  expect(sent.length).toBeLessThan(3);
  await panel.getByRole('button', { name: 'Quitar los terminados' }).click();
  await page.getByRole('link', { name }).first().waitFor();
}, 180_000);

it('the list of a folder is worked by keys and by dragging', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const home = `Manos ${Date.now()}`;
  const folderNamed = async (name: string) => {
    await page.getByRole('button', { name: 'Nueva carpeta' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Crear carpeta' }).click();
    await page.getByRole('link', { name, exact: true }).first().waitFor();
  };
  const linkOf = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await page.goto(`${BASE}/filesystem/root`);
  await folderNamed(home);
  await linkOf(home).click();
  await page.getByRole('heading', { name: home, level: 1 }).waitFor();
  await folderNamed('Destino');
  const files = ['uno.txt', 'dos.txt'].map((file) => ({
    ...{ name: file, mimeType: 'text/plain', buffer: Buffer.from(file) },
  }));
  await page.getByLabel('Subir archivos', { exact: true }).last().setInputFiles(files);
  for (const file of files) await linkOf(file.name).waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();

  await linkOf('uno.txt').dragTo(linkOf('Destino'));
  await page.getByText('1 elemento movido').waitFor();
  await linkOf('uno.txt').waitFor({ state: 'hidden' });

  await linkOf('Destino').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.getByLabel('Nombre', { exact: true }).fill('tres');
  await page.keyboard.press('Enter');
  await linkOf('tres.txt').waitFor();
  // A dialog that has closed gives the focus back.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await linkOf('tres.txt').focus();
  await page.keyboard.press('Control+a');
  await shoot(page, 'drive-keys');
  await page.keyboard.press('Delete');
  await page.getByText('2 elementos en la papelera').waitFor();
  await linkOf('tres.txt').waitFor({ state: 'hidden' });

  // What is left goes into a ZIP: the folder that was deleted is not in it.
  await page.goto(`${BASE}/filesystem/root`);
  await page
    .getByRole('row', { name: home })
    .getByRole('button', { name: /Acciones de/ })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: 'Descargar en un ZIP' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${home}.zip`);
}, 120_000);
