import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createContact,
  findContacts,
  freshWord,
  MANAGER,
  openList,
  readContact,
  SEARCH,
} from '../src/contacts.js';
import { drop } from '../src/files.js';
import { Hand } from '../src/hand.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const ROWS = 300;
const RUN_MS = 60_000;
let token = '';
beforeAll(async () => {
  token = await signIn(MANAGER);
});

/** Into the log of the run: presses, and how long a hand that never hesitates takes. */
function report(task: string, hand: Hand, most: number): void {
  process.stderr.write(`  ${task}: ${hand.presses} presses (at most ${most}), ${hand.seconds} s\n`);
  expect(hand.presses).toBeLessThanOrEqual(most);
}

describe('presses of the pointer that a daily task takes', () => {
  it('a student who is on the phone becomes a contact, from the first page', async () => {
    const surname = freshWord();
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/dashboard`);
    const hand = new Hand(page);
    await hand.press('Contactos', page.getByRole('navigation', { name: 'Menú principal' }));
    await hand.press('Crear contacto');
    const form = page.getByRole('form', { name: 'Crear contacto' });
    await hand.type(/^Nombre$/, 'Elena', form);
    await hand.type('Apellidos', surname, form);
    await hand.type(/^Teléfono/, '612345678', form);
    await hand.press('Crear contacto', form);
    await page.waitForURL(/\/contact\/view\/[0-9a-f]{24}$/);
    report('a student by telephone', hand, 5);
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
    const hand = new Hand(page);
    await hand.press('Más acciones');
    await hand.press('Importar contactos');
    const place = page.getByRole('button', { name: /Arrastra aquí tu fichero/ });
    await drop(page, place, { name: 'alumnos.csv', mimeType: 'text/csv', buffer });
    await hand.press('Revisar antes de importar');
    await hand.press(/^Importar 300 contactos$/);
    await page.getByRole('heading', { name: 'Importación terminada' }).waitFor({ timeout: RUN_MS });
    report(`${ROWS} contacts from a file, dropped`, hand, 4);
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
    const hand = new Hand(page);
    await hand.type(SEARCH, surname);
    await page.getByText('Viendo 1 a 20 de 20').waitFor();
    await hand.press('Más acciones');
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
    report('a mail to twenty', hand, 8);
  });
});
