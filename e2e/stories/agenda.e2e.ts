import { expect, it } from '@jest/globals';
import { studentCardRead } from '@volante/contracts/dgt/student-card.contract';
import { lessonList, lessonSign } from '@volante/contracts/training/lesson.contract';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { sellPack } from '../src/bag-student.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { pick } from '../src/pick.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { inscribed, yesterday } from '../src/student-card.js';

const stage = useStage();
/** Manuel Cobo: the demo gives him no practices, and the other stories no classes. */
const TEACHER = 'profesor3@volante.demo';
const TEACHER_NAME = 'Manuel Cobo Rueda';
const CAR = '4821 LBC Ibiza';

let hour = 0;
/** Two hours for each try, before anybody works: a second try of a story finds the practice of its first one. */
const freshHour = () => {
  hour += 2;
  return hour;
};

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The student is enrolled for the practices of a B, by hand. */
async function enrol(page: Page, word: string): Promise<void> {
  await page.goto(`${BASE}/formative/student/list/create`);
  const person = page.getByRole('combobox', { name: /^Alumno/ });
  await person.fill(word);
  await page.locator('.ant-select-dropdown:visible').getByText(`Clara ${word}`).first().click();
  await page.getByRole('button', { name: 'Crear alumno de prácticas' }).last().click();
  await page.waitForURL(/\/formative\/student\/view\//);
}

async function book(page: Page, word: string, from: string): Promise<void> {
  await page.goto(`${BASE}/schedule/agenda?day=${yesterday()}`);
  await page.getByRole('button', { name: 'Reservar práctica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reservar práctica' });
  await dialog.getByRole('combobox', { name: /^Alumno/ }).fill(word);
  await page.locator('.ant-select-dropdown:visible').getByText(new RegExp(word)).first().click();
  await pick(page, dialog, /^Tipo de práctica/, 'Circulación B');
  await dialog.getByLabel(/^Hora/).fill(from);
  await pick(page, dialog, /^Profesor/, TEACHER_NAME);
  await pick(page, dialog, /^Vehículo/, CAR);
  await shoot(page, `agenda-book-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Half an hour down, with the pointer. */
async function drag(page: Page, word: string): Promise<void> {
  const block = page.getByRole('button', { name: new RegExp(word) });
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('the practice is not on the grid');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 14, { steps: 4 });
  await page.mouse.move(x, y + 30, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Práctica movida').first().waitFor();
}

/** The same without a pointer: by the dialog. */
async function moveByHand(page: Page, word: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(word) }).click();
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover práctica' });
  await dialog.getByLabel(/^Hora/).fill(to);
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function drawOn(page: Page, dialog: Locator): Promise<void> {
  const pad = dialog.getByRole('img', { name: 'Hoja de firma en blanco' }).first();
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no sheet to sign on');
  const { mouse } = page;
  await mouse.move(box.x + 30, box.y + box.height / 2);
  await mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await mouse.move(box.x + 30 + step * 10, box.y + box.height * (0.5 + 0.3 * Math.sin(step)));
  await mouse.up();
}

/** The teacher gives it, and both sign. */
async function giveAndSign(page: Page, word: string, day: string): Promise<void> {
  const { width } = page.viewportSize() ?? WIDE;
  await page.goto(`${BASE}/schedule/agenda?day=${day}`);
  await page.getByRole('button', { name: new RegExp(word) }).click();
  await page.getByRole('button', { name: 'Dar por dada' }).click();
  await page.getByRole('button', { name: 'Firmar', exact: true }).waitFor();
  await shoot(page, `agenda-given-${width}`);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Firmar práctica' });
  await dialog.getByLabel(/^Km al empezar/).fill('84210');
  await dialog.getByLabel(/^Km al terminar/).fill('84231');
  await drawOn(page, dialog);
  await dialog.getByRole('img', { name: 'Firma dibujada' }).waitFor();
  await drawOn(page, dialog);
  await shoot(page, `agenda-sign-${width}`);
  await dialog.getByRole('button', { name: 'Firmar y anotar en la ficha' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Firmada', { exact: true }).first().waitFor();
}

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'a student is enrolled, booked, moved, given and signed at %s: the card has it once, the bag lost one',
  async (_, viewport) => {
    const word = freshWord();
    const day = yesterday();
    const from = freshHour() * 60;
    const token = await signIn(MANAGER);
    const { student, entry } = await inscribed(token, word);
    await sellPack(token, student, word);
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await enrol(page, word);
    await book(page, word, clock(from));
    if (viewport === WIDE) await drag(page, word);
    else await moveByHand(page, word, clock(from + 30));
    if (viewport === WIDE) expect(await page.getByRole('dialog').count()).toBe(0);
    await shoot(page, `agenda-day-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);

    const teacher = await stage.enterAs(TEACHER, { viewport });
    await giveAndSign(teacher.page, word, day);

    const card = await send(studentCardRead, { entry }, { token });
    const { classes } = card.body.data as {
      classes: { id: string; from: string; signedByStudent: object }[];
    };
    expect(classes).toEqual([
      expect.objectContaining({ from: clock(from + 30), signedByStudent: expect.any(Object) }),
    ]);
    const lessons = await send(lessonList, { from: day, to: day, contact: student }, { token });
    const [lesson] = (lessons.body.data as { rows: { id: string; version: number; state: string }[] }).rows;
    expect(lesson).toMatchObject({ id: classes[0]?.id, state: 'signed' });
    const hand = { strokes: null, typed: 'Otra vez' };
    const again = {
      id: lesson?.id,
      version: lesson?.version,
      kmStart: 1,
      kmEnd: 2,
      teacher: hand,
      student: hand,
    };
    expect((await send(lessonSign, again, { token })).body.error?.code).toBe('LESSON-004');

    await page.goto(`${BASE}/contact/view/${student}?tab=cuenta`);
    await page.getByRole('region', { name: 'Bolsa del alumno' }).getByText('Quedan 9 de 10').waitFor();
  },
  180_000,
);

it('a week by teacher, vehicle and room, and what stands against a booking', async () => {
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/schedule/agenda`);
  await page.getByText('Antonio Ruiz Peña').first().waitFor();
  await shoot(page, 'agenda-today-1440');
  await page.getByText('Semana', { exact: true }).click();
  await page
    .getByRole('button', { name: /Romero Franco/ })
    .first()
    .waitFor();
  await shoot(page, 'agenda-week-1440');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page
    .getByRole('button', { name: /Romero Franco/ })
    .first()
    .waitFor();
  await shoot(page, 'agenda-week-390');
  expect(await barriers(page)).toEqual([]);
}, 60_000);
