import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { feedCreate, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { agendaResources, lessonList, lessonState } from '@volante/contracts/training/lesson.contract';
import { lessonLinkCreate } from '@volante/contracts/training/lesson-link.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { createConnection } from 'mysql2/promise';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshWord, MANAGER } from '../src/contacts.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { underNotices } from '../src/notices.js';
import { BASE, PRODUCT, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
/** The demo gives him no practices. */
const TEACHER_NAME = 'Manuel Cobo Rueda';
const NARROW = { width: 320, height: 700 };

interface Made {
  student: string;
  key: string;
  name: string;
  mail: string;
}

async function idOf(answer: ReturnType<typeof send>): Promise<string> {
  const { body } = await answer;
  if (!body.success) throw new Error(body.error?.code);
  return (body.data as { id: string }).id;
}

/** A student of one teacher, with a link. */
async function enrolled(token: string, teacher: string | null): Promise<Made> {
  const word = freshWord();
  const branch = DEMO.school.branches[0].id;
  const mail = `${word.toLowerCase()}@correo.example`;
  const person = { firstName: 'Clara', lastName: word, licence: 'B', email: mail } as const;
  const contact = await createContact(token, { ...person, branch });
  const name = `Clara ${word}`;
  const fields = { contact, name, branch, licence: 'B', tutor: teacher };
  const student = await idOf(send(practiceStudent.calls.create, fields, { token }));
  const { body } = await send(lessonLinkCreate, { student }, { token });
  return { student, name, mail, key: (body.data as { key: string }).key };
}

async function openLink(page: Page, { key }: Made): Promise<void> {
  await page.goto(`${BASE}/open/clases#${key}`);
  // The same page with another secret is not loaded anew by its address.
  await page.reload();
  await page.getByRole('heading', { name: 'Tus prácticas' }).waitFor();
}

async function bookByLink(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: `Ver huecos de ${type}` }).click();
  const slots = page.getByRole('list', { name: 'Huecos' });
  await slots.waitFor();
  await shoot(page, `agenda-link-slots-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await slots
    .getByRole('button', { name: new RegExp(TEACHER_NAME) })
    .first()
    .click();
  await page.getByText('Práctica reservada', { exact: true }).waitFor();
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Half an hour later: with the pointer at a desk, by the dialog on a phone. */
async function moveInAgenda(
  page: Page,
  { name }: Made,
  lesson: { day: string; from: string },
): Promise<void> {
  await page.goto(`${BASE}/schedule/agenda?day=${lesson.day}`);
  const block = page.getByRole('button', { name: new RegExp(name) }).first();
  await block.waitFor();
  if (page.viewportSize()?.width === PHONE.width) {
    await block.click();
    await page.getByRole('button', { name: 'Mover', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover práctica' });
    await dialog.getByLabel(/^Hora/).fill(timeOf(minuteOf(lesson.from) + 30));
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    return;
  }
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

async function cancelLate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cancelar la práctica/ }).click();
  await page.getByText(/se te cobra el 100 % de la práctica/).waitFor();
  await shoot(page, `agenda-link-cancel-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await page.getByText('Cancelada tarde').waitFor();
}

/** At night an offer waits until eight: here it is always day. */
async function wake(): Promise<void> {
  if (!PRODUCT.stores) throw new Error('the databases of this product are not told');
  const connection = await createConnection({ ...PRODUCT.stores.database, database: 'volante_training' });
  try {
    await connection.execute(
      'UPDATE freed_slot SET due_at = UTC_TIMESTAMP(3) WHERE due_at > UTC_TIMESTAMP(3)',
    );
  } finally {
    await connection.end();
  }
}

/** The worker offers the slot at once; the page shows it as soon as it is looked at. The link of the letter opens the offer alone. */
async function takeOffer(
  page: Page,
  made: Made,
  { day, from }: { day: string; from: string },
): Promise<void> {
  // The slot that was left by moving may be offered, too.
  const offers = page
    .getByRole('region', { name: 'Huecos para ti' })
    .getByRole('listitem')
    .filter({ hasText: `, ${from}–` });
  for (let tries = 0; tries < 40 && !(await offers.isVisible()); tries += 1) {
    await openLink(page, made);
    await offers.waitFor({ timeout: 500 }).catch(() => undefined);
  }
  await shoot(page, `agenda-link-offer-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  const date = day.split('-').reverse().join('/');
  const letter = await caughtFor(made.mail, `Hay un hueco el ${date} a las ${from}`);
  await page.goto(linkIn(letter));
  await page.reload();
  await page.getByText(/^Este enlace abre solo lo que decía el mensaje/).waitFor();
  await shoot(page, `agenda-link-letter-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /^Ver huecos/ }).count()).toBe(0);
  await offers.getByRole('button', { name: 'Sí, lo quiero' }).click();
  await page.getByText('Práctica reservada', { exact: true }).waitFor();
}

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'a practice is booked by link, moved, cancelled late and refilled by an offer at %s',
  async (_, viewport) => {
    const token = await signIn(MANAGER);
    const resources = await send(agendaResources, {}, { token });
    const { teachers } = resources.body.data as { teachers: { id: string; name: string }[] };
    const teacher = teachers.find(({ name }) => name === TEACHER_NAME)?.id ?? '';
    const typeName = `Práctica ${freshWord()}`;
    const fields = {
      name: typeName,
      licences: ['B'],
      minutes: 45,
      selfBooking: true,
      noVehicle: true,
      freeLate: 0,
    };
    const type = await idOf(send(practiceType.calls.create, fields, { token }));
    const [first, second] = [await enrolled(token, teacher), await enrolled(token, teacher)];
    const lessonsOf = async (made: Made) => {
      const { body } = await send(lessonList, { from: dayFromNow(-1), to: dayFromNow(20) }, { token });
      const { rows } = body.data as {
        rows: { id: string; version: number; student: string; day: string; from: string; teacher: string }[];
      };
      return rows.filter(({ student }) => student === made.student);
    };
    const visitor = await stage.enter({ viewport });
    await openLink(visitor.page, first);
    await bookByLink(visitor.page, typeName);
    const [booked] = await lessonsOf(first);
    if (!booked) throw new Error('nothing was booked');

    const { page } = await stage.enterAs(MANAGER, { viewport });
    await moveInAgenda(page, first, booked);
    const branch = DEMO.school.branches[0].id;
    const wish = { student: second.student, name: second.name, branch, type, notice: 0 };
    await idOf(send(waitingWish.calls.create, wish, { token }));

    await openLink(visitor.page, first);
    await cancelLate(visitor.page);
    await wake();
    await takeOffer(visitor.page, second, { day: booked.day, from: timeOf(minuteOf(booked.from) + 30) });
    const [refilled] = await lessonsOf(second);
    expect(refilled).toMatchObject({ day: booked.day, teacher, from: timeOf(minuteOf(booked.from) + 30) });
    await page.goto(`${BASE}/schedule/agenda?day=${booked.day}`);
    await page
      .getByRole('button', { name: new RegExp(second.name) })
      .first()
      .waitFor();
    await shoot(page, `agenda-link-refilled-${viewport.width}`);
    // Other stories book the same teacher.
    const over = {
      id: refilled?.id,
      version: refilled?.version,
      state: 'cancelled-school',
      reason: 'Acabada',
    };
    await send(lessonState, over, { token });
  },
  120_000,
);

