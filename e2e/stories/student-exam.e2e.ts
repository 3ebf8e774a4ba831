import { expect, it } from '@jest/globals';
import { contactDelete } from '@volante/contracts/contacts/contact.contract';
import { DEMO } from '@volante/contracts/demo';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import type { Page } from 'playwright-core';
import { printLine } from '../calls/print-line.js';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { MANAGER } from '../src/contacts.js';
import { enterApp, type Learner, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { Missing, until } from '../src/until.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;
const QUESTIONS = 30;

/** A practice that the student may book alone, with the teacher to whom the demo gives none; answers its name. */
async function mayBook(token: string, { contact, word }: Learner): Promise<string> {
  const { body } = await send(agendaResources, {}, { token });
  const { teachers } = body.data as { teachers: { id: string; name: string }[] };
  const tutor = teachers.find(({ name }) => name === 'Manuel Cobo Rueda')?.id;
  const name = `Práctica ${word}`;
  const type = { name, licences: ['B'], minutes: 45, selfBooking: true, noVehicle: true };
  expect((await send(practiceType.calls.create, type, { token })).body.error).toBeUndefined();
  const student = { contact, name: `Clara ${word}`, branch: JAEN.id, licence: 'B', tutor };
  expect((await send(practiceStudent.calls.create, student, { token })).body.error).toBeUndefined();
  return name;
}

async function book(page: Page, type: string): Promise<string[]> {
  await page.getByRole('link', { name: 'Prácticas', exact: true }).click();
  await page.getByRole('button', { name: `Ver huecos de ${type}` }).click();
  const slots = page.getByRole('list', { name: 'Huecos' });
  await slots.waitFor();
  const found = await judge(page, 'student-slots');
  await slots.getByRole('button').first().click();
  await page.getByText('Práctica reservada', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByText(type).waitFor();
  return [...found, ...(await judge(page, 'student-booked'))];
}

/** The address in the QR code of the printed card. */
async function cardOf(page: Page, contact: string): Promise<string> {
  await page.goto(`${BASE}/contact/view/${contact}?tab=formacion`);
  const answer = page.waitForResponse(/\/api\/valkiria\/send\/credentials/);
  await page.getByRole('button', { name: 'Tarjeta con QR' }).click();
  const { data } = (await (await answer).json()) as { data: { address: string } };
  await page.getByRole('img', { name: 'Código QR de entrada' }).waitFor();
  await shoot(page, 'student-card-1440');
  return `${BASE}${new URL(data.address, BASE).pathname}${new URL(data.address, BASE).hash}`;
}

async function judge(page: Page, name: string): Promise<string[]> {
  await shoot(page, `${name}-390`);
  return [...(await barriers(page)), ...(await looks(page, 'finger')).map((fault) => `${name}: ${fault}`)];
}

const position = (page: Page, at: number) =>
  page.getByRole('heading', { name: `Pregunta ${at} de ${QUESTIONS}` }).waitFor();

/** Answers by keyboard, once the answer before is stored. */
async function answer(page: Page, at: number): Promise<void> {
  await position(page, at);
  const stored = page.waitForResponse(/\/api\/learn\/attempt\/answer/);
  await page.keyboard.press(String((at % 2) + 1));
  expect((await stored).status()).toBe(200);
  if (at < QUESTIONS) await page.keyboard.press('ArrowRight');
}

it('from the card of the office to the faults of an exam and a booked practice, and the office sees the exam again', async () => {
  const token = await signIn(MANAGER);
  const student = await newLearner(token);
  const { contact, word } = student;
  const type = await mayBook(token, student);
  const { page: office } = await stage.enterAs(MANAGER);
  const address = await cardOf(office, contact);

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await phone.getByRole('heading', { name: /^Hola, / }).waitFor();
  const found = await judge(phone, 'student-first-home');
  await phone.getByRole('link', { name: 'Test', exact: true }).click();
  await phone.getByRole('heading', { name: 'Examen como en Tráfico' }).waitFor();
  await phone.getByRole('heading', { name: 'Por temas' }).waitFor();
  found.push(...(await judge(phone, 'student-tests')));
  await phone.getByRole('button', { name: 'Empezar un examen' }).click();
  await position(phone, 1);
  found.push(...(await judge(phone, 'student-exam')));
  for (let at = 1; at <= 10; at += 1) await answer(phone, at);
  // The time runs on: the first page leads back.
  await phone.getByRole('link', { name: 'Inicio' }).click();
  await phone.getByRole('link', { name: 'Seguir: Examen' }).click();
  await position(phone, 11);
  await phone.reload();
  // It goes on at the first question without an answer, with the time that is left on the server.
  await position(phone, 11);
  await phone.getByRole('timer').waitFor();
  for (let at = 11; at < QUESTIONS; at += 1) await answer(phone, at);
  await position(phone, QUESTIONS);
  await phone.getByRole('button', { name: 'Entregar' }).click();
  await phone.getByText('Te queda una sin contestar').waitFor();
  await phone.getByRole('button', { name: 'Sí, entregar' }).click();
  await phone.getByRole('heading', { name: 'Tus fallos' }).waitFor();
  await phone.getByText('La dejaste sin contestar.').waitFor();
  await phone.getByText('Se permiten 3 fallos.').waitFor();
  found.push(...(await judge(phone, 'student-result')));
  await phone.getByRole('link', { name: 'Progreso' }).click();
  await phone.getByText('Qué te falta').waitFor();
  found.push(...(await judge(phone, 'student-progress')));
  found.push(...(await book(phone, type)));
  expect(found).toEqual([]);

  const attempt = await attemptOf(phone);
  const { body } = await send(attemptReplay, { attempt }, { token });
  expect(body.data).toMatchObject({ contact, attempt: { questions: QUESTIONS, blank: 1, kind: 'exam' } });
  await office.goto(`${BASE}/formative/attempt/${attempt}`);
  await office.getByText(word).first().waitFor();
  await shoot(office, 'student-replay-1440');
  // The practice goes with its person: other stories find the teacher free.
  expect((await send(contactDelete, { id: contact }, { token })).body.error).toBeUndefined();
});

/** The exam that the phone shows first among those that were done. */
async function attemptOf(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  const link = page.getByRole('link', { name: /^Examen/ }).first();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

it('a student whose contact is deleted is out at once, on the phone too', async () => {
  const token = await signIn(MANAGER);
  const { contact } = await newLearner(token);
  const { page: phone } = await stage.enter({ viewport: PHONE });
  await enterApp(phone, token, contact);
  const stored = await phone.evaluate(() => localStorage.getItem('volante.student.token'));
  const asStudent = { token: `Customer ${stored}` };
  expect((await send(studentVerify, {}, asStudent)).body.success).toBe(true);
  expect((await send(contactDelete, { id: contact }, { token })).body.error).toBeUndefined();
  const deleted = performance.now();
  await until('The student is out', async () => {
    const { body } = await send(studentVerify, {}, asStudent);
    return body.error?.code === 'SESSION-001' ? null : new Missing(body);
  });
  printLine(`a student was out ${Math.round(performance.now() - deleted)} ms after the contact was deleted`);
  // The page reads the keys of the phone: the answer ends the session here as well.
  await phone.getByRole('link', { name: 'Cuenta' }).click();
  await phone.getByText('Tu sesión ha terminado. Vuelve a entrar.').waitFor();
});
