import { expect, it } from '@jest/globals';
import { contactDelete } from '@volante/contracts/contacts/contact.contract';
import { attemptStart, learnHome } from '@volante/contracts/e-learning/learn.contract';
import { studentAppLook } from '@volante/contracts/e-learning/student-credential.contract';
import { userLogout } from '@volante/contracts/session/session.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { turn } from '../src/whole-page.js';

const stage = useStage();

/** Looks of the page at both widths, and its barriers. The console has the larger targets where there is a finger alone. */
async function judge(page: Page, name: string, narrow: 'mouse' | 'finger' = 'finger'): Promise<string[]> {
  const found = await barriers(page);
  for (const screen of [PHONE, WIDE]) {
    await turn(page, screen);
    await shoot(page, `${name}-${screen.width}`);
    const by = screen === WIDE ? 'mouse' : narrow;
    found.push(...(await looks(page, by)).map((fault) => `${name}-${screen.width}: ${fault}`));
  }
  return found;
}

/** The tab that opens at a press on the visible word. */
async function lookFrom(office: Page): Promise<Page> {
  const opened = office.context().waitForEvent('page');
  await office.getByText('Ver como alumno', { exact: true }).click();
  const tab = await opened;
  await tab.getByRole('heading', { name: /^Hola, Clara/ }).waitFor();
  return tab;
}

it('the office sees the app as the student, changes nothing, leaves, and the history says who looked', async () => {
  const token = await signIn(MANAGER);
  const { contact } = await newLearner(token);
  const { page: office } = await stage.enterAs(MANAGER);
  await office.goto(`${BASE}/contact/view/${contact}?tab=formacion`);
  await office.getByRole('button', { name: 'Ver como alumno' }).waitFor();
  const found = await judge(office, 'look-office', 'mouse');

  const tab = await lookFrom(office);
  await tab.getByText(/^Ves la app como Clara/).waitFor();
  expect(tab.url()).toBe(`${BASE}/layout/contact/dashboard`);
  found.push(...(await judge(tab, 'look-home')));
  const seen = await tab.evaluate(() => sessionStorage.getItem('volante.student.look'));
  const asLook = { token: `Customer ${seen}` };

  await tab.getByRole('link', { name: 'Test', exact: true }).click();
  const start = tab.getByRole('button', { name: 'Empezar un examen' });
  await start.waitFor();
  expect(await start.isDisabled()).toBe(true);
  found.push(...(await judge(tab, 'look-tests')));
  // The server refuses it too, whatever the page shows.
  const refused = await send(attemptStart, { license: 'B', kind: 'exam' }, asLook);
  expect(refused.body.error?.code).toBe('ACCESS-005');
  await tab.getByRole('link', { name: 'Cuenta' }).click();
  await tab.getByRole('heading', { name: 'Tu cuenta' }).waitFor();
  expect(await tab.getByRole('button', { name: 'Cerrar sesión' }).count()).toBe(0);
  found.push(...(await judge(tab, 'look-account')));

  // Loaded anew, the tab still looks on.
  await tab.reload();
  await tab.getByText(/^Ves la app como Clara/).waitFor();
  await tab.getByText('Terminar', { exact: true }).click();
  await tab.getByRole('heading', { name: 'La vista ha terminado' }).waitFor();
  found.push(...(await judge(tab, 'look-over')));
  expect((await send(learnHome, {}, asLook)).body.error?.code).toBe('SESSION-001');

  await office.getByText('Historial del acceso', { exact: true }).click();
  const entry = office.getByText('vio la app como alumno');
  await entry.waitFor();
  found.push(...(await judge(office, 'look-history', 'mouse')));
  for (const screen of [PHONE, WIDE]) {
    await turn(office, screen);
    await entry.scrollIntoViewIfNeeded();
    await shoot(office, `look-history-entry-${screen.width}`);
  }
  expect(found).toEqual([]);
  expect((await send(contactDelete, { id: contact }, { token })).body.error).toBeUndefined();
});

it('a look ends with the session of whoever opened it', async () => {
  const token = await signIn(MANAGER);
  const { contact } = await newLearner(token);
  const { body } = await send(studentAppLook, { contact }, { token });
  const { page: tab } = await stage.enter({ viewport: PHONE });
  await tab.goto(`${BASE}${(body.data as { address: string }).address}`);
  await tab.getByText(/^Ves la app como Clara/).waitFor();
  expect((await send(userLogout, {}, { token })).body.error).toBeUndefined();
  await tab.reload();
  await tab.getByRole('heading', { name: 'La vista ha terminado' }).waitFor();
  await tab.getByRole('button', { name: 'Ir a la entrada de alumnos' }).click();
  await tab.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
});
