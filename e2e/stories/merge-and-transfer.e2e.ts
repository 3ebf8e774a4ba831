import { describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, openList, readContact } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const [JAEN, UBEDA] = DEMO.school.branches;

async function twins(token: string) {
  const word = freshWord();
  const fiscalCode = freshDni();
  const common = { lastName: word, fiscalCode, branch: JAEN.id };
  const first = await createContact(token, { ...common, firstName: 'Ana', notes: 'Clases por la tarde' });
  const second = await createContact(token, {
    ...common,
    firstName: 'Anabel',
    email: `${word.toLowerCase()}@correo.example`,
    notes: 'Pagó la matrícula',
  });
  return { word, first, second };
}

describe('the same person twice', () => {
  it('is made one from the list, field by field, and two again from the history', async () => {
    const token = await signIn(MANAGER);
    const { word, first, second } = await twins(token);
    const { page } = await stage.enterAs(MANAGER);
    await openList(page, `?search=${word}`);
    await page.getByRole('checkbox', { name: `Seleccionar Ana ${word}` }).check();
    await page.getByRole('checkbox', { name: `Seleccionar Anabel ${word}` }).check();
    await page.getByRole('button', { name: 'Unir contactos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unir contactos' });
    await dialog.getByRole('row').filter({ hasText: 'Correo' }).waitFor();
    expect(await barriers(page, '[role="dialog"]')).toEqual([]);
    await shoot(page, 'merge-dialog');
    await dialog.getByRole('radio', { name: 'Anabel', exact: true }).check();
    expect(await dialog.getByRole('radio', { name: 'Las de los dos, una tras otra' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Unir contactos' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await readContact(token, first)).toMatchObject({
      firstName: 'Anabel',
      email: `${word.toLowerCase()}@correo.example`,
      notes: 'Clases por la tarde\n\nPagó la matrícula',
    });
    await page.goto(`${BASE}/contact/view/${second}`);
    await page.getByText('Este contacto se unió a otro:').getByRole('link').click();
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.getByText('unió otro contacto a este').waitFor();
    await shoot(page, 'merge-history');
    await page.getByRole('button', { name: 'Deshacer la unión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la unión' }).click();
    await page.getByText('Unión deshecha').waitFor();
    expect(await readContact(token, first)).toMatchObject({ firstName: 'Ana', email: '' });
    expect(await readContact(token, second)).toMatchObject({ state: 'active', mergedInto: null });
  });

  it('is proposed among the duplicates until somebody says that they are two', async () => {
    const token = await signIn(MANAGER);
    const { word } = await twins(token);
    const { page } = await stage.enterAs(MANAGER, { viewport: PHONE });
    await page.goto(`${BASE}/contact/duplicates`);
    const pair = page.getByRole('listitem').filter({ hasText: `Anabel ${word}` });
    const more = page.getByRole('button', { name: 'Ver más' });
    const list = page.getByRole('list', { name: 'Posibles duplicados' });
    await list.waitFor();
    while ((await pair.count()) === 0) await more.click();
    await shoot(page, 'duplicates-phone');
    await pair.getByRole('button', { name: `Ana ${word} y Anabel ${word} no son la misma persona` }).click();
    await pair.waitFor({ state: 'detached' });
    await page.reload();
    await list.waitFor();
    expect(await pair.count()).toBe(0);
  });
});

describe('students of the exchange', () => {
  it('cannot be fetched by a school that is not configured, and the dialog says so', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Traer alumnos de GETAU' }).click();
    const dialog = page.getByRole('dialog', { name: 'Traer alumnos de GETAU' });
    await dialog.getByRole('button', { name: 'Traer alumnos' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'GETAU no está configurado para tu centro' }).waitFor();
    await shoot(page, 'getau-not-configured');
  });
});

describe('a contact that moves', () => {
  it('goes to another branch with its reason, and the history says so', async () => {
    const token = await signIn(MANAGER);
    const { first } = await twins(token);
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/view/${first}`);
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar de sucursal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar de sucursal' });
    await dialog.getByRole('button', { name: 'Cambiar de sucursal' }).click();
    await dialog.getByText('Elige la nueva sucursal').waitFor();
    await dialog.getByRole('combobox', { name: 'Nueva sucursal' }).click();
    await page
      .locator('.ant-select-dropdown:visible')
      .getByTitle(UBEDA.name, { exact: true })
      .dispatchEvent('click');
    await dialog.getByLabel('Motivo').fill('Se muda a Úbeda');
    await shoot(page, 'transfer-dialog');
    await dialog.getByRole('button', { name: 'Cambiar de sucursal' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Historial' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'pasó el contacto a otra sucursal' }).first();
    expect(await entry.textContent()).toContain('Se muda a Úbeda');
    expect((await readContact(token, first)).branch).toBe(UBEDA.id);
  });
});
