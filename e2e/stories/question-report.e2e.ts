import { expect, it } from '@jest/globals';
import { attemptFinish, attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { enterApp, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

async function judge(page: Page, name: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  await shoot(page, `${name}-${width}`);
  const by = width === PHONE.width ? 'finger' : 'mouse';
  return [...(await barriers(page)), ...(await looks(page, by)).map((fault) => `${name}: ${fault}`)];
}

/** The student on the phone, with the result of a practice that was handed in without an answer. */
async function withFaults(page: Page, token: string, contact: string): Promise<void> {
  await enterApp(page, token, contact);
  const stored = await page.evaluate(() => localStorage.getItem('volante.student.token'));
  const asStudent = { token: `Customer ${stored}` };
  const { body } = await send(attemptStart, { kind: 'random', license: 'B' }, asStudent);
  const { id } = body.data as { id: string };
  expect((await send(attemptFinish, { id }, asStudent)).body.error).toBeUndefined();
  await page.goto(`${BASE}/layout/contact/test/${id}`);
  await page.getByRole('heading', { name: 'Tus fallos' }).waitFor();
}

it('a student says that a question is wrong, the office answers, and the student reads the answer', async () => {
  const token = await signIn(MANAGER);
  const { contact } = await newLearner(token);
  const words = `Falta la señal ${freshWord()}`;
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await withFaults(phone, token, contact);
  await phone.getByRole('button', { name: 'Avisar de un error de la pregunta 1', exact: true }).click();
  await phone.getByLabel('¿Qué está mal?').fill(words);
  await phone.getByRole('button', { name: 'Enviar el aviso' }).click();
  await phone.getByText(/verás su respuesta en «Novedades»/).waitFor();

  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await office.goto(`${BASE}/test/report/list`);
  await office.getByRole('link', { name: words }).click();
  await office.getByRole('button', { name: 'Editar' }).filter({ visible: true }).click();
  const form = office.getByRole('form', { name: 'Editar' });
  // The student's words are there to be read.
  await form.getByText(words).waitFor();
  await form.getByText('Un alumno', { exact: true }).waitFor();
  expect(await form.getByLabel('Qué está mal').count()).toBe(0);
  await form.getByRole('combobox', { name: 'Situación' }).click();
  await office.locator('.ant-select-dropdown:visible').getByText('Corregido', { exact: true }).click();
  await form.getByLabel('Respuesta').fill('Tenías razón: ya está la señal.');
  const found = await judge(office, 'report-office');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await form.waitFor({ state: 'detached' });

  await phone.getByRole('link', { name: 'Inicio' }).click();
  await phone.getByText('Tienes una sin leer.').waitFor();
  await phone.getByRole('link', { name: 'Ver las novedades' }).click();
  const own = phone.getByRole('region', { name: 'Tus avisos' });
  await own.getByText('Sin leer', { exact: true }).waitFor();
  await own.getByRole('button').first().click();
  await own.getByText('Tenías razón: ya está la señal.').waitFor();
  await own.getByText('Sin leer', { exact: true }).waitFor({ state: 'hidden' });
  found.push(...(await judge(phone, 'report-answer')));
  expect(found).toEqual([]);
  const { body } = await send(questionReport.calls.read, { search: words, limit: 5 }, { token });
  expect((body.data as { rows: unknown[] }).rows).toMatchObject([{ progress: 'mended' }]);
}, 120_000);
