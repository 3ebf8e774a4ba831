import { expect, it } from '@jest/globals';
import {
  agreementRequestCreate,
  agreementRequestList,
} from '@volante/contracts/agreements/agreement-request.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_INSCRIBED } from '@volante/contracts/demo';
import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { agendaResources, lessonBook, lessonList } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import type { Page } from 'playwright-core';
import { plainTemplate } from '../src/agreement-hands.js';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, openList } from '../src/contacts.js';
import { Hand, handAt, PLACES } from '../src/hand.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';
import { Missing, until } from '../src/until.js';
import { moved, watchMoves } from '../src/whole-page.js';

const stage = useStage();
/** A student of a branch whose register book is open. */
const [{ branch }] = DEMO_INSCRIBED;
/** Beyond this people lose the place at which they read. */
const MAX_MOVED = 0.1;

async function ok<T>(token: string, call: CallDeclaration, input: object): Promise<T> {
  const { body } = await send(call, input as never, { token });
  if (!body.success) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
  return body.data as T;
}

/** A practice in some weeks, and a contract that waits for the student's signature. */
async function bookAndAsk(token: string, contact: string, word: string, template: string): Promise<void> {
  const students = await ok<{ rows: { id: string }[] }>(token, practiceStudent.calls.read, { search: word });
  const name = `Práctica ${word}`;
  const { id: type } = await ok<{ id: string }>(token, practiceType.calls.create, { name, noVehicle: true });
  const { teachers } = await ok<{ teachers: { id: string; name: string }[] }>(token, agendaResources, {});
  const teacher = teachers.find(({ name: who }) => who.startsWith('Manuel Cobo'))?.id;
  await ok(token, lessonBook, {
    ...{ student: students.rows[0]?.id, type, teacher, override: 'Historia' },
    ...{ day: dayFromNow(60 + (Date.now() % 300)), from: '03:00' },
  });
  const email = `${word.toLowerCase()}@correo.example`;
  await ok(token, agreementRequestCreate, { agreement: template.split('/').at(-1), contact, email });
}

/** Nothing of the student goes on: no practice to come, no contract that waits. */
async function isNothingLeft(token: string, contact: string): Promise<void> {
  const days = { from: dayFromNow(0), to: dayFromNow(400) };
  const ahead = { ...days, contact, states: 'proposed,held,booked' };
  expect((await ok<{ rows: unknown[] }>(token, lessonList, ahead)).rows).toEqual([]);
  const waiting = { contact, status: 'pending', limit: 100 };
  const { rows } = await ok<{ rows: { waitsFor: string }[] }>(token, agreementRequestList, waiting);
  expect(rows.filter(({ waitsFor }) => waitsFor !== '')).toEqual([]);
}

/** The student's phone, signed in by the card that the office has just made. */
async function enterBy(phone: Page, card: string): Promise<{ token: string }> {
  const { hash } = new URL(card, BASE);
  await phone.goto(`${BASE}/layout/contact/sign-in${hash}`);
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await phone.getByRole('heading', { name: /^Hola, / }).waitFor();
  const stored = await phone.evaluate(() => localStorage.getItem('volante.student.token'));
  return { token: `Customer ${stored}` };
}

