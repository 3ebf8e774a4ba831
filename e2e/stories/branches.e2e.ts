import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import { DEMO } from '@volante/contracts/demo';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { pdf, png } from '../src/files.js';
import { BASE, request, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const LIST = `${BASE}/business/branch`;
const COLLEAGUE = 'jefatura@volante.demo';
const [, UBEDA] = DEMO.school.branches;
let token = '';
beforeAll(async () => {
  token = await signIn(MANAGER);
});

async function data<T>(method: string, path: string, input: object | null = null): Promise<T> {
  const { body } = await request(method, path, input && JSON.stringify(input), { token });
  if (body.error) throw new Error(`${path}: ${body.error.code}`);
  return body.data as T;
}

async function createBranch(name: string): Promise<string> {
  return (await data<{ id: string }>('POST', 'business/branch/create', { name, province: 23 })).id;
}

const readBranch = (id: string) => data<BranchRecord>('GET', `business/branch/read/${id}`);

/** The file input behind a button of that name. */
function picker(place: Page | Locator, name: string) {
  return place.getByLabel(name, { exact: true }).and(place.locator('input[type="file"]'));
}

async function removeBy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar sucursal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar sucursal' }).click();
}

describe('a branch', () => {
  it('is made, gets its hours and its place, and is deleted and brought back', async () => {
    const name = `Sede ${freshWord()}`;
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(LIST);
    await page.getByRole('link', { name: UBEDA.name }).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Nueva sucursal' });
    await dialog.getByRole('button', { name: 'Crear sucursal' }).click();
    await dialog.getByText('Escribe el nombre de la sucursal').waitFor();
    await dialog.getByLabel('Nombre comercial').fill(UBEDA.name.toUpperCase());
    await dialog.getByRole('button', { name: 'Crear sucursal' }).click();
    await dialog.getByText('Ya hay una sucursal con ese nombre.').waitFor();
    await dialog.getByLabel('Nombre comercial').fill(name);
    await dialog.getByRole('button', { name: 'Crear sucursal' }).click();

    const form = page.getByRole('form', { name: 'Editar' });
    await form
      .getByLabel('Coordenadas o enlace de un mapa')
      .fill('https://www.openstreetmap.org/#map=17/37.77/-3.78');
    await form.getByRole('button', { name: 'Lunes: abrir este día' }).click();
    await form.getByLabel('Lunes, tramo 1: abre').fill('830');
    await form.getByLabel('Lunes, tramo 1: cierra').fill('1430');
    await form.getByRole('button', { name: 'Copiar a… (horario del lunes)' }).click();
    await form.getByRole('menuitem', { name: 'De lunes a viernes' }).click();
    await form.getByText('de 8:30 a 14:30').waitFor();
    expect(await barriers(page)).toEqual([]);
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Lunes a viernes').waitFor();
    await page.getByRole('img', { name: 'Situación de la sucursal en la provincia de Jaén' }).waitFor();
    await shoot(page, 'branch-made');

    await page.goto(LIST);
    await removeBy(page, name);
    await page.getByText(`«${name}» eliminada`).waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('link', { name }).waitFor();
  });

  it('with contacts stays, and so does the last one; both say why', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(LIST);
    await removeBy(page, UBEDA.name);
    await page.getByText(/Todavía tiene \d+ contactos, así que no se puede eliminar/).waitFor();
    await page.getByRole('link', { name: 'Ver sus contactos' }).click();
    await page.waitForURL(`${BASE}/contact/list?branch=${UBEDA.id}`);

    const other = await stage.enterAs('otra@volante.demo', { viewport: PHONE });
    await other.page.goto(LIST);
    await removeBy(other.page, DEMO.other.branches[0].name);
    await other.page.getByText('Es la última sucursal activa').waitFor();
  });

  it('edited by two asks the second one, field by field', async () => {
    const id = await createBranch(`Dos ${freshWord()}`);
    const scenes = [await stage.enterAs(MANAGER), await stage.enterAs(COLLEAGUE)];
    const forms = await Promise.all(
      scenes.map(async ({ page }) => {
        await page.goto(`${LIST}/${id}?tab=autoescuela&edit=1`);
        const form = page.getByRole('form', { name: 'Editar' });
        await form.waitFor();
        return form;
      }),
    );
    const [mine, theirs] = [forms[0]!, forms[1]!];
    await theirs.getByLabel('Número provincial').fill('J-2');
    await theirs.getByLabel('Nombre del director').fill('Ana');
    await mine.getByLabel('Número provincial').fill('J-1');
    await mine.getByRole('button', { name: 'Guardar cambios' }).click();
    await mine.waitFor({ state: 'detached' });
    await theirs.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = scenes[1]!.page.getByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
    await dialog.getByRole('radio', { name: /Actual: J-1/ }).check();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await theirs.waitFor({ state: 'detached' });
    expect(await readBranch(id)).toMatchObject({ schoolProvincialNumber: 'J-1', schoolDirectorName: 'Ana' });
  });

  it('keeps documents: uploaded, renamed, deleted, brought back, and told in its history', async () => {
    const id = await createBranch(`Papeles ${freshWord()}`);
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${LIST}/${id}?tab=documentos`);
    await picker(page, 'Subir documento').setInputFiles(pdf('seguro.pdf'));
    await page.getByRole('button', { name: 'seguro.pdf', exact: true }).waitFor();
    const menu = page.getByRole('button', { name: /^Acciones de (seguro|Póliza)/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Póliza 2026');
    await dialog.getByRole('button', { name: 'Cambiar nombre' }).click();
    const renamed = page.getByRole('button', { name: 'Póliza 2026.pdf', exact: true });
    await renamed.waitFor();
    await shoot(page, 'branch-documents-kept');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Eliminar documento' }).click();
    await page.getByText('Sin documentos todavía').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await renamed.waitFor();
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.locator('ins', { hasText: 'Póliza 2026.pdf' }).first().waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

describe('the school’s own data', () => {
  it('refuse a wrong CIF and a logo of 20 MB at their fields, and keep a logo', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/business/edit`);
    const form = page.getByRole('form', { name: 'Datos de la empresa' });
    const code = form.getByLabel('CIF, DNI o NIE');
    await code.fill('B12345670');
    await code.blur();
    await form.getByText(/El CIF no es válido/).waitFor();
    await form.getByRole('button', { name: 'Descartar' }).click();

    const big = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024) };
    await picker(form, 'Elegir imagen').setInputFiles(big);
    await form.getByText('El archivo pesa 20 MB y aquí caben hasta 10 MB.').waitFor();
    await picker(form, 'Elegir imagen').setInputFiles(png('logo.png'));
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Datos guardados').waitFor();
    const { logo, version } = await data<{ logo: string | null; version: number }>('GET', 'business/read');
    expect(logo).toMatch(/^[0-9a-f]{24}$/);
    await data('POST', 'business/update', { version, logo: null });
  });
});
