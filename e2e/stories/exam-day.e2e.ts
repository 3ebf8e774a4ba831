import { expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO_ROAD_FOLDER } from '@volante/contracts/demo';
import { examFolderRead, examFolderUpdate } from '@volante/contracts/dgt/exam-folder.contract';
import { type ExamDay, examDayClear, examDayRead } from '@volante/contracts/training/exam-day.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { pick } from '../src/pick.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
/** The demo gives him no practices. */
const TEACHER = 'Manuel Cobo Rueda';
/** Its ITV and insurance hold on both days. */
const CAR = '0916 MBF Yaris';
const ADDRESS = `${BASE}/formative/exam/view/${DEMO_ROAD_FOLDER}`;

const examOf = async (token: string) =>
  (await send(examDayRead, { id: DEMO_ROAD_FOLDER }, { token })).body.data as ExamDay;

/** The agenda's copy comes by event. */
async function followed(token: string, day: string): Promise<ExamDay> {
  for (let tries = 0; tries < 200; tries += 1) {
    const exam = await examOf(token);
    if (exam.day === day) return exam;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the agenda never followed the folder');
}

/** The folder itself moves, in the office's work with the authority. */
async function moveFolder(token: string, day: string): Promise<void> {
  const { body } = await send(examFolderRead, { id: DEMO_ROAD_FOLDER }, { token });
  const [folder] = (body.data as { rows: { version: number }[] }).rows;
  const moved = await send(
    examFolderUpdate,
    { id: DEMO_ROAD_FOLDER, version: folder?.version ?? 0, day },
    { token },
  );
  if (!moved.body.success) throw new Error(moved.body.error?.code);
}

async function plan(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Poner en la agenda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Día de examen en la agenda' });
  await pick(page, dialog, /^Profesor/, TEACHER);
  await dialog.getByLabel(/^Hora del primero/).fill('10:00');
  await pick(page, dialog, /^Vehículo/, CAR);
  await pick(page, dialog, /^Práctica de calentamiento/, 'Circulación B');
  await shoot(page, `exam-day-plan-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'an exam day is planned from its folder, and follows it to another day, at %s',
  async (_, viewport) => {
    const token = await signIn(MANAGER);
    const { day, isPlanned, version } = await examOf(token);
    // A first try may have left its plan.
    if (isPlanned) await send(examDayClear, { id: DEMO_ROAD_FOLDER, version }, { token });
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await plan(page);
    const isPhone = viewport === PHONE;
    const table = page.getByRole(isPhone ? 'list' : 'table', { name: 'Alumnos del examen' });
    await table.getByText('10:00–10:30').waitFor();
    await table.getByText('10:30–11:00').waitFor();
    await table.getByText('09:15–10:00').waitFor();
    await shoot(page, `exam-day-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);

    const later = addDays(day, 1);
    await moveFolder(token, later);
    await page
      .getByRole('heading', { name: new RegExp(later.split('-').toReversed().join('/')), level: 1 })
      .waitFor();
    await table.getByText('10:00–10:30').waitFor();
    await page.getByRole('link', { name: 'Ver en la agenda' }).click();
    await page.getByRole('button', { name: /10:30/ }).first().waitFor();
    await shoot(page, `exam-day-agenda-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);

    // The demo as it was, for the next one.
    await moveFolder(token, day);
    const back = await followed(token, day);
    await send(examDayClear, { id: DEMO_ROAD_FOLDER, version: back.version }, { token });
  },
  120_000,
);
