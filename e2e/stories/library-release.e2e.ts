import { expect, it } from '@jest/globals';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import {
  questionLibrary,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { faults, turn } from '../src/whole-page.js';

const stage = useStage();
const OPERATOR = 'operador@volante.demo';
const TESTS = '/contenidos/actualiza/test/v8/view';
const REASON = 'Un artículo estaba mal citado.';

/** The page on both screens. */
async function whole(page: Page, name: string): Promise<void> {
  const wide = await faults(page, `${name}-1440`);
  await turn(page, PHONE);
  const narrow = await faults(page, `${name}-390`);
  await turn(page, WIDE);
  expect([...wide, ...narrow]).toEqual([]);
}

const dialog = (page: Page) => page.getByRole('dialog');

async function answerOf<T>(answer: ReturnType<typeof send>): Promise<T> {
  const { body } = await answer;
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return body.data as T;
}

/** The operator's bank has a question of the program, published with another explanation; answers its statement. */
async function changeInBank(explanation: string): Promise<string> {
  const token = await signIn(OPERATOR);
  const { rows } = await answerOf<{ rows: { key: string; statement: string }[] }>(
    send(questionLibrary, {}, { token }),
  );
  const wanted = rows[40];
  await answerOf(send(questionLibraryTake, { keys: [wanted?.key ?? ''], replace: true }, { token }));
  const { rows: own } = await answerOf<{ rows: { key: string; question: string }[] }>(
    send(questionLibrary, {}, { token }),
  );
  const id = own.find(({ key }) => key === wanted?.key)?.question ?? '';
  await answerOf(send(questionMany, { ids: [id], stage: 'published' }, { token }));
  const { record } = await answerOf<{ record: { version: number } }>(
    send(question.calls.read, { id } as never, { token }),
  );
  await answerOf(
    send(question.calls.update, { id, version: record.version, explanation } as never, { token }),
  );
  return wanted?.statement ?? '';
}

it('the operator publishes a release, a school takes it, is notified of its withdrawal and goes back', async () => {
  const name = `Reforma ${freshWord()}`;
  const explanation = `La norma lo dice así desde enero: ${freshWord()}.`;
  const statement = await changeInBank(explanation);

  const { page } = await stage.enterAs(OPERATOR, { viewport: WIDE });
  await page.goto(`${BASE}/contenidos/versiones/list`);
  await page.getByRole('link', { name: 'Explicaciones más claras' }).waitFor();
  await whole(page, 'library-release-list');
  await page.getByRole('button', { name: 'Preparar versión' }).click();
  await dialog(page).getByLabel('Nombre').fill(name);
  await dialog(page).getByLabel('Qué cambia').fill('Una explicación más clara.');
  await dialog(page).getByRole('button', { name: 'Preparar', exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText('Todavía no cambia nada de la anterior.').waitFor();

  await page.getByRole('button', { name: 'Traer preguntas' }).click();
  await dialog(page).getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await dialog(page).getByText('Nuevas: 0 · Cambiadas: 1').waitFor();
  await whole(page, 'library-release-fill');
  await dialog(page).getByRole('button', { name: 'Traer', exact: true }).click();
  await page.getByRole('heading', { name: 'Cambiadas (1)' }).waitFor();
  await page.getByRole('button', { name: `Ver: ${statement}` }).click();
  await dialog(page).getByText('Cambia: explicación.').waitFor();
  await whole(page, 'library-release-compare');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await whole(page, 'library-release-staged');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await dialog(page).getByRole('button', { name: 'Publicar' }).click();
  await page.getByText(/Publicada: es la versión \d+\./).waitFor();
  await page.getByText('Todavía no la ha traído ninguna escuela.').waitFor();

  const { page: school } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await school.goto(`${BASE}${TESTS}`);
  await school.getByText(name).waitFor();
  await school.getByRole('button', { name: 'Traer una pregunta' }).click();
  await school.getByText('Hecho. Nuevas: 0. Cambiadas: 1.').waitFor();

  await page.reload();
  await page.getByText('La ha traído una escuela.').waitFor();
  await page.getByRole('button', { name: 'Retirar versión' }).click();
  await dialog(page).getByLabel('Motivo').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Retirar', exact: true }).click();
  await page.getByText(REASON).waitFor();
  await whole(page, 'library-release-withdrawn');

  await school.getByRole('button', { name: /^Avisos/ }).click();
  await school
    .getByText(/Se ha retirado la versión \d+ de los test del programa/)
    .first()
    .waitFor();
  await whole(school, 'library-release-notice');
  await school.goto(`${BASE}${TESTS}`);
  await school.getByRole('button', { name: `Ver: ${statement}` }).click();
  await dialog(school).getByText(explanation).waitFor();
  await dialog(school).getByRole('button', { name: 'Cambiar la de tu banco por esta' }).click();
  await school.getByText('Hecho. Nuevas: 0. Cambiadas: 1.').waitFor();
}, 240_000);
