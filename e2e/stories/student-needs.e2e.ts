import { expect, it } from '@jest/globals';
import { testQuestions, theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import {
  questionTranslated,
  questionTranslatedUpdate,
} from '@volante/contracts/e-learning/translation.contract';
import type { Locator, Page } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { enterApp, type Learner, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { faults, settle, turn } from '../src/whole-page.js';

const stage = useStage();
const ENGLISH_PICTURE = 'A crossing with three vehicles';

async function phoneOf(token: string, { contact }: Learner): Promise<Page> {
  const { page } = await stage.enter({ viewport: PHONE });
  await enterApp(page, token, contact);
  return page;
}

/** Faults of the page as it stands, on both screens, with one part of it in view; students use a phone with a finger. */
async function judge(page: Page, name: string, shown?: Locator): Promise<string[]> {
  const isStudents = page.url().includes('/layout/contact/');
  const before = page.viewportSize() ?? WIDE;
  const found: string[] = [];
  for (const screen of [WIDE, PHONE]) {
    await turn(page, screen);
    await shown?.scrollIntoViewIfNeeded();
    found.push(...(await faults(page, `student-needs-${name}-${screen.width}`)));
    const by = isStudents && screen === PHONE ? 'finger' : 'mouse';
    found.push(...(await looks(page, by)).map((fault) => `${name}-${screen.width}: ${fault}`));
  }
  await turn(page, before);
  return found;
}

/**
 * The first fixed test that students may open, with each of its questions in English; answers its id, its name, and which of its questions
 * have a picture.
 */
async function translated(token: string): Promise<{ id: string; name: string; pictured: string[] }> {
  const { body } = await send(theoryBlocks, { id: 'B' }, { token });
  const { blocks } = body.data as { blocks: { tests: { id: string; name: string }[] }[] };
  const [test] = blocks.flatMap(({ tests }) => tests);
  if (!test) throw new Error('the demo has no fixed test');
  const pictured: string[] = [];
  const asked = await send(testQuestions, { test: test.id }, { token });
  for (const { id, options } of (asked.body.data as { questions: { id: string; options: unknown[] }[] })
    .questions) {
    const { rows, descriptions } = (await send(questionTranslated, { id }, { token })).body.data as {
      rows: { language: string; version: number }[];
      descriptions: object;
    };
    if ('picture' in descriptions) pictured.push(id);
    const done = await send(
      questionTranslatedUpdate,
      {
        ...{ id, language: 'en', version: rows.find(({ language }) => language === 'en')?.version ?? 0 },
        ...{
          statement: 'Which vehicle goes first at this crossing?',
          explanation: 'It comes from the right.',
        },
        options: options.map((_, at) => `Vehicle number ${at + 1}`),
        descriptions: Object.fromEntries(Object.keys(descriptions).map((one) => [one, ENGLISH_PICTURE])),
        reviewed: true,
      },
      { token },
    );
    expect(done.body.error).toBeUndefined();
  }
  return { ...test, pictured };
}

/** The description of a picture is written beside the Spanish one. */
async function describePicture(office: Page, [question]: readonly string[]): Promise<string[]> {
  await office.goto(`${BASE}/test/edicion/view/banco/${question}/lista?tab=idiomas`);
  await office.getByRole('button', { name: 'Traducir a Inglés' }).click();
  const dialog = office.getByRole('dialog', { name: 'Inglés' });
  const own = dialog.getByLabel('Qué se ve en la imagen');
  await own.fill('');
  await dialog.getByRole('button', { name: 'Guardar traducción' }).click();
  await dialog.getByText(/^Traduce también las descripciones/).waitFor();
  await own.fill(ENGLISH_PICTURE);
  const found = await judge(office, 'descriptions', own);
  await dialog.getByRole('button', { name: 'Guardar traducción' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return found;
}

async function giveTime(office: Page, { contact }: Learner): Promise<string[]> {
  await office.goto(`${BASE}/contact/view/${contact}?tab=formacion`);
  await office.getByRole('button', { name: 'Acciones del permiso B' }).click();
  await office.getByRole('menuitem', { name: 'Más tiempo en exámenes' }).click();
  const dialog = office.getByRole('dialog', { name: 'Tiempo en los exámenes del permiso B' });
  await dialog.getByLabel(/^Tiempo de más/).fill('50');
  await dialog.getByText(/Un examen de 30 minutos le dura 45/).waitFor();
  await dialog.getByLabel(/^Con qué se justifica/).fill('Informe del 3 de marzo');
  const found = await judge(office, 'time-dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await office.getByText(/Informe del 3 de marzo/).waitFor();
  await office.getByText('+50 % de tiempo').first().waitFor();
  found.push(...(await judge(office, 'time-history', office.getByText(/Informe del 3 de marzo/))));
  return [...found, ...(await removeReason(office))];
}

async function removeReason(office: Page): Promise<string[]> {
  await office.getByRole('button', { name: 'Quitar la justificación «Informe del 3 de marzo»' }).click();
  const dialog = office.getByRole('dialog', { name: 'Quitar la justificación' });
  await dialog.getByText(/El texto se borra para siempre/).waitFor();
  const found = await judge(office, 'time-reason-dialog');
  await dialog.getByRole('button', { name: 'Quitar la justificación' }).click();
  await office.getByText('justificación quitada').waitFor();
  expect(await office.getByText(/Informe del 3 de marzo/).count()).toBe(0);
  return [
    ...found,
    ...(await judge(office, 'time-reason-removed', office.getByText('justificación quitada'))),
  ];
}

async function pickLetters(phone: Page): Promise<string[]> {
  await phone.getByRole('link', { name: 'Cuenta' }).click();
  await phone.getByRole('button', { name: 'OpenDyslexic' }).click();
  // The browser has loaded the letters: the line that shows them has them.
  await phone.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /OpenDyslexic/.test(family) && status === 'loaded'),
  );
  return judge(phone, 'letters');
}

it('more time, another language and other letters go with a test to its end, and the office sees them', async () => {
  const token = await signIn(MANAGER);
  const student = await newLearner(token);
  const test = await translated(token);
  const { page: office } = await stage.enterAs(MANAGER);
  expect(test.pictured).not.toEqual([]);
  const found = await giveTime(office, student);
  found.push(...(await describePicture(office, test.pictured)));
  await office.goto(`${BASE}/test/fixed/view/${test.id}?tab=idiomas`);
  await office.getByText('Se ofrece', { exact: true }).first().waitFor();
  found.push(...(await judge(office, 'test-languages')));
  await office.goto(`${BASE}/test/exam-language/list`);
  await office.getByText('Sin confirmar').first().waitFor();
  found.push(...(await judge(office, 'exam-languages')));

  const phone = await phoneOf(token, student);
  found.push(...(await pickLetters(phone)));
  await phone.getByRole('link', { name: 'Test', exact: true }).click();
  await phone.getByText('Tus exámenes duran un 50 % más.').waitFor();
  await phone.getByRole('combobox', { name: 'Idioma de las preguntas' }).selectOption({ label: 'Inglés' });
  await phone.getByText(/^Lo que aparece apagado/).waitFor();
  expect(await phone.getByRole('button', { name: 'Empezar un examen' }).isDisabled()).toBe(true);
  found.push(...(await judge(phone, 'tests-in-english')));
  await phone
    .getByRole('button', { name: new RegExp(`^${test.name}`) })
    .first()
    .click();
  await phone.getByRole('group', { name: 'Which vehicle goes first at this crossing?' }).waitFor();
  // A test of 30 minutes lasts 45.
  await phone
    .getByRole('timer')
    .filter({ hasText: /4[0-5]:/ })
    .waitFor();
  found.push(...(await judge(phone, 'run-in-english')));
  // The picture of a later question is described in English, too.
  const pictured = phone.getByRole('img', { name: ENGLISH_PICTURE }).or(phone.getByText(ENGLISH_PICTURE));
  for (let at = 1; at < 30 && (await pictured.count()) === 0; at += 1)
    await phone.getByRole('button', { name: 'Siguiente' }).click();
  await pictured.first().waitFor();
  found.push(...(await judge(phone, 'picture-in-english', pictured.first())));
  await phone.getByRole('radio', { name: 'Vehicle number 1' }).check();
  await phone.getByRole('button', { name: 'Entregar' }).click();
  await phone.getByRole('button', { name: 'Sí, entregar' }).click();
  await phone.getByText('Idioma: Inglés.').waitFor();
  found.push(...(await judge(phone, 'result-in-english')));
  await office.goto(`${BASE}/formative/attempt/${phone.url().split('/').at(-1)}`);
  await office.getByText(/Tuvo un 50 % más de tiempo/).waitFor();
  await office.getByText(/Idioma: Inglés/).waitFor();
  found.push(...(await judge(office, 'replay')));
  expect(found).toEqual([]);
}, 120_000);

async function openRanking(office: Page): Promise<void> {
  await office.goto(`${BASE}/formative/access/all`);
  await settle(office);
  await office.getByRole('button', { name: 'Más acciones' }).first().click();
  await office.getByRole('menuitem', { name: 'Clasificación por alias' }).click();
  await office.getByRole('switch', { name: 'Abierta a los alumnos' }).waitFor();
}

it('the school opens the ranking, a student joins under an alias, and the office takes it away', async () => {
  const token = await signIn(MANAGER);
  const student = await newLearner(token);
  const { page: office } = await stage.enterAs(MANAGER);
  await openRanking(office);
  const toggle = office.getByRole('switch', { name: 'Abierta a los alumnos' });
  if (!(await toggle.isChecked())) await toggle.click();
  await office.getByRole('switch', { name: 'Abierta a los alumnos', checked: true }).waitFor();

  const phone = await phoneOf(token, student);
  await phone.getByRole('link', { name: 'Progreso' }).click();
  await phone.getByLabel('Tu alias').fill(student.word);
  const found = await judge(phone, 'ranking-invite', phone.getByRole('button', { name: 'Participar' }));
  await phone.getByRole('button', { name: 'Participar' }).click();
  await phone.getByText(`${student.word} (tú)`).waitFor();
  found.push(
    ...(await judge(phone, 'ranking', phone.getByRole('button', { name: 'Dejar la clasificación' }))),
  );

  await openRanking(office);
  const remove = office.getByRole('button', { name: `Quitar el alias ${student.word}` });
  await remove.waitFor();
  found.push(...(await judge(office, 'ranking-desk')));
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByRole('button', { name: 'Participar' }).waitFor();
  await toggle.click();
  await office.getByRole('switch', { name: 'Abierta a los alumnos', checked: false }).waitFor();
  await phone.reload();
  await phone.getByText('Qué te falta').waitFor();
  expect(await phone.getByText('Clasificación de la semana').count()).toBe(0);
  expect(found).toEqual([]);
}, 120_000);
