import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { DgtFee } from '@volante/contracts/dgt/dgt-fee.contract';
import type { ExamAttempt } from '@volante/contracts/dgt/exam.contract';
import type { RegisterBook, RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import type { Page } from 'playwright-core';
import {
  createContact,
  findContacts,
  freshWord,
  MANAGER,
  openList,
  readContact,
  SEARCH,
} from '../src/contacts.js';
import { downloaded, drop } from '../src/files.js';
import { type Hand, handAt, PLACES } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { ask, dayFromNow, studentWithPapers } from '../src/traffic.js';

const stage = useStage();
const ROWS = 300;
const RUN_MS = 60_000;
let token = '';
beforeAll(async () => {
  token = await signIn(MANAGER);
});

/** A school of one branch, whose book nobody else's story writes. */
const OTHER = 'otra@volante.demo';
const [VIGO] = DEMO.other.branches;

/** The branch has no open book, as at the beginning of a school; a second try closes that of the first one. */
async function closeBooks(other: string): Promise<void> {
  const { rows } = await ask<{ rows: RegisterBook[] }>(other, 'dgt/book/register/read');
  for (const { id, version, closedOn } of rows)
    if (closedOn === null)
      await ask(other, 'dgt/book/register/update', { id, version, closedOn: dayFromNow(0) });
}

/** A number that nobody else has: two people with one number make the form ask. */
const freshPhone = (): string => `6${String(Date.now()).slice(-8)}`;

/** As a person types it. */
const typed = (day: string) => day.split('-').reverse().join('/');

/** The person who was searched for: a phone's keyboard takes the first one by its return key. */
async function choose(page: Page, hand: Hand, surname: string): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible');
  await list.getByText(new RegExp(surname)).first().waitFor();
  if (hand.isFinger) await page.keyboard.press('Enter');
  else await hand.press(new RegExp(surname), list);
}

/** Into the log of the run: presses, and how long a hand that never hesitates takes. */
function report(task: string, hand: Hand, most: number): void {
  process.stderr.write(`  ${task}: ${hand.presses} presses (at most ${most}), ${hand.seconds} s\n`);
  expect(hand.presses).toBeLessThanOrEqual(most);
}

