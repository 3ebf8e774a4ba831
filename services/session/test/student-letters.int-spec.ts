import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  studentLinkMake,
  studentLoginEnd,
  studentPinSet,
  studentTwofactorSet,
} from '@volante/contracts/session/student-session.contract';
import { openStudentHouse, type StudentHouse } from './student-house.js';

let school: StudentHouse;
let business: string;
let count = 0;

beforeAll(async () => {
  school = await openStudentHouse();
  business = school.office.business.id;
});
afterAll(() => school.house.stop());

/** A student with an address of their own. */
function student(): { contact: string; email: string } {
  count += 1;
  const email = `cartas${count}@example.com`;
  return { email, contact: school.contact(business, { email, fiscalCode: `2000000${count}X` }) };
}
const SUBJECTS = {
  first: 'Ya tienes PIN para entrar',
  pin: 'Tienes otro PIN para entrar',
  link: 'Hay una tarjeta nueva para entrar',
  step: 'Ha cambiado tu forma de entrar',
  out: 'Se ha cerrado tu sesión',
};

it('a new PIN is known to the student, without its digits', async () => {
  const { contact, email } = student();
  await school.pinOf(contact);
  const [first = ''] = await school.house.warned(email, SUBJECTS.first);
  expect(first).toContain('te ha puesto un PIN para entrar');
  expect(first).not.toContain('ya no vale');
  const pin = await school.pinOf(contact);
  const [letter = '', ...more] = await school.house.warned(email, SUBJECTS.pin);
  expect(more).toEqual([]);
  expect(letter).toContain('El que tenías ya no vale');
  expect(letter).toContain('(hora peninsular)');
  expect(letter).not.toContain(pin);
});

it('a link for a card is known to the student without its secret, a mailed one is its own letter', async () => {
  const { contact, email } = student();
  await school.asOffice(studentLinkMake, { contact, isMailed: true });
  expect(await school.house.warned(email, SUBJECTS.link)).toEqual([]);
  const { key } = await school.asOffice(studentLinkMake, { contact });
  const letters = await school.house.warned(email, SUBJECTS.link);
  expect(letters).toHaveLength(1);
  expect(letters[0]).not.toContain(key);
});

it('the code on new devices is told when it changes, and not when it stays', async () => {
  const { contact, email } = student();
  for (const isOn of [false, true, true, false])
    await school.asOffice(studentTwofactorSet, { contact, isOn });
  const letters = await school.house.warned(email, SUBJECTS.step);
  expect(letters).toHaveLength(2);
  expect(letters.filter((letter) => letter.includes('se te pida un código'))).toHaveLength(1);
  expect(letters.filter((letter) => letter.includes('ya solo se te pedirá tu PIN'))).toHaveLength(1);
});

it('whoever is put out is written to once, where there was a way in', async () => {
  const { contact, email } = student();
  await school.asOffice(studentLoginEnd, { contact });
  expect(await school.house.warned(email, SUBJECTS.out)).toEqual([]);
  await school.pinOf(contact);
  await school.asOffice(studentLoginEnd, { contact });
  await school.asOffice(studentLoginEnd, { contact });
  expect(await school.house.warned(email, SUBJECTS.out)).toHaveLength(1);
});

it('six new PINs within an hour make five letters', async () => {
  const { contact, email } = student();
  for (let at = 0; at < 6; at += 1) await school.pinOf(contact);
  expect(await school.house.warned(email, SUBJECTS.pin)).toHaveLength(4);
  expect(await school.house.warned(email, SUBJECTS.first)).toHaveLength(1);
});

it.each(['MAIL-001', 'MAIL-013', 'MAIL-014'])(
  'a school whose mails are refused by %s writes to nobody, once and for all',
  async (code) => {
    const { contact, email } = student();
    const before = school.house.refused;
    school.house.refusal = code;
    await school.pinOf(contact);
    await school.house.lettersMade();
    school.house.refusal = '';
    expect(school.house.refused).toBe(before + 1);
    expect(await school.house.warned(email, SUBJECTS.first)).toEqual([]);
  },
);

it('nobody is written to without an address, or at one that mail cannot take', async () => {
  const waiting = () => school.house.db.unscoped("SELECT id FROM access_letter WHERE kind LIKE 'student-%'");
  await school.house.lettersMade();
  const before = (await waiting()).length;
  for (const email of ['', 'niña@ejemplo.es']) {
    const contact = school.contact(business, { email, fiscalCode: `3000000${email.length}X` });
    await school.asOffice(studentPinSet, { contact });
    await school.asOffice(studentLinkMake, { contact });
  }
  expect(await waiting()).toHaveLength(before);
});
