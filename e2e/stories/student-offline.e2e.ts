import { expect, it } from '@jest/globals';
import { attemptList } from '@volante/contracts/e-learning/learn.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import {
  questionTranslated,
  questionTranslatedUpdate,
} from '@volante/contracts/e-learning/translation.contract';
import type { BrowserContext, Page } from 'playwright-core';
import { printLine } from '../calls/print-line.js';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { enterApp, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';
import { turn } from '../src/whole-page.js';

const stage = useStage();
const NARROW = { width: 320, height: 640 };
const QUESTIONS = 10;
const EASY = '¿Qué haces al ver esta señal?';

async function enter(token: string): Promise<{ contact: string; page: Page; context: BrowserContext }> {
  const { contact } = await newLearner(token);
  const { page, context } = await stage.enter({ viewport: PHONE });
  await enterApp(page, token, contact);
  return { contact, page, context };
}

async function judge(page: Page, name: string): Promise<string[]> {
  const found = await barriers(page);
  for (const screen of [WIDE, NARROW, PHONE]) {
    await turn(page, screen);
    await shoot(page, `${name}-${screen.width}`);
    const by = screen === WIDE ? 'mouse' : 'finger';
    found.push(...(await looks(page, by)).map((fault) => `${name}-${screen.width}: ${fault}`));
  }
  return found;
}

/** Answers with the first option; the key comes from the phone. */
async function answer(page: Page, at: number): Promise<void> {
  await page.getByRole('heading', { name: `Pregunta ${at} de ${QUESTIONS}` }).waitFor();
  await page.keyboard.press('1');
  const held = page.getByRole('button', { name: 'Responder' });
  await page
    .getByText(/^(?:¡Bien!|No es correcta)$/)
    .or(held)
    .first()
    .waitFor();
  if (await held.isVisible()) await held.click();
  await page.getByText(/^(?:¡Bien!|No es correcta)$/).waitFor();
  if (at < QUESTIONS) await page.getByRole('button', { name: 'Siguiente' }).click();
}

/** The test that the phone has sent, once it is there, as the office replays it. */
async function arrived(page: Page, token: string) {
  await page.goto(`${BASE}/layout/contact/test`);
  const row = page.getByRole('link', { name: /sin conexión/ }).filter({ hasText: 'Rápido' });
  await until('The test has come to the school', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Tus últimos test' }).waitFor();
    return (await row.count()) === 1 ? 1 : new Missing('no row');
  });
  const attempt = (await row.getAttribute('href'))?.split('/').at(-1) ?? '';
  return send(attemptReplay, { attempt }, { token });
}

