import { appendFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO } from '@volante/contracts/demo';
import {
  type RegisterBook,
  registerBookCreate,
  registerBookRead,
  registerEntryCreate,
} from '@volante/contracts/dgt/register-book.contract';
import { cardClassCreate, cardClassSign, cardNoteCreate } from '@volante/contracts/dgt/student-card.contract';
import type { Page } from 'playwright-core';
import { createContact, freshDni } from './contacts.js';
import { DATA_DIR, send } from './product.js';
import { dayFromNow } from './traffic.js';

const BRANCH = DEMO.school.branches[0].id;
/** Antonio Ruiz, a teacher of the demo. */
const TEACHER = '650000000000000000000203';

type Asked = <T>(...asked: Parameters<typeof send>) => Promise<T>;

/** Traffic's copies of people and employees follow their events: a refusal for a missing one is retried. */
function patient(token: string): Asked {
  const until = Date.now() + 10_000;
  return async function ask<T>(...[call, input]: Parameters<typeof send>): Promise<T> {
    const { body } = await send(call, input, { token });
    if (body.success) return body.data as T;
    if (Date.now() > until) throw new Error(`${call.path}: ${JSON.stringify(body.error)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ask<T>(call, input);
  };
}

/** A student who was inscribed yesterday, and the inscription. */
export async function inscribed(
  token: string,
  lastName: string,
): Promise<{ student: string; entry: string }> {
  const ask = patient(token);
  const { rows } = await ask<{ rows: RegisterBook[] }>(registerBookRead, {});
  const open = rows.find(({ branch, closedOn }) => branch === BRANCH && closedOn === null);
  const book =
    open ?? (await ask<RegisterBook>(registerBookCreate, { branch: BRANCH, openedOn: '2026-01-02' }));
  const student = await createContact(token, {
    ...{ firstName: 'Clara', lastName, fiscalCode: freshDni(), birthday: '2000-02-29' },
    ...{ licence: 'B' as const, branch: BRANCH },
  });
  const inscription = { book: book.id, student, licence: 'B', inscribedOn: yesterday() };
  const { id: entry } = await ask<{ id: string }>(registerEntryCreate, inscription);
  return { student, entry };
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** After the practices that the demo's teachers gave in the morning. */
const FIRST = 15 * 60;
const STRETCH = 40;
const STRETCHES = 13;
const TAKEN = path.join(DATA_DIR || tmpdir(), 'taken-times');

/** Two classes of twenty minutes, one behind the other, at a time that no other story of this product has taken. */
export function freshTimes(): readonly { from: string; to: string }[] {
  appendFileSync(TAKEN, '.');
  const start = FIRST + ((statSync(TAKEN).size - 1) % STRETCHES) * STRETCH;
  return [start, start + 20].map((from) => ({ from: clock(from), to: clock(from + 20) }));
}

/** A class that is signed has to be over, at whichever hour the stories run. */
export const yesterday = () => dayFromNow(-1);

/** The inscription of a student whose card has a line, and a class that one side has signed. */
export async function writtenCard(token: string): Promise<string> {
  const ask = patient(token);
  const { entry } = await inscribed(token, 'Ficha');
  const day = yesterday();
  await ask(cardNoteCreate, { entry, kind: 'absence', day, text: 'Enfermedad' });
  const driven = { kind: 'road', ...freshTimes()[0], kmStart: 12_000, kmEnd: 12_018 };
  const taught = { entry, day, ...driven, teacher: TEACHER };
  const { id } = await ask<{ id: string }>(cardClassCreate, taught);
  await ask(cardClassSign, { id, side: 'student', typed: 'Clara Ficha' });
  return entry;
}

interface Driven {
  from?: string;
  to?: string;
  /** Chosen where the person writes for every teacher. */
  teacher?: string;
  km: readonly [string, string];
}

/** Writes a class of yesterday into the card that is open, by hand. */
export async function writeClass(page: Page, { from = '', to = '', teacher, km }: Driven): Promise<void> {
  await page.getByRole('button', { name: 'Anotar clase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar clase' });
  await dialog.getByLabel(/^Fecha/).fill(yesterday().split('-').toReversed().join('/'));
  await dialog.getByLabel(/^Empieza/).fill(from);
  await dialog.getByLabel(/^Termina/).fill(to);
  await dialog.getByLabel(/^Km al empezar/).fill(km[0]);
  await dialog.getByLabel(/^Km al terminar/).fill(km[1]);
  if (teacher) {
    await dialog.getByRole('combobox', { name: /^Profesor/ }).click();
    await page.locator('.ant-select-dropdown:visible').getByText(teacher, { exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
