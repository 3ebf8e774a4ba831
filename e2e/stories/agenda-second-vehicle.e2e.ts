import { expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import {
  type AgendaResources,
  agendaResources,
  agendaVehicleAdd,
  agendaVehicleRemove,
  lessonBook,
} from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshWord, MANAGER } from '../src/contacts.js';
import { pick } from '../src/pick.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { yesterday } from '../src/student-card.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
const TEACHER_NAME = 'Manuel Cobo Rueda';
/** Days to a Sunday: the story about the week's plan fills working days of all teachers some weeks ahead. */
let days = 42 + ((7 - new Date(dayFromNow(0)).getUTCDay()) % 7);
/** Near enough for the tab of a student, which shows four months; another one for a second try, since the teacher has the practice of the first. */
const freshDay = () => {
  days += 7;
  return dayFromNow(days);
};
/** Within the month whose practices get another vehicle. */
const SOONER = 35;
const PAPERS = { inspectionUntil: '2040-01-01', insuranceUntil: '2040-01-01', dualControls: 'yes' };
const BRANCH = DEMO.school.branches[0].id;

async function answered<T>(token: string, call: CallDeclaration, input: object): Promise<T> {
  const { body } = await send(call, input as never, { token });
  if (body.error) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
  return body.data as T;
}

const LETTERS = 'BCDFGHJKLMNPRSTVWXYZ';
/** Behind the demo's own cars: other stories pick those among the first ones of a list. */
function freshPlate(): string {
  const number = Math.floor(Math.random() * 8_000_000);
  const letter = (at: number) => LETTERS[Math.floor(number / 1_000 / 20 ** at) % 20];
  return `${String(number % 1_000).padStart(3, '0')} ${letter(0)}${letter(1)}${letter(2)}`;
}

/** The trailer of an earlier try: it has a category, and would be proposed before the one without. */
let earlierTrailer: string | null = null;

/** A car with a trailer and one of which nobody wrote down that it is one, a motorcycle with one for the teacher, a student and a type of practice for each pair. */
async function pairs(token: string, word: string) {
  const id = async (call: CallDeclaration, input: object) =>
    (await answered<{ id: string }>(token, call, input)).id;
  const owned = async (fields: object) => {
    const plate = `9${freshPlate()}`;
    const one = await id(vehicle.calls.create, { plate, branch: BRANCH, ...PAPERS, ...fields });
    await answered(token, agendaVehicleAdd, { id: one });
    return one;
  };
  const learner = async (licence: 'EB' | 'A2', lastName: string, more: object = {}) => {
    const contact = await createContact(token, { firstName: 'Clara', lastName, branch: BRANCH });
    const name = `Clara ${lastName}`;
    return id(practiceStudent.calls.create, { contact, name, branch: BRANCH, licence, ...more });
  };
  const type = (licence: 'EB' | 'A2', secondVehicle: boolean) =>
    id(practiceType.calls.create, {
      ...{ name: `Vías ${licence} ${word}`, licences: [licence], minutes: 60, secondVehicle, debt: 5 },
    });
  if (earlierTrailer) await answered(token, agendaVehicleRemove, { id: earlierTrailer });
  const trailer = await owned({ model: `Remolque ${word}`, category: 'o' });
  earlierTrailer = trailer;
  await owned({ model: `Reserva ${word}`, dualControls: null });
  const { teachers } = await answered<AgendaResources>(token, agendaResources, {});
  return {
    teacher: teachers.find(({ name }) => name === TEACHER_NAME)?.id ?? '',
    car: await owned({ model: 'Tiguan', licences: ['B', 'EB'], category: 'm1' }),
    trailer,
    bike: await owned({ model: 'MT-07', licences: ['A2'], category: 'l' }),
    follows: await owned({ model: 'NC750', licences: ['A2'], category: 'l' }),
    hauler: await learner('EB', `${word}uno`),
    rider: await learner('A2', `${word}dos`, { circuitPassedOn: yesterday() }),
    hauling: await type('EB', true),
    riding: await type('A2', false),
  };
}

/** Pixels between one thing and the next one below it. */
async function gapOf(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!above || !below) throw new Error('One of them is not on the page');
  return Math.round(below.y - above.y - above.height);
}

