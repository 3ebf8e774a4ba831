import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { findContacts, MANAGER } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { faults, settle } from '../src/whole-page.js';

const stage = useStage();
let person = '';
beforeAll(async () => {
  const found = await findContacts(await signIn(MANAGER), { type: 'people', state: 'active' });
  person = found.rows[3]?.id ?? '';
});

const IN_THE_DARK: readonly [string, () => string][] = [
  ['dashboard', () => '/dashboard'],
  ['contact-list', () => '/contact/list'],
  ['contact-view', () => `/contact/view/${person}`],
  ['contact-edit', () => `/contact/view/${person}?edit=1`],
];

/** Dialogs and drawers over a page: how to open each from the list. */
const OPENED: readonly [string, 'both' | 'wide' | 'phone', (page: Page) => Promise<unknown>][] = [
  ['tray', 'both', (page) => page.getByRole('button', { name: /^Tareas/ }).click()],
  [
    'help',
    'wide',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Ayuda' }).click();
      await page.getByRole('menuitem', { name: 'Teclas y atajos' }).click();
    },
  ],
  [
    'palette',
    'both',
    async (page) => {
      await page.getByRole('button', { name: 'Buscar o ir a' }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['person-menu', 'both', (page) => page.getByRole('button', { name: /^Menú de/ }).click()],
  [
    'row-menu',
    'both',
    (page) =>
      page
        .getByRole('button', { name: /^Acciones de/ })
        .first()
        .click(),
  ],
  [
    'bulk',
    'both',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Seleccionar / })
        .nth(1)
        .check(),
  ],
  ['filter', 'wide', (page) => page.getByRole('button', { name: 'Permiso', exact: true }).click()],
  ['columns', 'wide', (page) => page.getByRole('button', { name: 'Columnas' }).click()],
  [
    'filters',
    'phone',
    async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Sucursal' }).waitFor();
    },
  ],
  [
    'menu',
    'phone',
    async (page) => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page.getByRole('link', { name: 'Inicio', exact: true }).waitFor();
    },
  ],
  [
    'groups',
    'both',
    async (page) => {
      await page.getByRole('button', { name: 'Más acciones' }).first().click();
      await page.getByRole('menuitem', { name: 'Gestionar grupos' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  ],
];

describe.each([
  ['1440', WIDE],
  ['390', PHONE],
] as const)('at %s px', (width, viewport) => {
  it('what opens over the list is whole too', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    const found: string[] = [];
    for (const [name, where, open] of OPENED) {
      if (where === (width === '390' ? 'wide' : 'phone')) continue;
      await page.goto(`${BASE}/contact/list`);
      await settle(page);
      await open(page);
      found.push(...(await faults(page, `open-${name}-${width}`)));
    }
    expect(found).toEqual([]);
  }, 180_000);

  it('so they are in the dark', async () => {
    const { page } = await stage.enterAs(MANAGER, { viewport });
    await page.goto(`${BASE}/dashboard`);
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Tema oscuro' }).click();
    const found: string[] = [];
    for (const [name, address] of IN_THE_DARK) {
      await page.goto(`${BASE}${address()}`);
      found.push(...(await faults(page, `${name}-dark-${width}`)));
    }
    expect(found).toEqual([]);
  }, 120_000);
});
