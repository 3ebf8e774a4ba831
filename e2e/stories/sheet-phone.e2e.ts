import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { type StudentCard, studentCardRead } from '@volante/contracts/dgt/student-card.contract';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { sheetList } from '@volante/contracts/training/sheet.contract';
import type { BrowserContext, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE, withOwnBrowser } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { inscribed, yesterday } from '../src/student-card.js';
import { Missing, until } from '../src/until.js';
import { workerReady } from '../src/worker-ready.js';

const stage = useStage();
/** Rosa Jiménez: no other story gives practices in her name. */
const TEACHER = 'profesor2@volante.demo';
const ROSA = '650000000000000000060906';
const CAR = '650000000000000000060c04';
const ROAD = '650000000000000000060d01';
const [JAEN] = DEMO.school.branches;
const CODE = 'zarza-42';
const STUDENTS = 6;
const MINUTES = 15;

let tries = 0;
/** The car's kilometres, more than an earlier try has left. */
const kmOf = (tryNumber: number) => 18_000 + tryNumber * 400;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

interface Lesson {
  entry: string;
  word: string;
  from: string;
}

/** Twelve practices of yesterday, before anybody works, of six students who are in the book. */
async function bookTwelve(token: string): Promise<Lesson[]> {
  const first = 30 + tries * 240;
  tries += 1;
  const ok = async (call: Parameters<typeof send>[0], input: Parameters<typeof send>[1]) => {
    const { body } = await send(call, input, { token });
    if (!body.success) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
    return body.data as { id: string };
  };
  const lessons: Lesson[] = [];
  for (let at = 0; at < STUDENTS; at += 1) {
    const word = freshWord();
    const { student: contact, entry } = await inscribed(token, word);
    const enrolment = { contact, name: `Clara ${word}`, branch: JAEN.id, tutor: ROSA };
    const { id: student } = await ok(practiceStudent.calls.create, enrolment);
    for (const turn of [0, STUDENTS]) {
      const from = clock(first + (at + turn) * MINUTES);
      const place = { student, type: ROAD, teacher: ROSA, vehicle: CAR, day: yesterday(), from };
      await ok(lessonBook, { ...place, minutes: MINUTES, override: 'Prácticas de madrugada' });
      lessons.push({ entry, word, from });
    }
  }
  return lessons.sort((one, other) => one.from.localeCompare(other.from));
}

/** The address in the QR code, and the digits beside it. */
async function codesOf(page: Page): Promise<{ ticket: string; digits: string }> {
  await page.goto(`${BASE}/formative/phone/list`);
  const answer = page.waitForResponse(/\/api\/hermes\/token/);
  await page.getByRole('button', { name: 'Vincular un móvil' }).click();
  const { data } = (await (await answer).json()) as { data: { ticket: string } };
  const dialog = page.getByRole('dialog', { name: 'Vincular un móvil' });
  await dialog.getByRole('img', { name: 'Código QR para vincular el móvil' }).waitFor();
  await shoot(page, 'sheet-pairing-1440');
  const shown = (await dialog.getByText(/\d{3} \d{3}/).textContent()) ?? '';
  return { ticket: data.ticket, digits: /\d{3} \d{3}/.exec(shown)?.[0].replace(' ', '') ?? '' };
}

async function pairPhone(page: Page, console: Page): Promise<void> {
  const { ticket, digits } = await codesOf(console);
  await page.goto(`${BASE}/open/practica#${ticket}`);
  await page.getByLabel('Código de seis cifras de la consola').fill(digits);
  await page.getByLabel('Nombre de este móvil').fill('Móvil de Rosa');
  await page.getByLabel('Código de este móvil').fill(CODE);
  await shoot(page, 'sheet-pair-390');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vincular' }).click();
  await page.getByRole('heading', { name: 'Hoja de prácticas' }).waitFor();
  // The console sees it by itself.
  await console.getByRole('dialog').waitFor({ state: 'hidden' });
  await console.getByRole('rowheader', { name: 'Móvil de Rosa' }).first().waitFor();
  await shoot(console, 'sheet-phones-1440');
}

async function openWithCode(page: Page): Promise<void> {
  await page.getByLabel('Código de este móvil').fill(CODE);
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.getByText('Rosa Jiménez Molina').waitFor();
}

async function draw(page: Page, side: 'student' | 'teacher'): Promise<void> {
  const pad = page.locator(`#vp-${side}Hand`);
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no sheet to sign on');
  const { mouse } = page;
  await mouse.move(box.x + 30, box.y + box.height / 2);
  await mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await mouse.move(box.x + 30 + step * 14, box.y + box.height * (0.5 + 0.3 * Math.sin(step)));
  await mouse.up();
}

const lineOf = (page: Page, { from, word }: Lesson) =>
  page.getByRole('button', { name: new RegExp(`${from}.*${word}`) });

/** Gives one practice, and both sign. */
async function give(page: Page, lesson: Lesson, km: number): Promise<void> {
  await lineOf(page, lesson).click();
  await page.getByRole('heading', { name: `Clara ${lesson.word}` }).waitFor();
  await page.getByLabel('Km al terminar').fill(String(km));
  await page.getByLabel('Nivel de Rotondas').selectOption('3');
  await page.getByRole('button', { name: /Leve en Velocidad/ }).click();
  await draw(page, 'student');
  await draw(page, 'teacher');
}

