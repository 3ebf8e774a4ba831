import { expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const TEACHER = 'profesor4@volante.demo';
const NAME = 'Francisco Vílchez Soto';

it('a school sees who is in, shows one out, and reads it in the record of the person', async () => {
  const { page: theirs } = await stage.enterAs(TEACHER, { viewport: PHONE });
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/employee/sessions/list`);
  await page.getByText('Tu sesión').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('searchbox').fill('profesor4');
  const row = page.getByRole('row', { name: new RegExp(NAME) }).first();
  await row.getByText('En uso').waitFor();
  await page.waitForURL(/search=profesor4/);
  await shoot(page, 'sessions');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Cerrar la sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
  await page.getByText(`Sesión de ${NAME} cerrada`).waitFor();
  await theirs.waitForURL(/user\/sign-in/);

  await page.goto(`${BASE}/employee/list?search=profesor4`);
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('link', { name: 'Dispositivos' }).click();
  await page.getByText('Sin sesión').first().waitFor();
  await page
    .getByRole('button', { name: /^Renombrar/ })
    .first()
    .click();
  await page.getByLabel('Nombre del dispositivo').fill('Tableta del aula');
  await page.getByRole('dialog').getByRole('button', { name: 'Renombrar dispositivo' }).click();
  await page.getByText('Tableta del aula').waitFor();
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'devices');

  await page.getByRole('link', { name: 'Actividad' }).click();
  await page.getByText('Sesión cerrada por la escuela').first().waitFor();
  await page.getByText('Dispositivo renombrado').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, 'activity-phone');
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(file.name).toMatch(/^Actividad de Francisco/);
  expect(file.buffer.toString('utf8')).toContain('Dispositivo renombrado');
});
