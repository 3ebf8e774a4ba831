import { randomInt } from 'node:crypto';
import type {
  ContactFields,
  ContactRecord,
  ContactSummary,
} from '@volante/contracts/contacts/contact.fields';
import type { Page } from 'playwright-core';
import { BASE, request } from './product.js';

export const MANAGER = 'direccion@volante.demo';
export const OFFICE = 'administracion@volante.demo';

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A DNI that is valid and, most likely, not used yet. */
export function freshDni(): string {
  const number = randomInt(10_000_000, 99_999_999);
  return `${number}${DNI_LETTERS[number % 23]}`;
}

/** A word that no other contact has in its name. */
export function freshWord(): string {
  const letter = () => String.fromCharCode(97 + randomInt(26));
  return `Q${Array.from({ length: 9 }, letter).join('')}`;
}

async function data<T>(answer: Promise<{ body: { data?: unknown; error?: { code: string } } }>): Promise<T> {
  const { body } = await answer;
  if (body.error) throw new Error(`the product answered ${body.error.code}`);
  return body.data as T;
}

export async function createContact(token: string, fields: Partial<ContactFields>): Promise<string> {
  const { id } = await data<{ id: string }>(
    request('POST', 'contact/create', JSON.stringify({ ...fields, force: true }), { token }),
  );
  return id;
}

export function readContact(token: string, id: string): Promise<ContactRecord> {
  return data(request('GET', `contact/read/${id}`, null, { token }));
}

export async function findContacts(
  token: string,
  query: Record<string, string>,
): Promise<{ rows: ContactSummary[]; total: number }> {
  return data(request('GET', `contact/finder?${new URLSearchParams(query)}`, null, { token }));
}

export const SEARCH = 'Buscar por nombre, DNI, CIF, teléfono o correo';

/** The list with its rows on show. */
export async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${BASE}/contact/list${search}`);
  await page.getByRole('table', { name: 'Contactos' }).getByRole('link').first().waitFor();
}

export function rowOf(page: Page, name: string) {
  return page
    .getByRole('table', { name: 'Contactos' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name }) });
}

/** The names on show, in order. */
export async function namesOn(page: Page): Promise<string[]> {
  const ticks = page.getByRole('table', { name: 'Contactos' }).getByRole('checkbox');
  const labels = await ticks.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  return labels.slice(1).map((label) => label.replace('Seleccionar ', ''));
}

/** Waits until the list is that of the present filters, then says how many records match. */
export async function totalOf(page: Page): Promise<number> {
  await page.locator('table[aria-busy="false"]').waitFor();
  const range = (await page.getByText(/^Viendo \d/).textContent()) ?? '';
  return Number(/de ([\d.]+)/.exec(range)?.[1]?.replaceAll('.', '') ?? Number.NaN);
}

/** One option of a select of the form. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(option);
  // By event: on a busy machine the list may still be finding its place, partly off the screen.
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(option, { exact: true })
    .dispatchEvent('click');
}