/** With the trailer, by the dialog. The teacher does not teach B+E: the school gives a reason. */
async function bookTrailer(page: Page, word: string, day: string): Promise<void> {
  await page.goto(`${BASE}/schedule/agenda?day=${day}`);
  await page.getByRole('button', { name: 'Reservar práctica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reservar práctica' });
  await dialog.getByRole('combobox', { name: /^Alumno/ }).fill(`${word}uno`);
  await page.locator('.ant-select-dropdown:visible').getByText(`${word}uno`).first().click();
  await pick(page, dialog, /^Tipo de práctica/, `Vías EB ${word}`);
  await dialog.getByLabel(/^Hora/).fill('10:00');
  await pick(page, dialog, /^Profesor/, TEACHER_NAME);
  await pick(page, dialog, /^Vehículo/, 'Tiguan');
  await pick(page, dialog, /^Segundo vehículo/, 'NC750');
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click();
  const noTrailer = page.getByText('Este permiso se practica con remolque, y el segundo vehículo no lo es.');
  const reason = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: /^Motivo/ }) });
  await reason.filter({ has: noTrailer }).waitFor();
  await shoot(page, 'agenda-second-no-trailer-1440');
  expect(await barriers(page)).toEqual([]);
  await reason.getByRole('button', { name: 'Cancelar' }).click();
  await reason.waitFor({ state: 'hidden' });
  await pick(page, dialog, /^Segundo vehículo/, `Remolque ${word}`);
  await dialog.getByTitle(new RegExp(`Remolque ${word} · Remolque \\(O\\)$`)).waitFor();
  await shoot(page, 'agenda-second-book-1440');
  const slots = dialog.getByRole('button', { name: 'Próximos huecos' });
  expect(await gapOf(slots, dialog.locator('label', { hasText: /^Día/ }))).toBeGreaterThanOrEqual(12);
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click();
  await page.getByRole('textbox', { name: /^Motivo/ }).fill('Lo da la escuela');
  expect(await reason.filter({ has: noTrailer }).count()).toBe(0);
  await page.getByRole('button', { name: 'Seguir de todas formas' }).click();
  await page
    .getByRole('button', { name: new RegExp(`${word}uno`) })
    .first()
    .waitFor();
}

it('a trailer and the motorcycle of the teacher stand in the agenda by vehicle and by teacher, at a desk and on a phone', async () => {
  const token = await signIn(MANAGER);
  const word = freshWord();
  const day = freshDay();
  const all = await pairs(token, word);
  await answered(token, lessonBook, {
    ...{ student: all.rider, type: all.riding, vehicle: all.bike, secondVehicle: all.follows },
    ...{ teacher: all.teacher, day, from: '12:00', override: 'Prueba' },
  });
  await answered(token, lessonBook, {
    ...{ student: all.hauler, type: all.hauling, vehicle: all.car, secondVehicle: all.trailer },
    ...{ teacher: all.teacher, day: dayFromNow(days - SOONER), from: '06:00', override: 'Prueba' },
  });
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await bookTrailer(page, word, day);
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    for (const [by, of, who, words] of [
      ['teacher', all.teacher, 'uno', /\+ \d{4} [A-Z]{3}/],
      ['vehicle', all.trailer, 'uno', viewport === WIDE ? / · remolque · / : /\+ \d{4} [A-Z]{3}/],
      ['vehicle', all.follows, 'dos', viewport === WIDE ? / · acompaña · / : /\+ \d{4} [A-Z]{3}/],
    ] as const) {
      await page.goto(`${BASE}/schedule/agenda?day=${day}&by=${by}&of=${of}`);
      const block = page.getByRole('button', { name: new RegExp(`${word}${who}`) });
      await block.getByText(words).waitFor();
      await block.scrollIntoViewIfNeeded();
      await shoot(page, `agenda-second-${by}-${who}-${viewport.width}`);
      expect(await barriers(page)).toEqual([]);
    }
    // The same practice in the tab of its student: a card, and on a phone one that is not wider than the screen.
    await page.goto(`${BASE}/formative/student/view/${all.hauler}?tab=practicas`);
    await page.getByRole('link', { name: / 10:00–11:00$/ }).waitFor();
    await page
      .getByText(new RegExp(`\\+ 9.* Remolque ${word}`))
      .first()
      .waitFor();
    const cards = ['Enlace personal', 'Calendario del alumno'].map((name) =>
      page.getByRole('region', { name }),
    ) as [Locator, Locator];
    await cards[1].waitFor();
    expect(await gapOf(...cards)).toBe(16);
    await shoot(page, `agenda-second-student-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.goto(`${BASE}/vehicle/view/${all.trailer}?tab=agenda`);
    await page.getByRole('button', { name: 'Buscar otro vehículo' }).click();
    const dialog = page.getByRole('dialog', { name: /^Otro vehículo en lugar de/ });
    await dialog.getByText(/ · es el remolque/).waitFor();
    await dialog.getByText('El sustituto no tiene categoría en su ficha').waitFor();
    await shoot(page, `agenda-second-replace-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
    const others = dialog.getByRole('combobox').first();
    await others.click();
    await page.keyboard.type(word);
    const list = page.locator('.ant-select-dropdown:visible');
    const spare = list.locator('.ant-select-item-option-content').filter({ hasText: `Reserva ${word}` });
    await spare.getByText('Sin categoría').waitFor();
    await others.fill('moto');
    await list.getByText('Ciclomotor o moto (L)').first().waitFor();
    await shoot(page, `agenda-second-categories-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
}, 180_000);
