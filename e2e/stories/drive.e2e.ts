import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { createContact, freshDni, freshWord, OFFICE } from '../src/contacts.js';
import { drop, pdf, png } from '../src/files.js';
import { faultsOf } from '../src/page-walk.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const MANAGER = 'direccion@volante.demo';

const text = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

/** A folder by the page's button, opened. */
async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear carpeta' }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

/** The picture's bytes have come and are drawn. */
const drawn = (page: Page, name: string) =>
  page.waitForFunction((alt) => {
    const image = [...document.images].find((one) => one.alt === alt);
    return image?.complete === true && image.naturalWidth > 0;
  }, `Vista previa de ${name}`);

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name }).first();

async function act(page: Page, name: string, entry: string): Promise<void> {
  await row(page, new RegExp(name))
    .getByRole('button', { name: /Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

it('a secretary keeps papers in folders: uploads, versions, preview, move, trash and search', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const folder = `Papeles ${Date.now()}`;
  await page.goto(`${BASE}/filesystem`);
  await page.waitForURL(`${BASE}/filesystem/root`);
  await newFolder(page, folder);
  expect(await barriers(page)).toEqual([]);

  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([pdf('Seguro.pdf'), png('Fachada.png'), text('Notas.txt', 'uno')]);
  for (const name of ['Seguro.pdf', 'Fachada.png', 'Notas.txt']) await row(page, name).waitFor();
  await page.getByText('3 de 3 · 100 %').waitFor();
  await shoot(page, 'drive-uploads');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();

  // The same name again: asked what becomes of it.
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([text('notas.txt', 'dos, más largo')]);
  await page.getByText('1 archivo ya está en la carpeta: notas.txt').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Versión nueva', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();

  await page.getByRole('link', { name: 'Notas.txt' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Versión 2 (actual)').waitFor();
  await drawer.getByText('Está abierto a todos los que ven los archivos.').waitFor();
  await drawer.getByRole('button', { name: 'Versión 1' }).click();
  await page.getByRole('menuitem', { name: 'Recuperar esta versión' }).click();
  await drawer.getByText('Versión 3 (actual)').waitFor();
  await shoot(page, 'drive-versions');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Fachada.png' }).click();
  await drawn(page, 'Fachada.png');
  await shoot(page, 'drive-preview');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Seguro.pdf' }).click();
  await drawer.getByAltText('Página 1 de Seguro.pdf').waitFor();
  await shoot(page, 'drive-preview-pdf');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await act(page, 'Seguro.pdf', 'Cambiar nombre');
  await page.getByLabel('Nombre', { exact: true }).fill('Seguro: 2026');
  await page.getByRole('button', { name: 'Cambiar nombre' }).last().click();
  await page.getByText('No puede llevar').waitFor();
  await page.getByLabel('Nombre', { exact: true }).fill('Seguro 2026');
  await page.getByRole('button', { name: 'Cambiar nombre' }).last().click();
  await row(page, 'Seguro 2026.pdf').waitFor();

  await newFolder(page, 'Flota');
  await page.getByRole('link', { name: folder }).click();
  await act(page, 'Seguro 2026.pdf', 'Mover');
  await page.getByRole('dialog').getByRole('button', { name: 'Flota' }).click();
  await shoot(page, 'drive-move');
  await page.getByRole('button', { name: 'Mover aquí' }).click();
  await page.getByText('1 elemento movido').waitFor();
  await row(page, 'Seguro 2026.pdf').waitFor({ state: 'hidden' });

  await act(page, 'Notas.txt', 'Eliminar');
  await page.getByText('1 elemento en la papelera').waitFor();
  await row(page, 'Notas.txt').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Papelera' }).click();
  await row(page, 'Notas.txt').waitFor();
  await shoot(page, 'drive-trash');
  await act(page, 'Notas.txt', 'Recuperar');
  await page.getByText('1 elemento recuperado').waitFor();

  await page.getByRole('link', { name: 'Recientes' }).click();
  await row(page, 'Notas.txt').waitFor();
  await page.getByLabel('Buscar en los archivos').fill('seguro 2026');
  await row(page, 'Seguro 2026.pdf').getByText(`${folder} / Flota`).waitFor();
  await shoot(page, 'drive-search');
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Espacio y papelera' }).click();
  await page.getByText('La papelera guarda 30 días.').waitFor();
  await page.getByRole('heading', { name: 'Espacio y papelera', level: 1 }).waitFor();
  await shoot(page, 'drive-space');
  expect(await barriers(page)).toEqual([]);
}, 180_000);

it('a private folder is not there for others, and is taken over with a reason', async () => {
  const name = `Reservado ${Date.now()}`;
  const { page } = await stage.enterAs(OFFICE);
  await page.goto(`${BASE}/filesystem/root`);
  await newFolder(page, name);
  const address = page.url();
  await page.getByRole('button', { name: 'Quién la ve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Solo las personas y roles que elijas').check();
  await shoot(page, 'drive-access');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Carpeta privada').first().waitFor();

  const { page: other } = await stage.enterAs(MANAGER);
  await other.goto(address);
  await other.getByText('No existe o ya no está disponible.').first().waitFor();
  await other.goto(`${BASE}/filesystem/root`);
  await other.getByText(/carpetas? privadas? de otras personas/).click();
  await other.getByRole('button', { name: 'Hacerse cargo' }).last().click();
  await other.getByLabel('Motivo').fill('Baja de la secretaria');
  await shoot(other, 'drive-take-over');
  await other.getByRole('button', { name: 'Hacerse cargo de la carpeta' }).click();
  await other.getByText('Ahora ves la carpeta').waitFor();
  await other.goto(address);
  await other.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}, 120_000);

it('a link opens a file for people outside, by its password, until it is withdrawn', async () => {
  const { page } = await stage.enterAs(OFFICE);
  await page.goto(`${BASE}/filesystem/root`);
  await newFolder(page, `Gestoría ${Date.now()}`);
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([pdf('Modelo 303.pdf')]);
  await page.getByRole('link', { name: 'Modelo 303.pdf' }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Crear enlace' }).click();
  await page.getByLabel('Para quién o para qué').fill('Gestoría');
  await page.getByLabel('Contraseña', { exact: true }).fill('trimestre');
  await shoot(page, 'drive-link');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('dialog').last().getByRole('button', { name: 'Crear enlace' }).click();
  const address = await page.getByLabel('Dirección del enlace').inputValue();
  await page.getByRole('button', { name: 'Cerrar' }).last().click();

  const { page: outside } = await stage.enter({ viewport: PHONE });
  await outside.goto(address);
  await outside.getByLabel('Contraseña').fill('otra');
  await outside.getByRole('button', { name: 'Descargar' }).click();
  await outside.getByText('La contraseña no es correcta.').waitFor();
  await shoot(outside, 'drive-open-file');
  expect(await barriers(outside)).toEqual([]);
  await outside.getByLabel('Contraseña').fill('trimestre');
  const [download] = await Promise.all([
    outside.waitForEvent('download'),
    outside.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Modelo 303.pdf');

  await drawer.getByRole('button', { name: 'Retirar' }).click();
  await drawer.getByText('(retirado)').waitFor();
  await outside.reload();
  await outside.getByText('Este enlace ya no abre').waitFor();
}, 120_000);

it('the history of a file and of its folder says who did what', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const folder = `Con historial ${Date.now()}`;
  await page.goto(`${BASE}/filesystem/root`);
  await newFolder(page, folder);
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([text('Tasas.txt', 'uno')]);
  await row(page, 'Tasas.txt').waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
  await act(page, 'Tasas.txt', 'Cambiar nombre');
  await page.getByLabel('Nombre', { exact: true }).fill('Tasas de 2026');
  await page.getByRole('button', { name: 'Cambiar nombre' }).last().click();
  await page.getByRole('link', { name: 'Tasas de 2026.txt' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Ver quién ha cambiado qué' }).click();
  await drawer.getByText('cambió el archivo').waitFor();
  await drawer.getByText('añadió el archivo').waitFor();
  await shoot(page, 'drive-history');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await drawer.getByText('añadió el archivo').scrollIntoViewIfNeeded();
  await shoot(page, 'drive-history-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.goto(`${BASE}/filesystem/root`);
  await act(page, folder, 'Ver detalles');
  await drawer.getByRole('button', { name: 'Ver quién ha cambiado qué' }).click();
  await drawer.getByText('creó la carpeta').waitFor();
  await shoot(page, 'drive-history-folder');
  await page.setViewportSize(PHONE);
  await drawer.getByText('creó la carpeta').scrollIntoViewIfNeeded();
  await shoot(page, 'drive-history-folder-phone');
}, 90_000);

it('a file dropped on a person is kept on their record, and documents of branches stand beside', async () => {
  const { page } = await stage.enterAs(MANAGER);
  const [lastName, branch] = [freshWord(), DEMO.school.branches[0]];
  const contact = await createContact(await signIn(MANAGER), {
    ...{ type: 'P', firstName: 'Marina', lastName, fiscalCode: freshDni() },
    branch: branch.id,
  });
  await page.goto(`${BASE}/contact/view/${contact}?tab=documentos`);
  const kept = (name: string) => page.getByRole('button', { name, exact: true }).waitFor();
  const picker = page.getByLabel('Subir documento', { exact: true }).and(page.locator('input[type="file"]'));
  await picker.setInputFiles([pdf('DNI.pdf')]);
  await kept('DNI.pdf');
  const kinds = page.getByRole('navigation', { name: 'De qué son los documentos' });

  await page.goto(`${BASE}/filesystem/personas`);
  const person = page.getByRole('link', { name: new RegExp(lastName) });
  await page
    .getByText('Suelta un archivo sobre una persona y se guarda en los documentos de su ficha.')
    .waitFor();
  await drop(page, person, pdf('Psicotécnico.pdf'));
  await page.getByText(/«Psicotécnico\.pdf» está en los documentos de/).waitFor();
  await shoot(page, 'drive-person-drop');
  expect(await barriers(page)).toEqual([]);
  await person.click();
  await kept('Psicotécnico.pdf');

  await page.goto(`${BASE}/business/branch/${branch.id}?tab=documentos`);
  await picker.setInputFiles([pdf('Apertura.pdf')]);
  await kept('Apertura.pdf');
  await page.goto(`${BASE}/filesystem/personas`);
  await kinds.getByRole('link', { name: 'Sucursales' }).click();
  await page.getByRole('link', { name: branch.name, exact: true }).waitFor();
  await shoot(page, 'drive-records');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: branch.name, exact: true }).click();
  await kept('Apertura.pdf');

  await page.setViewportSize(PHONE);
  await page.goto(`${BASE}/filesystem/personas`);
  await page.getByRole('link', { name: new RegExp(lastName) }).waitFor();
  await shoot(page, 'drive-people-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('link', { name: new RegExp(lastName) }).click();
  await kept('Psicotécnico.pdf');
  await picker.setInputFiles([pdf('Carné.pdf')]);
  await kept('Carné.pdf');
}, 120_000);

it('the drive fits a phone', async () => {
  const { page } = await stage.enterAs(OFFICE, { viewport: PHONE });
  await page.goto(`${BASE}/filesystem/root`);
  await newFolder(page, `Móvil ${Date.now()}`);
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([png('Carné.png')]);
  await page.getByRole('link', { name: 'Carné.png' }).waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
  await shoot(page, 'drive-phone');
  await page
    .getByLabel('Hacer una foto', { exact: true })
    .last()
    .setInputFiles([png('image.jpg')]);
  await page
    .getByRole('link', { name: /^Foto 20\d\d-/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
  await page.getByRole('link', { name: 'Carné.png' }).click();
  await drawn(page, 'Carné.png');
  await shoot(page, 'drive-phone-item');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await barriers(page)).toEqual([]);
}, 90_000);

it('the places of the drive are whole on both screens', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const places = ['root', 'personas', 'recientes', 'compartidos', 'papelera'];
  const pages = places.map((place) => ({ name: `drive-${place}`, address: `/filesystem/${place}` }));
  expect(await faultsOf({ page }, pages)).toEqual([]);
  await page.goto(`${BASE}/filesystem/personas`);
  await page.getByRole('heading', { name: 'Personas', level: 1 }).waitFor();
  await page.getByText('Nadie tiene documentos todavía').or(page.getByRole('table')).first().waitFor();
  await shoot(page, 'drive-people');
}, 120_000);
