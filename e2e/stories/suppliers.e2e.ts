import { describe, expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE, request, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const LIST = `${BASE}/provider/list`;

async function createSupplier(fields: object): Promise<string> {
  const token = await signIn(MANAGER);
  const { body } = await request('POST', 'provider/create', JSON.stringify({ ...fields, force: true }), {
    token,
  });
  return (body.data as { id: string }).id;
}

describe('suppliers', () => {
  it('are written with what is wrong said at the field, found, changed, deleted and brought back', async () => {
    const word = freshWord();
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${LIST}/create`);
    await page.getByLabel('Nombre (obligatorio)').fill(`Talleres ${word}`);
    await page.getByLabel('CIF / NIF').fill('B12345675');
    await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1333');
    await page.getByRole('button', { name: 'Añadir persona' }).click();
    const create = page.getByRole('button', { name: 'Crear proveedor' });
    await create.click();
    await page.getByText('El CIF no es válido').waitFor();
    await page.getByText('El IBAN no es válido').waitFor();
    await page.getByText('Escribe el nombre de la persona').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('CIF / NIF').fill('b-12.345.674');
    await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332');
    const someone = page.getByRole('group', { name: 'Persona de contacto 1' });
    await someone.getByLabel('Nombre').fill('Luisa Peña');
    await someone.getByLabel('Cargo').fill('Pedidos');
    await create.click();
    const force = page.getByRole('button', { name: 'Guardar de todos modos' });
    await Promise.race([force.waitFor(), page.waitForURL(/provider\/view/)]);
    if (await force.isVisible()) await force.click();
    await page.waitForURL(/provider\/view/);
    await page.getByText('ES91 2100 0418 4502 0005 1332').waitFor();
    await page.getByText('Luisa Peña').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'supplier-view');

    await page.goto(`${LIST}?search=${word}`);
    const row = page.getByRole('row', { name: new RegExp(word) });
    await row.getByRole('button', { name: /Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar proveedor' }).click();
    await page.getByText('Nada coincide con estos filtros').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await row.waitFor();
  });

  it('go into a group and out to a file, on a phone as cards', async () => {
    const word = freshWord();
    await createSupplier({ name: `Gasolinera ${word}`, phone: '953 00 11 22', city: 'Baeza' });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${LIST}?search=${word}`);
    await page.getByRole('checkbox', { name: `Seleccionar Gasolinera ${word}` }).check();
    const bar = page.getByRole('region', { name: 'Acciones con la selección' });
    await bar.getByRole('button', { name: 'Añadir a un grupo' }).click();
    await page.getByLabel('Nombre de un grupo nuevo').fill(`Grupo ${word}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Añadir', exact: true }).click();
    await page.getByText('1 proveedor añadido al grupo').waitFor();
    const csv = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    });
    expect(csv.name).toMatch(/^Proveedores \d{4}-\d\d-\d\d\.csv$/);
    expect(csv.buffer.toString('utf8')).toContain(`Gasolinera ${word}`);

    const { page: phone } = await stage.enterAs(MANAGER, { viewport: PHONE });
    await phone.goto(LIST);
    await phone.getByRole('link', { name: /Talleres Sierra Mágina/ }).waitFor();
    expect(await barriers(phone)).toEqual([]);
    await shoot(phone, 'supplier-list-phone');
  });

  it('shows two people on one supplier what each has changed', async () => {
    const id = await createSupplier({ name: `Conflicto ${freshWord()}`, city: 'Jaén' });
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/provider/view/${id}?edit=1`);
    await page.getByLabel('Localidad').fill('Baeza');
    const token = await signIn(MANAGER);
    await request('POST', 'provider/update', JSON.stringify({ id, version: 1, city: 'Martos' }), { token });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = page.getByRole('dialog', { name: /Otra persona ha cambiado/ });
    await dialog.getByText('Martos').waitFor();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByText('Cambios guardados').waitFor();
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.getByText('creó el proveedor').waitFor();
  });
});
