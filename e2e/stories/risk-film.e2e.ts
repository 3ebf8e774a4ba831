import { expect, it } from '@jest/globals';
import { riskFilms } from '@volante/contracts/e-learning/learn-risk.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { filmOf } from '../src/film.js';
import { enterApp, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const SECONDS = 6;

async function judged(page: Page, name: string, hand: 'finger' | 'mouse'): Promise<void> {
  await shoot(page, `risk-film-${name}-${page.viewportSize()?.width}`);
  expect([...(await barriers(page)), ...(await looks(page, hand))]).toEqual([]);
}

const playedTo = (page: Page, seconds: number) =>
  page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? 0) >= at, seconds);

/** Makes a film with one hazard from 1 to 5 s, marked while it plays. */
async function writeFilm(page: Page, title: string): Promise<void> {
  await page.goto(`${BASE}/test/risk/list`);
  await page.getByRole('heading', { name: 'Vídeos de riesgo' }).first().waitFor();
  await page.goto(`${BASE}/test/risk/list/create`);
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByLabel(/^Descripción/).fill('Una calle estrecha con coches aparcados.');
  const chooser = page.waitForEvent('filechooser');
  const film = await filmOf(page, 'calle.webm', SECONDS);
  await page.getByRole('button', { name: 'Subir vídeo' }).click();
  await (await chooser).setFiles(film);
  await page.getByRole('button', { name: 'Cambiar vídeo' }).waitFor();
  await page.getByLabel('Qué se ve en el vídeo').fill('Un círculo amarillo que da vueltas');
  await page.getByRole('spinbutton', { name: 'Duración' }).fill(String(SECONDS));
  const player = page.locator('video');
  await player.waitFor();
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await playedTo(page, 0.3);
  await page.getByRole('button', { name: 'Empieza un peligro' }).click();
  await page.getByText(/^Peligro desde/).waitFor();
  await playedTo(page, 1.2);
  // The button has the focus: its key does the same.
  await page.keyboard.press('m');
  await page.getByText('Peligro 1', { exact: true }).waitFor();
  await page.getByLabel('El peligro 1 empieza, en segundos').fill('1,0');
  await page.getByLabel('El peligro 1 termina, en segundos').fill('5,0');
  await page.getByLabel('El peligro 1 termina, en segundos').press('Tab');
  await page.getByText('1,0 s – 5,0 s').waitFor();
  await page.getByRole('combobox', { name: 'Situación' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Publicado', { exact: true }).click();
  await judged(page, 'form', 'mouse');
  await page.getByRole('button', { name: 'Crear vídeo de riesgo' }).last().click();
  await page.waitForURL(/\/test\/risk\/view\/[0-9a-f]{24}/);
  await page.locator('video').waitFor();
  await page.getByText('1,0 s – 5,0 s').waitFor();
  await judged(page, 'view', 'mouse');
}

it('an author marks a hazard, and a student who sees it in time has its points', async () => {
  const title = `Calle ${freshWord()}`;
  const token = await signIn(MANAGER);
  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await writeFilm(office, title);
  await office.setViewportSize(PHONE);
  await office.getByText('1,0 s – 5,0 s').waitFor();
  // Its context has a mouse: the console grows for a finger by the kind of pointer, not by the width.
  await judged(office, 'view', 'mouse');

  const { contact } = await newLearner(token);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await enterApp(phone, token, contact);
  await phone.getByRole('link', { name: 'Test', exact: true }).click();
  await phone.getByRole('link', { name: 'Vídeos', exact: true }).click();
  await phone.getByRole('heading', { name: 'Percepción de riesgo' }).waitFor();
  await judged(phone, 'list', 'finger');
  await phone.getByRole('link', { name: new RegExp(title) }).click();
  await judged(phone, 'before', 'finger');
  await phone.getByRole('button', { name: 'Empezar el vídeo' }).click();
  await playedTo(phone, 1.05);
  await phone.getByRole('button', { name: '¡Peligro!' }).click();
  await phone.getByText('Has pulsado una vez').waitFor();
  await judged(phone, 'plays', 'finger');
  // Any other press of the window counts no more.
  await playedTo(phone, 3);
  await phone.keyboard.press(' ');
  await phone.getByText('Has pulsado 2 veces').waitFor();
  await phone.getByText('5 puntos de 5').waitFor();
  await judged(phone, 'result', 'finger');
  await phone.getByRole('link', { name: 'Volver a los vídeos' }).click();
  await phone.getByRole('heading', { name: 'Tus resultados' }).waitFor();
  await judged(phone, 'history', 'finger');
  await phone
    .getByRole('link', { name: new RegExp(`${title}.*5 de 5`) })
    .last()
    .click();
  await phone.getByText('5 puntos de 5').waitFor();

  const own = await phone.evaluate(() => localStorage.getItem('volante.student.token'));
  const { body } = await send(riskFilms, {}, { token: `Customer ${own}` });
  expect(body.data).toMatchObject({ history: [{ title, points: 5, max: 5, rhythmic: false }] });
}, 180_000);