describe.each(PLACES)('presses that a daily task takes at a %s', (place) => {
  it('a student who is on the phone becomes a contact, from the first page', async () => {
    const surname = freshWord();
    const { page } = await stage.enterAs(MANAGER);
    const hand = await handAt(page, place);
    await page.goto(`${BASE}/dashboard`);
    await hand.go('Contactos');
    await hand.act('Crear contacto');
    const form = page.getByRole('form', { name: 'Crear contacto' });
    await hand.type(/^Nombre$/, 'Elena', form);
    await hand.type('Apellidos', surname, form);
    await hand.type(/^Teléfono/, freshPhone(), form);
    await hand.press('Crear contacto', form);
    await page.waitForURL(/\/contact\/view\/[0-9a-f]{24}$/);
    report(`${place}: a student by telephone`, hand, 5);
    const made = await readContact(token, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    // Nothing is written that nobody saw: what was not typed is empty.
    expect(made).toMatchObject({
      firstName: 'Elena',
      lastName: surname,
      licence: null,
      birthday: null,
      email: '',
    });
  });

  it('300 contacts come out of a file, from the list', async () => {
    const surname = freshWord();
    const lines = Array.from({ length: ROWS }, (_, at) => `Persona ${at};${surname}`);
    const buffer = Buffer.from(`Nombre;Apellidos\n${lines.join('\n')}\n`);
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    const hand = await handAt(page, place);
    await hand.act('Más acciones');
    await hand.press('Importar contactos');
    const target = page.getByRole('button', { name: /tu archivo/ });
    await drop(page, target, { name: 'alumnos.csv', mimeType: 'text/csv', buffer });
    await hand.press('Revisar antes de importar');
    await hand.press(/^Importar 300 contactos$/);
    await page.getByRole('heading', { name: 'Importación terminada' }).waitFor({ timeout: RUN_MS });
    report(`${place}: ${ROWS} contacts from a file, dropped`, hand, 4);
    expect((await findContacts(token, { search: surname })).total).toBe(ROWS);
  });

  it('twenty people get a mail, from the list', async () => {
    const surname = freshWord();
    for (let at = 0; at < 20; at += 1)
      await createContact(token, {
        ...{ firstName: `Persona ${at}`, lastName: surname, licence: 'B' },
        email: `${surname.toLowerCase()}${at}@correo.example`,
      });
    const { page } = await stage.enterAs(MANAGER);
    await openList(page);
    const hand = await handAt(page, place);
    await hand.type(SEARCH, surname);
    await page.getByText('Viendo 1 a 20 de 20').waitFor();
    await hand.act('Más acciones');
    await hand.press(/^Enviar correo a/);
    const dialog = page.getByRole('dialog', { name: 'Enviar correo a toda la lista' });
    await hand.press('Elige una plantilla', dialog);
    await hand.press('Recordatorio de examen');
    await hand.type('Fecha', '14/03/2027', dialog);
    await hand.type('Hora', '9:30', dialog);
    await hand.type('Lugar', 'Pistas de examen', dialog);
    await dialog.getByText('Lo reciben 20 de 20.').waitFor();
    await hand.press('Enviar a 20', dialog);
    await page.getByText('El envío está en marcha').waitFor();
    report(`${place}: a mail to twenty`, hand, 8);
  });

  it('a student goes from the book to two exams and the next application, from the first page', async () => {
    const surname = freshWord();
    const other = await signIn(OTHER);
    await closeBooks(other);
    const student = await studentWithPapers({
      ...{ token: other, branch: VIGO.id, firstName: 'Brais', lastName: surname },
    });
    const number = `90${Date.now()}`;
    const [first, second] = [dayFromNow(-13), dayFromNow(-3)];
    const { page } = await stage.enterAs(OTHER);
    const hand = await handAt(page, place);
    await page.goto(`${BASE}/dashboard`);
    const rows = page.getByRole(hand.isFinger ? 'listitem' : 'row');
    const dialog = page.getByRole('dialog');
    const closed = () => dialog.waitFor({ state: 'hidden' });

    await hand.go('Tráfico', 'Libro de registro');
    await hand.act('Abrir libro');
    await hand.press('Abrir libro', dialog.locator('.ant-modal-footer'));
    await closed();
    await hand.act('Inscribir alumno');
    await hand.type(/^Alumno/, surname, dialog);
    await choose(page, hand, surname);
    await hand.press(/^Inscribir con el nº/);
    await closed();

    await hand.go('Tasas');
    await hand.act('Comprar tasas');
    await hand.type(/^Alumno/, surname, dialog);
    await choose(page, hand, surname);
    await hand.type(/^Números/, number, dialog);
    await hand.press('Comprar tasas', dialog.locator('.ant-modal-footer'));
    await closed();
    await hand.press(new RegExp(`${surname}`), rows.filter({ hasText: number }));

    for (const [day, mistakes] of [
      [first, '9'],
      [second, '1'],
    ] as const) {
      await hand.press('Abrir carpeta de examen');
      await hand.type(/^Fecha/, typed(day), dialog);
      await dialog.getByTitle('Vigo').first().waitFor();
      await hand.press('Abrir de todas formas', dialog.locator('.ant-modal-footer'));
      await hand.press('Escribir resultados');
      await hand.type(/^Fallos de/, mistakes);
      await hand.press('Guardar resultados');
      await page.getByText('Resultados guardados').waitFor();
      await hand.press(new RegExp(`${surname}`), page.getByRole('main'));
    }

    await hand.press('Solicitud de pruebas (PDF)');
    const paper = await downloaded(page, () => hand.press('Hacer el PDF'));
    report(`${place}: a student from the book to two exams and an application`, hand, 25);
    expect((await readPdf(paper.buffer)).pages.join(' ')).toContain(surname);

    // Nothing is written that nobody saw.
    const { rows: fees } = await ask<{ rows: DgtFee[] }>(other, `dgt/tax/read?student=${student}`);
    expect(fees).toMatchObject([{ number, type: '2.1', boughtOn: dayFromNow(0), branch: VIGO.id, note: '' }]);
    const { rows: exams } = await ask<{ rows: ExamAttempt[] }>(other, `dgt/exam/read?student=${student}`);
    expect(exams.map(({ day, test, outcome, note }) => ({ day, test, outcome, note }))).toEqual([
      { day: second, test: 'common', outcome: 'passed', note: '' },
      { day: first, test: 'common', outcome: 'failed', note: '' },
    ]);
    const { rows: entries } = await ask<{ rows: RegisterEntry[] }>(
      other,
      `dgt/book/register/contact/read?student=${student}`,
    );
    expect(entries).toMatchObject([
      { licence: 'B', inscribedOn: dayFromNow(0), startedOn: null, finishedOn: null },
    ]);
  });
});