it('a topic is taken along, tested and reloaded without a connection, and comes to the office once', async () => {
  const token = await signIn(MANAGER);
  const { contact, page, context } = await enter(token);
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name: 'Practicar sin conexión' }).click();
  await page.getByRole('heading', { name: 'Llévate temas' }).waitFor();
  const found = await judge(page, 'student-packs');
  const begun = performance.now();
  await page
    .getByRole('button', { name: /^Llevar / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Rápido: 10 preguntas' }).waitFor();
  const room = await page.getByText(/^Ocupan /).textContent();
  printLine(`a pack came in ${Math.round(performance.now() - begun)} ms: ${room}`);
  // The worker keeps the page before the line is cut.
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  found.push(...(await judge(page, 'student-pack-kept')));

  await context.setOffline(true);
  await page.goto(`${BASE}/layout/contact/dashboard`);
  await page.getByText('Ahora no hay conexión.').waitFor();
  found.push(...(await judge(page, 'student-offline')));
  await page.getByRole('button', { name: 'Rápido: 10 preguntas' }).click();
  for (let at = 1; at <= 5; at += 1) await answer(page, at);
  // A press on another part of the app leaves the test, which waits.
  await page.getByRole('link', { name: 'Prácticas', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir: Rápido: 10 preguntas' }).click();
  await page.getByRole('heading', { name: `Pregunta 6 de ${QUESTIONS}` }).waitFor();
  await page.reload();
  // It goes on at the first question without an answer.
  for (let at = 6; at <= QUESTIONS; at += 1) await answer(page, at);
  await page.getByRole('button', { name: 'Ver el resultado' }).click();
  await page.getByText('se envía a tu autoescuela en cuanto la haya').waitFor();
  found.push(...(await judge(page, 'student-offline-result')));
  await page.getByRole('button', { name: 'Volver a los test' }).click();
  await page.getByText('Un test terminado se enviará en cuanto haya conexión.').waitFor();

  await context.setOffline(false);
  const { body } = await arrived(page, token);
  expect(body.data).toMatchObject({ contact, attempt: { offline: true, questions: QUESTIONS, blank: 0 } });
  const stored = await page.evaluate(() => localStorage.getItem('volante.student.token'));
  const own = await send(attemptList, { license: 'B' }, { token: `Customer ${stored}` });
  expect((own.body.data as { rows: unknown[] }).rows).toHaveLength(1);

  // With a connection the result says that the school has it.
  await page.goto(`${BASE}/layout/contact/offline`);
  await page.getByRole('button', { name: 'Rápido: 10 preguntas' }).click();
  await page.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('button', { name: 'Sí, entregar' }).click();
  await page.getByText('Tu autoescuela ya tiene este test.').waitFor();
  found.push(...(await judge(page, 'student-offline-sent')));
  expect(found).toEqual([]);
});

/** The first topic that the student may open, with all of its questions but one in easy reading. */
async function translated(token: string, page: Page): Promise<{ name: string; questions: number }> {
  const stored = await page.evaluate(() => localStorage.getItem('volante.student.token'));
  const own = { token: `Customer ${stored}` };
  const { body } = await send(learnPacks, { license: 'B' }, own);
  const [topic] = (body.data as { topics: { id: string; name: string }[] }).topics;
  if (!topic) throw new Error('the demo has no topic');
  const asked = await send(learnPack, { topic: topic.id, license: 'B' }, own);
  const [, ...questions] = (asked.body.data as { questions: { id: string; options: unknown[] }[] }).questions;
  for (const { id, options } of questions) {
    const { rows, descriptions } = (await send(questionTranslated, { id }, { token })).body.data as {
      rows: { language: string; version: number }[];
      descriptions: object;
    };
    const version = rows.find(({ language }) => language === 'easy')?.version ?? 0;
    const done = await send(
      questionTranslatedUpdate,
      {
        ...{ id, language: 'easy', version, statement: EASY, explanation: 'Manda la señal.', reviewed: true },
        options: options.map((_, at) => `Respuesta fácil ${at + 1}`),
        descriptions: Object.fromEntries(Object.keys(descriptions).map((one) => [one, 'Una señal'])),
      },
      { token },
    );
    expect(done.body.error).toBeUndefined();
  }
  return { name: topic.name, questions: questions.length };
}

it('a topic is taken along and tested in easy reading, says what is left out, and comes in Spanish again', async () => {
  const token = await signIn(MANAGER);
  const { contact, page, context } = await enter(token);
  const { name, questions } = await translated(token, page);
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name: 'Practicar sin conexión' }).click();
  // The Spanish pack that is there comes again in the language that is picked.
  await page.getByRole('button', { name: `Llevar ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `Practicar ${name}`, exact: true }).waitFor();
  const pick = page.getByRole('combobox', { name: 'Idioma de las preguntas' });
  await pick.selectOption({ label: 'Lectura fácil' });
  await page.getByText(`${name} (Lectura fácil)`).waitFor();
  // Topics of other stories have one question, too.
  const offer = page.getByRole('listitem').filter({ hasText: name });
  await offer.getByText('Una pregunta todavía no está en este idioma (Lectura fácil).').waitFor();
  expect(await page.getByRole('button', { name: `Practicar ${name}`, exact: true }).count()).toBe(0);
  await page.getByText(new RegExp(`^B · ${questions} preguntas`)).waitFor();
  await page.getByText(/^Cada tema trae las preguntas que ya están en este idioma/).waitFor();
  const found = await judge(page, 'student-pack-easy');
  // With a connection no test is whole in it: that page says so, and keeps the choice.
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByText(/^Habías elegido Lectura fácil: en este permiso ningún test/).waitFor();
  found.push(...(await judge(page, 'student-language-missing')));
  await page.getByRole('link', { name: 'Practicar sin conexión' }).click();
  await page.getByText(`${name} (Lectura fácil)`).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

  await context.setOffline(true);
  await page.goto(`${BASE}/layout/contact/offline`);
  await page.getByText('Ahora no hay conexión.').waitFor();
  found.push(...(await judge(page, 'student-pack-easy-cut')));
  await page.getByRole('button', { name: 'Rápido: 10 preguntas' }).click();
  await page.getByRole('group', { name: EASY }).waitFor();
  found.push(...(await judge(page, 'student-pack-easy-run')));
  for (let at = 1; at <= QUESTIONS; at += 1) await answer(page, at);
  await page.getByRole('button', { name: 'Ver el resultado' }).click();
  await page.getByText('Idioma: Lectura fácil.').waitFor();
  found.push(...(await judge(page, 'student-pack-easy-result')));
  await page.getByRole('button', { name: 'Volver a los test' }).click();

  await context.setOffline(false);
  const { body } = await arrived(page, token);
  expect(body.data).toMatchObject({ contact, language: 'easy', attempt: { offline: true, blank: 0 } });
  expect((body.data as { questions: { statement: string }[] }).questions[0]?.statement).toBe(EASY);

  await page.goto(`${BASE}/layout/contact/offline`);
  await page.getByText(`${name} (Lectura fácil)`).waitFor();
  await pick.selectOption({ label: 'Castellano' });
  await page.getByRole('button', { name: `Practicar ${name}`, exact: true }).waitFor();
  await page.getByText(`${name} (Lectura fácil)`).waitFor({ state: 'detached' });
  expect(found).toEqual([]);
}, 120_000);

it('the first topic alone stays on the phone of a student who goes back to DEMO', async () => {
  const token = await signIn(MANAGER);
  const { contact, page, context } = await enter(token);
  await page.goto(`${BASE}/layout/contact/offline`);
  const bring = page.getByRole('button', { name: /^Llevar / });
  const kept = page.getByRole('button', { name: /^Practicar / });
  await bring.first().click();
  await kept.waitFor();
  const first = (await kept.getAttribute('aria-label')) ?? '';
  await bring.first().click();
  await kept.nth(1).waitFor();
  const { body } = await send(accessGive, { contacts: [contact], license: 'B', level: 'demo' }, { token });
  expect(body.error).toBeUndefined();
  expect(await kept.count()).toBe(2);
  // The connection is lost and comes back.
  await context.setOffline(true);
  await context.setOffline(false);
  await kept.nth(1).waitFor({ state: 'detached' });
  expect(await kept.getAttribute('aria-label')).toBe(first);
  await page.getByRole('heading', { name: 'Llévate temas' }).waitFor();
  // Closed topics leave the list without another look at the app.
  await bring.first().waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Actualizar / }).count()).toBe(1);
  const found = await judge(page, 'student-packs-demo');
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('link', { name: 'Ver los test' }).waitFor();
  found.push(...(await judge(page, 'student-home-demo')));
  await page.getByRole('link', { name: 'Ver los test' }).click();
  await page.getByText('Se abre con la matrícula').first().waitFor();
  found.push(...(await judge(page, 'student-tests-demo')));
  expect(await page.getByRole('button', { name: /^(?:Empezar un examen|Rápido|Maratón)/ }).count()).toBe(0);
  await page.getByRole('button', { name: / vistas/ }).click();
  await page.getByRole('heading', { name: /^Pregunta 1 de / }).waitFor();
  expect(found).toEqual([]);
});

it('what a phone keeps goes with the session', async () => {
  const { page } = await enter(await signIn(MANAGER));
  await page.goto(`${BASE}/layout/contact/offline`);
  await page
    .getByRole('button', { name: /^Llevar / })
    .first()
    .click();
  await page.getByText(/^Ocupan /).waitFor();
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
  await until('The packs are gone', async () => {
    const left = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const asked = indexedDB.open('volante-alumno');
          asked.onsuccess = () => {
            const all = asked.result.transaction(['packs', 'pictures', 'meta']);
            const counts = ['packs', 'pictures', 'meta'].map((name) => all.objectStore(name).count());
            all.oncomplete = () => {
              asked.result.close();
              resolve(counts.reduce((sum, { result }) => sum + result, 0));
            };
          };
        }),
    );
    return left === 0 ? 1 : new Missing(left);
  });
});
