import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { examFolderStudentAdd } from '@volante/contracts/dgt/exam-folder-student.contract';
import type { Page, Route } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { choose, freshWord, MANAGER } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { ask, dayFromNow, examFolderAt, student, yearsAgo } from '../src/traffic.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;

/** The drawer of who could go into the folder, with those of that surname. */
async function candidates(page: Page, folder: string, surname: string): Promise<void> {
  await page.goto(`${BASE}/dgt/folder/view/${folder}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).first().click();
  await page.getByLabel('Buscar por nombre, DNI o teléfono').fill(surname);
}

const ADD = `**/api/${examFolderStudentAdd.path}`;

/**
 * Both press before the server has either request; returns the one that is refused. The first change, once live, would take the other's
 * student or button away: what two hands do within one moment must not depend on which browser is the faster.
 */
async function loser(pages: readonly Page[], message: string): Promise<Page> {
  const pressed: Route[] = [];
  const hold = async (route: Route) => {
    pressed.push(route);
    if (pressed.length === pages.length) await Promise.all(pressed.map((one) => one.continue()));
  };
  await Promise.all(pages.map((page) => page.route(ADD, hold)));
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Añadir 1 alumno' }).click()));
  const late = await Promise.any(
    pages.map(async (page) => {
      await page.getByRole('alert').getByText(message).waitFor();
      return page;
    }),
  );
  await Promise.all(pages.map((page) => page.unroute(ADD, hold)));
  return late;
}

it('two browsers: the same student goes in once, the last place is given once, and the other is told', async () => {
  const token = await signIn(MANAGER);
  const lastName = freshWord();
  const made = { token, lastName, branch: JAEN.id };
  for (const firstName of ['Ana', 'Eva', 'Paz']) await student({ ...made, firstName });
  const folder = await examFolderAt(token, JAEN, { places: 2 });
  const scenes = [await stage.enterAs(MANAGER), await stage.enterAs(MANAGER)];
  const pages = scenes.map(({ page }) => page);
  const tick = (page: Page | undefined, firstName: string) =>
    page?.getByRole('checkbox', { name: new RegExp(`${lastName}, ${firstName}`) }).check();
  for (const page of pages) {
    await candidates(page, folder, lastName);
    await tick(page, 'Ana');
  }
  const late = await loser(pages, 'Este alumno ya está en la carpeta.');
  await shoot(late, 'refused-twice');

  for (const page of pages) await candidates(page, folder, lastName);
  await tick(pages[0], 'Eva');
  await tick(pages[1], 'Paz');
  const without = await loser(pages, 'No quedan plazas en la carpeta. Puedes añadirlo como reserva.');
  expect(await barriers(without)).toEqual([]);
  await without.setViewportSize(PHONE);
  await shoot(without, 'refused-last-place-390');
  const { rows } = await ask<{ rows: unknown[] }>(token, `dgt/folder/student/read?folder=${folder}`);
  expect(rows).toHaveLength(2);
  // The offered alternative succeeds.
  await without.getByRole('button', { name: 'Como reservas' }).click();
  await without.getByText('1 alumno añadido').waitFor();
});

it('whom the law refuses is seen with the reason and its article, before anything is sent', async () => {
  const token = await signIn(MANAGER);
  const lastName = freshWord();
  const made = { token, lastName, branch: JAEN.id };
  const spent = await student({ ...made, firstName: 'Gastada' });
  for (const back of [80, 60])
    await ask(token, 'dgt/exam/create', {
      ...{ student: spent.id, licence: 'B', test: 'common', outcome: 'failed', tax: spent.tax },
      day: dayFromNow(-back),
    });
  await student({ ...made, firstName: 'Camión', licence: 'C' });
  await student({ ...made, firstName: 'Joven', birthday: yearsAgo(16) });
  const folder = await examFolderAt(token, JAEN);
  const { page } = await stage.enterAs(MANAGER);
  await candidates(page, folder, lastName);
  const refused = (firstName: string, words: RegExp) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${lastName}, ${firstName}` })
      .getByText(words)
      .first()
      .waitFor();
  await refused('Gastada', /ya se han gastado sus 2 convocatorias/);
  await refused('Joven', /Es demasiado pronto para el teórico: puede presentarse desde el/);
  expect(await page.getByRole('checkbox', { name: new RegExp(lastName) }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'refused-by-law');
  await page.setViewportSize(PHONE);
  await shoot(page, 'refused-by-law-390');
  await candidates(page, await examFolderAt(token, JAEN, { test: 'specific' }), lastName);
  await refused('Camión', /Necesita antes el permiso B, en vigor/);

  // A result of a day that has not come, and a fee for the third time, are refused where they are written.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${BASE}/contact/view/${spent.id}?tab=trafico`);
  await page.getByRole('button', { name: 'Anotar un examen' }).click();
  await choose(page, 'Permiso', 'B');
  await choose(page, 'Prueba', 'Teórico común');
  await choose(page, 'Resultado', 'Apto');
  const day = page.getByRole('dialog').getByLabel('Fecha');
  await day.fill(dayFromNow(3).split('-').reverse().join('/'));
  await day.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('El resultado es de un día que aún no ha llegado.').waitFor();
  await shoot(page, 'refused-future');
});
