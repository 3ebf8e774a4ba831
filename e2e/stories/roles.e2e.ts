import { expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { shoot } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

it('a role is made, tried out without changing anything, and deleted', async () => {
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/employee/permissions/list`);
  await page.getByRole('button', { name: 'Crear rol' }).click();
  await page.getByLabel('Nombre del rol').fill('Recepción de tarde');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear rol' }).click();
  await page.getByRole('heading', { name: 'Recepción de tarde', level: 2 }).waitFor();
  await page.getByRole('checkbox', { name: 'Contactos: Modificar' }).check();
  await page.getByRole('checkbox', { name: 'Contactos: Modificar' }).press('ArrowRight');
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox', { name: 'Contactos: Eliminar' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Contactos: Ver' }).isChecked()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Rol guardado').waitFor();
  await shoot(page, 'role');

  // Seen as the role would, with nothing changed and the way back.
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Ver como este rol' }).click();
  await page.getByText('Estás viendo Volante como el rol «Recepción de tarde»').waitFor();
  expect(await page.getByRole('link', { name: 'Empleados' }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'acting');
  await page.getByRole('button', { name: 'Volver a mi rol' }).click();
  await page.getByRole('link', { name: 'Recepción de tarde' }).waitFor();

  await page.goto(`${BASE}/employee/permissions/list?search=recep`);
  await page.getByRole('button', { name: 'Acciones de Recepción de tarde' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar rol' }).click();
  await page.getByText('No lo tiene nadie.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar rol' }).click();
  await page.getByText('El rol «Recepción de tarde» se ha eliminado.').waitFor();
});
