import { randomInt } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  agendaResources,
  agendaVehicleAdd,
  lessonBook,
  lessonCheck,
  lessonRead,
} from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;
const typed = (day: string) => day.split('-').reverse().join('/');

let booked = 0;
/** Before anybody works: an hour of its own for each booking, on a day that a second try hardly takes again. */
const freshPlace = () => {
  booked += 1;
  return { day: dayFromNow(3 + randomInt(0, 20)), from: `0${booked}:00` };
};

interface Fleet {
  token: string;
  plate: string;
  car: string;
  /** The booked practice. */
  lesson: string;
  /** The same place again, for a check. */
  place: { student: string; type: string; teacher: string; vehicle: string; day: string; from: string };
}

/** A car of its own in the agenda, with a practice booked in some days. */
async function aBookedCar(word: string): Promise<Fleet> {
  const token = await signIn(MANAGER);
  const ask = async <T>(call: Parameters<typeof send>[0], input: object): Promise<T> => {
    const { body } = await send(call, input as never, { token });
    if (!body.success) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
    return body.data as T;
  };
  const plate = `${randomInt(1000, 9999)} ZZF`;
  const car = { plate, branch: JAEN.id, model: 'Ibiza', gearbox: 'manual', dualControls: 'yes' };
  const { id } = await ask<{ id: string }>(vehicle.calls.create, { ...car, licences: ['B'], category: 'm1' });
  await ask(agendaVehicleAdd, { id });
  const contact = await createContact(token, {
    ...{ firstName: 'Clara', lastName: word, fiscalCode: freshDni(), birthday: '2000-02-29' },
    branch: JAEN.id,
  });
  const enrolled = { contact, name: `Clara ${word}`, branch: JAEN.id, licence: 'B' };
  const student = await ask<{ id: string }>(practiceStudent.calls.create, enrolled);
  const { teachers, types } = await ask<{
    teachers: { id: string; name: string }[];
    types: { id: string; name: string }[];
  }>(agendaResources, {});
  const place = {
    student: student.id,
    type: types.find(({ name }) => name === 'Circulación B')?.id ?? '',
    teacher: teachers.find(({ name }) => name.startsWith('Manuel Cobo'))?.id ?? '',
    ...{ vehicle: id, ...freshPlace() },
  };
  const { id: lesson } = await ask<{ id: string }>(lessonBook, {
    ...place,
    override: 'Historia de la flota',
  });
  return { token, plate, car: id, lesson, place };
}

async function pick(page: Page, label: RegExp, typedText: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  if (typedText) await box.fill(typedText);
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().click();
}

