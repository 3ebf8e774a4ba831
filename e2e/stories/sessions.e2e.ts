import { expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { fillSignIn, PHONE, shoot } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const TEACHER = 'profesor4@volante.demo';
const NAME = 'Francisco Vílchez Soto';

it('a school sees who is in, shows one out, takes a device away, asks why, and reads it in the person’s log', async () => {
  const { page: theirs } = await stage.enterAs(TEACHER, { viewport: PHONE });
  await theirs.goto(`${BASE}/dashboard`);
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/employee/sessions/list`);
  await page.getByText('Tu sesión').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('searchbox').fill('profesor4');
  // They may have other sessions, open or locked, elsewhere.
  const row = page
    .getByRole('row', { name: new RegExp(NAME) })
    .filter({ hasText: 'En uso' })
    .first();
  await row.waitFor();
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
  await page.getByRole('button', { name: 'Quitar Tableta del aula' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByText('«Tableta del aula» quitado').waitFor();

  await page.getByRole('link', { name: 'Cuenta de usuario' }).click();
  await page.getByLabel('¿Por qué puede o no puede…?').click();
  await page.keyboard.type('Contactos: elim');
  await page.keyboard.press('Enter');
  await page.getByText('Su rol «Profesorado» no lo da').waitFor();
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'why');

  await page.getByRole('link', { name: 'Actividad' }).click();
  await page.getByText('Sesión cerrada por la escuela').first().waitFor();
  await page.getByText('Dispositivo renombrado').first().waitFor();
  await page.getByLabel('Qué pasó').click();
  await page.getByTitle('Dispositivos', { exact: true }).click();
  await page.waitForURL(/tipo=device/);
  await page.getByText('Sesión cerrada por la escuela').first().waitFor({ state: 'detached' });
  await page.getByText('Dispositivo quitado').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await shoot(page, 'activity-phone');
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(file.name).toMatch(/^Actividad de Francisco/);
  expect(file.buffer.toString('utf8')).toContain('Dispositivo renombrado');
  expect(file.buffer.toString('utf8')).not.toContain('Sesión cerrada por la escuela');
});

it('somebody is taken on and invited, comes in with a password of their own, and is out once their record is locked', async () => {
  const name = freshWord();
  const email = `${name.toLowerCase()}@correo.example`;
  const password = 'tres tristes tigres 3';
  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/employee/list/create`);
  await page.getByLabel(/^Nombre/).fill(name);
  await page.getByLabel('Apellidos').fill('Gil Vera');
  await page.getByRole('button', { name: 'Crear empleado' }).click();
  await page.waitForURL(/\/employee\/view\//);
  await page.getByRole('link', { name: 'Cuenta de usuario' }).click();
  await page.getByRole('button', { name: 'Dar cuenta de usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo con el que entra').fill(MANAGER);
  await dialog.getByLabel('Rol').click();
  await page.getByTitle('Profesorado', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await dialog.getByText('Ya hay un usuario con ese correo electrónico.').waitFor();
  await dialog.getByLabel('Correo con el que entra').fill(email);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await page.getByText(`Invitación enviada a ${email}.`).waitFor();

  const { page: theirs } = await stage.enter({ viewport: PHONE });
  await theirs.goto(linkIn(await caughtFor(email, 'Te han dado acceso a Volante')));
  await theirs.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password);
  await theirs.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await theirs.waitForURL(`${BASE}/dashboard`);

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await theirs.waitForURL(/user\/sign-in/);
  await fillSignIn(theirs, email, password);
  await theirs.getByText('Contraseña incorrecta.').waitFor();
  await page.getByText('No puede entrar: su ficha está bloqueada.').waitFor();
});