it.each(PLACES)(
  'at a %s, a student is enrolled from the list, step by step, and leaves, step by step, until the phone is out',
  async (place) => {
    const word = freshWord();
    const token = await signIn(MANAGER);
    const contact = await createContact(token, {
      ...{ firstName: 'Nora', lastName: word, fiscalCode: freshDni(), birthday: '2003-04-05', sex: 'F' },
      ...{ phone: '600123123', licence: 'B', branch, city: 'Jaén', province: 23 },
      ...{ postalCode: '23001', street: 'Calle Mayor, 3' },
    });
    const { page } = await stage.enterAs(MANAGER);
    await watchMoves(page);
    await openList(page, `?search=${word}`);
    // Cards take the place of rows there.
    await handAt(page, place);
    await page
      .getByRole(place === 'phone' ? 'listitem' : 'row')
      .filter({ hasText: word })
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Matricular' }).click();
    await page.getByRole('heading', { level: 1, name: `Matricular a Nora ${word}` }).waitFor();

    const step = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    await step('Datos del alumno').getByText('Hecho').waitFor();
    await step('Ficha de Tráfico').getByText('Sin rellenar').waitFor();
    expect(await barriers(page)).toEqual([]);
    // The turn to the phone moves everything.
    if (place === 'desk') expect(await moved(page)).toBeLessThan(MAX_MOVED);
    await shoot(page, `enrolment-sheet-${place}`);

    // The sheet is the contact's; the step is done from the copy of the authority's area.
    await page.getByRole('link', { name: 'Completar la ficha' }).click();
    await page.getByRole('button', { name: 'Copiar del contacto' }).click();
    await page.getByLabel('País de nacimiento').fill('España');
    await page.getByLabel('Nacionalidad').fill('Española');
    await page.getByRole('button', { name: 'Guardar' }).click();
    // The sheet leads back to the enrolment by itself.
    await step('Ficha de Tráfico').getByText('Hecho').waitFor();

    await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
    await page.getByRole('button', { name: /^Inscribir con el nº/ }).click();
    // The contract is signed in a story of its own, and the pack is sold in another.
    await step('Contrato').getByText('Sin contrato').waitFor();
    await shoot(page, `enrolment-contract-${place}`);
    await step('Contrato').getByRole('button', { name: 'Omitir este paso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Omitir' }).click();
    await step('Pack y primer pago').getByText('Sin contratar').waitFor();
    await step('Pack y primer pago').getByRole('button', { name: 'Omitir este paso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Omitir' }).click();
    await step('Prácticas')
      .getByRole('button', { name: /^Inscribir en las prácticas/ })
      .click();
    await step('Test de teoría').getByRole('button', { name: 'Dar acceso al permiso B' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dar acceso al permiso B' });
    await dialog.getByText('Tarjeta con QR para imprimir').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, `enrolment-access-${place}`);
    const made = page.waitForResponse(/\/api\/valkiria\/send\/credentials/);
    await dialog.getByRole('button', { name: 'Dar acceso' }).click();
    const { data } = (await (await made).json()) as { data: { address: string } };
    const card = page.getByRole('dialog', { name: 'Tarjeta de entrada' });
    await card.getByRole('img', { name: 'Código QR de entrada' }).waitFor();
    await shoot(page, `enrolment-card-${place}`);
    await card.getByText('Cerrar').click();
    await page.getByRole('heading', { name: 'Matrícula completa' }).waitFor();
    await page.getByText('7 de 7 pasos').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, `enrolment-done-${place}`);
    await page.setViewportSize(PHONE);
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'enrolment-done-390');

    const { page: phone } = await stage.enter({ viewport: PHONE });
    const asStudent = await enterBy(phone, data.address);
    expect((await send(studentVerify, {}, asStudent)).body.success).toBe(true);
    const { page: author } = await stage.enterAs(MANAGER, { viewport: WIDE });
    const template = await plainTemplate(author, new Hand(author), `Contrato ${word}`);
    await bookAndAsk(token, contact, word, template);

    await page.getByRole('link', { name: 'Ver su ficha' }).click();
    await page.getByRole('link', { name: /Pruebas por aprobar/ }).waitFor();
    await shoot(page, 'contact-counters-390');
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Dar de baja' }).click();
    await step('Fin de la enseñanza').getByText('Queda 1 inscripción abierta').waitFor();
    await shoot(page, 'leaving-390');
    if (place === 'desk') await page.setViewportSize(WIDE);
    await shoot(page, `leaving-${place}`);
    await step('Prácticas')
      .getByRole('button', { name: /^Cancelar 1 práctica/ })
      .click();
    await step('Acceso a los test').getByRole('button', { name: 'Terminar su acceso hoy' }).click();
    await step('Contratos sin firmar').getByRole('button', { name: 'Anular la solicitud' }).click();
    await page.getByText('Solicitudes anuladas').waitFor();
    await step('Fin de la enseñanza').getByRole('button', { name: 'Anotar el resultado' }).click();
    const result = page.getByRole('dialog', { name: 'Resultado final' });
    await result.getByRole('combobox', { name: /^Resultado/ }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Baja', { exact: true }).click();
    await shoot(page, `leaving-result-${place}`);
    await result.getByRole('button', { name: 'Anotar', exact: true }).click();
    await isNothingLeft(token, contact);
    await result.waitFor({ state: 'hidden' });
    expect(await barriers(page)).toEqual([]);
    // The access has ended, and the student may still read: the last step puts the phone out.
    expect((await send(studentVerify, {}, asStudent)).body.success).toBe(true);
    await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await page.getByRole('heading', { name: 'Baja completa' }).waitFor();
    await step('Prácticas').getByText('Sin prácticas por delante.').first().waitFor();
    expect(await page.getByText('{{').count()).toBe(0);
    await shoot(page, `leaving-done-${place}`);
    await until('The student is out', async () => {
      const { body } = await send(studentVerify, {}, asStudent);
      return body.error?.code === 'SESSION-001' ? null : new Missing(body);
    });
    await phone.getByRole('link', { name: 'Cuenta' }).click();
    await phone.getByText('Tu sesión ha terminado. Vuelve a entrar.').waitFor();
    await shoot(phone, `leaving-phone-${place}`);
  },
  180_000,
);
