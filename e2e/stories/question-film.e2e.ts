import { expect, it } from '@jest/globals';
import { attemptList } from '@volante/contracts/e-learning/learn.contract';
import { questionMany } from '@volante/contracts/e-learning/question.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { filmOf } from '../src/film.js';
import { enterApp, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';

const stage = useStage();
const SECONDS = 3;
const OK = 200;
const PART = 206;
const GONE = 404;

async function judged(page: Page, name: string, hand: 'finger' | 'mouse'): Promise<void> {
  await shoot(page, `question-film-${name}-${page.viewportSize()?.width}`);
  expect([...(await barriers(page)), ...(await looks(page, hand))]).toEqual([]);
}

/** Writes a question with a film by the form; answers its id. */
async function writeQuestion(page: Page, statement: string, topic: string): Promise<string> {
  await page.goto(`${BASE}/test/edicion/list/create`);
  await page.getByLabel(/^Enunciado/).fill(statement);
  await page.getByLabel('Respuesta a', { exact: true }).fill('El turismo');
  await page.getByLabel('Respuesta b', { exact: true }).fill('El tranvía');
  await page.getByLabel('Respuesta c', { exact: true }).fill('Ninguno');
  await page.getByRole('combobox', { name: 'Tema' }).fill(topic);
  await page.locator('.ant-select-dropdown:visible').getByText(topic, { exact: true }).click();
  const film = await filmOf(page, 'cruce.webm', SECONDS);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir vídeo' }).first().click();
  await (await chooser).setFiles(film);
  await page.getByRole('button', { name: 'Cambiar vídeo' }).waitFor();
  await page
    .getByLabel('Qué se ve en el vídeo', { exact: true })
    .fill('Un turismo y un tranvía llegan a un cruce');
  await page.getByLabel('Duración del vídeo').fill(String(SECONDS));
  await page
    .getByLabel('Subtítulos del vídeo')
    .fill('WEBVTT\n\n00:00.000 --> 00:02.000\nLlega un tranvía por la derecha');
  await judged(page, 'form', 'mouse');
  await page.getByRole('button', { name: 'Crear pregunta' }).last().click();
  await page.waitForURL(/\/test\/edicion\/view\/banco\/[0-9a-f]{24}\/lista/);
  await plays(page);
  await judged(page, 'question', 'mouse');
  return /banco\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
}

const hasMoved = (page: Page) =>
  page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);

/** Two presses that follow each other sooner fill the screen with the film. */
const APART_MS = 1_000;

/** Starts the film by a press on it, and waits until it has moved. A page that is still being read may replace its player. */
async function plays(page: Page): Promise<string> {
  const film = page.locator('video').first();
  let pressed = 0;
  await until('The film plays', async () => {
    const isStill = await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.paused && video.readyState > 0;
    });
    if (await hasMoved(page)) return true;
    if (isStill && Date.now() - pressed > APART_MS) {
      pressed = Date.now();
      // Above the controls, which take the lower half of a small player.
      await film.click({ position: { x: 24, y: 24 } });
    }
    return new Missing(isStill);
  });
  return (await film.getAttribute('src')) ?? '';
}

const fetched = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${BASE}${address}`, { headers });

it('a film of the author plays on the phone of a student in parts, until that student signs out', async () => {
  const token = await signIn(MANAGER);
  const word = freshWord();
  const topic = `Vídeos ${word}`;
  await send(questionTopic.calls.create, { name: topic, exam: 'common' }, { token });
  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const id = await writeQuestion(office, `¿Quién pasa primero, ${word}?`, topic);
  const published = await send(questionMany, { ids: [id], stage: 'published' }, { token });
  expect(published.body.data).toMatchObject({ changed: 1 });

  const { contact } = await newLearner(token);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await enterApp(phone, token, contact);
  await phone.getByRole('link', { name: 'Test', exact: true }).click();
  await phone.getByRole('button', { name: new RegExp(topic) }).click();
  await phone.getByText(`¿Quién pasa primero, ${word}?`).waitFor();
  const address = await plays(phone);
  await judged(phone, 'student', 'finger');
  const captions = await phone.evaluate(() => document.querySelector('video')?.textTracks[0]?.cues?.length);
  expect(captions).toBe(1);

  const part = await fetched(address, { range: 'bytes=4-13' });
  expect(part.status).toBe(PART);
  expect((await part.arrayBuffer()).byteLength).toBe(10);
  expect(part.headers.get('content-range')).toMatch(/^bytes 4-13\/\d+$/);
  expect(part.headers.get('content-type')).toBe('video/webm');
  expect(part.headers.get('cache-control')).toContain('no-store');
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetched(address, { range: 'bytes=99999999-' })).status).toBe(416);
  // Opened in a tab, as somebody would who got the address from the student.
  expect((await fetched(address, { 'sec-fetch-site': 'none' })).status).toBe(GONE);

  await phone.getByRole('radio', { name: 'El tranvía' }).check({ force: true });
  await phone.getByRole('button', { name: 'Ver el resultado' }).click();
  await phone.getByRole('heading', { name: 'Tus fallos' }).waitFor();
  await phone.locator('video').waitFor();
  await judged(phone, 'result', 'finger');

  const attempts = await phone.evaluate(() => localStorage.getItem('volante.student.token'));
  const { body } = await send(attemptList, { license: 'B' }, { token: `Customer ${attempts}` });
  const [attempt] = (body.data as { rows: { id: string }[] }).rows;
  await office.goto(`${BASE}/formative/attempt/${attempt?.id}`);
  await office.locator('video').waitFor();
  await plays(office);
  await judged(office, 'replay', 'mouse');

  expect((await fetched(address)).status).toBe(OK);
  await phone.getByRole('link', { name: 'Cuenta' }).click();
  await phone.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await phone.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  expect((await fetched(address)).status).toBe(GONE);
  // Another session of the same student does not bring it back.
  await enterApp(phone, token, contact);
  expect((await fetched(address)).status).toBe(GONE);
}, 180_000);
