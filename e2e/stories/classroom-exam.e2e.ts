import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { Hand, handAt } from '../src/hand.js';
import { enterApp, type Learner, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { pressAt } from '../src/use/page-hand.js';
import { faults, turn, useFinger } from '../src/whole-page.js';

const stage = useStage();
const TEACHER = 'profesor@volante.demo';

/** Faults of the page as it stands, on this screen. */
async function judge(page: Page, name: string): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const by = width === PHONE.width ? 'finger' : 'mouse';
  return [
    ...(await faults(page, `classroom-${name}-${width}`)),
    ...(await looks(page, by)).map((fault) => `${name}-${width}: ${fault}`),
  ];
}

/** The same on a phone too, by the finger. */
async function judgeBoth(page: Page, name: string): Promise<string[]> {
  const found = await judge(page, name);
  await useFinger(page, true);
  await turn(page, PHONE);
  found.push(...(await judge(page, name)));
  await useFinger(page, false);
  await turn(page, WIDE);
  return found;
}

async function phoneOf(token: string, { contact }: Learner): Promise<{ phone: Page; finger: Hand }> {
  const { page: phone } = await stage.enter({ viewport: PHONE });
  const finger = await handAt(phone, 'phone');
  await enterApp(phone, token, contact);
  return { phone, finger };
}

/** Opens an exam in a room by the list, and its wall. */
async function openWall(page: Page, room: string): Promise<string[]> {
  const mouse = new Hand(page);
  await page.goto(`${BASE}/test/classroom/list`);
  await page.getByRole('link', { name: 'Aula 1' }).waitFor();
  const found = await judgeBoth(page, 'list');
  await mouse.press('Abrir un examen');
  const dialog = page.getByRole('dialog', { name: 'Abrir un examen presencial' });
  await dialog.getByLabel(/^Aula o grupo/).fill(room);
  found.push(...(await judge(page, 'open')));
  await mouse.press('Abrir', dialog);
  await page.getByText('Todavía no ha entrado nadie').waitFor();
  found.push(...(await judgeBoth(page, 'nobody')));
  await mouse.press('Abrir la pantalla del aula');
  await page.getByLabel(/^Código \d{6}$/).waitFor();
  return [...found, ...(await judgeBoth(page, 'wall'))];
}

/** The code that the wall shows. */
async function codeOf(wall: Page): Promise<string> {
  const shown = await wall.getByLabel(/^Código \d{6}$/).getAttribute('aria-label');
  return shown?.replace(/\D/g, '') ?? '';
}

async function enter(phone: Page, finger: Hand, wall: Page): Promise<string[]> {
  await finger.act('Test');
  await phone.getByRole('heading', { name: 'Examen en clase' }).waitFor();
  const found = await judge(phone, 'student-tests');
  await finger.press('Entrar con el código');
  const right = await codeOf(wall);
  await phone.getByLabel('Código de la pantalla').fill(right === '000000' ? '111111' : '000000');
  await finger.act('Entrar en el examen');
  await phone.getByText(/^Ese código no es el de la pantalla/).waitFor();
  found.push(...(await judge(phone, 'student-refused')));
  await phone.getByLabel('Código de la pantalla').fill(await codeOf(wall));
  found.push(...(await judge(phone, 'student-code')));
  await finger.act('Entrar en el examen');
  await phone.getByRole('heading', { name: 'Pregunta 1 de 30' }).waitFor();
  await phone.getByText('Presencial', { exact: true }).waitFor();
  return [...found, ...(await judge(phone, 'student-run'))];
}

/** Scrolls as a thumb does: away from the bar at the foot, which lies over the page. */
const bring = (part: Locator): Promise<void> =>
  part.evaluate((element) => element.scrollIntoView({ block: 'center' }));

async function answer(phone: Page, finger: Hand, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await phone.getByRole('heading', { name: `Pregunta ${at} de 30` }).waitFor();
    const stored = phone.waitForResponse(/\/api\/learn\/attempt\/answer/);
    const option = phone.locator('.st-option').first();
    await bring(option);
    // The round button of the answer lies over its words, without a look of its own.
    const { x = 0, y = 0, width = 0, height = 0 } = (await option.boundingBox()) ?? {};
    await pressAt({ page: phone, by: 'finger' }, x + width / 2, y + height / 2);
    expect((await stored).status()).toBe(200);
    await bring(phone.getByRole('button', { name: 'Siguiente' }));
    await finger.act('Siguiente');
  }
}

it('a teacher shows the wall, a student enters with its code, answers and hands in, and the office sees «presencial»', async () => {
  const token = await signIn(MANAGER);
  const student = await newLearner(token);
  const room = `Aula ${student.word}`;
  const { page: teacher } = await stage.enterAs(TEACHER, { viewport: WIDE });
  const found = await openWall(teacher, room);
  const mouse = new Hand(teacher);
  await mouse.press('Pantalla completa');
  await teacher.getByText('Salir de pantalla completa').waitFor();
  await shoot(teacher, 'classroom-wall-full-1440');
  await mouse.press('Salir de pantalla completa');
  await teacher.getByText('Pantalla completa', { exact: true }).waitFor();

  const { phone, finger } = await phoneOf(token, student);
  found.push(...(await enter(phone, finger, teacher)));
  await answer(phone, finger, 3);
  // The wall has heard of the student without a reload.
  await teacher.locator('dl').getByText('1', { exact: true }).first().waitFor();
  await teacher.getByRole('link', { name: room, exact: true }).click();
  await teacher
    .getByRole('row', { name: new RegExp(student.word) })
    .getByText('3 de 30')
    .waitFor();
  found.push(...(await judgeBoth(teacher, 'in')));

  await bring(phone.getByRole('button', { name: 'Entregar' }));
  await finger.act('Entregar');
  await phone.getByText('Te quedan 27 sin contestar').waitFor();
  await bring(phone.getByRole('button', { name: 'Sí, entregar' }));
  await finger.act('Sí, entregar');
  await phone.getByText('Hecho en clase, con el código de la pantalla.').waitFor();
  await phone.getByText(/^El examen de clase sigue abierto/).waitFor();
  found.push(...(await judge(phone, 'student-handed-in')));
  await teacher
    .getByRole('row', { name: new RegExp(student.word) })
    .getByText('Entregado')
    .waitFor();
  await mouse.press('Cerrar el examen');
  const dialog = teacher.getByRole('dialog', { name: 'Cerrar el examen' });
  await dialog.getByText(/^No queda nadie dentro/).waitFor();
  await dialog.getByRole('button', { name: 'Cerrar el examen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await teacher.getByText(/^Abierto el .*Cerrado el /).waitFor();
  found.push(...(await judgeBoth(teacher, 'closed')));
  // The phone asks again by itself.
  await phone.getByRole('heading', { name: 'Tus fallos' }).waitFor();
  found.push(...(await judge(phone, 'student-result')));

  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await office.goto(`${BASE}/contact/view/${student.contact}?tab=formacion`);
  await office.getByText('presencial', { exact: true }).first().waitFor();
  found.push(...(await judge(office, 'office')));
  await office
    .getByRole('link', { name: /^\d+\/\d+\/\d+/ })
    .first()
    .click();
  await office.getByText('presencial', { exact: true }).waitFor();
  found.push(...(await judge(office, 'replay')));
  expect(found).toEqual([]);
}, 180_000);
