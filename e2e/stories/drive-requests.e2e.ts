import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { MANAGER, OFFICE } from '../src/contacts.js';
import { contractPdf } from '../src/contract-pdf.js';
import { png } from '../src/files.js';
import { looks } from '../src/looks.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { useFinger } from '../src/whole-page.js';

const stage = useStage();

async function newFolder(page: Page, name: string): Promise<void> {
  await page.goto(`${BASE}/filesystem/root`);
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear carpeta' }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
}

/** A link that asks for files, made in the folder on show; its address. */
async function ask(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pedir archivos' }).click();
  await page.getByRole('button', { name: 'Pedir archivos con un enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir archivos con un enlace' });
  await dialog.getByLabel('Qué pides').fill('DNI y contrato firmado');
  await dialog
    .getByLabel('Explicación')
    .fill('El DNI por las dos caras.\nEl contrato, firmado en la última hoja.');
  await dialog.getByLabel('Contraseña').fill('autoescuela');
  await shoot(page, 'requests-new');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await dialog.getByLabel('Dirección del enlace').inputValue();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  return address;
}

async function sendAs(outside: Page, name: string): Promise<void> {
  await outside.getByLabel('Tu nombre y apellidos').fill(name);
  await outside.getByLabel('Contraseña').fill('otra');
  await outside.getByRole('button', { name: 'Continuar' }).click();
  await outside.getByText('La contraseña no es correcta.').waitFor();
  await shoot(outside, 'open-send');
  expect(await barriers(outside)).toEqual([]);
  expect(await looks(outside, 'finger')).toEqual([]);
  await outside.getByLabel('Contraseña').fill('autoescuela');
  await outside.getByRole('button', { name: 'Continuar' }).click();
  await outside
    .getByLabel('Elegir archivos')
    .setInputFiles([
      contractPdf('Contrato.pdf'),
      png('DNI.png'),
      { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\0\0programa') },
    ]);
  await outside.getByText('La autoescuela ha recibido 2 archivos.').waitFor();
  await outside.getByText('El tipo de archivo no se admite aquí.').waitFor();
  // The same file would be refused again.
  expect(await outside.getByRole('button', { name: /^Enviar otra vez/ }).count()).toBe(0);
  await shoot(outside, 'open-send-refused');
  await outside.getByRole('button', { name: 'Quitar programa.exe' }).click();
  await outside.getByText('El tipo de archivo no se admite aquí.').waitFor({ state: 'detached' });
  await shoot(outside, 'open-send-done');
  expect(await barriers(outside)).toEqual([]);
  expect(await looks(outside, 'finger')).toEqual([]);
}

it('papers asked of people outside come from a phone, are accepted, censored and taken as a ZIP', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const name = `Pedidos ${Date.now()}`;
  await newFolder(page, name);
  const address = await ask(page);

  const { page: outside } = await stage.enter({ viewport: PHONE });
  await outside.goto(address);
  await sendAs(outside, 'Marta López Gil');

  // The office sees it without a reload.
  await page.getByTitle('2 archivos por aceptar').waitFor();
  await page.getByRole('button', { name: 'Pedir archivos' }).click();
  const drawer = page.getByRole('dialog', { name: 'Archivos de gente de fuera' });
  await drawer.getByRole('heading', { name: '2 archivos por aceptar' }).waitFor();
  await shoot(page, 'requests-waiting');
  expect(await barriers(page)).toEqual([]);
  await drawer.getByLabel('Elegir DNI.png, de Marta López Gil').check();
  await drawer.getByRole('button', { name: 'Rechazar 1' }).click();
  await page.getByText('1 archivo rechazado').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await drawer.getByRole('heading', { name: '2 archivos por aceptar' }).waitFor();
  await drawer.getByRole('button', { name: 'Aceptar todos' }).click();
  await page.getByText('2 archivos aceptados').waitFor();
  await drawer.getByText('No hay nada por aceptar.').waitFor();
  await drawer.getByText('Ver quién lo ha abierto').click();
  await shoot(page, 'requests-accepted');
  await drawer.getByRole('button', { name: 'Retirar' }).click();
  await drawer.getByText('(retirado)').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await outside.reload();
  await outside.getByText('Este enlace ya no abre').waitFor();

  await page.getByRole('link', { name: 'Marta López Gil' }).click();
  await page.getByRole('heading', { name: 'Marta López Gil', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Acciones de Contrato.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Copia censurada' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText('Página 1 de Contrato.pdf').waitFor();
  await dialog.getByRole('button', { name: 'Añadir un recuadro' }).click();
  await dialog.getByRole('button', { name: 'Guardar copia censurada' }).click();
  await page.getByText('Guardado: Contrato (censurado).pdf').waitFor();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Acciones de Marta López Gil' }).click();
  const [zip] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: 'Descargar en un ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('Marta López Gil.zip');
}, 240_000);

it('what others sent fits a phone', async () => {
  const { page } = await stage.enterAs(OFFICE, { viewport: PHONE });
  await newFolder(page, `Pedidos móvil ${Date.now()}`);
  const address = await ask(page);
  const { page: outside } = await stage.enter({ viewport: PHONE });
  await outside.goto(address);
  await sendAs(outside, 'Un nombre muy largo de quien envía sus papeles desde casa');
  await page.getByTitle('2 archivos por aceptar').waitFor();
  await page.getByRole('button', { name: 'Pedir archivos' }).click();
  await page.getByRole('heading', { name: '2 archivos por aceptar' }).waitFor();
  await shoot(page, 'requests-phone');
  expect(await barriers(page)).toEqual([]);
  await useFinger(page, true);
  expect(await looks(page, 'finger')).toEqual([]);
}, 120_000);

it('a folder opens by its link on a phone, file by file and as a ZIP, until it is made private', async () => {
  const { page } = await stage.enterAs(OFFICE);
  const name = `Trimestre ${Date.now()}`;
  await newFolder(page, name);
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([contractPdf('Modelo 303.pdf'), png('Justificante.png')]);
  await page.getByRole('link', { name: 'Justificante.png' }).waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
  await page.goto(`${BASE}/filesystem/root`);
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Ver detalles' }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Crear enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear enlace' });
  await dialog.getByLabel('Contraseña').fill('trimestre');
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await dialog.getByLabel('Dirección del enlace').inputValue();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  const { page: outside } = await stage.enter({ viewport: PHONE });
  await outside.goto(address);
  await outside.getByLabel('Contraseña').fill('trimestre');
  await outside.getByRole('button', { name: 'Ver los archivos' }).click();
  const [file] = await Promise.all([
    outside.waitForEvent('download'),
    outside.getByRole('button', { name: /^Modelo 303\.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Modelo 303.pdf');
  await shoot(outside, 'open-folder');
  expect(await barriers(outside)).toEqual([]);
  expect(await looks(outside, 'finger')).toEqual([]);
  const [zip] = await Promise.all([
    outside.waitForEvent('download'),
    outside.getByRole('button', { name: 'Descargar todo en un ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe(`${name}.zip`);

  await drawer.getByText('(abierto)').waitFor();
  await shoot(page, 'folder-details');
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${BASE}/filesystem/root`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Quién la ve' }).click();
  await page.getByLabel('Solo las personas y roles que elijas').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Carpeta privada').first().waitFor();
  await outside.reload();
  await outside.getByText('Este enlace ya no abre').waitFor();
}, 180_000);

it('the school says how long papers are kept, and nobody removes them before', async () => {
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/retention/list`);
  await page
    .getByRole('button', { name: 'Crear los plazos habituales' })
    .or(page.getByText('RD 1295/2003, art. 39').first())
    .first()
    .waitFor();
  const usual = page.getByRole('button', { name: 'Crear los plazos habituales' });
  if (await usual.isVisible()) await usual.click();
  await page.getByText('RD 1295/2003, art. 39').first().waitFor();
  await shoot(page, 'retention-list');
  expect(await barriers(page)).toEqual([]);
  const name = `Libro ${Date.now()}`;
  await newFolder(page, name);
  await page
    .getByLabel('Subir archivos', { exact: true })
    .last()
    .setInputFiles([contractPdf('Hoja 1.pdf')]);
  await page.getByRole('link', { name: 'Hoja 1.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Quitar los terminados' }).click();
  await page.goto(`${BASE}/filesystem/root`);
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Ver detalles' }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByLabel('Qué papeles hay en la carpeta').click();
  await page.getByTitle('Libro de registro de alumnos').click();
  await drawer.getByText('Lo que hay dentro se conserva').waitFor();
  await shoot(page, 'retention-folder');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
  await page.getByText('1 elemento en la papelera').waitFor();
  await page.goto(`${BASE}/filesystem/papelera`);
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar para siempre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar para siempre' }).click();
  await page
    .getByText(/se conserva hasta el/)
    .first()
    .waitFor();
  await shoot(page, 'retention-purge');
  await page.goto(`${BASE}/filesystem/cumplidos`);
  await page.getByRole('heading', { name: 'Plazos cumplidos', level: 1 }).waitFor();
  await page.getByText('Ningún plazo cumplido').waitFor();
  await shoot(page, 'retention-over');
  expect(await barriers(page)).toEqual([]);
}, 150_000);