it('a calendar is read by its address without a header of ours, unchanged once, and never after its end', async () => {
  const token = await signIn(MANAGER);
  const resources = await send(agendaResources, {}, { token });
  const { teachers } = resources.body.data as { teachers: { id: string; name: string }[] };
  const teacher = teachers.find(({ name }) => name === TEACHER_NAME)?.id ?? '';
  const made = await send(feedCreate, { kind: 'teacher', of: teacher }, { token });
  const { id, key } = made.body.data as { id: string; key: string };
  const read = (file: string, etag = '') =>
    fetch(`${BASE}/feeds/${file}`, { headers: etag ? { 'if-none-match': etag } : {} });
  const first = await read(`${key}.ics`);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await first.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const again = await read(`${key}.ics`, first.headers.get('etag') ?? '');
  expect([again.status, await again.text()]).toEqual([304, '']);
  const unknown = ['x'.repeat(43), `${key}x`, key.slice(1), '..%2f..%2fapi'];
  for (const file of unknown) expect((await read(`${file}.ics`)).status).toBe(404);
  await send(feedRevoke, { id }, { token });
  expect((await read(`${key}.ics`)).status).toBe(404);
});

/** The calendar goes only once the question is answered. */
async function ends(page: Page, act: Locator): Promise<void> {
  await act.click();
  const question = page.getByRole('dialog', { name: /^¿Anular el calendario / });
  await question.getByText(/dejará de verlo/).waitFor();
  await question.locator('button:focus', { hasText: 'Cancelar' }).waitFor();
  await shoot(page, `agenda-feed-end-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

it('calendars are made and ended in the agenda, at a desk and on a phone', async () => {
  for (const viewport of [WIDE, PHONE, NARROW]) {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/schedule/agenda`);
    await page.getByRole('button', { name: 'Más acciones' }).first().click();
    await page.getByRole('menuitem', { name: 'Calendario por enlace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendario por enlace' });
    await dialog.getByRole('combobox', { name: 'De quién o de qué' }).click();
    await page.getByTitle(TEACHER_NAME).last().click();
    await dialog.getByRole('button', { name: 'Crear dirección' }).click();
    await dialog.getByText(/\/feeds\/[\w-]{43}\.ics/).waitFor();
    await shoot(page, `agenda-feeds-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
    await ends(page, dialog.getByRole('button', { name: `Anular el calendario de ${TEACHER_NAME}` }).first());
    await page.getByText('Calendario anulado').first().waitFor();
    await shoot(page, `agenda-feed-ended-${viewport.width}`);
    expect(await underNotices(page)).toEqual([]);
    // The button is gone with its row.
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('combobox', { name: 'De', exact: true }).click();
    await page.getByTitle('Vehículo').last().click();
    await dialog.getByRole('combobox', { name: 'De quién o de qué' }).click();
    // Other stories leave vehicles: the list shows the first ones of many.
    await page.keyboard.type('4821');
    await page.getByTitle('4821 LBC').last().click();
    await dialog.getByText('Con los días en que caducan la ITV, el seguro y los demás papeles').click();
    await dialog.getByRole('button', { name: 'Crear dirección' }).click();
    await dialog.getByText(/Con caducidades/).waitFor();
    await shoot(page, `agenda-feeds-vehicle-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
    await ends(page, dialog.getByRole('button', { name: 'Anular el calendario de 4821 LBC' }).first());
  }
});

it('a student gets a calendar of the own practices, at a desk and on a phone', async () => {
  const token = await signIn(MANAGER);
  const { student } = await enrolled(token, null);
  for (const viewport of [WIDE, PHONE]) {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/formative/student/view/${student}?tab=practicas`);
    const section = page.getByRole('region', { name: 'Calendario del alumno' });
    await section.getByRole('button', { name: 'Crear calendario' }).click();
    const address = (await section.getByText(/\/feeds\/[\w-]{43}\.ics/).textContent()) ?? '';
    await section.scrollIntoViewIfNeeded();
    await shoot(page, `agenda-student-calendar-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
    const path = new URL(address).pathname;
    expect(await (await fetch(`${BASE}${path}`)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await ends(page, section.getByRole('button', { name: /^Anular el calendario/ }));
    await page.getByText('Calendario anulado').first().waitFor();
    expect((await fetch(`${BASE}${path}`)).status).toBe(404);
  }
});
