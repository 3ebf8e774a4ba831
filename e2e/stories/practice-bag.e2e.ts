import { expect, it } from '@jest/globals';
import { bagRead, bagRefund } from '@volante/contracts/billing/bag.contract';
import type { Bag } from '@volante/contracts/billing/bag.fields';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { agendaResources, lessonBook, lessonState } from '@volante/contracts/training/lesson.contract';
import { type PracticeBag, practiceBagRead } from '@volante/contracts/training/practice-bag.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { sellPack } from '../src/bag-student.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshWord, MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

async function answered<T>(token: string, call: CallDeclaration, input: object): Promise<T> {
  const { body } = await send(call, input as never, { token });
  if (!body.success) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
  return body.data as T;
}

interface Student {
  token: string;
  contact: string;
  student: string;
  type: string;
  teacher: string;
}

async function aStudent(token: string, word: string): Promise<Student> {
  const contact = await createContact(token, { firstName: 'Clara', lastName: word });
  const named = { name: `Clara ${word}`, branch: DEMO.school.branches[0].id };
  const { id: student } = await answered<{ id: string }>(token, practiceStudent.calls.create, {
    contact,
    ...named,
  });
  const { id: type } = await answered<{ id: string }>(token, practiceType.calls.create, {
    ...{ name: `Práctica ${word}`, noVehicle: true, freeLate: 0 },
  });
  const { teachers } = await answered<{ teachers: { id: string; name: string }[] }>(
    token,
    agendaResources,
    {},
  );
  const teacher = teachers.find(({ name }) => name.startsWith('Manuel Cobo'))?.id ?? '';
  return { token, contact, student, type, teacher };
}

/** A year in which nobody else of these tests works, another one for each practice. */
let year = 2100 + (Date.now() % 90);
async function book({ token, student, type, teacher }: Student): Promise<string> {
  year += 1;
  const slot = { student, type, teacher, day: `${year}-05-05`, from: '03:00', override: 'Prueba' };
  return (await answered<{ id: string }>(token, lessonBook, slot)).id;
}
const end = ({ token }: Student, id: string, state: string, more: object = {}) =>
  answered(token, lessonState, { id, version: 1, state, reason: 'Prueba', ...more });

const bagPage = ({ student }: Student) => `${BASE}/formative/student/view/${student}?tab=bono`;
const region = (page: Page) => page.getByRole('region', { name: 'Bono' });
const figure = (page: Page, label: string, value: string): Locator =>
  region(page).locator('dl > div').filter({ hasText: label }).getByText(value, { exact: true });

async function both(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    await shoot(page, `${name}-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
  }
}

/** Units of the sold lot: all, and those that are used, by each of both services. */
async function onBothSides({ token, contact, student }: Student) {
  const { teaching } = await answered<Bag>(token, bagRead, { contact });
  const { lots } = await answered<PracticeBag>(token, practiceBagRead, { student });
  const [sold, own] = [teaching.lots[0], lots.find(({ origin }) => origin === 'sold')];
  if (!sold || !own) throw new Error('the pack is not on both sides');
  return {
    billing: { id: sold.id, units: sold.units - sold.returned, used: sold.used },
    training: { id: own.id, units: own.units / 100, used: own.used / 100 },
  };
}

it('a pack is sold, given, cancelled too late and refunded, and is equal in the agenda and the account', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const who = await aStudent(token, word);
  await sellPack(token, who.contact, word);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(bagPage(who));
  await figure(page, 'Libres', '10').waitFor();

  const [given, late] = [await book(who), await book(who)];
  await end(who, given, 'delivered');
  await end(who, late, 'late', { chargedPercent: 100 });
  await book(who);
  await page.goto(bagPage(who));
  await figure(page, 'Libres', '7').waitFor();
  await figure(page, 'Reservadas', '1').waitFor();
  await figure(page, 'Gastadas', '2').waitFor();
  await both(page, 'practice-bag');

  const account = `${BASE}/contact/view/${who.contact}?tab=cuenta`;
  await page.goto(account);
  const bag = page.getByRole('region', { name: 'Bolsa del alumno' });
  await bag.getByText('Quedan 8 de 10').waitFor();
  await bag.getByText('Cancelada tarde o no presentado').waitFor();
  await both(page, 'practice-bag-account');

  const { billing } = await onBothSides(who);
  const refund = (units: number, cents: number) =>
    send(
      bagRefund,
      {
        ...{ contact: who.contact, lots: [{ lot: billing.id, units }], cents },
        ...{ reason: 'Se muda', way: 'credit' as const },
      },
      { token },
    );
  // One of the eight is held by the booking.
  expect((await refund(8, 24_000)).body.error?.code).toBe('BAG-011');
  expect((await refund(7, 21_000)).body).toMatchObject({ success: true });
  await page.goto(bagPage(who));
  await figure(page, 'Libres', '0').waitFor();
  const sides = await onBothSides(who);
  expect(sides.training).toEqual(sides.billing);
  expect(sides.billing).toMatchObject({ units: 3, used: 2 });
}, 120_000);

it('units are given by hand, corrected, let expire and back, each with its reason', async () => {
  const word = freshWord();
  const token = await signIn(MANAGER);
  const who = await aStudent(token, word);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(bagPage(who));
  await page.getByRole('button', { name: 'Dar unidades' }).click();
  const giving = page.getByRole('dialog', { name: 'Dar unidades' });
  await giving.getByRole('combobox', { name: /^Tipo de práctica/ }).click();
  // Types of other stories come before it: the list is as long as its window.
  await page.keyboard.type(word);
  await page.locator('.ant-select-dropdown:visible').getByText(`Práctica ${word}`).click();
  await giving.getByRole('spinbutton', { name: /^Unidades/ }).fill('3');
  await giving.getByLabel(/^Motivo/).fill('Por las que no se pudieron dar');
  await both(page, 'practice-bag-give');
  await giving.getByRole('button', { name: 'Dar', exact: true }).click();
  await giving.waitFor({ state: 'hidden' });
  await figure(page, 'Libres', '3').waitFor();

  await page.getByRole('button', { name: 'Corregir' }).click();
  const correcting = page.getByRole('dialog', { name: 'Corregir' });
  await correcting.getByLabel(/^Motivo/).fill('Eran dos');
  await correcting.getByRole('button', { name: 'Corregir' }).click();
  await correcting.waitFor({ state: 'hidden' });
  await figure(page, 'Libres', '2').waitFor();

  await page.getByRole('button', { name: 'Dejar caducar' }).click();
  const expiring = page.getByRole('dialog', { name: 'Dejar caducar' });
  await expiring.getByLabel(/^Motivo/).fill('Pasó el plazo');
  await both(page, 'practice-bag-expire');
  await expiring.getByRole('button', { name: 'Dejar caducar' }).click();
  await expiring.waitFor({ state: 'hidden' });
  await figure(page, 'Libres', '0').waitFor();
  await region(page).getByText('Pasó el plazo').waitFor();

  await page.getByRole('button', { name: 'Anular caducidad' }).click();
  const restoring = page.getByRole('dialog', { name: 'Anular caducidad' });
  await restoring.getByLabel(/^Motivo/).fill('Era otro alumno');
  await restoring.getByRole('button', { name: 'Anular caducidad' }).click();
  await restoring.waitFor({ state: 'hidden' });
  await figure(page, 'Libres', '2').waitFor();

  await page.goto(`${BASE}/formative/bag/inbox`);
  await page.getByRole('heading', { name: 'Bonos sin tipo' }).waitFor();
  await both(page, 'bag-inbox');
}, 120_000);
