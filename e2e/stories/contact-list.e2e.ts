import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import {
  createContact,
  findContacts,
  freshDni,
  freshWord,
  MANAGER,
  namesOn,
  openList,
  rowOf,
  SEARCH,
  totalOf,
} from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;
let token = '';
beforeAll(async () => {
  token = await signIn(MANAGER);
});

async function pick(page: Page, filter: string, option: string, several = false): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole(several ? 'checkbox' : 'radio', { name: option, exact: true }).click();
  if (several) await page.keyboard.press('Escape');
}

describe('finding a contact', () => {
  it('searches while typing by name without accents, tax id, phone and e-mail', async () => {
    const word = freshWord();
    const dni = freshDni();
    const phone = `6${dni.slice(0, 8)}`;
    const name = `Íñigo Muñoz ${word}`;
    await createContact(token, {
      firstName: 'Íñigo',
      lastName: `Muñoz ${word}`,
      fiscalCode: dni,
      phone,
      email: `${word.toLowerCase()}@correo.example`,
    });
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    const box = page.getByRole('searchbox', { name: SEARCH });
    await box.fill('M');
    await page.getByText('Escribe al menos 2 caracteres').waitFor();
    const wanted = [
      `inigo munoz ${word.slice(0, 6).toLowerCase()}`,
      dni.toLowerCase(),
      phone,
      phone.slice(-6),
      `${word.toLowerCase()}@cor`,
    ];
    for (const text of wanted) {
      await box.fill('');
      await box.pressSequentially(text);
      await page.waitForURL((url) => url.searchParams.get('search') === text);
      await rowOf(page, name).waitFor();
      await page.locator('table[aria-busy="false"]').waitFor();
      expect(await namesOn(page)).toContain(name);
    }
    await box.fill(`${word}zz`);
    await page.getByRole('heading', { name: 'Nada coincide con estos filtros' }).waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
    await page.waitForURL(`${BASE}/contact/list`);
  });

  it('keeps filters and order in the address, over a reload and a way there and back', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    const all = await totalOf(page);
    await pick(page, 'Tipo', 'Personas');
    await pick(page, 'Sucursal', JAEN.name, true);
    await page.waitForURL((url) => url.searchParams.get('branch') === JAEN.id);
    await page.getByRole('button', { name: 'Nombre', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === '-name');
    const { total, rows } = await findContacts(token, { type: 'people', branch: JAEN.id, sort: '-name' });
    const inAll = page.getByText(
      new RegExp(`^Viendo .* de ${total.toLocaleString('es-ES', { useGrouping: 'always' })}$`),
    );
    expect(total).toBeLessThan(all);
    await inAll.waitFor();
    await rowOf(page, rows[0]!.name).first().waitFor();
    await page.reload();
    await inAll.waitFor();
    await rowOf(page, rows[0]!.name).first().waitFor();
    await page.getByRole('button', { name: `Sucursal: ${JAEN.name}` }).waitFor();

    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText(/^Viendo 26 a 50 de/).waitFor();
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => window.scrollY > 200);
    const left = await page.evaluate(() => window.scrollY);
    const address = page.url();
    await page.getByRole('table', { name: 'Contactos' }).getByRole('link').nth(12).click();
    await page.getByRole('navigation', { name: 'Apartados' }).waitFor();
    await page.goBack();
    await page.waitForURL(address);
    await page.getByText(/^Viendo 26 a 50 de/).waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, left);
    await page.getByRole('table', { name: 'Contactos' }).getByRole('link').nth(12).click();
    await page.getByRole('navigation', { name: 'Apartados' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: 'Contactos' })
      .click();
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.waitForURL((url) => !url.searchParams.has('branch'));
  });

  it('pages both ways, also by the arrow keys', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    await page.getByText(/^Viendo 1 a 25 de [\d.]+$/).waitFor();
    const first = await namesOn(page);
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Viendo 26 a 50 de/).waitFor();
    expect(await namesOn(page)).not.toContain(first[0]);
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/^Viendo 1 a 25 de/).waitFor();
    expect(await namesOn(page)).toEqual(first);
  });

  it('remembers columns and keeps a view under a name', async () => {
    const view = freshWord();
    const { page } = await stage.enterAs(MANAGER);
    await openList(page, '?type=business');
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Localidad' }).check();
    await page.getByRole('checkbox', { name: 'Permiso' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Localidad' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Permiso' }).count()).toBe(0);
    await page.locator('.v-list-tools').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await dialog.getByText('Escribe un nombre').waitFor();
    await dialog.getByLabel('Nombre de la vista').fill(view);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('button', { name: view }).waitFor();

    await page.evaluate(() => localStorage.removeItem('volante.list.contact'));
    await openList(page, '?sort=-created');
    expect(await page.getByRole('columnheader', { name: 'Localidad' }).count()).toBe(0);
    await page.locator('.v-list-tools').getByRole('button').first().click();
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.waitForURL(`${BASE}/contact/list?type=business`);
    await page.getByRole('columnheader', { name: 'Localidad' }).waitFor();
    await page.getByRole('button', { name: view }).click();
    await page.getByRole('button', { name: `Eliminar la vista ${view}` }).click();
    await page.getByRole('button', { name: `Eliminar la vista ${view}` }).waitFor({ state: 'detached' });
  });

  it('deactivates many at once and takes it back', async () => {
    const word = freshWord();
    for (const firstName of ['Ana', 'Blas']) await createContact(token, { firstName, lastName: word });
    const { page } = await stage.enterAs(MANAGER);
    await openList(page, `?search=${word}`);
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
    const bar = page.getByRole('region', { name: 'Acciones con la selección' });
    await bar.getByText('2 seleccionados').waitFor();
    await bar.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await page.getByText('2 contactos desactivados').waitFor();
    await rowOf(page, `Ana ${word}`).getByText('Inactivo').waitFor();
    await rowOf(page, `Blas ${word}`).getByText('Inactivo').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await rowOf(page, `Ana ${word}`).getByText('Activo', { exact: true }).waitFor();
    await rowOf(page, `Blas ${word}`).getByText('Activo', { exact: true }).waitFor();
  });
});
