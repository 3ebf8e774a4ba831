import { randomInt } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { contactMerge } from '@volante/contracts/contacts/contact-merge.contract';
import { DEMO } from '@volante/contracts/demo';
import { agendaResources, agendaVehicleAdd, lessonBook } from '@volante/contracts/training/lesson.contract';
import { lessonOverlaps } from '@volante/contracts/training/lesson-overlap.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;
let token = '';

async function ask<T>(call: Parameters<typeof send>[0], input: object): Promise<T> {
  const { body } = await send(call, input as never, { token });
  if (!body.success) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
  return body.data as T;
}

let hour = 0;
/** Two contacts of one person, each with a practice at the same hour; then they are united. */
async function aMerge(word: string): Promise<string> {
  const { teachers, types } = await ask<CallOutput<typeof agendaResources>>(agendaResources, {});
  const type = types.find(({ name }) => name === 'Circulación B')?.id ?? '';
  hour += 1;
  const at = { day: dayFromNow(25 + randomInt(0, 10)), from: `0${hour}:00` };
  const contacts: string[] = [];
  for (const teacher of teachers.slice(0, 2)) {
    const person = { firstName: 'Clara', lastName: word, fiscalCode: freshDni(), birthday: '2000-02-29' };
    const contact = await createContact(token, { ...person, branch: JAEN.id });
    contacts.push(contact);
    const enrolled = { contact, name: `Clara ${word}`, branch: JAEN.id, licence: 'B' };
    const { id: student } = await ask<{ id: string }>(practiceStudent.calls.create, enrolled);
    const car = { plate: `${randomInt(1000, 9999)} ZZH`, branch: JAEN.id, dualControls: 'yes' };
    const { id } = await ask<{ id: string }>(vehicle.calls.create, car);
    await ask(agendaVehicleAdd, { id });
    await ask(lessonBook, { student, type, teacher: teacher.id, vehicle: id, ...at, override: 'Historia' });
  }
  const [keep = '', lose = ''] = contacts;
  await ask(contactMerge, { keep, keepVersion: 1, lose, loseVersion: 1 });
  return `Clara ${word}`;
}

async function listed(name: string): Promise<number> {
  const { rows } = await ask<CallOutput<typeof lessonOverlaps>>(lessonOverlaps, {});
  return rows.filter(({ studentName }) => studentName === name).length;
}

async function until(count: number, name: string): Promise<void> {
  for (let look = 0; look < 150 && (await listed(name)) !== count; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await listed(name)).toBe(count);
}

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'practices that overlap since two contacts were united stand on the first page until one is cancelled, at %s',
  async (_, viewport) => {
    token = await signIn(MANAGER);
    const name = await aMerge(freshWord());
    await until(1, name);
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/dashboard`);
    await page.mouse.move(200, 300);
    const card = page.locator('.vs-widget').filter({ hasText: 'Coincidencias por resolver' });
    const row = card.getByRole('listitem').filter({ hasText: name });
    await row.first().waitFor();
    await row.first().scrollIntoViewIfNeeded();
    await shoot(page, `overlaps-card-${page.viewportSize()?.width}`);
    expect(await barriers(page)).toEqual([]);
    await row.first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Cancela la escuela' }).click();
    await shoot(page, `overlaps-cancel-${page.viewportSize()?.width}`);
    const dialog = page.getByRole('dialog').filter({ hasText: 'Cancelar por la escuela' }).last();
    await dialog.getByLabel(/^Motivo/).fill('Era la misma persona');
    await dialog.getByRole('button', { name: 'Cancelar por la escuela' }).click();
    await page.getByText('Práctica cancelada').first().waitFor();
    await until(0, name);
    await page.goto(`${BASE}/dashboard`);
    await page.mouse.move(200, 300);
    await card
      .getByText(/misma hora|se han unido/)
      .first()
      .waitFor();
    await row.first().waitFor({ state: 'detached' });
  },
  180_000,
);