/** An ITV that ended is written down; the form proposes the next day by the decree where it knows the registration. */
async function writeInspection(page: Page, { plate }: Fleet): Promise<void> {
  await page.goto(`${BASE}/vehicle/papers/create`);
  await pick(page, /^Vehículo/, plate, plate);
  await page.getByLabel(/^Hecho o pagado el/).fill(typed(dayFromNow(-380)));
  await page.getByLabel(/^Vence el/).fill(typed(dayFromNow(-15)));
  await shoot(page, `fleet-paper-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear papel de vehículo' }).last().click();
  await page.waitForURL(/\/vehicle\/paper\//);
}

async function replace(page: Page, { car, plate }: Fleet): Promise<void> {
  await page.goto(`${BASE}/vehicle/view/${car}`);
  await page.getByText('Caducada').filter({ visible: true }).first().waitFor();
  await page.goto(`${BASE}/vehicle/view/${car}?tab=agenda`);
  await page.getByRole('button', { name: 'Buscar otro vehículo' }).click();
  const dialog = page.getByRole('dialog', { name: `Otro vehículo en lugar de ${plate}` });
  await dialog.getByText('La ITV del vehículo no vale ese día.').waitFor();
  await shoot(page, `fleet-replace-${page.viewportSize()?.width}`);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mover 1 práctica' }).click();
  await page.getByText('1 práctica movida').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'an ITV that ended gives its practices to another car, at %s',
  async (_, viewport) => {
    const fleet = await aBookedCar(freshWord());
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await writeInspection(page, fleet);
    await replace(page, fleet);
    const { body } = await send(lessonRead, { id: fleet.lesson }, { token: fleet.token });
    const moved = body.data as { vehicle: string; state: string; broken: string[] };
    expect(moved).toMatchObject({ state: 'booked' });
    expect(moved.vehicle).not.toBe(fleet.car);
  },
  120_000,
);

it('an order in the workshop keeps its car from being booked, and a claim says until when the company is told', async () => {
  const { token, plate, place } = await aBookedCar(freshWord());
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/insurance/list/orders/create`);
  await page.getByLabel(/^Trabajo/).fill(`Embrague ${plate}`);
  await pick(page, /^Vehículo/, plate, plate);
  await pick(page, /^Situación/, '', 'En el taller');
  await page.getByLabel(/^Entra el/).fill(typed(dayFromNow(1)));
  await page.getByRole('button', { name: 'Crear orden de taller' }).last().click();
  await page.waitForURL(/\/insurance\/order\//);
  const check = await send(lessonCheck, { ...place, from: '07:00' }, { token });
  expect((check.body.data as { broken: string[] }).broken).toContain('vehicle-workshop');

  await page.goto(`${BASE}/insurance/list/claims/create`);
  await page.getByLabel(/^Referencia/).fill(`Golpe ${plate}`);
  await pick(page, /^Vehículo/, plate, plate);
  await page.getByLabel(/^Ocurrió el/).fill(typed(dayFromNow(-1)));
  await page.getByLabel(/^Se supo el/).fill(typed(dayFromNow(-1)));
  await page.getByText(`como tarde el ${typed(dayFromNow(6))}`).waitFor();
  await shoot(page, 'fleet-claim-1440');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear siniestro' }).last().click();
  await page.waitForURL(/\/insurance\/claim\//);
}, 120_000);

it('costs, fuel, fines and what ends are shown at a desk and on a phone', async () => {
  for (const viewport of [WIDE, PHONE]) {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    const look = async (name: string, address: string, seen: string | RegExp) => {
      await page.goto(`${BASE}${address}`);
      await page.getByText(seen).filter({ visible: true }).first().waitFor();
      await shoot(page, `fleet-${name}-${viewport.width}`);
      expect([name, await barriers(page)]).toEqual([name, []]);
    };
    await look('costs', '/vehicle/costs', /€/);
    await look('fuel', '/vehicle/fuel', '4821 LBC');
    await look('papers', '/vehicle/papers', 'Aceite y filtros');
    await look(
      'fine',
      '/vehicle/fine/650000000000000000065001?tab=conductor',
      'Carta de identificación (PDF)',
    );
    await look('activity', '/vehicle/view/650000000000000000060c01?tab=actividad', 'Neumáticos delanteros');
    await look('use', '/vehicle/view/650000000000000000060c01?tab=uso', /Lo devuelve/);
    await look('orders', '/insurance/list/orders', 'Pastillas y discos delanteros');
    await look('policy', '/insurance/carrier/650000000000000000060a02?tab=vehiculos', /Rotonda del Neveral/);
    await look('occupancy', '/formative/occupancy', 'Antonio Ruiz Peña');
    await look('due', '/dashboard', 'Papeles que caducan');
  }
}, 180_000);

it.each([
  ['a desk', WIDE],
  ['a phone', PHONE],
] as const)(
  'a calendar of all vehicles is made, read by another program, and ended, at %s',
  async (_, viewport) => {
    const token = await signIn(MANAGER);
    const plate = `${randomInt(1000, 9999)} ZZG`;
    const inspectionUntil = dayFromNow(12);
    await send(vehicle.calls.create, { plate, branch: JAEN.id, inspectionUntil } as never, { token });
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/vehicle/calendar`);
    await page.getByRole('button', { name: 'Crear dirección' }).click();
    const field = page.getByRole('textbox', { name: 'Dirección del calendario' });
    const address = await field.inputValue();
    await page
      .getByText(/Hecha por .* nadie la ha leído todavía/)
      .first()
      .waitFor();
    await shoot(page, `fleet-calendar-${page.viewportSize()?.width}`);
    expect(await barriers(page)).toEqual([]);
    const first = await fetch(address);
    expect(first.headers.get('content-type')).toContain('text/calendar');
    expect(await first.text()).toContain(`ITV de ${plate}: último día`);
    const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    await page
      .getByRole('button', { name: /^Anular la dirección que hizo/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    await shoot(page, `fleet-calendar-end-${page.viewportSize()?.width}`);
    await dialog.getByRole('button', { name: 'Anular la dirección' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await field.waitFor({ state: 'detached' });
    expect((await fetch(address)).status).toBe(404);
  },
  120_000,
);