async function seal(page: Page, lesson: Lesson): Promise<void> {
  await page.getByRole('button', { name: 'Guardar y sellar' }).click();
  await lineOf(page, lesson)
    .filter({ hasText: /Sin enviar|Enviada/ })
    .waitFor();
}

const waiting = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 hoja pendiente de enviar.' : `${count} hojas pendientes de enviar.`);

/** The first half offline, with a reload in the middle of a practice. */
async function giveSix(
  page: Page,
  context: BrowserContext,
  lessons: readonly Lesson[],
  km: number,
): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await openWithCode(page);
  await page.getByText('Sin conexión.', { exact: false }).waitFor();
  await shoot(page, 'sheet-list-390');
  expect(await barriers(page)).toEqual([]);
  const [first, ...others] = lessons.slice(0, 6);
  if (!first) throw new Error('nothing was booked');
  await give(page, first, km + 5);
  await shoot(page, 'sheet-form-390');
  expect(await barriers(page)).toEqual([]);
  // What was begun is kept at once: a reload loses nothing of it.
  await page.reload();
  await openWithCode(page);
  await lineOf(page, first).filter({ hasText: 'Empezada' }).click();
  await page.locator('#vp-teacherHand[aria-label="Firma dibujada"]').waitFor();
  await shoot(page, 'sheet-hands-390');
  await seal(page, first);
  for (const [at, lesson] of others.entries()) {
    await give(page, lesson, km + 10 + at * 5);
    await seal(page, lesson);
  }
  await waiting(page, 6).waitFor();
}

it('a day offline at 390 px: paired, reloaded, killed, twelve practices and 24 signatures, in the cards once', async () => {
  const token = await signIn(MANAGER);
  const lessons = await bookTwelve(token);
  const { page: console } = await stage.enterAs(TEACHER, { viewport: WIDE });
  const folder = mkdtempSync(path.join(tmpdir(), 'volante-phone-'));
  try {
    await withOwnBrowser(folder, { viewport: PHONE }, async (context, page) => {
      await pairPhone(page, console);
      await page.evaluate(workerReady);
      await lineOf(page, lessons[0] as Lesson).waitFor();
      await giveSix(page, context, lessons, kmOf(tries));
    });
    // Killed, and opened again by what its folder holds.
    await withOwnBrowser(folder, { viewport: PHONE }, async (context, page) => {
      await context.setOffline(true);
      await page.goto(`${BASE}/open/practica`);
      await page.getByText('Guarda 6 hojas sin enviar.', { exact: false }).waitFor();
      await page.getByLabel('Código de este móvil').fill('otro-codigo');
      await page.getByRole('button', { name: 'Abrir' }).click();
      await page.getByText('El código no es correcto.').waitFor();
      await openWithCode(page);
      for (const [at, lesson] of lessons.slice(6).entries()) {
        await give(page, lesson, kmOf(tries) + 100 + at * 5);
        await seal(page, lesson);
      }
      await waiting(page, 12).waitFor();
      await shoot(page, 'sheet-waiting-390');
      // A browser says «online» before its first request gets through.
      await page.route('**/api/sheet/send', (route) => route.abort('internetdisconnected'), { times: 1 });
      const reached = Date.now();
      await context.setOffline(false);
      await waiting(page, 12).waitFor({ state: 'detached' });
      await page.getByText(/hojas? pendientes? de enviar/).waitFor({ state: 'detached' });
      const sent = Date.now() - reached;
      await inCards(token, lessons);
      process.stderr.write(
        `sheets sent ${sent} ms, in their cards ${Date.now() - reached} ms after the network\n`,
      );
      await shoot(page, 'sheet-sent-390');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await console.goto(`${BASE}/formative/phone/list`);
  await console.getByRole('button', { name: 'Quitar Móvil de Rosa' }).first().click();
  await console.getByRole('dialog').getByRole('button', { name: 'Quitar «Móvil de Rosa»' }).click();
  await console.getByRole('dialog').waitFor({ state: 'hidden' });
}, 300_000);

/** Each practice is one class of its card, with both hands, and nothing waits. */
async function inCards(token: string, lessons: readonly Lesson[]): Promise<void> {
  // A sheet is settled after its class is written: where all are, all classes stand.
  const states = await until('The last of the sheets in its card', async () => {
    const { body } = await send(sheetList, { from: yesterday(), to: yesterday() }, { token });
    const { rows } = body.data as { rows: { state: string; studentName: string }[] };
    const own = rows.filter(({ studentName }) => lessons.some(({ word }) => studentName.endsWith(word)));
    const found = own.map(({ state }) => state);
    return found.includes('pending') ? new Missing(found) : found;
  });
  expect(states).toEqual(lessons.map(() => 'carded'));
  const cards = await Promise.all(
    [...new Set(lessons.map(({ entry }) => entry))].map(
      async (entry) => (await send(studentCardRead, { entry }, { token })).body.data as StudentCard,
    ),
  );
  const classes = cards.flatMap((card) => card.classes);
  expect(classes.map(({ from }) => from).sort()).toEqual(lessons.map(({ from }) => from));
  for (const one of classes) {
    expect(one.signedByTeacher?.deviceAt).toEqual(expect.any(String));
    expect(one.signedByStudent?.strokes).toMatch(/^M/);
  }
}
