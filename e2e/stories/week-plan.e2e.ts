import { expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { agendaResources, lessonBook, lessonList } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { weekPlanRead } from '@volante/contracts/training/week-plan.contract';
import { openMonday } from '@volante/testing/open-days';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshWord, MANAGER } from '../src/contacts.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
const [JAEN] = DEMO.school.branches;
const WEEKDAYS = [1, 2, 3, 4, 5];

let last = '';
/** A Monday some weeks ahead, with nothing booked and no holiday, on which nothing is proposed; another one for each try. */
function aMonday(): string {
  const today = dayFromNow(0);
  const back = (new Date(today).getUTCDay() + 6) % 7;
  last = openMonday(last === '' ? addDays(today, 35 - back) : addDays(last, 7));
  return last;
}

async function answered<T>(token: string, call: CallDeclaration, input: object): Promise<T> {
  const { body } = await send(call, input as never, { token });
  if (!body.success) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
  return body.data as T;
}

interface Wishing {
  token: string;
  word: string;
  type: string;
}

async function aStudent({ token, word, type }: Wishing, firstName: string, change: object): Promise<string> {
  const contact = await createContact(token, { firstName, lastName: word });
  const { id } = await answered<{ id: string }>(token, practiceStudent.calls.create, {
    ...{ contact, name: `${firstName} ${word}`, branch: JAEN.id, weekly: 1, weeklyType: type, ...change },
  });
  return id;
}

async function both(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    await shoot(page, `${name}-${viewport.width}`);
    expect(await barriers(page)).toEqual([]);
  }
}

it('a week is proposed, accepted in part and whole, and a rule that came between refuses its line', async () => {
  const [word, monday] = [freshWord(), aMonday()];
  const token = await signIn(MANAGER);
  const { types, teachers } = await answered<{
    types: { id: string; name: string }[];
    teachers: { id: string; name: string }[];
  }>(token, agendaResources, {});
  const type = types.find(({ name }) => name === 'Circulación B')?.id ?? '';
  const wishing = { token, word, type };
  const tutor = teachers[0]?.id ?? '';
  const early = { days: [2], from: '09:00', to: '10:00' };
  const clara = await aStudent(wishing, 'Clara', { tutor, bands: [early], examOn: addDays(monday, 9) });
  const luis = await aStudent(wishing, 'Luis', { weekly: 2 });
  await aStudent(wishing, 'Noa', { bands: [{ days: WEEKDAYS, from: '00:00', to: '00:30' }] });

  const { page } = await stage.enterAs(MANAGER);
  await page.goto(`${BASE}/formative/week?week=${monday}&branch=${JAEN.id}`);
  await both(page, 'week-plan-empty');
  await page.getByRole('button', { name: 'Buscar propuesta' }).click();
  await page.getByText(/prácticas tienen hora/).waitFor({ timeout: 60_000 });
  await both(page, 'week-plan');
  const left = page.getByRole('listitem').filter({ hasText: `Noa ${word}` });
  await left.getByText('Ningún profesor de ese permiso está libre cuando el alumno puede.').waitFor();

  const rival = await aStudent(wishing, 'Rita', { weekly: null, weeklyType: null });
  // Somebody takes Clara's hour by hand meanwhile.
  const { plan } = await answered<{ plan: { lines: { student: string; slot: Slot | null }[] } }>(
    token,
    weekPlanRead,
    { branch: JAEN.id, monday },
  );
  const slot = plan.lines.find(({ student }) => student === clara)?.slot;
  if (!slot) throw new Error('Clara has no place');
  expect(slot.day).toBe(addDays(monday, 1));
  await answered(token, lessonBook, {
    ...{ student: rival, type, teacher: slot.teacher, day: slot.day, from: slot.from, override: 'Prueba' },
  });
  const row = page.getByRole('listitem').filter({ hasText: `Luis ${word}` });
  await row.first().getByRole('button').click();
  await row.getByText('Reservada', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Reservar (las|la que)/ }).click();
  await page
    .getByText(/El profesor ya tiene otra práctica a esa hora/)
    .first()
    .waitFor();
  await both(page, 'week-plan-booked');
  const { rows } = await answered<{ rows: { student: string }[] }>(token, lessonList, {
    from: monday,
    to: addDays(monday, 6),
  });
  expect(rows.filter(({ student }) => student === luis)).toHaveLength(2);
  expect(rows.filter(({ student }) => student === clara)).toHaveLength(0);

  await page.goto(`${BASE}/formative/student/view/${clara}`);
  await page.getByText('Su semana').first().waitFor();
  await both(page, 'week-plan-student');
  await page.goto(`${BASE}/schedule/settings`);
  await page.getByText('Propuesta de la semana').first().waitFor();
  await both(page, 'week-plan-settings');
});

interface Slot {
  day: string;
  from: string;
  teacher: string;
}
